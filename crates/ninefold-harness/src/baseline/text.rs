//! The changes as a table for each corpus.

use std::io::{self, Write};

use super::{Changes, RowChange, SetChange, Trend};
use crate::report::table;
use crate::report::units::compact;
use crate::stats::{FLOOR, Interval};

/// Writes what changed, a table for each corpus.
///
/// # Errors
///
/// Those of `out`.
pub fn write(out: &mut dyn Write, changes: &Changes) -> io::Result<()> {
    writeln!(out, "Changes since {}", changes.since)?;
    for warning in &changes.warnings {
        table::write_wrapped(out, &format!("warning: {warning}"))?;
    }
    changes.sets.iter().try_for_each(|set| write_set(out, set))?;
    match changes.gone.as_slice() {
        [] => Ok(()),
        gone => writeln!(out, "\nOnly in the older run: {}.", gone.join(", ")),
    }
}

fn write_set(out: &mut dyn Write, set: &SetChange) -> io::Result<()> {
    const TITLES: [&str; 5] = ["strategy", "new ÷ old", "against drift", "time is", "counts that changed"];
    writeln!(out, "\n{}", set.name)?;
    if !set.rows.is_empty() {
        let is_text = |column| [0, 3, 4].contains(&column);
        writeln!(out, "{}", table::draw(&TITLES, set.rows.iter().map(cells).collect(), is_text))?;
    }
    match set.drift {
        Some(drift) => {
            let text = format!("The median strategy takes {} times as long as before.", compact(drift));
            let is_large = drift > 1.0 + FLOOR || drift * (1.0 + FLOOR) < 1.0;
            let reason = "warning: the machine drifted, or something changed that all strategies share. ";
            table::write_wrapped(out, &if is_large { reason.to_owned() + &text } else { text })
        }
        None if set.rows.iter().any(|row| row.ratio.is_some()) => {
            writeln!(out, "Too few strategies compare to tell a drift of the machine from a change of one.")
        }
        None => Ok(()),
    }
}

fn cells(row: &RowChange) -> Vec<String> {
    let dash = || "–".to_owned();
    let relative = |(value, interval): (f64, Interval)| {
        format!("{} ({}–{})", compact(value), compact(interval.low), compact(interval.high))
    };
    let counts: Vec<String> =
        row.counts.iter().map(|count| format!("{} {} → {}", count.what, count.old, count.new)).collect();
    vec![
        row.label.clone(),
        row.ratio.map_or_else(dash, compact),
        row.against_drift.map_or_else(dash, relative),
        word(row.trend).to_owned(),
        counts.join("\n"),
    ]
}

fn word(trend: Trend) -> &'static str {
    match trend {
        Trend::Faster => "faster",
        Trend::Slower => "slower",
        Trend::Same => "the same within noise",
        Trend::New => "new",
        Trend::Gone => "gone",
        Trend::Unclear => "not comparable",
    }
}
