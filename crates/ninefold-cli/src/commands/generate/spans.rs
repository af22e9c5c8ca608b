//! Numbers that options take: ranges, and parts of a run.

use std::ops::Range;
use std::str::FromStr;

/// Numbers from one to another, both in, in units of one in `SCALE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<const SCALE: u64 = 1> {
    pub least: u64,
    pub most: u64,
}

impl<const SCALE: u64> Span<SCALE> {
    pub fn contains(self, number: u64) -> bool {
        (self.least..=self.most).contains(&number)
    }
}

impl<const SCALE: u64> FromStr for Span<SCALE> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("expected a number or a range such as 2..5, ..5 or 2.., found {text:?}");
        let number = |text: &str, open: u64| -> Result<u64, String> {
            let (whole, tenth) = text.split_once('.').unwrap_or((text, ""));
            let is_whole = tenth.is_empty() && !text.contains('.');
            if text.is_empty() {
                return Ok(open);
            }
            if !is_whole && (SCALE != 10 || tenth.len() != 1) {
                return Err(expected());
            }
            let whole: u64 = whole.parse().map_err(|_| expected())?;
            let tenth: u64 = if is_whole { 0 } else { tenth.parse().map_err(|_| expected())? };
            whole.checked_mul(SCALE).and_then(|whole| whole.checked_add(tenth)).ok_or_else(expected)
        };
        let span = match text.split_once("..") {
            Some(("", "")) => return Err(expected()),
            Some((least, most)) => Self { least: number(least, 0)?, most: number(most, u64::MAX)? },
            None if text.is_empty() => return Err(expected()),
            None => Self { least: number(text, 0)?, most: number(text, 0)? },
        };
        if span.least > span.most { Err(format!("expected a range that goes up, found {text:?}")) } else { Ok(span) }
    }
}

/// A part of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    part: u64,
    parts: u64,
}

impl Shard {
    /// Its numbers of so many.
    pub fn of(self, count: u64) -> Range<u64> {
        let end = |part: u64| (u128::from(count) * u128::from(part) / u128::from(self.parts)) as u64;
        end(self.part - 1)..end(self.part)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|&number| number > 0);
        let shard =
            text.split_once('/').and_then(|(part, parts)| Some(Self { part: number(part)?, parts: number(parts)? }));
        shard
            .filter(|shard| shard.part <= shard.parts)
            .ok_or_else(|| format!("expected a part such as 1/8, found {text:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_have_both_ends() {
        let span = |text: &str| text.parse::<Span>().map(|span| (span.least, span.most));
        assert_eq!(span("24"), Ok((24, 24)));
        assert_eq!(span("22..26"), Ok((22, 26)));
        assert_eq!(span("..24"), Ok((0, 24)));
        assert_eq!(span("24.."), Ok((24, u64::MAX)));
        for wrong in ["", "..", "x", "2.5", "5..2", "-1", "1...2", "99999999999999999999"] {
            assert!(span(wrong).is_err(), "{wrong}");
        }
        let tenths = |text: &str| text.parse::<Span<10>>().map(|span| (span.least, span.most));
        assert_eq!(tenths("4.5..6"), Ok((45, 60)));
        assert_eq!(tenths("7.1"), Ok((71, 71)));
        assert!(tenths("4.55").is_err());
    }

    #[test]
    fn shards_are_the_whole() {
        let parts: Vec<Range<u64>> = (1..=7).map(|part| Shard { part, parts: 7 }.of(100)).collect();
        assert_eq!((parts[0].start, parts[6].end), (0, 100));
        assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!("3/8".parse(), Ok(Shard { part: 3, parts: 8 }));
        for wrong in ["0/3", "4/3", "1", "1/0", "a/b"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
