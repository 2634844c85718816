//! The example for Apache Spark, where there are `PySpark` and Java: each of its ways answers as the program does by
//! itself.

use std::path::Path;
use std::process::Command;

#[test]
#[expect(clippy::print_stderr, reason = "what is skipped is said")]
fn spark_answers_as_the_program_does() {
    let java = Command::new("java").arg("-version").output();
    if !java.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: no Java");
        return;
    }
    // Where PySpark is in an environment of its own, this names its Python.
    let python = std::env::var("KENZAN_SPARK_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spark/check.py");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = assert_cmd::cargo::cargo_bin!("kenzan");
    let mut command = Command::new(python);
    command.env("PYTHONDONTWRITEBYTECODE", "1").arg(script).arg(program).arg(folder.path());
    let Ok(output) = command.output() else {
        eprintln!("skipped: no Python");
        return;
    };
    let (said, wrong) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}{wrong}");
    eprint!("{said}");
    let answered = said.lines().filter(|line| line.ends_with("rows are the same")).count();
    assert!(answered == 14 || said.starts_with("skipped: "), "{said}");
}
