//! The faults. Each is one that somebody has made, or that the contract forbids in so many words.

macro_rules! faults {
    ($($(#[$doc:meta])+ $fault:ident),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fault { $($(#[$doc])+ $fault),+ }

        impl Fault {
            pub const ALL: &[Fault] = &[$(Fault::$fault),+];
        }
    };
}

faults! {
    /// No fault: this one has to pass.
    Nothing,
    /// A digit stays marked as used when its cell is left.
    NoUndo,
    /// The box of a cell is `r/3 + c/3`.
    BoxBySum,
    /// The box of a cell is `(r/3)*3 + c%3`.
    BoxByRemainder,
    /// The height and the width of a box are confused.
    BoxTurned,
    /// All rows share one set of used digits.
    OneSetForAllRows,
    /// Boxes are not looked at.
    NoBoxes,
    /// Empty cells are put down as givens, so that two in a house clash.
    DotsNotSkipped,
    /// Givens are searched like empty cells.
    GivensNotSkipped,
    /// A digit is marked as used before it is asked whether it is.
    AddBeforeCheck,
    /// A `Break` from a solution is ignored.
    NoStopAtSolution,
    /// A `Break` from a node is ignored.
    NoStopAtNode,
    /// A `Break` from a node is obeyed at the next node.
    LateStop,
    /// A stop ends the search, which then says that it has seen everything.
    StopTakenForNone,
    /// A stop ends the search, which then gives a reason of its own.
    StopRenamed,
    /// Hooks are called while the search unwinds from a stop.
    HookAfterStop,
    /// What a stopped search had marked is still marked in the next one.
    StaleAfterStop,
    /// The next search goes on counting the nodes that it thinks it may enter.
    StaleAfterEnd,
    /// The last cell is left as it is.
    LastCellDropped,
    /// The last digit is not tried.
    LastDigitDropped,
    /// One digit more than there are is tried.
    DigitTooMany,
    /// Clashing givens are not noticed.
    ClashNotSeen,
    /// Clashing givens are noticed in rows and columns only.
    BoxClashNotSeen,
    /// A board without an empty cell is not taken for solved.
    FullIsNothing,
    /// A board without an empty cell is taken for solved, right or wrong.
    FullIsSolved,
    /// A search of a board without a solution ends with a made-up stop.
    NoneIsStuck,
    /// Each solution is visited twice.
    VisitedTwice,
    /// The search ends after its second solution, and says that it has seen everything.
    EndsAtTwo,
    /// The search ends after its thousandth node, and says that it has seen everything.
    EndsAtThousandNodes,
    /// `read` gives an empty board.
    ReadsPuzzle,
    /// `read` gives the solution a row too low.
    ReadsShifted,
    /// `read` gives the first solution again and again.
    ReadsFirst,
    /// `node` is never called.
    NoNodes,
    /// `node` is called for every second child.
    EverySecondNode,
    /// `node` is called twice for each child.
    NodesTwice,
    /// `guess` is never called.
    NoGuesses,
    /// `guess` is called twice.
    GuessedTwice,
    /// `guess` is called before `node`.
    GuessedEarly,
    /// `guess` is called at every node.
    GuessesAtEveryNode,
    /// `guess` is called for every digit but the last, whether or not a later one can be entered.
    GuessesUnlessLast,
    /// `backtrack` is never called.
    NeverLeft,
    /// `backtrack` is called twice.
    LeftTwice,
    /// Every second search tries the digits from the other end.
    TurnsAround,
    /// `count` calls a count at its limit exact.
    ExactAtLimit,
    /// `count` searches with a limit of 0.
    SearchesAtZero,
    /// `first` takes a stop for "none".
    FirstForgetsStop,
    /// `solve` gives no solution when there are several.
    KeepsUniqueOnly,
    /// Clashes do not matter when one solution is wanted.
    HastyForOne,
    /// A batch leaves its last puzzle out when their number is odd.
    VerdictsDropLast,
    /// The same in `solve_batch`.
    AnswersDropLast,
    /// A batch gives the second puzzle the answer of the first.
    VerdictsMixUp,
    /// The same in `solve_batch`.
    AnswersMixUp,
    /// A batch does not look at its flag.
    VerdictsNotCancelled,
    /// The same in `solve_batch`.
    AnswersNotCancelled,
    /// A batch leaves out what comes after its 256th puzzle.
    VerdictsEndEarly,
    /// The same in `solve_batch`.
    AnswersEndEarly,
    /// A batch goes as far as puzzles and answers reach.
    UnevenBatch,
    /// `each` does not listen to its closure.
    EachGoesOn,
}
