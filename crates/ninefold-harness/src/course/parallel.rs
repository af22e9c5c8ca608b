//! Throughput on several threads: the puzzles are handed out, each worker makes a solver of its own.
//!
//! Wall time, since that is what many threads are for. It says how a strategy scales, memory and caches included; it does not
//! compare with times of one thread, and the tables keep the two apart.

use rayon::ThreadPool;
use rayon::prelude::*;

use super::Course;
use crate::contestant::Contestant;
use crate::player::LapError;
use crate::subject::Subject;

impl<P: Subject> Course<'_, P> {
    /// Runs `puzzles` `passes` times on all threads of the pool, and returns how many solutions were found.
    pub(super) fn parallel_laps(
        &self,
        pool: &ThreadPool,
        contestant: &Contestant<P>,
        puzzles: &[P],
        passes: u32,
    ) -> Result<u64, LapError> {
        let (terms, cancel) = (self.terms(), self.cancel);
        let turns = 0..puzzles.len() * passes as usize;
        pool.install(|| {
            let answers = turns.into_par_iter().map_init(
                || None,
                |player, turn| {
                    let player = match player {
                        Some(player) => player,
                        None => player.insert(contestant.start(terms)?),
                    };
                    player.lap(std::slice::from_ref(&puzzles[turn % puzzles.len()]), cancel)
                },
            );
            answers.sum()
        })
    }
}
