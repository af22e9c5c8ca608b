//! Throughput on several threads: the puzzles are handed out, each thread has a solver of its own.
//!
//! Wall time, since that is what many threads are for. It says how a strategy scales, memory and caches included; it does not
//! compare with times of one thread, and the tables keep the two apart.

use std::slice;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use rayon::ThreadPool;

use super::Course;
use super::rounds::caught_lap;
use crate::contestant::Contestant;
use crate::external::ExternalError;
use crate::player::{LapError, Player};
use crate::subject::Subject;

/// So many puzzles are taken at a time at most, and each thread takes so often at least: fast solvers do not queue for
/// puzzles, and no thread is left alone with many of them at the end.
const TAKE: usize = 64;

/// A player for each thread; none where there is one thread only.
pub(super) type Crew<P> = Vec<Mutex<Box<dyn Player<P>>>>;

impl<P: Subject> Course<'_, P> {
    /// Makes the players, so that it is done when the clock starts.
    pub(super) fn crew(&self, contestant: &Contestant<P>) -> Result<Crew<P>, ExternalError> {
        let threads = self.pool.map_or(0, ThreadPool::current_num_threads);
        (0..threads).map(|_| contestant.start(self.terms()).map(Mutex::new)).collect()
    }

    /// Runs `puzzles` `passes` times on all threads of the pool, and returns how many solutions were found.
    pub(super) fn parallel_laps(
        &self,
        pool: &ThreadPool,
        crew: &Crew<P>,
        puzzles: &[P],
        passes: u32,
    ) -> Result<u64, LapError> {
        let (cancel, next, turns) = (self.cancel, AtomicUsize::new(0), puzzles.len() * passes as usize);
        let take = (turns / (TAKE * crew.len())).clamp(1, TAKE);
        let work = |player: &mut dyn Player<P>| {
            let mut found = 0;
            loop {
                let begin = next.fetch_add(take, Ordering::Relaxed);
                if begin >= turns {
                    return Ok(found);
                }
                for turn in begin..turns.min(begin + take) {
                    found += player.lap(slice::from_ref(&puzzles[turn % puzzles.len()]), cancel)?;
                }
            }
        };
        let found = pool.broadcast(|thread| {
            // After a panic nobody asks this player again.
            let mut player = crew[thread.index()].lock().unwrap_or_else(PoisonError::into_inner);
            caught_lap(|| work(player.as_mut()))
        });
        found.into_iter().sum()
    }
}
