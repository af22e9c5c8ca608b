//! How far a comparison is, on stderr, for whoever sits at a terminal. Anywhere else it says nothing.

use indicatif::{ProgressBar, ProgressStyle};

use crate::observer::Phase;

/// A bar for the phase that is running.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// What the bar is about.
    shown: Option<(String, Phase)>,
}

impl Progress {
    /// Shows nothing yet.
    pub fn new() -> Self {
        let bar = ProgressBar::new(0);
        if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:40}] {percent}%") {
            bar.set_style(style.progress_chars("=> "));
        }
        Self { bar, shown: None }
    }

    /// In the corpus `name`, `done` of `of` steps of a phase are done. Cheap: what is drawn is drawn twenty times a second
    /// at most.
    pub fn show(&mut self, name: &str, phase: Phase, done: usize, of: usize) {
        if self.shown.as_ref().is_none_or(|shown| shown.0 != name || shown.1 != phase) {
            let what = match phase {
                Phase::WarmUp => "every answer is verified",
                Phase::Latency => "puzzles are timed one by one",
                Phase::Rounds => "rounds are timed",
            };
            self.bar.set_length(of as u64);
            self.bar.set_message(format!("{name}: {what}"));
            self.shown = Some((name.to_owned(), phase));
        }
        self.bar.set_position(done as u64);
    }

    /// Takes the bar away while something else is printed.
    pub fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// Takes the bar away for good.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self::new()
    }
}
