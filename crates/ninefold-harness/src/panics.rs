//! Panics of one strategy, caught so that the others go on.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Where this thread's next panic is written down; `None` while it is not to be caught.
    static NOTE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does `work`; a panic in it comes back as the first line of its message and its place, and nothing is printed.
///
/// What `work` has changed may be half done after a panic, so the caller throws it away: the solver is made anew. Panics
/// that happen outside of this function are told as ever. Needs a build in which panics unwind.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    listen();
    NOTE.set(Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    let note = NOTE.take().filter(|note| !note.is_empty());
    // Without a note it comes from another thread, and was told there.
    result.map_err(|_| note.unwrap_or_else(|| "a panic in another thread".to_owned()))
}

/// Puts a hook before the one that prints panics. Once for the whole program; it changes nothing for other threads.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let is_noted = NOTE.with_borrow_mut(|note| {
                let Some(note) = note else { return false };
                let place = info.location().map_or_else(String::new, |place| format!(" at {place}"));
                let line = message(info.payload()).lines().next().unwrap_or_default();
                *note = format!("{line}{place}");
                true
            });
            if !is_noted {
                usual(info);
            }
        }));
    });
}

/// What a panic says of itself.
fn message(payload: &dyn Any) -> &str {
    let fixed = payload.downcast_ref::<&str>().copied();
    fixed.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic without a message")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_comes_back_as_text() {
        let note = caught(|| assert_eq!(1, 2, "no {}", "luck")).unwrap_err();
        assert!(note.contains("no luck at ") && note.contains("panics.rs:") && !note.contains('\n'), "{note}");
        assert_eq!(caught(|| 7), Ok(7));
    }
}
