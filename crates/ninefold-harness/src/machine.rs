//! Where and when a comparison ran.

use std::num::NonZero;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, fs, thread};

use crate::model::Machine;

/// This machine.
pub fn machine() -> Machine {
    let cpu = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| model_name(&text).map(str::to_owned));
    Machine {
        cpu: cpu.unwrap_or_else(|| "unknown".to_owned()),
        cores: thread::available_parallelism().map_or(1, NonZero::get),
        os: format!("{} {}", env::consts::OS, env::consts::ARCH),
    }
}

/// The time now, as `2026-01-31T12:00:00Z`.
pub fn now() -> String {
    date(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()))
}

/// What Linux says of the first processor.
fn model_name(cpuinfo: &str) -> Option<&str> {
    let line = cpuinfo.lines().find(|line| line.starts_with("model name"))?;
    line.split_once(':').map(|(_, name)| name.trim())
}

/// The civil date and time, `seconds` after the beginning of 1970.
///
/// Years are counted from March, so that the leap day is their last; 146,097 days are 400 years (Howard Hinnant,
/// "chrono-compatible low-level date algorithms").
fn date(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, year) = if month < 10 { (month + 3, year) } else { (month - 9, year + 1) };
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z", era * 400 + year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_right() {
        let known = [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_234_567_890, "2009-02-13T23:31:30Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ];
        for (seconds, expected) in known {
            assert_eq!(date(seconds), expected);
        }
    }

    #[test]
    fn the_processor_names_itself() {
        let text = "processor\t: 0\nmodel name\t: A Processor 9000\nmodel name\t: another\n";
        assert_eq!(model_name(text), Some("A Processor 9000"));
        assert_eq!(model_name(""), None);
        assert!(machine().cores > 0);
    }
}
