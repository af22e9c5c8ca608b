//! Exact cover with dancing links, and Sudoku as an exact cover.
