//! The size of a board as a type: its numbers, its arrays and its tables, fixed when the program is compiled.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{Index, IndexMut};

use crate::digits::Mask;

/// What a board's arrays hold: plain data. Everything that is so is an `Item` by itself.
pub trait Item: Copy + Send + Sync + 'static {}

impl<T: Copy + Send + Sync + 'static> Item for T {}

/// A fixed-length array whose length depends on the size of the board.
///
/// Stable Rust has no `[T; S::CELLS]`; [`Size::PerCell`] and its like stand for it, and this trait says what can be
/// done with them.
pub trait Array<T: Item>: Item + AsRef<[T]> + AsMut<[T]> + Index<usize, Output = T> + IndexMut<usize> {
    /// An array with `value` in every place.
    fn filled(value: T) -> Self;
}

impl<T: Item, const N: usize> Array<T> for [T; N] {
    fn filled(value: T) -> Self {
        [value; N]
    }
}

mod sealed {
    pub trait Sealed {}
}

/// The size of a board: a sealed set of types, [`Four`] to [`TwentyFive`].
///
/// A board has `SIDE` rows, columns and boxes, and the digits 1 to `SIDE`. Its boxes are `BOX_ROWS` high and `BOX_COLS`
/// wide. Houses are numbered rows first, then columns, then boxes, each in reading order.
pub trait Size: sealed::Sealed + Copy + Debug + Default + Eq + Ord + Hash + Send + Sync + 'static {
    /// Rows, columns, boxes, digits: all the same number.
    const SIDE: usize;
    /// Rows of a box.
    const BOX_ROWS: usize;
    /// Columns of a box.
    const BOX_COLS: usize;
    /// Cells of the board.
    const CELLS: usize = Self::SIDE * Self::SIDE;
    /// Houses of the board: rows, columns and boxes together.
    const HOUSES: usize = 3 * Self::SIDE;
    /// Other cells that share a house with a cell; the same number for each.
    const PEERS: usize = 2 * (Self::SIDE - 1) + (Self::BOX_ROWS - 1) * (Self::BOX_COLS - 1);

    /// An integer with a bit for each digit.
    type Mask: Mask;
    /// One `T` for each cell, in reading order.
    type PerCell<T: Item>: Array<T>;
    /// One `T` for each house.
    type PerHouse<T: Item>: Array<T>;
    /// One `T` for each digit, digit 1 first; also for each cell of a house.
    type PerDigit<T: Item>: Array<T>;
    /// One `T` for each peer of a cell.
    type PerPeer<T: Item>: Array<T>;
    /// One `T` for each 64 cells, the last of them perhaps not full: the words of a set of cells.
    type PerWord<T: Item>: Array<T>;

    /// The tables of the board: which cell lies in which house. Computed at compile time.
    fn geometry() -> &'static Geometry<Self>;
}

/// Which cell lies in which house, as indices for the inner loops of solvers.
///
/// [`Cell`](crate::Cell) and [`House`](crate::House) say the same with types.
#[derive(Debug)]
pub struct Geometry<S: Size> {
    /// The row, the column and the box of each cell, as house numbers.
    pub houses: S::PerCell<[u8; 3]>,
    /// The cells of each house, in reading order.
    pub cells: S::PerHouse<S::PerDigit<u16>>,
    /// The peers of each cell, in reading order.
    pub peers: S::PerCell<S::PerPeer<u16>>,
    /// The place of each cell in its row, in its column and in its box, from 0: the way back from
    /// [`cells`](Self::cells).
    pub places: S::PerCell<[u8; 3]>,
    /// The cells of each house as a set: a bit for each cell of the board, cell 0 at bit 0 of word 0.
    pub house_bits: S::PerHouse<S::PerWord<u64>>,
    /// The peers of each cell as a set.
    pub peer_bits: S::PerCell<S::PerWord<u64>>,
}

