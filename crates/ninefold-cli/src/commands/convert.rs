//! `ninefold convert`: boards from one form to another. Nothing is solved.

use std::io::{self, Write};
use std::ops::ControlFlow;

use ninefold::Roster;
use ninefold::core::Cancel;
use ninefold::core::text::{Layout, Symbols};
use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::{Asked, Question};

use crate::exit::Exit;
use crate::output::{Form, form, has_colours, push_board, push_line};
use crate::stream::{self, Graded, InputArgs};

const HELP: &str = super::help!(
    "\
Examples:
  ninefold convert drawn.txt                      a line for each board
  ninefold convert --to grid puzzles.sdm          boards to look at
  ninefold convert --to json < puzzles.csv
  ninefold convert --write-symbols 1 hex.txt      16x16 in 1-9 and A-G, whatever they were in

"
);

/// Write boards in another form
///
/// Reads boards in any form and writes them in one: line (81 characters, . for an empty cell), rows (a line for each row),
/// grid (drawn), csv (with a header), json (an object a line), leetcode (a JSON list of lists a line) or pencilmarks (the digits
/// that are left for each cell; up to 9x9). Boards alone are kept: what stands behind them is not.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Write line, rows, grid, csv, json, leetcode or pencilmarks
    #[arg(long, value_name = "FORM", default_value = "line", value_parser = form)]
    to: Form,

    /// Write digits from 1 (then A and so on), from 0, or as letters from A [default: as they were read]
    #[arg(long, value_name = "FIRST", value_parser = stream::symbols)]
    write_symbols: Option<Symbols>,
}

/// Converts every board.
pub fn run(args: &Args, interrupted: &Cancel) -> anyhow::Result<Exit> {
    if args.to == Form::Csv {
        io::stdout().write_all(b"puzzle\n")?;
    }
    let is_coloured = has_colours();
    stream::answer(&args.input, interrupted, || Convert { args, is_coloured, exit: Exit::Good })
}

struct Convert<'a> {
    args: &'a Args,
    is_coloured: bool,
    exit: Exit,
}

impl Question for Convert<'_> {
    fn ask<S: Roster>(&mut self, asked: &Asked<'_, S>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let symbols_of = |symbols: Symbols| self.args.write_symbols.unwrap_or(symbols);
        if self.args.to == Form::Layout(Layout::Marks) && S::SIDE > 9 {
            for place in asked.places {
                desk.note(format_args!("{place}: pencilmarks are written up to 9x9"));
            }
            self.exit = self.exit.worse(Exit::Unfinished);
            return ControlFlow::Continue(());
        }
        let text = desk.text();
        for (grid, place) in asked.grids.iter().zip(asked.places) {
            let symbols = symbols_of(place.symbols);
            match self.args.to {
                Form::Layout(layout) => push_board(text, layout, grid, symbols, self.is_coloured.then_some(grid)),
                Form::Csv => {
                    push_line(text, grid, symbols);
                    text.push(b'\n');
                }
                Form::Json => {
                    text.extend_from_slice(b"{\"puzzle\":\"");
                    push_line(text, grid, symbols);
                    text.extend_from_slice(b"\"}\n");
                }
            }
        }
        if desk.is_ending() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Graded for Convert<'_> {
    fn exit(&self) -> Exit {
        self.exit
    }
}
