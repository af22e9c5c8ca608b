//! `ninefold strategies`: what there is to choose from, for people and as Markdown.

use std::io::{self, Write};

use ninefold::core::Nine;
use ninefold::validate::{Validator, validators};
use ninefold::{Listing, SIDES};

use crate::exit::Exit;

/// List every strategy: its idea, what it infers, how it branches, and what it solves
///
/// Behind them stand the validators, which `ninefold compare --task validate` compares: ways to tell whether a board breaks a
/// rule, for boards of every size.
#[derive(clap::Args)]
pub struct Args {
    /// Print Markdown tables
    #[arg(long)]
    markdown: bool,
}

/// Prints the list.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let (strategies, validators) = (ninefold::strategies(), validators::<Nine>());
    let text = if args.markdown { markdown(&strategies, &validators) } else { plain(&strategies, &validators) };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Good)
}

/// The facts of a strategy, under the names that both forms print.
fn facts(strategy: &Listing) -> [(&'static str, String); 6] {
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

/// A paragraph for each strategy with a line for each fact, then one with a line for each validator.
fn plain(strategies: &[Listing], validators: &[Validator<Nine>]) -> String {
    let paragraph = |strategy: &Listing| {
        let lines = facts(strategy).map(|(name, fact)| format!("  {name:<11}{fact}\n"));
        format!("{}\n{}\n", strategy.info.name, lines.concat())
    };
    let paragraphs: Vec<String> = strategies.iter().map(paragraph).collect();
    let line = |validator: &Validator<Nine>| format!("  {:<16}{}\n", validator.name, validator.idea);
    let lines: Vec<String> = validators.iter().map(line).collect();
    format!("{}validators\n{}", paragraphs.concat(), lines.concat())
}

/// A table of the strategies with a column for each fact, then one of the validators.
fn markdown(strategies: &[Listing], validators: &[Validator<Nine>]) -> String {
    let names = strategies.first().map(facts).into_iter().flatten().map(|(name, _)| name.to_owned());
    let row = |strategy: &Listing| {
        let facts = facts(strategy).map(|(_, fact)| fact);
        [format!("`{}`", strategy.info.name)].into_iter().chain(facts).collect()
    };
    let of_strategies = table(["strategy".to_owned()].into_iter().chain(names).collect(), strategies.iter().map(row));
    let row = |validator: &Validator<Nine>| vec![format!("`{}`", validator.name), validator.idea.to_owned()];
    let of_validators = table(vec!["validator".to_owned(), "idea".to_owned()], validators.iter().map(row));
    format!("{of_strategies}\n{of_validators}")
}

/// A Markdown table.
fn table(head: Vec<String>, rows: impl Iterator<Item = Vec<String>>) -> String {
    let rule = vec!["---".to_owned(); head.len()];
    let line = |cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    [head, rule].into_iter().chain(rows).map(line).collect()
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
        let coin = [Listing { info: &INFO, sides: vec![4, 9] }];
        let look = [Validator { name: "look", idea: "with both eyes", is_valid: |_| true }];
        assert_eq!(
            plain(&coin, &look),
            "\
coin
  idea       heads | tails
  inference  none
  branching  as the coin falls
  complete   no
  boards     4x4, 9x9
  source     this page

validators
  look            with both eyes
"
        );
        assert_eq!(
            markdown(&coin, &look),
            "\
| strategy | idea | inference | branching | complete | boards | source |
| --- | --- | --- | --- | --- | --- | --- |
| `coin` | heads \\| tails | none | as the coin falls | no | 4x4, 9x9 | this page |

| validator | idea |
| --- | --- |
| `look` | with both eyes |
"
        );
        assert_eq!(boards(&SIDES), "4x4 to 25x25");
    }
}
