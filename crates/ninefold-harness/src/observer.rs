//! Who watches a comparison while it runs.

use crate::model::{CorpusReport, Report};

/// The parts of a run over one corpus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Every puzzle is answered once by everybody, and the answers are verified.
    WarmUp,
    /// Puzzles are timed one by one.
    Latency,
    /// Blocks of puzzles are timed, round by round.
    Rounds,
}

/// Watches. Every method does nothing unless it is overridden; none is called while something is timed.
pub trait Observer {
    /// A comparison begins; the report has no corpus yet.
    ///
    /// # Errors
    ///
    /// When it should not begin; nothing is run then.
    fn begun(&mut self, report: &Report) -> anyhow::Result<()> {
        let _ = report;
        Ok(())
    }

    /// In the corpus `name`, `done` of `of` steps of a phase are done.
    fn progress(&mut self, name: &str, phase: Phase, done: usize, of: usize) {
        let _ = (name, phase, done, of);
    }

    /// Something happened that nobody asked for, such as a panic. One line.
    fn note(&mut self, line: &str) {
        let _ = line;
    }

    /// What is known of the corpus that is being run, every few seconds, marked as interrupted. When the program is killed,
    /// this is what can be kept.
    fn underway(&mut self, set: &CorpusReport) {
        let _ = set;
    }

    /// The report has grown by a corpus, its last one.
    ///
    /// # Errors
    ///
    /// When what was measured cannot be kept; it ends the comparison.
    fn measured(&mut self, report: &Report) -> anyhow::Result<()> {
        let _ = report;
        Ok(())
    }
}

/// Watches nothing.
impl Observer for () {}
