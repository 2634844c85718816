"""The lines of Python in the manual and the README run, and the stub knows every name and every line of these tests."""

import re
import subprocess
import sys
from pathlib import Path

import kenzan
import pytest

HERE = Path(__file__).parent
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(name: str) -> list[str]:
    return BLOCK.findall((HERE.parent.parent / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["src/guide/library.md", "src/python/README.md"])
def test_the_lines_of_the_manual_print_what_their_comments_say(name: str) -> None:
    found = blocks(name)
    assert len(found) == 1
    said: list[str] = []
    exec(found[0], {"print": lambda *values: said.append(" ".join(map(str, values)))})
    promised = re.findall(r"^.*print\(.*\)\s+# (.*)$", found[0], re.MULTILINE)
    assert len(promised) >= 3
    for line in promised:
        assert any(line in one for one in said), (line, said)


def test_the_stub_has_all_names_of_the_module() -> None:
    stub = (HERE.parent.parent / "src/python/kenzan.pyi").read_text(encoding="utf-8")
    for name in (name for name in dir(kenzan) if not name.startswith("_") and name != "kenzan"):
        assert re.search(rf"^(class|def) {name}\b", stub, re.MULTILINE), name
        for member in (one for one in getattr(getattr(kenzan, name), "__dict__", ()) if not one.startswith("_")):
            assert re.search(rf"^    def {member}\(self", stub, re.MULTILINE), (name, member)


def test_types_are_right_in_the_stub_in_these_tests_and_in_the_readme(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    readme = tmp_path / "readme.py"
    readme.write_text(blocks("src/guide/library.md")[0], encoding="utf-8")
    own = [str(path) for path in sorted(HERE.glob("*.py"))]
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--cache-dir", str(tmp_path), str(readme), *own]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stub_fits_the_wheel(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    allowed = tmp_path / "allowed"
    # What a class of pyo3 has beside what is promised.
    allowed.write_text("kenzan\\.kenzan\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy.stubtest", "kenzan", "--ignore-missing-stub", "--allowlist", str(allowed), "--ignore-unused-allowlist"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
