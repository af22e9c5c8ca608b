//! Four ways to tell whether a Sudoku board breaks a rule.
