//! `ninefold strategies`: what there is to choose from.

use std::io::{self, Write};

use crate::exit::Exit;

/// List every strategy: its name, its idea, and the boards that it solves
#[derive(clap::Args)]
pub struct Args {
    /// Print a Markdown table
    #[arg(long)]
    markdown: bool,
}

/// Prints the table.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut out = io::stdout().lock();
    for strategy in ninefold::strategies() {
        let info = strategy.info;
        let sizes = strategy.sides.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        if args.markdown {
            writeln!(out, "| `{}` | {} | {sizes} |", info.name, info.idea)?;
        } else {
            writeln!(out, "{:<16}{} ({sizes})", info.name, info.idea)?;
        }
    }
    Ok(Exit::Good)
}
