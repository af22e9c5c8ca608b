//! Sudoku by constraint propagation: naked and hidden singles, then search.
