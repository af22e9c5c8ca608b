//! Somebody else's solver, behind a pipe.
//!
//! **The protocol.** The command is split into words as a shell splits them (quotes and backslashes; no variables, no
//! pipes: use `sh -c '…'` for those) and started once. Then, as often as there are puzzles:
//!
//! 1. it reads one line from its standard input: the puzzle, cells in reading order, `.` for an empty one, else
//!    `1`-`9` and from 12x12 on `A`…, on 25x25 `A`-`Y`; nothing else stands in the line, and its length tells the
//!    size;
//! 2. it writes one line to its standard output, and **flushes** it: `count` or `count:solution`.
//!
//! `count` is the number of solutions it found. It stops counting at the number in the environment variable
//! **`NINEFOLD_LIMIT`**, which is set when it starts and stays: 1 to find one solution, 2 to prove that it is the only
//! one, more to count. `solution` is any one solution, written like the puzzle, and is there only when count is not 0.
//! With a limit of 1 a solution has to be given, since nothing else can be verified then. So `0`, `1:5346…`, `2` and
//! `2:5346…` are answers to a limit of 2.
//!
//! At the end its input is closed; it should end then, without a further line, and is killed if it does not. Standard
//! error is its own: it is read, and its last line is shown when something goes wrong. An example of thirty lines, in
//! Python, is `examples/external_solver.py` of this crate.
//!
//! **How it is timed.** From the question to the answer, wall time, one puzzle at a time: the pipe, some switches of
//! thread and process and the reading of text are in it, some 10 to 100 µs. That is not how the project's own
//! strategies are timed, so it is marked in every table. The start of the program falls into its first answer, which is
//! asked for once more.
//!
//! **What goes wrong** is an [`ExternalError`], one line with everything that is known, and it is final: the program
//! is killed, and so are the processes it started (on Unix, by its process group). It is also killed when the
//! [`External`] is dropped, and it is always waited for. No fault of the program makes a call hang: threads read its
//! outputs and write its input, so that the caller never waits longer than the time-out.

mod error;
mod pipe;

use std::time::{Duration, Instant};

use ninefold::core::Cancel;

pub use error::{Asked, ExternalError, Fault};
use pipe::{Event, Pipe};

/// So much longer may the first answer take: an interpreter or a virtual machine has to start.
const START: Duration = Duration::from_secs(5);

/// How long a program may take to end once its input is closed.
const END: Duration = Duration::from_secs(2);

/// A running program that answers puzzles.
#[derive(Debug)]
pub struct External {
    command: String,
    limit: u64,
    timeout: Duration,
    /// Whether it has answered once, so that it must be running.
    is_started: bool,
    /// `None` once something went wrong.
    pipe: Option<Pipe>,
}

/// What a program answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Solutions it claims to have found, 0 up to the limit.
    pub count: u64,
    /// The text of a solution, not looked at yet. It is never there when the count is 0, and always with a limit of 1
    /// and a count of 1.
    pub solution: Option<String>,
}

impl External {
    /// Starts `command`, and tells it to stop counting at `limit`. No answer may take longer than `timeout`, the
    /// first one not longer than five seconds more.
    ///
    /// # Errors
    ///
    /// When the command has no words, a quote in it is not closed, or it cannot be started.
    ///
    /// # Panics
    ///
    /// When `limit` is 0.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use std::time::Duration;
    ///
    /// use ninefold::core::Cancel;
    /// use ninefold_harness::external::External;
    ///
    /// let mut external = External::start("python3 my_solver.py --fast", 2, Duration::from_secs(10))?;
    /// let reply = external.ask("1...............", &Cancel::new())?;
    /// assert_eq!(reply.count, 2);
    /// external.finish()?;
    /// # Ok::<(), ninefold_harness::external::ExternalError>(())
    /// ```
    pub fn start(command: &str, limit: u64, timeout: Duration) -> Result<Self, ExternalError> {
        assert!(limit > 0, "an external is asked for at least one solution");
        let fail = |fault| ExternalError::new(command, limit, None, fault);
        let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(|| fail(Fault::Words))?;
        let pipe = Pipe::open(&words, limit).map_err(|error| fail(Fault::Start(error)))?;
        Ok(Self { command: command.to_owned(), limit, timeout, is_started: false, pipe: Some(pipe) })
    }

    /// The command, as it was given.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// Asks for one puzzle, given as one line of text, and waits for the answer, until `cancel` is set at most.
    ///
    /// That the count and the solution are right is for the caller to verify.
    ///
    /// # Errors
    ///
    /// When the program ends, answers something else, answers before it is asked, closes its input, says nothing
    /// within the time-out, or `cancel` is set. It is killed then, and every later call is an error too.
    pub fn ask(&mut self, puzzle: &str, cancel: &Cancel) -> Result<Reply, ExternalError> {
        self.exchange(puzzle, cancel).map_err(|fault| self.fail(Some(puzzle), fault))
    }

