//! Boards that a slow strategy may give up, but not get wrong, and that lead down deep.

use std::thread::Builder;

use ninefold_core::Stop;

use crate::cases::{hard, thrift};
use crate::watch::Watch;
use crate::{Kind, Subject};

/// Within a budget of nodes, whatever is said of a hard board is right.
pub fn hard_boards_are_not_got_wrong<K: Kind, T: Subject<K>>() {
    // The larger the board, the dearer the node, and each of the digits that it tries.
    let budget = (10_000 / thrift::<K::Size>().pow(2)) as u64;
    let mut solver = T::default();
    for case in hard::<K>() {
        let watch = || Watch::new(&case).up_to(100).stopping_at(budget, Stop::NodeBudget);
        let seen = watch().run(&mut solver);
        assert!(watch().run(&mut T::default()) == seen, "{}: a second search differs", case.name);
    }
}

/// Bytes of stack that every search has to do with: a quarter of what a new thread gets by default.
const SMALL_STACK: usize = 512 * 1024;

/// The depth of a search is bounded: the hard boards, the empty one among them, where the way to a solution is longest,
/// are searched on a thread with a stack of 512 KiB.
///
/// A search that needs more ends the whole test program, with a message that names the thread: `a small stack`.
pub fn a_small_stack_is_enough<K: Kind, T: Subject<K>>() {
    let search = || {
        let mut solver = T::default();
        for case in hard::<K>() {
            Watch::new(&case).up_to(2).stopping_at(2_000, Stop::NodeBudget).run(&mut solver);
        }
    };
    let thread = Builder::new().name("a small stack".to_owned()).stack_size(SMALL_STACK).spawn(search);
    let outcome = thread.expect("the system gives a thread").join();
    outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
}
