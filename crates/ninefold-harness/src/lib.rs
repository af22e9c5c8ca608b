//! The comparison of Sudoku strategies: corpora, tasks, limits, measuring, statistics, reports.
