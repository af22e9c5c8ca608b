//! Files that are whole at any time.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes the file at `path`, all of it or nothing: what `write` writes goes to a new file in the same folder
/// (`.NAME.PROCESS.tmp`), which takes the place and the permissions of the old one at the end. A crash leaves the old
/// file as it was.
///
/// A symbolic link stays one, and the file behind it is replaced. What is no plain file, as `/dev/stdout`, is written
/// to directly.
///
/// # Errors
///
/// Those of the file system and of `write`. The old file is untouched then, and the new one gone.
///
/// ```
/// use std::io::Write;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("report.txt");
/// ninefold_harness::report::save(&path, |out| writeln!(out, "fast"))?;
/// assert_eq!(std::fs::read_to_string(&path)?, "fast\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn save(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let path = match fs::canonicalize(path) {
        Ok(path) => path,
        Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(error),
    };
    let old = fs::metadata(&path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let mut out = File::options().write(true).open(&path)?;
        write(&mut out)?;
        return out.flush();
    }
    let new = beside(&path)?;
    let written = fill(&new, write).and_then(|()| {
        old.map_or(Ok(()), |old| fs::set_permissions(&new, old.permissions()))?;
        fs::rename(&new, &path)
    });
    if written.is_err() {
        // The first error is the one to tell; that nothing could be removed is no news then.
        let _ = fs::remove_file(&new);
    }
    written
}

/// A name for the new file in the folder of the old one: a file can only be renamed in one step on its own file system.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "expected a file name"))?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(hidden))
}

fn fill(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    write(&mut out)?;
    // The name must not point to the new file before its bytes are on the disk.
    out.into_inner()?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    #[test]
    fn a_failure_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("report.json");
        save(&path, |out| out.write_all(b"old")).unwrap();
        let error = save(&path, |out| {
            out.write_all(&vec![b'x'; 100_000])?;
            assert_eq!(fs::read(&path)?, b"old", "the old file stands until the new one is whole");
            Err(io::Error::other("a crash"))
        });
        assert_eq!(error.unwrap_err().to_string(), "a crash");
        assert_eq!(fs::read(&path).unwrap(), b"old");
        save(&path, |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(files(folder.path()), ["report.json"]);
    }

    #[test]
    fn what_is_no_file_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        assert!(save(folder.path(), |_| Ok(())).is_err(), "a folder");
        assert!(save(&folder.path().join("none/report.json"), |_| Ok(())).is_err(), "no folder");
        assert!(folder.path().is_dir() && files(folder.path()).is_empty());
        if Path::new("/dev/null").exists() {
            save(Path::new("/dev/null"), |out| out.write_all(b"gone")).unwrap();
            assert!(!fs::metadata("/dev/null").unwrap().is_file());
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        save(&link, |out| out.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    }
}
