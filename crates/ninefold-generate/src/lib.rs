//! Sudoku puzzles: unique, minimal, seeded.
