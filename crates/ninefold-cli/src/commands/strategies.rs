//! `ninefold strategies`: what there is to choose from, for people and as Markdown.

use std::io::{self, Write};

use ninefold::{Listed, SIDES};

use crate::exit::Exit;

/// List every strategy: its idea, what it infers, how it branches, and what it solves
#[derive(clap::Args)]
pub struct Args {
    /// Print a Markdown table
    #[arg(long)]
    markdown: bool,
}

/// Prints the list.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let strategies = ninefold::strategies();
    let text = if args.markdown { markdown(&strategies) } else { plain(&strategies) };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Good)
}

/// The facts of a strategy, under the names that both forms print.
fn facts(strategy: &Listed) -> [(&'static str, String); 6] {
    let info = strategy.info;
    [
        ("idea", info.idea.to_owned()),
        ("inference", info.inference.to_owned()),
        ("branching", info.branching.to_owned()),
        ("complete", if info.is_complete { "yes" } else { "no" }.to_owned()),
        ("boards", boards(&strategy.sides)),
        ("source", info.source.to_owned()),
    ]
}

/// The boards with these sides: all of them, or one by one.
fn boards(sides: &[usize]) -> String {
    let board = |side: &usize| format!("{side}x{side}");
    match sides {
        [first, .., last] if sides == SIDES => format!("{} to {}", board(first), board(last)),
        _ => sides.iter().map(board).collect::<Vec<_>>().join(", "),
    }
}

/// A paragraph for each strategy, and a line for each fact.
fn plain(strategies: &[Listed]) -> String {
    let paragraph = |strategy: &Listed| {
        let lines = facts(strategy).map(|(name, fact)| format!("  {name:<11}{fact}\n"));
        format!("{}\n{}", strategy.info.name, lines.concat())
    };
    strategies.iter().map(paragraph).collect::<Vec<_>>().join("\n")
}

/// A row for each strategy, and a column for each fact.
fn markdown(strategies: &[Listed]) -> String {
    let columns = strategies.first().map(facts).into_iter().flatten();
    let head: Vec<&str> = ["strategy"].into_iter().chain(columns.map(|(name, _)| name)).collect();
    let row = |strategy: &Listed| {
        let cells = facts(strategy).map(|(_, fact)| format!(" {} |", fact.replace('|', "\\|")));
        format!("| `{}` |{}\n", strategy.info.name, cells.concat())
    };
    let rows: Vec<String> = strategies.iter().map(row).collect();
    format!("| {} |\n|{}\n{}", head.join(" | "), "---|".repeat(head.len()), rows.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::core::Info;

    static INFO: Info = Info {
        name: "coin",
        idea: "heads | tails",
        inference: "none",
        branching: "as the coin falls",
        is_complete: false,
        source: "this page",
    };

    #[test]
    fn both_forms_tell_every_fact() {
        let coin = [Listed { info: &INFO, sides: vec![4, 9] }];
        assert_eq!(
            plain(&coin),
            "coin\n  idea       heads | tails\n  inference  none\n  branching  as the coin falls\n  complete   no\n  \
             boards     4x4, 9x9\n  source     this page\n"
        );
        assert_eq!(
            markdown(&coin),
            "| strategy | idea | inference | branching | complete | boards | source |\n|---|---|---|---|---|---|---|\n\
             | `coin` | heads \\| tails | none | as the coin falls | no | 4x4, 9x9 | this page |\n"
        );
        assert_eq!(boards(&SIDES), "4x4 to 25x25");
    }
}
