//! What the reports look like, to the letter. `INSTA_UPDATE=always cargo test` writes the snapshots anew.

mod baseline;
mod fixture;

use std::io::{self, Write};

use ninefold_harness::model::Report;
use ninefold_harness::report::{csv, json, markdown, table};

/// What `write` writes.
fn text(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    write(&mut out).expect("memory takes everything");
    String::from_utf8(out).expect("text")
}

#[test]
fn a_table_in_the_terminal() {
    let text = text(|out| table::write(out, &fixture::unique()));
    assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
    assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
    insta::assert_snapshot!(text);
}

#[test]
fn a_table_of_counts_with_a_wrong_answer() {
    insta::assert_snapshot!(text(|out| table::write(out, &fixture::count())));
}

#[test]
fn tables_in_markdown() {
    insta::assert_snapshot!(text(|out| markdown::write(
        out,
        &fixture::unique(),
        "ninefold compare --task unique a|b.txt"
    )));
}

#[test]
fn lines_of_csv() {
    let text = text(|out| csv::write(out, &fixture::unique()));
    insta::assert_snapshot!(text);
    let mut lines = ::csv::Reader::from_reader(text.as_bytes());
    let rows: Vec<::csv::StringRecord> = lines.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 9);
    // The columns that a reader would look up by name hold what they say.
    let header = lines.headers().unwrap().clone();
    let field = |row: usize, name: &str| &rows[row][header.iter().position(|column| column == name).unwrap()];
    assert_eq!(
        [field(1, "strategy"), field(1, "attempted"), field(1, "ratio_puzzles")],
        ["reading-order", "400", "388"]
    );
    assert_eq!([field(0, "puzzles_per_s"), field(7, "standing"), field(7, "kind")], ["", "faster", "external"]);
}

#[test]
fn json_round_trips() {
    for report in [fixture::unique(), fixture::count()] {
        let text = text(|out| json::write(out, &report));
        assert_eq!(json::read(&text).unwrap(), report);
    }
    // Floats that need all their digits.
    let mut report = fixture::count();
    report.sets[0].rows[0].par2 = Some(0.1 + 0.2);
    report.sets[0].rows[1].par2 = Some(5e-324);
    report.sets[0].rows[2].par2 = Some(1.797_693_134_862_315_7e308);
    report.seed = u64::MAX;
    assert_eq!(json::read(&text(|out| json::write(out, &report))).unwrap(), report);
}

#[test]
fn json_as_it_is_written() {
    insta::assert_snapshot!(text(|out| json::write(out, &fixture::count())));
}

#[test]
fn what_is_no_report_is_refused_in_one_line() {
    let check = |text: &str, expected: &str| {
        let error = json::read(text).unwrap_err().to_string();
        assert!(error.starts_with(expected) && !error.contains('\n'), "{error}");
    };
    check("", "expected a report as JSON, found something else: EOF while parsing a value at line 1 column 0");
    check("puzzle,time", "expected a report as JSON, found something else: expected value at line 1 column 1");
    check("[]", "expected a report of `ninefold compare --json`, found no field \"schema\"");
    check("{\"schema\": 2}", "expected a report with schema 1, found schema 2; measure anew with this version");
    check("{\"schema\": \"1\"}", "expected a report with schema 1, found schema \"1\"");
    check("{\"schema\": 1}", "expected a report, found one with a fault: missing field `ninefold`");
    let text = text(|out| json::write(out, &fixture::count())).replacen("\"rounds\": 5", "\"rounds\": -5", 1);
    check(&text, "expected a report, found one with a fault: invalid value: integer `-5`");

    let missing = std::path::Path::new("no/such/report.json");
    let error = json::load(missing).unwrap_err().to_string();
    assert!(error.starts_with("no/such/report.json: cannot be read: "), "{error}");
}

#[test]
fn an_empty_report_is_written_too() {
    let mut empty = fixture::unique();
    empty.sets.clear();
    let check = |report: &Report| {
        assert_eq!(text(|out| table::write(out, report)).lines().count(), 2);
        assert_eq!(text(|out| csv::write(out, report)).lines().count(), 1);
        assert_eq!(json::read(&text(|out| json::write(out, report))).unwrap(), *report);
    };
    check(&empty);
    empty.sets.push(fixture::set("nobody", Vec::new()));
    assert!(text(|out| table::write(out, &empty)).ends_with("\nnobody: 1,000 of 49,158 puzzles, 9x9\n"));
    assert!(text(|out| markdown::write(out, &empty, "x")).ends_with("\n### nobody: 1,000 of 49,158 puzzles, 9x9\n\n"));
}
