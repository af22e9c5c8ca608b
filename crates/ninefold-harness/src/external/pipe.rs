//! A child process, and the three threads that talk to it.
//!
//! The writer and the reader put what they did into one queue: its order tells an answer from a line that came unasked.
//! The queue is short and blocks, so that a program that floods its output fills its own pipe and not our memory. The
//! threads end by themselves when the pipes close; nobody waits for them without a limit, since a process that the program
//! left behind may hold a pipe open.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle, sleep};
use std::time::{Duration, Instant};

/// A longer line is cut. The longest answer, a count and a board of 625 cells, has place many times over.
const LONGEST_LINE: u64 = 16 * 1024;

/// How long to wait for what an ended program wrote to standard error, should another process hold that open.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// What happened at the other end.
#[derive(Debug)]
pub(super) enum Event {
    /// A puzzle is about to be written.
    Sent,
    /// A puzzle could not be written: nobody reads any more.
    NotSent,
    /// A line was read, without its end.
    Line(String),
    /// There will be no more lines.
    Closed,
}

/// How a program ended.
#[derive(Debug)]
pub(super) struct End {
    /// Its status; `None` when it had to be killed.
    pub status: Option<ExitStatus>,
    /// The last line it wrote to standard error.
    pub stderr: Option<String>,
}

/// A running program with its pipes.
#[derive(Debug)]
pub(super) struct Pipe {
    process: Process,
    /// To the writer; `None` once the input is closed.
    puzzles: Option<SyncSender<String>>,
    events: Receiver<Event>,
    last_words: Arc<Mutex<String>>,
    listener: JoinHandle<()>,
}

impl Pipe {
    /// Starts a program, in a process group of its own: Ctrl-C in the terminal is for us to act on, not for it.
    pub fn open(words: &[String], limit: u64) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).env("NINEFOLD_LIMIT", limit.to_string());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = Process(command.spawn()?);
        let missing = || io::Error::other("a pipe is missing");
        let stdin = process.0.stdin.take().ok_or_else(missing)?;
        let stdout = process.0.stdout.take().ok_or_else(missing)?;
        let stderr = process.0.stderr.take().ok_or_else(missing)?;

        let (to_us, events) = sync_channel(8);
        let (puzzles, to_write) = sync_channel(1);
        let last_words = Arc::new(Mutex::new(String::new()));
        let words = Arc::clone(&last_words);
        let (from_writer, from_reader) = (to_us.clone(), to_us);
        Builder::new().spawn(move || write_puzzles(stdin, &to_write, &from_writer))?;
        Builder::new().spawn(move || read_answers(stdout, &from_reader))?;
        let listener = Builder::new().spawn(move || listen(stderr, &words))?;
        Ok(Self { process, puzzles: Some(puzzles), events, last_words, listener })
    }

    /// Has a line written; what comes of it is an event.
    pub fn send(&mut self, line: String) {
        // A writer that has ended has said so in an event.
        let _ = self.puzzles.as_ref().map(|puzzles| puzzles.send(line));
    }

    /// Closes the program's input once everything is written.
    pub fn close_input(&mut self) {
        self.puzzles = None;
    }

    /// The next thing that happened, if there is one within `time`.
    pub fn event(&self, time: Duration) -> Option<Event> {
        self.events.recv_timeout(time).ok()
    }

    /// Waits until the program has ended, for `time` at most. Returns its status if it has.
    pub fn wait(&mut self, time: Duration) -> Option<ExitStatus> {
        wait_until(time, || self.process.0.try_wait().ok().flatten())
    }

    /// Ends the program, and tells how it went. It may take `time` to end by itself.
    pub fn end(mut self, time: Duration) -> End {
        let status = self.wait(time);
        self.process.kill();
        // Its last words may still be on their way.
        wait_until(LAST_WORDS, || self.listener.is_finished().then_some(()));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        End { status, stderr: (!words.is_empty()).then(|| words.clone()) }
    }
}

/// Looks at `look` now, then less and less often, for `time` at most.
fn wait_until<T>(time: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let (begun, mut pause) = (Instant::now(), Duration::from_millis(1));
    loop {
        let found = look();
        let left = time.saturating_sub(begun.elapsed());
        if found.is_some() || left.is_zero() {
            return found;
        }
        sleep(pause.min(left));
        pause = (2 * pause).min(Duration::from_millis(50));
    }
}

/// A child that is killed and waited for, whatever happens to its owner.
#[derive(Debug)]
struct Process(Child);

impl Process {
    /// Kills the child and the processes of its group, and waits for the child. A second time it does nothing.
    fn kill(&mut self) {
        // Only while the child has not been waited for is its number surely its own.
        if let Ok(None) = self.0.try_wait() {
            #[cfg(unix)]
            let _ = rustix::process::kill_process_group(
                rustix::process::Pid::from_child(&self.0),
                rustix::process::Signal::KILL,
            );
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn write_puzzles(mut stdin: ChildStdin, puzzles: &Receiver<String>, events: &SyncSender<Event>) {
    for line in puzzles {
        if events.send(Event::Sent).is_err() {
            return;
        }
        if stdin.write_all(line.as_bytes()).is_err() {
            // Nobody listens any more: fine.
            let _ = events.send(Event::NotSent);
            return;
        }
    }
}

fn read_answers(stdout: ChildStdout, events: &SyncSender<Event>) {
    let mut stdout = BufReader::new(stdout);
    while let Some(line) = read_line(&mut stdout) {
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::Closed);
}

fn listen(stderr: ChildStderr, last_words: &Mutex<String>) {
    let mut stderr = BufReader::new(stderr);
    while let Some(line) = read_line(&mut stderr) {
        if !line.trim().is_empty() {
            *last_words.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    }
}

/// The next line without its end (`\n` or `\r\n`), cut where it is too long; `None` when there is no more.
fn read_line(from: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = from.take(LONGEST_LINE).read_until(b'\n', &mut line).ok()?;
    let line = line.strip_suffix(b"\n").map_or(&*line, |line| line.strip_suffix(b"\r").unwrap_or(line));
    (read > 0).then(|| String::from_utf8_lossy(line).into_owned())
}
