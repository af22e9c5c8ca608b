//! Numbers for people: three digits, a unit, and nothing that claims more than was measured.

/// Three significant digits and a unit of thousands: `0.0123`, `7.00`, `12.3`, `339k`, `1.20M`.
pub(crate) fn compact(value: f64) -> String {
    scaled(value, &[(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, "")])
}

/// A time in nanoseconds: `950ns`, `12.3µs`, `1.20ms`, `59.0s`, `16.7min`, `27.8h`.
pub(crate) fn time(nanoseconds: f64) -> String {
    const UNITS: [(f64, &str); 4] = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1.0, "ns")];
    match nanoseconds / 1e9 {
        // Minutes and hours are no thousands: they begin where three digits of seconds and minutes end.
        seconds if seconds < 999.5 => scaled(nanoseconds, &UNITS),
        seconds if seconds < 999.5 * 60.0 => digits(seconds / 60.0) + "min",
        seconds => digits(seconds / 3600.0) + "h",
    }
}

/// A share from 0 to 1: `0%`, `0.3%`, `12%`, `99.7%`. Only all is 100%, and only none is 0%.
pub(crate) fn percent(share: f64) -> String {
    match share * 100.0 {
        0.0 => "0%".to_owned(),
        100.0 => "100%".to_owned(),
        percent if percent < 0.05 => "<0.1%".to_owned(),
        percent if percent > 99.95 => ">99.9%".to_owned(),
        percent if (9.95..=99.0).contains(&percent) => format!("{percent:.0}%"),
        percent => format!("{percent:.1}%"),
    }
}

/// A whole number with commas: `49,158`.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The value in the first unit that it fills once, or in the last. It fills a unit from 0.9995 on, which rounds to
/// 1.00.
fn scaled(value: f64, units: &[(f64, &str)]) -> String {
    let fitting = units.iter().find(|(unit, _)| value >= 0.9995 * unit).or(units.last());
    fitting.map_or_else(String::new, |(unit, name)| digits(value / unit) + name)
}

/// Three significant digits, and no more than five behind the point.
fn digits(value: f64) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let (mut decimals, mut bound) = (0, 99.95);
    while value < bound && decimals < 5 {
        (decimals, bound) = (decimals + 1, bound / 10.0);
    }
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits() {
        let check = |value, expected: &str| assert_eq!(compact(value), expected, "{value}");
        check(0.0, "0");
        check(0.000_123_4, "0.00012");
        check(0.012_34, "0.0123");
        check(0.999_4, "0.999");
        check(0.999_6, "1.00");
        check(7.0, "7.00");
        check(9.996, "10.0");
        check(99.96, "100");
        check(999.4, "999");
        check(999.6, "1.00k");
        check(339_127.0, "339k");
        check(1_203_000.0, "1.20M");
        check(2.5e15, "2500T");
    }

    #[test]
    fn times_have_a_unit() {
        let check = |value, expected: &str| assert_eq!(time(value), expected, "{value}");
        check(0.0, "0ns");
        check(0.25, "0.250ns");
        check(950.0, "950ns");
        check(999.7, "1.00µs");
        check(12_345.0, "12.3µs");
        check(1.2e6, "1.20ms");
        check(5.9e10, "59.0s");
        check(9.994e11, "999s");
        check(1e12, "16.7min");
        check(1e14, "27.8h");
    }

    #[test]
    fn shares_never_round_to_all_or_nothing() {
        let check = |share, expected: &str| assert_eq!(percent(share), expected, "{share}");
        check(0.0, "0%");
        check(0.000_1, "<0.1%");
        check(0.003, "0.3%");
        check(0.099_4, "9.9%");
        check(0.123, "12%");
        check(0.99, "99%");
        check(0.997, "99.7%");
        check(0.999_9, ">99.9%");
        check(1.0, "100%");
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!([0, 999, 1_000, 49_158, 1_234_567].map(grouped), ["0", "999", "1,000", "49,158", "1,234,567"]);
    }
}
