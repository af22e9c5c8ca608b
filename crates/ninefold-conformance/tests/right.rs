//! The suite passes on a solver that is right and slow.
mod plain;
ninefold_conformance::suite!(plain::Plain);
