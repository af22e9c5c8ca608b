//! What `--stats` tells.

use std::time::Duration;

use ninefold::core::{Stop, Verdict};

use super::solving::Work;

/// Puzzles by verdict, and the work on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Solved, none, several, unknown, stuck.
    puzzles: [u64; 5],
    nodes: u64,
    guesses: u64,
}

impl Tally {
    /// Counts a puzzle.
    pub fn add(&mut self, verdict: Verdict, is_solved: bool, work: Option<Work>) {
        let place = match verdict {
            _ if is_solved => 0,
            Verdict::Unique => 0,
            Verdict::None => 1,
            Verdict::Several => 2,
            Verdict::Unknown(Stop::Stuck) => 4,
            Verdict::Unknown(_) => 3,
        };
        self.puzzles[place] += 1;
        if let Some((counters, _)) = work {
            self.nodes += counters.nodes;
            self.guesses += counters.guesses;
        }
    }

    /// Both together.
    pub fn plus(mut self, other: &Self) -> Self {
        self.puzzles.iter_mut().zip(other.puzzles).for_each(|(mine, its)| *mine += its);
        self.nodes += other.nodes;
        self.guesses += other.guesses;
        self
    }

    /// One line for people, for so much time.
    pub fn told(&self, time: Duration) -> String {
        let all: u64 = self.puzzles.iter().sum();
        let parts = ["solved", "none", "several", "unknown", "stuck"].iter().zip(self.puzzles);
        let parts: Vec<String> =
            parts.filter(|(_, count)| *count > 0).map(|(word, count)| format!("{count} {word}")).collect();
        let (nodes, guesses, seconds) = (self.nodes, self.guesses, time.as_secs_f64());
        let rate = all as f64 / seconds.max(1e-9);
        let parts = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) };
        format!("{all} puzzles{parts}, {nodes} nodes, {guesses} guesses, {seconds:.3} s, {rate:.0} puzzles/s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_told_once() {
        let mut tally = Tally::default();
        tally.add(Verdict::Unique, true, None);
        tally.add(Verdict::None, false, None);
        tally.add(Verdict::Unknown(Stop::Stuck), false, None);
        let told = tally.plus(&tally).told(Duration::from_secs(2));
        assert_eq!(told, "6 puzzles (2 solved, 2 none, 2 stuck), 0 nodes, 0 guesses, 2.000 s, 3 puzzles/s");
        assert_eq!(Tally::default().told(Duration::ZERO), "0 puzzles, 0 nodes, 0 guesses, 0.000 s, 0 puzzles/s");
    }
}
