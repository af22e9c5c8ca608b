//! Sudoku by backtracking in reading order, and the same with the whole board checked anew at each step.
