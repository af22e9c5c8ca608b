//! Sudoku solver strategies in one registry, and a plain face: solve, count, check.
