//! The suite that every strategy passes.

ninefold_conformance::suite!(for S => ninefold_dlx::Dlx<S>);
