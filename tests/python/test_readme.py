"""The lines of Python in the manual and the README run, and types are right in the package and in these tests."""

import inspect
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


def test_each_name_is_listed_and_at_home_in_the_package() -> None:
    names = [name for name in dir(kenzan) if not name.startswith("_")]
    assert sorted([*names, "__version__"]) == sorted(kenzan.__all__)
    for name in names:
        thing = getattr(kenzan, name)
        assert thing.__module__ == "kenzan" and thing.__doc__, name
        for member in (one for one in vars(thing) if not one.startswith("_")) if isinstance(thing, type) else ():
            assert inspect.getdoc(getattr(thing, member)), (name, member)


def test_types_are_right_in_the_package_in_these_tests_and_in_the_readme(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    readme = tmp_path / "readme.py"
    readme.write_text(blocks("src/guide/library.md")[0], encoding="utf-8")
    own = [str(path) for path in sorted(HERE.glob("*.py"))]
    package = str(Path(kenzan.__file__).parent)
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--cache-dir", str(tmp_path), package, str(readme), *own]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stub_fits_the_wheel(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    allowed = tmp_path / "allowed"
    # What a class of pyo3 has beside what is promised, and what the newest of mypy's versions wants to be said of it.
    allowed.write_text("kenzan\\._kenzan\\._kenzan\nkenzan\\._kenzan\\.Generator\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy.stubtest", "kenzan._kenzan", "--ignore-missing-stub", "--allowlist", str(allowed), "--ignore-unused-allowlist"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
