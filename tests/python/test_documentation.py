"""What `help` says of each function, and how values are shown."""

import ast
import doctest
import inspect

import kenzan
import pytest

FUNCTIONS = [
    kenzan.solve,
    kenzan.check,
    kenzan.rate,
    kenzan.explain,
    kenzan.hint,
    kenzan.why,
    kenzan.candidates,
    kenzan.count,
    kenzan.canon,
    kenzan.class_grid,
    kenzan.minimise,
    kenzan.minimal_puzzles,
    kenzan.vary,
    kenzan.scramble,
    kenzan.generate,
    kenzan.read,
    kenzan.engines,
]


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: str(function.__name__))
def test_a_docstring_names_each_argument_and_its_example_runs(function) -> None:  # type: ignore[no-untyped-def]
    text = inspect.getdoc(function)
    assert text is not None
    parameters = inspect.signature(function).parameters
    for section in ["Returns:", "Example:", *(["Args:", "Raises:"] if parameters else [])]:
        assert f"\n{section}\n" in text, section
    for parameter in parameters:
        assert f"\n    {parameter}: " in text, parameter
    test = doctest.DocTestParser().get_doctest(text, {}, function.__name__, None, None)
    assert len(test.examples) >= 2
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize(
    "name",
    ["plain", "it's", 'it\'s "both"', "a\\b", "a\tb", "\x07bell", "\x1b[31mred", "\u202eright to left", "\u200bnothing", "日本", "é"],
)
def test_repr_shows_a_text_as_python_does(name: str) -> None:
    puzzle = kenzan.Puzzle({"kenzan": 1, "name": name, "givens": "." * 16})
    assert puzzle.name is not None
    shown = repr(puzzle)
    assert shown == f"Puzzle(name={puzzle.name!r}, givens='{'.' * 16}', rules=0)"
    assert shown.isprintable()
    call = ast.parse(shown, mode="eval").body
    assert isinstance(call, ast.Call)
    assert ast.literal_eval(call.keywords[0].value) == puzzle.name
