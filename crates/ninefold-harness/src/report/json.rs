//! The whole report as JSON, and back.
//!
//! The file is the [`Report`], field by field, with one field before all others: `"schema": 1`. The number is raised
//! when a reader of the older form would go wrong, not when a field is added.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::model::Report;

/// The form of the files that this version writes and reads.
pub const SCHEMA: u64 = 1;

/// Writes `report`, indented, with a line end behind it.
///
/// # Errors
///
/// Those of `out`.
pub fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    #[derive(Serialize)]
    struct Versioned<'a> {
        schema: u64,
        #[serde(flatten)]
        report: &'a Report,
    }

    serde_json::to_writer_pretty(&mut *out, &Versioned { schema: SCHEMA, report })?;
    writeln!(out)
}

/// Reads what [`write()`] has written.
///
/// # Errors
///
/// When `text` is no JSON, no report, or a report of another schema.
pub fn read(text: &str) -> Result<Report, ReportFault> {
    let value: Value = serde_json::from_str(text).map_err(ReportFault::Json)?;
    match value.get("schema") {
        Some(schema) if *schema == SCHEMA => {}
        Some(found) => return Err(ReportFault::Schema { found: found.to_string() }),
        None => return Err(ReportFault::NoReport),
    }
    // Again from the text, since errors in it have a line and a column, and those in a value have none.
    Report::deserialize(&mut serde_json::Deserializer::from_str(text)).map_err(ReportFault::Field)
}

/// Reads the report in the file at `path`.
///
/// # Errors
///
/// When it cannot be read, and those of [`read`].
pub fn load(path: &Path) -> Result<Report, LoadError> {
    let text = fs::read_to_string(path).map_err(ReportFault::Read);
    text.and_then(|text| read(&text)).map_err(|fault| LoadError { path: path.to_owned(), fault })
}

/// A file that is no report that can be read. It prints as one line.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
pub struct LoadError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: ReportFault,
}

/// Why something is no report.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReportFault {
    /// The file cannot be read.
    #[error("cannot be read: {0}")]
    Read(io::Error),
    /// The text is no JSON.
    #[error("expected a report as JSON, found something else: {0}")]
    Json(serde_json::Error),
    /// It is JSON, but no report.
    #[error("expected a report of `ninefold compare --json`, found no field \"schema\"")]
    NoReport,
    /// It is the report of another version.
    #[error("expected a report with schema {SCHEMA}, found schema {found}; measure anew with this version")]
    Schema {
        /// The schema in the text.
        found: String,
    },
    /// A field is missing or holds something else.
    #[error("expected a report, found one with a fault: {0}")]
    Field(serde_json::Error),
}
