"""What is refused, by name and place; what ends early; and what is safe beside it."""

import _thread
import signal
import signal
import threading
import time
from types import MappingProxyType

import kenzan
import pytest

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = "." * 81
ALL = [
    kenzan.solve,
    kenzan.check,
    kenzan.rate,
    kenzan.explain,
    kenzan.hint,
    kenzan.why,
    kenzan.candidates,
    kenzan.count,
    kenzan.canon,
    kenzan.minimise,
    kenzan.minimal_puzzles,
    kenzan.vary,
    kenzan.scramble,
]


def test_text_that_is_no_puzzle_is_refused_with_its_place() -> None:
    with pytest.raises(kenzan.ReadError) as raised:
        kenzan.solve("12.. ..34 3..1 ..q.")
    error = raised.value
    assert isinstance(error, ValueError)
    assert (error.line, error.column, error.index) == (1, 18, None)
    assert error.message == "unknown mark 'q' in r4c3"
    assert str(error).startswith("line 1, column 18: unknown mark 'q' in r4c3")


DRAWN = '{"size": 4, "grid": ' + str([[{}] * 4] * 4) + ', "line": [{"lines": [["R1C1", "R2C2"]]}]}'


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (str([[0] * 16] * 16), 'state its boxes, as in kenzan.Puzzle(text, boxes="4x4")'),
        (DRAWN, "if it is only decoration, leave it out, as in kenzan.Puzzle(text, without_drawings=True); else "),
        ('{"kenzan": 1, "size": 4, "rules": [{"type": "xv"}]}', 'an example is {"type": "xv", '),
    ],
)
def test_a_hint_names_the_arguments_of_python(text: str, hint: str) -> None:
    with pytest.raises(kenzan.ReadError) as raised:
        kenzan.solve(text)
    assert raised.value.hint and raised.value.hint.startswith(hint)
    assert f"\nhint: {hint}" in str(raised.value)


@pytest.mark.parametrize("function", ALL)
@pytest.mark.parametrize("text", ["", "x", EASY[:-1] + "q", EASY + "\n" + EASY, "\x00", "[[1,2]]", '{"kenzan":1}'])
def test_each_function_refuses_what_is_no_puzzle(function, text: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(kenzan.ReadError):
        function(text)
    with pytest.raises(kenzan.ReadError, match="puzzle 1: ") as raised:
        function([EASY, text])
    assert raised.value.index == 1


@pytest.mark.parametrize("function", ALL)
@pytest.mark.parametrize("given", [None, 7, [7], [EASY, None], b"12..............", [[EASY]], MappingProxyType({"kenzan": 1})])
def test_what_is_no_text_is_a_type_error(function, given) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(TypeError, match="a puzzle is a str, a dict in kenzan's JSON or a kenzan.Puzzle"):
        function(given)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: kenzan.solve(EASY, engine="oracle"), "there is no engine 'oracle'\nhint: "),
        (lambda: kenzan.solve(EASY, engine="z3"), "'z3' is not in this build"),
        (lambda: kenzan.solve(EASY, check="native"), "native can't check itself"),
        (lambda: kenzan.solve(EASY, count=2, all=2), "count and all do not go together"),
        (lambda: kenzan.solve(EASY, count=1), "limit below 2"),
        (lambda: kenzan.solve(EASY, all=10_000_001), "too many to keep"),
        (lambda: kenzan.solve(EASY, timeout=-1), "a timeout of -1"),
        (lambda: kenzan.solve(EASY, timeout=float("nan")), "a timeout of NaN"),
        (lambda: kenzan.solve(EASY, jobs=0), "0 jobs are not possible"),
        (lambda: kenzan.check(EASY, engines=[]), "no engine is named"),
        (lambda: kenzan.rate(EASY, scale="richter"), "there is no scale 'richter'"),  # type: ignore[call-overload]
        (lambda: kenzan.rate(EASY, budget=5), "budget has no effect on the scale se121"),
        (lambda: kenzan.explain(EASY, techniques=["whisker"]), "there is no technique 'whisker'"),
        (lambda: kenzan.explain(EASY, techniques=["x-wing"], without=["fish"]), "no technique is left"),
        (lambda: kenzan.explain(EASY, notation="chess"), "there is no notation 'chess'"),  # type: ignore[call-overload]
        (lambda: kenzan.why(EASY, count=1), "count=1 is not possible"),
        (lambda: kenzan.candidates(EASY, counts=0), "counts=0 is not possible"),
        (lambda: kenzan.count(EASY, seed=1), "seed chooses the samples"),
        (lambda: kenzan.count(EASY, estimate=0), "from 1 to 10,000,000"),
        (lambda: kenzan.count(EASY, estimate=5, up_to=5), "up_to and estimate do not go together"),
        (lambda: kenzan.Puzzle(EASY, boxes="9"), "'9' is not a box shape"),
    ],
)
def test_an_option_that_means_nothing_is_refused(call, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError) as raised:
        call()
    assert message in str(raised.value)


