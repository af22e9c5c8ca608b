//! The macro that turns the list of checks into tests.

/// Every check by name, handed to another macro of this crate behind what that one was given.
#[doc(hidden)]
#[macro_export]
macro_rules! __with_checks {
    ($callback:ident $given:tt) => {
        $crate::$callback! {
            $given
            every_solution_is_visited_once
            contradictions_have_no_solution
            limits_are_kept
            very_many_solutions_are_cut_off
            all_ways_to_ask_agree
            a_batch_is_its_puzzles_one_by_one
            a_long_batch_is_its_puzzles_one_by_one
            a_cancelled_batch_says_so
            an_uneven_batch_is_refused
            the_dynamic_twin_does_the_same
            a_stop_at_any_node_is_obeyed
            a_stop_at_any_solution_is_obeyed
            a_stop_is_not_an_answer
            a_cancel_is_obeyed
            nothing_is_left_behind_by_a_stop
            the_same_board_takes_the_same_steps
            symmetries_keep_the_count
            damaged_boards_agree_with_the_oracle
            random_houses_agree_with_the_oracle
            hard_boards_are_not_got_wrong
            a_small_stack_is_enough
            the_strategy_is_described
        }
    };
}

/// A test for each check, of one strategy and one kind of puzzle.
#[doc(hidden)]
#[macro_export]
macro_rules! __tests {
    (($kind:ty, $solver:ty) $($check:ident)*) => {
        $(
            #[test]
            fn $check() {
                $crate::checks::$check::<$kind, $solver>();
            }
        )*
    };
}

/// Makes the tests of a strategy: see the [front page](crate).
#[macro_export]
macro_rules! suite {
    (for $S:ident => $solver:ty) => {
        $crate::suite!(for $S => $solver: Four, Six, Nine, Twelve, Sixteen, TwentyFive);
    };
    (for $S:ident => $solver:ty: $($size:ident),+ $(,)?) => {
        $crate::suite!(for $S => $solver, as $S: $($size),+);
    };
    (for $S:ident => $solver:ty, as $kind:ty: $($size:ident),+ $(,)?) => {
        $($crate::suite!(@$size $S $kind, $solver);)+
    };
    (@Four $S:ident $kind:ty, $solver:ty) => { $crate::suite!(@module four Four $S $kind, $solver); };
    (@Six $S:ident $kind:ty, $solver:ty) => { $crate::suite!(@module six Six $S $kind, $solver); };
    (@Nine $S:ident $kind:ty, $solver:ty) => { $crate::suite!(@module nine Nine $S $kind, $solver); };
    (@Twelve $S:ident $kind:ty, $solver:ty) => { $crate::suite!(@module twelve Twelve $S $kind, $solver); };
    (@Sixteen $S:ident $kind:ty, $solver:ty) => { $crate::suite!(@module sixteen Sixteen $S $kind, $solver); };
    (@TwentyFive $S:ident $kind:ty, $solver:ty) => { $crate::suite!(@module twenty_five TwentyFive $S $kind, $solver); };
    (@module $module:ident $size:ident $S:ident $kind:ty, $solver:ty) => {
        mod $module {
            #[allow(unused_imports, clippy::wildcard_imports)]
            use super::*;
            #[allow(dead_code)]
            type $S = $crate::core::$size;
            $crate::__with_checks!(__tests($kind, $solver));
        }
    };
    ($solver:ty) => {
        $crate::suite!(for S => $solver);
    };
    ($solver:ty: $($size:ident),+ $(,)?) => {
        $crate::suite!(for S => $solver: $($size),+);
    };
}
