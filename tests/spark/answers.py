#!/usr/bin/env python3
"""Answers a table of puzzles, or makes a puzzle for each seed, with kenzan on Apache Spark: Parquet in, Parquet out.

    spark-submit answers.py IN.parquet OUT.parquet
    spark-submit answers.py --by pipe --command rate IN.parquet OUT.parquet
    spark-submit answers.py --command generate --option=--clues --option=24..28 SEEDS.parquet OUT.parquet
    python3 answers.py --by arrow --master sc://host IN.parquet OUT.parquet

IN has a column `puzzle` (for `generate` a column `seed`), and whatever else; OUT has the same columns and those of the
answer behind them. There are three ways to it, which answer alike: `transform` (SQL), `pipe` (resilient distributed
datasets) and `arrow` (data frames; the only one that goes through Spark Connect). Each runs the program once for each
partition and hands it rows with `--pass` (or `--seeds -`): one line in, one line out, in order. The program has to be on
every machine, at the same path.
"""

import argparse
import contextlib
import os
import shlex
import subprocess
import sys
import threading

# The fields of an answer behind the puzzle or seed, for each command without options that add some. A text each, as they
# stand in the line.
FIELDS = {
    "solve": ["verdict", "solution", "note"],
    "check": ["verdict", "minimal", "not_needed", "wrong", "note"],
    "rate": ["er", "ep", "ed", "note"],
    "count": ["how", "solutions", "note"],
    "why": ["verdict", "givens", "repair", "repaired", "wrong", "note"],
    "generate": ["puzzle", "note"],
}

WRONG_FIELDS = "the answers have other fields than were named: see --fields"


def asked(command):
    """Returns the name of the column that a command is asked about."""
    return "seed" if command == "generate" else "puzzle"


def command_line(program, command, more):
    """Returns the words of the command that answers rows: one thread, as each core has its own task."""
    rows = ["--seeds", "-"] if command == "generate" else ["--format", "line", "--pass"]
    return [program, command, *rows, "--quiet", "--jobs", "1", *more]


def quoted(name):
    """Returns the name of a column as SQL reads it."""
    return "`" + name.replace("`", "``") + "`"


def by_transform(frame, words, key, fields):
    """Answers within SQL. All columns are passed on as texts, and get their types back."""
    from pyspark.sql import functions

    session = frame.sparkSession
    frame.createOrReplaceTempView("questions")
    others = [name for name in frame.columns if name != key]
    # Two marks stand where they were put only if as many fields were named as there are.
    marks = ["the fields end", "all ends"]
    while set(marks) & set(frame.columns):
        marks = [mark + "!" for mark in marks]
    asked_for = [quoted(key), f"'{marks[0]}'", *map(quoted, others), f"'{marks[1]}'"]
    answers = map(quoted, [key, *fields, marks[0], *others, marks[1]])
    # Without it, Spark separates the fields by a control character.
    tabs = r"ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' NULL DEFINED AS '\\N'"
    # A shell reads the command, after SQL has read it as a text.
    command = shlex.join(words).replace("\\", "\\\\").replace("'", "\\'")
    answered = session.sql(
        f"""SELECT TRANSFORM({", ".join(asked_for)}) {tabs}
            USING '{command}'
            AS ({", ".join(answers)}) {tabs}
            FROM questions"""
    )
    column = lambda name: answered[quoted(name)]
    is_right = column(marks[0]).eqNullSafe(marks[0]) & column(marks[1]).eqNullSafe(marks[1])
    wrong = functions.raise_error(functions.lit(WRONG_FIELDS))
    types = dict(frame.dtypes)
    typed = lambda name: functions.when(is_right, column(name).cast(types[name])).otherwise(wrong).alias(name)
    return answered.select(*map(typed, frame.columns), *map(column, fields))


def by_pipe(frame, words, key, fields):
    """Answers lines. All columns are passed on as JSON in one field, so that nothing is lost on the way; for columns that
    JSON has no types for there are the other ways."""
    import json

    from pyspark.sql import types

    names = frame.columns
    count = len(fields)

    def line(row):
        return "\t".join([str(row[key]), json.dumps([row[name] for name in names])])

    def row(answer):
        rest = answer.split("\t")[1:]
        if len(rest) != count + 1:
            raise RuntimeError(WRONG_FIELDS)
        return (*json.loads(rest[count]), *rest[:count])

    schema = types.StructType(
        list(frame.schema) + [types.StructField(name, types.StringType()) for name in fields]
    )
    answers = frame.rdd.map(line).pipe(shlex.join(words), checkCode=True)
    return frame.sparkSession.createDataFrame(answers.map(row), schema)


