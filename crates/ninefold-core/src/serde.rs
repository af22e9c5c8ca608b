//! Boards for serde: as strings, all cells in a line. Any form that [`str::parse`] takes is read.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::grid::Grid;
use crate::size::Size;

impl<S: Size> Serialize for Grid<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, S: Size> Deserialize<'de> for Grid<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text(PhantomData))
    }
}

/// Reads a board from a string.
struct Text<S>(PhantomData<S>);

impl<S: Size> Visitor<'_> for Text<S> {
    type Value = Grid<S>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a string with a board of {} cells", S::CELLS)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Grid<S>, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString;

    use crate::{Four, Grid, Grid9};

    #[test]
    fn a_board_is_a_string() {
        let grid: Grid<Four> = "1....2....3....4".parse().unwrap();
        let json = serde_json::to_string(&grid).unwrap();
        assert_eq!(json, "\"1....2....3....4\"");
        assert_eq!(serde_json::from_str::<Grid<Four>>(&json).unwrap(), grid);
        let error = serde_json::from_str::<Grid9>(&json).unwrap_err().to_string();
        assert!(error.contains("expected 81 cells, found 16"), "{error}");
    }
}