    /// Closes the program's input and waits for its end. One that does not end within two seconds is killed, which is
    /// no error, and neither is an exit status: all puzzles are answered. Nothing is asked after it.
    ///
    /// # Errors
    ///
    /// When it answers once more.
    pub fn finish(&mut self) -> Result<(), ExternalError> {
        let Some(mut pipe) = self.pipe.take() else { return Ok(()) };
        pipe.close_input();
        let asked = Instant::now();
        loop {
            match pipe.event(END.saturating_sub(asked.elapsed())) {
                Some(Event::Line(line)) => {
                    self.pipe = Some(pipe);
                    return Err(self.fail(None, Fault::Unasked(line)));
                }
                Some(Event::Closed) | None => break,
                Some(Event::Sent | Event::NotSent) => {}
            }
        }
        pipe.wait(END.saturating_sub(asked.elapsed()));
        Ok(())
    }

    fn exchange(&mut self, puzzle: &str, cancel: &Cancel) -> Result<Reply, Fault> {
        // How soon a wish to cancel is seen.
        const LOOK: Duration = Duration::from_millis(50);
        let pipe = self.pipe.as_mut().ok_or(Fault::Over)?;
        pipe.send(format!("{puzzle}\n"));
        let timeout = if self.is_started { self.timeout } else { self.timeout.saturating_add(START) };
        let (asked, mut is_sent) = (Instant::now(), false);
        loop {
            let left = timeout.saturating_sub(asked.elapsed());
            match pipe.event(left.min(LOOK)) {
                Some(Event::Sent) => is_sent = true,
                // Events come in their order: a line that stands before the sending was there before the question.
                Some(Event::Line(line)) if !is_sent => return Err(Fault::Unasked(line)),
                Some(Event::Line(line)) => {
                    let (count, solution) = parse(&line, self.limit).ok_or(Fault::Answer(line))?;
                    self.is_started = true;
                    return Ok(Reply { count, solution });
                }
                Some(Event::NotSent) => return Err(Fault::InputClosed),
                Some(Event::Closed) => return Err(Fault::OutputClosed),
                None if cancel.is_cancelled() => return Err(Fault::Cancelled),
                None if left.is_zero() => return Err(Fault::Silent(timeout)),
                None => {}
            }
        }
    }

    /// Ends the program because of `fault`, and says all that is known.
    fn fail(&mut self, puzzle: Option<&str>, fault: Fault) -> ExternalError {
        // A program whose pipe is closed is about to end, and its status tells why.
        let is_ending = matches!(fault, Fault::InputClosed | Fault::OutputClosed);
        let patience = if is_ending { Duration::from_millis(500) } else { Duration::ZERO };
        let error = ExternalError::new(&self.command, self.limit, puzzle, fault);
        match self.pipe.take() {
            Some(pipe) => error.with_end(pipe.end(patience)),
            None => error,
        }
    }
}

/// The count and the solution in an answer to a question with this limit.
fn parse(line: &str, limit: u64) -> Option<(u64, Option<String>)> {
    let (count, solution) = match line.split_once(':') {
        Some((count, solution)) => (count, Some(solution)),
        None => (line, None),
    };
    // Only digits: `u64::from_str` takes a plus sign too.
    let count = count.parse().ok().filter(|_| count.bytes().all(|byte| byte.is_ascii_digit()))?;
    let is_solution_right = match solution {
        Some(solution) => count > 0 && !solution.is_empty(),
        None => count == 0 || limit > 1,
    };
    (count <= limit && is_solution_right).then(|| (count, solution.map(str::to_owned)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, limit: u64, expected: Option<(u64, Option<&str>)>) {
        let expected = expected.map(|(count, solution)| (count, solution.map(str::to_owned)));
        assert_eq!(parse(line, limit), expected, "{line:?} with limit {limit}");
    }

    #[test]
    fn answers_are_read() {
        check("0", 1, Some((0, None)));
        check("1:4231", 1, Some((1, Some("4231"))));
        check("1", 2, Some((1, None)));
        check("2", 2, Some((2, None)));
        check("2:4231", 2, Some((2, Some("4231"))));
        check("18446744073709551615", u64::MAX, Some((u64::MAX, None)));
    }

    #[test]
    fn what_is_no_answer_is_refused() {
        // Above the limit; a solution of nothing; none where one is needed; an empty one.
        for (line, limit) in [("3", 2), ("2:4231", 1), ("0:4231", 2), ("1", 1), ("1:", 2)] {
            check(line, limit, None);
        }
        for line in ["", ":", "yes", "-1", "+1", "1 ", "1.0", "1;4231", "18446744073709551616"] {
            check(line, u64::MAX, None);
        }
    }
}
