//! What the commands that search have in common: the strategy, the limits, and a solver for each size that turns up.

use std::any::Any;
use std::time::Duration;

use anyhow::bail;
use ninefold::Roster;
use ninefold::core::{Cancel, DynSolver, Grid, Probe};

use ninefold_harness::stream::Desk;
use ninefold_harness::stream::boards::Asked;

/// How to search.
#[derive(clap::Args, Default)]
pub struct SearchArgs {
    /// Search with this strategy; `ninefold strategies` lists them [default: the fastest complete one]
    #[arg(long, value_name = "NAME")]
    strategy: Option<String>,

    /// Give up on a puzzle after this many nodes
    #[arg(long, value_name = "N")]
    limit_nodes: Option<u64>,

    /// Give up on a puzzle after this time, such as 500ms, 10s or 2m
    #[arg(long, value_name = "DUR", value_parser = duration)]
    limit_time: Option<Duration>,
}

impl SearchArgs {
    /// The probe that stops at `limit` solutions, at the limits that were asked for, and when `interrupted` is set.
    pub fn probe<'a, S: Roster>(&self, limit: u64, interrupted: &'a Cancel) -> Probe<'a, Grid<S>> {
        let mut probe = Probe::up_to(limit).cancelled_by(interrupted);
        if let Some(nodes) = self.limit_nodes {
            probe = probe.within_nodes(nodes);
        }
        if let Some(time) = self.limit_time {
            probe = probe.within_time(time);
        }
        probe
    }

    /// Sees that there is such a strategy.
    ///
    /// # Errors
    ///
    /// When there is none, with the names of those that there are.
    pub fn check(&self) -> anyhow::Result<()> {
        if let Some(name) = &self.strategy {
            let known: Vec<&str> = ninefold::strategies().iter().map(|listed| listed.info.name).collect();
            if !known.contains(&name.as_str()) {
                bail!("unknown strategy {name:?}; there are: {}", known.join(", "));
            }
        }
        Ok(())
    }

    /// The solvers of the strategy that was asked for.
    pub fn solvers(&self) -> Solvers {
        Solvers { strategy: self.strategy.clone(), made: Vec::new() }
    }

    /// Whether a search can end before its time.
    pub fn has_limit(&self) -> bool {
        self.limit_nodes.is_some() || self.limit_time.is_some()
    }
}

/// One solver a size, made when the first board of that size comes and kept: some are costly to make.
pub struct Solvers {
    strategy: Option<String>,
    /// Each is a `Box<dyn DynSolver<Grid<S>>>` for another size.
    made: Vec<Box<dyn Any + Send>>,
}

impl Solvers {
    /// `solver` alone.
    #[cfg(test)]
    pub fn planted<S: Roster>(solver: Box<dyn DynSolver<Grid<S>>>) -> Self {
        Self { strategy: None, made: vec![Box::new(solver)] }
    }

    /// The solver for boards of size `S`. When the strategy solves none, that is told for each of the boards `asked`.
    pub fn of_size<S: Roster>(
        &mut self,
        asked: &Asked<'_, S>,
        desk: &mut Desk<'_>,
    ) -> Option<&mut dyn DynSolver<Grid<S>>> {
        type Boxed<S> = Box<dyn DynSolver<Grid<S>>>;
        let of_size = self.made.iter().position(|solver| solver.is::<Boxed<S>>());
        let place = of_size.unwrap_or(self.made.len());
        if of_size.is_none() {
            let Some(entry) = self.strategy.as_deref().map_or_else(S::fastest, S::strategy) else {
                let name = self.strategy.as_deref().unwrap_or("no strategy");
                for place in asked.places {
                    desk.note(format_args!("{place}: {name} does not solve boards of side {}", S::SIDE));
                }
                return None;
            };
            self.made.push(Box::new(entry.solver()));
        }
        let solver = self.made[place].downcast_mut::<Boxed<S>>();
        Some(solver.expect("the place is that of a solver of this type").as_mut())
    }
}

/// Reads a time: a number and its unit, `ms`, `s`, `m` or `h`.
pub fn duration(text: &str) -> Result<Duration, String> {
    let expected = || format!("expected a number and a unit, such as 500ms, 10s or 2m, found {text:?}");
    let (number, unit) = text.split_at(text.find(|symbol: char| symbol.is_ascii_alphabetic()).ok_or_else(expected)?);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(expected()),
    };
    let number: f64 = number.parse().map_err(|_| expected())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| expected())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(duration("1h"), Ok(Duration::from_secs(3600)));
        for wrong in ["", "5", "s", "5 parsecs", "-1s", "1e300h", "nans", "5µs", "٥s"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }
}
