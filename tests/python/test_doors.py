"""The questions that are asked at every door: Python's answers are those of the library, which tests/cli/asked.rs keeps."""

import json
import pathlib
from collections.abc import Callable
from typing import Any

import kenzan
import pytest

GOLDEN = pathlib.Path(__file__).parent.parent / "golden" / "doors"

# The function for a kind of question, and what its options are called; a rating always counts techniques.
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "solve": kenzan.solve,
    "check": kenzan.check,
    "count": kenzan.count,
    "candidates": kenzan.candidates,
    "why": kenzan.why,
    "explain": kenzan.explain,
    "rate": kenzan.rate,
}
OPTIONS = {"solutions": "all"}


def cases() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    if not GOLDEN.exists():
        return []
    texts = [(GOLDEN / f"{name}.jsonl").read_text().splitlines() for name in ["questions", "answers"]]
    return [(json.loads(question), json.loads(answer)) for question, answer in zip(*texts, strict=True)]


@pytest.mark.parametrize("kind", FUNCTIONS)
def test_the_same_questions_have_the_same_answers(kind: str) -> None:
    asked = [(question, answer) for question, answer in cases() if question["ask"] == kind]
    assert asked or not GOLDEN.exists()
    for question, expected in asked:
        options = {OPTIONS.get(name, name): value for name, value in question.items() if name not in ("ask", "puzzle", "techniques")}
        try:
            answer = FUNCTIONS[kind](question["puzzle"], **options, jobs=1)
        except (ValueError, RuntimeError) as error:
            assert expected["error"]["message"] in str(error), question
            continue
        assert json.loads(answer.to_json()) == expected, question