def by_arrow(frame, words, key, fields):
    """Answers batches of Arrow. The other columns stay where they are."""
    from pyspark.sql import types

    def answers(batches):
        import pyarrow

        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:

            def write(questions):
                # Where the program has died, its answers are missing, which is told below.
                with contextlib.suppress(BrokenPipeError):
                    process.stdin.writelines(f"{question}\n".encode() for question in questions)
                    process.stdin.flush()

            for batch in batches:
                questions = batch.column(key).to_pylist()
                # The program answers while it is still being written to, and a pipe holds little.
                writer = threading.Thread(target=write, args=(questions,))
                writer.start()
                lines = [process.stdout.readline().decode().rstrip("\n").split("\t") for _ in questions]
                writer.join()
                if [""] in lines:
                    raise RuntimeError(f"{words[0]} ended before its input did, with {process.wait()}")
                if any(len(line) != 1 + len(fields) for line in lines):
                    raise RuntimeError(WRONG_FIELDS)
                columns = [pyarrow.array(column, pyarrow.string()) for column in list(zip(*lines))[1:]]
                if not lines:
                    continue
                yield pyarrow.RecordBatch.from_arrays(
                    batch.columns + columns, names=batch.schema.names + fields
                )
            process.stdin.close()
            if process.wait() != 0:
                raise RuntimeError(f"{words[0]} ended with {process.returncode}")

    schema = types.StructType(
        list(frame.schema) + [types.StructField(name, types.StringType()) for name in fields]
    )
    return frame.mapInArrow(answers, schema)


WAYS = {"transform": by_transform, "pipe": by_pipe, "arrow": by_arrow}


# Types of columns that come back from JSON as they were.
PLAIN = ["string", "boolean", "tinyint", "smallint", "int", "bigint", "float", "double"]


def problem_of(frame, key, fields, way):
    """Returns why a table can't be answered, if it can't."""
    types = dict(frame.dtypes)
    if key not in types:
        return f"there is no column `{key}`: rename the one that is meant"
    if types[key] != "string" and (key == "puzzle" or not types[key].startswith(("bigint", "int", "smallint", "tinyint", "decimal"))):
        return f"column `{key}` is of type {types[key]}: cast it to string"
    # Spark doesn't tell names apart by their case.
    known = {name.lower() for name in types}
    for field in fields:
        if field.lower() in known:
            return f"there would be two columns `{field}`: rename one (--fields names those of the answer)"
        known.add(field.lower())
    for name, kind in types.items():
        if way == "pipe" and kind not in PLAIN:
            return f"column `{name}` is of type {kind}, which --by pipe can't pass on: choose another way"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("input", metavar="IN.parquet")
    parser.add_argument("output", metavar="OUT.parquet")
    parser.add_argument("--by", choices=WAYS, default="transform")
    parser.add_argument("--command", choices=FIELDS, default="solve")
    parser.add_argument("--program", default="kenzan", help="the path of kenzan on each machine")
    parser.add_argument("--option", action="append", default=[], help="handed to kenzan as it is; can be repeated")
    parser.add_argument("--fields", help="names of the answer's fields, separated by commas, if options add or rename some")
    parser.add_argument("--master", help="of Spark, where spark-submit does not say it; sc://… for Spark Connect")
    arguments = parser.parse_args()

    # Where nobody says it, what runs this runs the tasks as well.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.appName(f"kenzan {arguments.command}")
    if arguments.master and arguments.master.startswith("sc://"):
        builder = builder.remote(arguments.master)
    elif arguments.master:
        builder = builder.master(arguments.master)
    session = builder.getOrCreate()
    frame = session.read.parquet(arguments.input)
    key = asked(arguments.command)
    fields = arguments.fields.split(",") if arguments.fields else FIELDS[arguments.command]
    problem = problem_of(frame, key, fields, arguments.by)
    if problem:
        parser.error(f"{arguments.input}: {problem}")
    broken = frame.filter(f"{key} IS NULL OR CAST({key} AS STRING) RLIKE '[\\\\t\\\\n\\\\r]'").limit(1).count()
    if broken:
        parser.error(f"a {key} is missing, or is no single line: fix those rows, or leave them out")
    words = command_line(arguments.program, arguments.command, arguments.option)
    answered = WAYS[arguments.by](frame, words, key, fields)
    answered.write.mode("error").parquet(arguments.output)
    session.stop()


if __name__ == "__main__":
    main()
