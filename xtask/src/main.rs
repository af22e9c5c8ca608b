//! Tasks of the workspace: `cargo xtask TASK`.
//!
//! One file a task. What is measured or made runs in release; the tool itself is built in dev, so that the quick tasks are
//! quick.

#![forbid(unsafe_code)]

mod bench;
mod ci;
mod corpus;
mod fuzz;
mod growth;
mod new_strategy;
mod readme;
mod shell;
mod slow;
mod tidy;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::shell::Workspace;

/// Tasks of the Ninefold workspace.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Bench(bench::Args),
    Ci(ci::Args),
    Corpus(corpus::Args),
    Fuzz(fuzz::Args),
    Growth(growth::Args),
    NewStrategy(new_strategy::Args),
    Readme(readme::Args),
    Slow(slow::Args),
    Tidy(tidy::Args),
}

fn main() -> ExitCode {
    match run(Cli::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    let workspace = Workspace::here();
    match task {
        Task::Bench(args) => bench::run(&workspace, &args),
        Task::Ci(args) => ci::run(&workspace, &args),
        Task::Corpus(args) => corpus::run(&workspace, &args),
        Task::Fuzz(args) => fuzz::run_targets(&workspace, &args),
        Task::Growth(args) => growth::run(&workspace, &args),
        Task::NewStrategy(args) => new_strategy::run(&workspace, &args),
        Task::Readme(args) => readme::run(&workspace, &args),
        Task::Slow(args) => slow::run(&workspace, &args),
        Task::Tidy(args) => tidy::run(&workspace, &args),
    }
}
