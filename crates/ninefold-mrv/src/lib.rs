//! Sudoku by bit masks, the cell with the fewest candidates first.
