//! `cargo xtask readme`: the parts of README.md that tools write.
//!
//! A part stands between two comments, `<!-- NAME -->` and `<!-- /NAME -->`, each alone on its line.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell::{self, Workspace};
use crate::tidy::{Fault, Tree};

/// Splice the strategies' table into README.md
#[derive(clap::Args)]
pub struct Args {}

const README: &str = "README.md";

/// The part with the table of strategies.
const STRATEGIES: &str = "strategies";

/// Splices the table of strategies.
pub fn run(workspace: &Workspace, _: &Args) -> Result<()> {
    splice(workspace)
}

/// Writes the table of strategies into README.md, when it is another than what stands there.
pub fn splice(workspace: &Workspace) -> Result<()> {
    splice_part(&workspace.root, STRATEGIES, &strategies(workspace)?)
}

/// Writes `text` into README.md as the part `name`.
pub fn splice_part(root: &Path, name: &str, text: &str) -> Result<()> {
    let path = root.join(README);
    let readme = fs::read_to_string(&path).context(README)?;
    let Some(spliced) = spliced(&readme, name, text) else { bail!("{README}: {}", expected(name)) };
    if spliced != readme {
        fs::write(&path, spliced).context(README)?;
    }
    Ok(())
}

/// Finds a README without the table of strategies, or with an old one.
pub fn check(workspace: &Workspace, tree: &Tree) -> Result<Vec<Fault>> {
    let Some(readme) = tree.text(README) else { return Ok(vec![Fault::of(README, "expected this file")]) };
    Ok(match spliced(readme, STRATEGIES, &strategies(workspace)?) {
        None => vec![Fault::of(README, expected(STRATEGIES))],
        Some(spliced) if spliced != readme => {
            vec![Fault::of(README, "the table of strategies is out of date; cargo xtask readme makes it anew")]
        }
        Some(_) => Vec::new(),
    })
}

/// The table, as the program prints it.
fn strategies(workspace: &Workspace) -> Result<String> {
    let arguments = ["run", "--quiet", "--package", "ninefold-cli", "--", "strategies", "--markdown"];
    shell::read(&mut workspace.cargo(arguments))
}

fn expected(name: &str) -> String {
    format!("expected the lines <!-- {name} --> and <!-- /{name} -->")
}

/// `readme` with `text` as its part `name`; `None` when it has no such part.
fn spliced(readme: &str, name: &str, text: &str) -> Option<String> {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->\n"));
    let start = readme.find(&begin)? + begin.len();
    let stop = start + readme[start..].find(&end)?;
    Some(format!("{}\n{}\n\n{}", &readme[..start], text.trim(), &readme[stop..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_replaced_and_the_rest_stays() {
        let readme = "# A\n<!-- x -->\nold\n<!-- /x -->\nend\n";
        let once = "# A\n<!-- x -->\n\n| new |\n\n<!-- /x -->\nend\n";
        assert_eq!(spliced(readme, "x", "| new |\n").as_deref(), Some(once));
        assert_eq!(spliced(once, "x", "| new |\n").as_deref(), Some(once));
        assert_eq!(spliced(readme, "y", "| new |"), None);
        assert_eq!(spliced("<!-- /x -->\n<!-- x -->\n", "x", ""), None);
    }
}