def test_what_an_engine_does_not_understand_is_refused_by_name() -> None:
    king = f'{{"kenzan":1,"givens":"{EMPTY}","rules":[{{"type":"anti-king"}}]}}'
    for call in (lambda: kenzan.solve(king, engine="mrv"), lambda: kenzan.rate(king, scale="se121")):
        with pytest.raises(kenzan.UnsupportedError, match="king"):
            call()
    with pytest.raises(kenzan.UnsupportedError, match="puzzle 2: ") as raised:
        kenzan.solve([EASY, EASY, king, king], engine="mrv")
    assert raised.value.index == 2


def test_a_dict_is_a_puzzle_in_json() -> None:
    given = {"kenzan": 1, "givens": "1.....3..4.....2"}
    assert kenzan.solve(given).verdict == "unique"
    assert [answer.verdict for answer in kenzan.solve([given, EASY, {**given, "givens": "." * 16}])] == [
        "unique",
        "unique",
        "multiple",
    ]
    assert kenzan.Puzzle(given) == kenzan.solve(given).puzzle
    for function in ALL:
        with pytest.raises(kenzan.ReadError, match="givns"):
            function({"kenzan": 1, "givns": "................"})  # type: ignore[operator]
        with pytest.raises(kenzan.ReadError):
            function({})  # type: ignore[operator]
        with pytest.raises(TypeError, match="not JSON serializable"):
            function([{"kenzan": 1, "givens": object()}])  # type: ignore[operator]


def test_shapes_of_boxes_are_read_where_they_are_said() -> None:
    grid = "." * 36
    assert kenzan.solve(kenzan.Puzzle(grid, boxes="3x2")).verdict == "multiple"
    assert kenzan.Puzzle(grid, boxes="3x2") != kenzan.Puzzle(grid, boxes="2x3")


def test_what_is_entered_is_no_given_unless_it_is_asked_for() -> None:
    text = '{"kenzan":1,"givens":"1...............","entered":".2.............."}'
    puzzle = kenzan.Puzzle(text)
    assert puzzle.entered == ".2.............." and puzzle.givens == "1..............."
    assert puzzle.with_entered().givens == "12.............."


def test_a_text_of_many_puzzles_is_read_as_such() -> None:
    puzzles = kenzan.read(f"{EASY} # one\n{EMPTY} # two\n")
    assert [puzzle.name for puzzle in puzzles] == ["one", "two"]
    assert kenzan.solve(puzzles)[0].verdict == "unique"
    with pytest.raises(kenzan.ReadError, match="line 2, column 81"):
        kenzan.read(f"{EASY}\n{EASY[:-1]}q\n")


def test_a_timeout_ends_the_work_on_a_puzzle_and_says_so() -> None:
    count = kenzan.count(EMPTY, timeout=0.1)
    assert not count.exact and count.reason == "gave up at the time limit"
    both = kenzan.count([EMPTY, "." * 16], timeout=0.2)
    assert (both[0].exact, both[1].count) == (False, 288)


def test_ctrl_c_is_answered_while_the_library_works() -> None:
    # Where the tests run in the background, a shell lets them ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.3, _thread.interrupt_main).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        kenzan.count(EMPTY)
    assert time.monotonic() - begin >= 0.25, "it was the work that was interrupted"
    assert kenzan.solve(EASY).verdict == "unique", "and the next is answered as ever"


def test_python_goes_on_while_the_library_works() -> None:
    counted: list[kenzan.Count] = []
    worker = threading.Thread(target=lambda: counted.append(kenzan.count(EMPTY, timeout=0.5)))
    worker.start()
    turns = 0
    while worker.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 50 and len(counted) == 1


@pytest.mark.parametrize(
    "thing",
    [kenzan.Puzzle(EASY), kenzan.solve(EASY), kenzan.check(EASY), kenzan.rate(EASY), kenzan.count(EASY)],
    ids=repr,
)
def test_results_can_not_be_changed(thing) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(AttributeError):
        thing.verdict = "none"
    with pytest.raises(AttributeError):
        thing.anything = 1
