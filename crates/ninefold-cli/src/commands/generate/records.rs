//! How a puzzle is written: in a form of the program, with columns behind it.

use std::io::Write;

use anyhow::ensure;
use ninefold::Roster;
use ninefold::core::text::{Layout, Symbols};
use ninefold::core::{DynSolver, Grid};
use ninefold::generate::{Made, weight};
use ninefold::logic::{Bound, Difficulty, Explainer, Score, Trial};

use super::Args;
use super::wanted::guesses;
use crate::output::{Form, push_board, push_line};

/// What can stand behind a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Column {
    Clues,
    Solution,
    Tries,
    Weight,
    Guesses,
    Score,
    Level,
    Er,
    Ep,
    Ed,
    Depth,
}

impl Column {
    fn name(self) -> &'static str {
        match self {
            Self::Clues => "clues",
            Self::Solution => "solution",
            Self::Tries => "tries",
            Self::Weight => "weight",
            Self::Guesses => "guesses",
            Self::Score => "score",
            Self::Level => "level",
            Self::Er => "er",
            Self::Ep => "ep",
            Self::Ed => "ed",
            Self::Depth => "depth",
        }
    }

    /// Whether its values are numbers, always.
    fn is_number(self) -> bool {
        matches!(self, Self::Clues | Self::Tries | Self::Weight | Self::Guesses)
    }

    /// Its value for a puzzle; `?` where logic contradicts itself.
    fn value<S: Roster>(self, made: &Made<S>, solver: &mut dyn DynSolver<Grid<S>>) -> String {
        let puzzle = &made.puzzle;
        let clues = puzzle.givens().count();
        let text = |figure: Option<String>| figure.unwrap_or_else(|| "?".to_owned());
        let explained = |figure: fn(Difficulty) -> String| text(Explainer::rate(puzzle).map(figure));
        match self {
            Self::Clues => clues.to_string(),
            Self::Solution => String::from_utf8_lossy(made.solution.to_symbols(Symbols::Ones).as_ref()).into_owned(),
            Self::Tries => made.tries.to_string(),
            Self::Weight => format!("{:.6}", weight::<S>(clues)),
            Self::Guesses => guesses(puzzle, solver).to_string(),
            Self::Score => text(Score::of(puzzle).map(|score| score.points.to_string())),
            Self::Level => text(
                Score::of(puzzle)
                    .map(|score| format!("{}{}", score.level, if score.points.is_exact() { "" } else { "+" })),
            ),
            Self::Er => explained(|rated| rated.rating.to_string()),
            Self::Ep => explained(|rated| rated.pearl.to_string()),
            Self::Ed => explained(|rated| rated.diamond.to_string()),
            Self::Depth => Trial::default().depth(puzzle, 1).map_or(Bound::MoreThan(1), Bound::Exactly).to_string(),
        }
    }
}

/// How puzzles are written.
#[derive(Clone, Debug)]
pub struct Records {
    pub form: Form,
    columns: Vec<Column>,
}

impl Records {
    /// As the options say. Fair samples have their weights.
    ///
    /// # Errors
    ///
    /// When the form has no room for columns, or for boards of this size.
    pub fn new(args: &Args) -> anyhow::Result<Self> {
        let mut columns = args.columns.clone();
        if args.unbiased && columns.is_empty() {
            columns.push(Column::Weight);
        }
        let has_room = matches!(args.to, Form::Csv | Form::Json | Form::Layout(Layout::Line));
        ensure!(has_room || columns.is_empty(), "columns stand in line, csv and json only");
        ensure!(args.to != Form::Layout(Layout::Marks) || args.size <= 9, "pencilmarks are written up to 9x9");
        Ok(Self { form: args.to, columns })
    }

    /// The line that stands before all puzzles.
    pub fn header(&self) -> Option<String> {
        let names = self.columns.iter().map(|column| column.name());
        (self.form == Form::Csv).then(|| ["puzzle"].into_iter().chain(names).collect::<Vec<_>>().join(","))
    }

    /// Whether each puzzle is one line.
    pub fn is_lines(&self) -> bool {
        !matches!(self.form, Form::Layout(Layout::Rows | Layout::Grid | Layout::Marks))
    }

    /// Writes a puzzle, with the line end.
    pub fn push<S: Roster>(&self, text: &mut Vec<u8>, made: &Made<S>, solver: &mut dyn DynSolver<Grid<S>>) {
        let layout = match self.form {
            Form::Layout(Layout::Line) | Form::Csv | Form::Json => Layout::Line,
            Form::Layout(layout) => return push_board(text, layout, &made.puzzle, Symbols::Ones, None),
        };
        let is_json = self.form == Form::Json;
        debug_assert_eq!(layout, Layout::Line);
        text.extend_from_slice(if is_json { b"{\"puzzle\":\"" } else { b"" });
        push_line(text, &made.puzzle, Symbols::Ones);
        text.extend_from_slice(if is_json { b"\"" } else { b"" });
        for &column in &self.columns {
            let value = column.value(made, solver);
            let quote = if is_json && !column.is_number() { "\"" } else { "" };
            match self.form {
                Form::Csv => write!(text, ",{value}"),
                Form::Json => write!(text, ",\"{}\":{quote}{value}{quote}", column.name()),
                Form::Layout(_) => write!(text, " {value}"),
            }
            .expect("memory takes every line");
        }
        text.extend_from_slice(if is_json { b"}\n" } else { b"\n" });
    }
}
