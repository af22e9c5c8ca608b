//! Cases from public bug reports, which lie beside the project where they are at hand: each is put to the program as a user
//! would, and what is not right is named with its reason.

mod common;

use common::{Ran, ninefold};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What is not right, and why. When one becomes right, the test says so.
const MISSES: [(&str, &str); 3] = [
    ("six-by-six-orientation-wrong", "6x6 boards have boxes of 2x3 only; 3x2 is no size of the program"),
    ("sixteen-decimal-tokens", "no strategy here finds a second solution of this 16x16 board within the nodes allowed"),
    ("illegal-letter", "x is an empty cell, and the documentation says so"),
];

/// Nodes for a board, and for one of those that are large and hard.
const NODES: [&str; 2] = ["6000000", "500000"];

/// Why a case is not asked here; `None` when it is.
fn reason(case: &Value) -> Option<&'static str> {
    let format = case["format"].as_str().unwrap();
    match format {
        _ if format.starts_with("killer") => Some("killer: cages are another part"),
        _ if format.ends_with("-recipe") => Some("recipe: something to do, tested where the part is"),
        "two full grids" => Some("recipe: about what a generator makes"),
        _ if format.starts_with("0/1 matrix") => Some("exact cover: not of the program"),
        _ => None,
    }
}

/// The bytes of a case's input.
fn input(case: &Value) -> Vec<u8> {
    let text = case["input"].as_str().unwrap();
    if case["format"] == "bytes (latin-1)" {
        return text.chars().map(|symbol| u8::try_from(symbol as u32).unwrap()).collect();
    }
    text.as_bytes().to_vec()
}

/// What is wrong about the answers to a case, if anything.
fn fault(case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    if let Some(puzzle) = case["input"]["puzzle"].as_str() {
        let candidate = case["input"]["candidate"].as_str().unwrap();
        let ran = ninefold(&["check", "--solution"], format!("{puzzle}\t{candidate}\n"));
        return is(ran.code == Some(1) && ran.stdout.starts_with("wrong: "), &ran);
    }
    if expect["valid"] == false {
        let ran = ninefold(&["check"], input(case));
        return is(ran.code == Some(1) && ran.stdout.starts_with("invalid: "), &ran);
    }
    match expect["anyOf"].as_array() {
        Some(ways) => {
            ways.iter().map(|way| meets(case, way)).find(Result::is_ok).unwrap_or_else(|| meets(case, &ways[0]))
        }
        None => meets(case, expect),
    }
}

fn is(right: bool, ran: &Ran) -> Result<(), String> {
    if right { Ok(()) } else { Err(format!("{ran:?}")) }
}

/// Whether the answers are what `expect` says.
fn meets(case: &Value, expect: &Value) -> Result<(), String> {
    let stdin = input(case);
    if expect.get("error").is_some() {
        let ran = ninefold(&["solve"], stdin);
        return is(ran.code == Some(2) && ran.stdout.is_empty() && !ran.stderr.is_empty(), &ran);
    }
    if let Some(good) = expect["rows_ok"].as_u64() {
        let ran = ninefold(&["solve"], stdin);
        let right =
            ran.stdout.lines().count() as u64 == good && ran.stderr.contains("<stdin>:3:") && ran.code == Some(2);
        return is(right, &ran);
    }
    let boards = expect["lines"].as_u64().or(expect["puzzles"].as_u64()).unwrap_or(1) as usize;
    let each = expect.get("each").unwrap_or(expect);
    let (limit, count) = match &each["solutions"] {
        Value::Number(count) => (count.as_u64().unwrap() + 1, count.to_string()),
        Value::String(several) if several == ">=2" => (2, "2+".to_owned()),
        other => return Err(format!("an expectation that nobody understands: {other}")),
    };
    let nodes = NODES[usize::from(case["kind"] == "big-board-hard")];
    let ran = ninefold(&["count", "--limit", &limit.to_string(), "--limit-nodes", nodes], stdin.clone());
    is(ran.stdout == format!("{count}\n").repeat(boards) && ran.stderr.is_empty(), &ran)?;
    if let Some(solution) = each["solution"].as_str() {
        let ran = ninefold(&["solve", "--limit-nodes", nodes], stdin);
        is(ran.stdout == format!("{solution}\n").repeat(boards) && ran.code == Some(0), &ran)?;
    }
    Ok(())
}

#[test]
fn public_cases_are_answered_right() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases/cases-open.jsonl");
    let Ok(text) = fs::read_to_string(path) else {
        eprintln!("SKIPPED: cases-open.jsonl is not at hand, no public case is asked");
        return;
    };
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (mut skipped, mut wrong, mut right) = (BTreeMap::<_, usize>::new(), Vec::new(), 0);
    for case in &cases {
        let id = case["id"].as_str().unwrap();
        if let Some(reason) = reason(case) {
            *skipped.entry(reason).or_default() += 1;
            continue;
        }
        let miss = MISSES.iter().find(|(missed, _)| *missed == id);
        match (fault(case), miss) {
            (Ok(()), None) => right += 1,
            (Err(_), Some((_, reason))) => println!("missed: {id}: {reason}"),
            (Ok(()), Some(_)) => wrong.push(format!("{id}: right, and listed as a miss")),
            (Err(fault), None) => wrong.push(format!("{id}: {}: {fault}", case["note"])),
        }
    }
    for (reason, count) in skipped {
        println!("not asked: {count}: {reason}");
    }
    println!("right: {right}");
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}
