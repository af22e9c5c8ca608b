//! Reading that can be broken off while nothing comes.

use std::fs::File;
use std::io::{self, Read, Stdin};
use std::path::Path;

/// What bytes come from.
pub(super) enum Reader {
    /// The standard input.
    Stdin(Stdin),
    /// A file on a disk, which never lets anybody wait.
    Plain(File),
    /// Anything else with a path: a pipe, a terminal.
    Stream(File),
}

impl Reader {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        Ok(if file.metadata()?.is_file() { Self::Plain(file) } else { Self::Stream(file) })
    }

    /// Reads what there is, 0 bytes at the end; `None` when all is to end while nothing comes.
    pub(super) fn read(&mut self, buffer: &mut [u8], is_ending: &dyn Fn() -> bool) -> io::Result<Option<usize>> {
        loop {
            if !self.has_some()? {
                if is_ending() {
                    return Ok(None);
                }
                continue;
            }
            let read = match self {
                // Its own buffer is smaller than ours, and stays empty.
                Self::Stdin(stdin) => stdin.read(buffer),
                Self::Plain(file) | Self::Stream(file) => file.read(buffer),
            };
            match read {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => return read.map(Some),
            }
        }
    }

    /// Whether there is something to read, or the end. Waits for it, but not long.
    #[cfg(unix)]
    fn has_some(&self) -> io::Result<bool> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};

        const WAIT: Timespec = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
        let mut of_file = [match self {
            Self::Stdin(stdin) => PollFd::new(stdin, PollFlags::IN),
            Self::Stream(file) => PollFd::new(file, PollFlags::IN),
            Self::Plain(_) => return Ok(true),
        }];
        match poll(&mut of_file, Some(&WAIT)) {
            Ok(ready) => Ok(ready > 0),
            Err(rustix::io::Errno::INTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Elsewhere a read waits as long as it takes.
    #[cfg(not(unix))]
    fn has_some(&self) -> io::Result<bool> {
        Ok(true)
    }
}
