//! Who makes boards of a size, and who proves them.

use ninefold::bands::{Bands, Lockstep};
use ninefold::core::{Four, Grid, Grid9, Nine, Rng, Six, Sixteen, Size, Solver, Twelve, TwentyFive};
use ninefold::dlx::Dlx;
use ninefold::generate::{Judge, Limited, OneByOne, Uniform, solved};
use ninefold::propagate::Propagate;

/// Who makes and proves boards of a size.
pub trait Workshop: Size {
    type Tables: Sync;
    type First: Judge<Self> + Send;
    type Second: Solver<Grid<Self>> + Send;

    fn tables() -> Self::Tables;
    fn draw(tables: &Self::Tables, rng: &mut Rng) -> Grid<Self>;
    fn first(nodes: u64) -> Self::First;
    fn second(nodes: u64) -> Self::Second;
}

impl Workshop for Nine {
    type Tables = Uniform;
    type First = Lockstep;
    type Second = Bands;

    fn tables() -> Uniform {
        Uniform::new()
    }

    fn draw(tables: &Uniform, rng: &mut Rng) -> Grid9 {
        tables.draw(rng)
    }

    fn first(_: u64) -> Lockstep {
        Lockstep::default()
    }

    fn second(_: u64) -> Bands {
        Bands::default()
    }
}

macro_rules! workshops {
    ($($size:ident)*) => {$(
        impl Workshop for $size {
            type Tables = ();
            type First = OneByOne<Propagate<Self>>;
            type Second = Limited<Dlx<Self>>;

            fn tables() {}

            fn draw((): &(), rng: &mut Rng) -> Grid<Self> {
                solved(rng)
            }

            fn first(nodes: u64) -> Self::First {
                OneByOne::within_nodes(Propagate::default(), nodes)
            }

            fn second(nodes: u64) -> Self::Second {
                Limited::to_nodes(Dlx::default(), nodes)
            }
        }
    )*};
}

workshops!(Four Six Twelve Sixteen TwentyFive);