macro_rules! size {
    ($(#[$doc:meta])* $name:ident, side $side:literal, boxes $rows:literal x $cols:literal, $mask:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name;

        impl sealed::Sealed for $name {}

        impl Size for $name {
            const SIDE: usize = $side;
            const BOX_ROWS: usize = $rows;
            const BOX_COLS: usize = $cols;

            type Mask = $mask;
            type PerCell<T: Item> = [T; $side * $side];
            type PerHouse<T: Item> = [T; 3 * $side];
            type PerDigit<T: Item> = [T; $side];
            type PerPeer<T: Item> = [T; 2 * ($side - 1) + ($rows - 1) * ($cols - 1)];
            type PerWord<T: Item> = [T; ($side * $side as usize).div_ceil(64)];

            fn geometry() -> &'static Geometry<Self> {
                static GEOMETRY: Geometry<$name> = {
                    let mut houses = [[0; 3]; $side * $side];
                    let mut cells = [[0; $side]; 3 * $side];
                    let mut peers = [[0; 2 * ($side - 1) + ($rows - 1) * ($cols - 1)]; $side * $side];
                    let mut places = [[0; 3]; $side * $side];
                    let mut house_bits = [[0; ($side * $side as usize).div_ceil(64)]; 3 * $side];
                    let mut peer_bits = [[0; ($side * $side as usize).div_ceil(64)]; $side * $side];
                    let mut cell = 0;
                    while cell < $side * $side {
                        let of_cell = houses_of(cell, $side, $rows, $cols);
                        houses[cell] = [of_cell[0] as u8, of_cell[1] as u8, of_cell[2] as u8];
                        let place = [
                            of_cell[1] - $side,
                            of_cell[0],
                            cell / $side % $rows * $cols + cell % $side % $cols,
                        ];
                        let mut kind = 0;
                        while kind < 3 {
                            cells[of_cell[kind]][place[kind]] = cell as u16;
                            places[cell][kind] = place[kind] as u8;
                            house_bits[of_cell[kind]][cell / 64] |= 1 << (cell % 64);
                            kind += 1;
                        }
                        let (mut other, mut found) = (0, 0);
                        while other < $side * $side {
                            let of_other = houses_of(other, $side, $rows, $cols);
                            if other != cell
                                && (of_cell[0] == of_other[0]
                                    || of_cell[1] == of_other[1]
                                    || of_cell[2] == of_other[2])
                            {
                                peers[cell][found] = other as u16;
                                peer_bits[cell][other / 64] |= 1 << (other % 64);
                                found += 1;
                            }
                            other += 1;
                        }
                        assert!(found == 2 * ($side - 1) + ($rows - 1) * ($cols - 1));
                        cell += 1;
                    }
                    Geometry { houses, cells, peers, places, house_bits, peer_bits }
                };
                &GEOMETRY
            }
        }

        const _: () = assert!($rows * $cols == $side);
    };
}

/// The row, the column and the box of a cell, as house numbers.
const fn houses_of(cell: usize, side: usize, box_rows: usize, box_cols: usize) -> [usize; 3] {
    let (row, column) = (cell / side, cell % side);
    let boxes_abreast = side / box_cols;
    [row, side + column, 2 * side + row / box_rows * boxes_abreast + column / box_cols]
}

size!(
    /// 4x4 with boxes of 2x2.
    Four, side 4, boxes 2 x 2, u16
);
size!(
    /// 6x6 with boxes two rows high and three columns wide.
    Six, side 6, boxes 2 x 3, u16
);
size!(
    /// 9x9 with boxes of 3x3: the usual board.
    Nine, side 9, boxes 3 x 3, u16
);
size!(
    /// 12x12 with boxes three rows high and four columns wide.
    Twelve, side 12, boxes 3 x 4, u16
);
size!(
    /// 16x16 with boxes of 4x4.
    Sixteen, side 16, boxes 4 x 4, u16
);
size!(
    /// 25x25 with boxes of 5x5.
    TwentyFive, side 25, boxes 5 x 5, u32
);
