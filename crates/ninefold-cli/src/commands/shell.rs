//! `ninefold completions` and `ninefold man`: the program's own description, for shells and for `man`.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::Command;
use clap_complete::Shell;

use crate::exit::Exit;

/// Print completions for a shell
///
/// For bash: ninefold completions bash > ~/.local/share/bash-completion/completions/ninefold
#[derive(clap::Args)]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Print the manual page, or write those of all commands
///
/// To read it: ninefold man | man -l -
#[derive(clap::Args)]
pub struct Man {
    /// Write a page for each command into this folder
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Prints completions.
pub fn complete(args: &Completions, mut command: Command) -> anyhow::Result<Exit> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command, "ninefold", &mut text);
    io::stdout().write_all(&text)?;
    Ok(Exit::Good)
}

/// Prints or writes manual pages.
pub fn man(args: &Man, command: Command) -> anyhow::Result<Exit> {
    let Some(folder) = &args.folder else {
        let mut text = Vec::new();
        clap_mangen::Man::new(command).render(&mut text)?;
        io::stdout().write_all(&text)?;
        return Ok(Exit::Good);
    };
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    clap_mangen::generate_to(command, folder).with_context(|| folder.display().to_string())?;
    Ok(Exit::Good)
}
