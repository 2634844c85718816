"""Kills a worker of a cluster in the middle of a run of answers.py, and compares what comes out with what the program says.

    python3 cluster.py PROGRAM FOLDER [--rows 200000] [--by pipe] [--command check] [--option=--engines=native] [FILE…]

Starts a master and two workers of Apache Spark as processes of this machine, with a core each; makes a table of the
puzzles in the files (or of the shipped ones), every five-hundredth row of it broken; submits answers.py; and once a third of the tasks are
done kills one worker and its executor. FOLDER, an empty one, keeps the table, the answers and what Spark says. Takes
PySpark and Java; by hand, as it takes minutes.
"""

import argparse
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request

import answers

HERE = pathlib.Path(__file__).resolve().parent
PORT = 17077
UI = 18080
APPLICATION = 14040


def table(files, count, out):
    """Writes a table of puzzles drawn from files, with columns of several types beside them."""
    import pyarrow
    import pyarrow.parquet

    puzzles = []
    for file in files:
        for line in pathlib.Path(file).read_text(encoding="utf-8").splitlines():
            words = line.split()
            if words and len(words[0]) == 81 and not line.startswith("#"):
                puzzles.append(words[0])
    broken = ["no puzzle", "", 'é "quoted" \\N', "1" * 80, "1" * 81]
    draw = random.Random(1)
    rows = [broken[i // 500 % 5] if i % 500 == 250 else draw.choice(puzzles) for i in range(count)]
    columns = {
        "id": pyarrow.array(range(count), pyarrow.int64()),
        "puzzle": pyarrow.array(rows),
        "weight": pyarrow.array([i / 7 if i % 5 else None for i in range(count)]),
        "tag": pyarrow.array([f"tag {i}" if i % 11 else None for i in range(count)]),
    }
    pyarrow.parquet.write_table(pyarrow.table(columns), out, row_group_size=max(1, count // 40))
    return list(zip(range(count), rows, columns["weight"].to_pylist(), columns["tag"].to_pylist(), strict=True))


def asked(address):
    """Returns what a page of Spark's says, as JSON, or nothing while it is not there."""
    try:
        with urllib.request.urlopen(address, timeout=2) as answer:
            return json.load(answer)
    except (OSError, ValueError):
        return None


def until(found, what, process=None, seconds=120):
    """Waits until something is found, and returns it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        if process is not None and process.poll() is not None:
            raise SystemExit(f"ended before {what}: {process.returncode}")
        time.sleep(0.1)
    raise SystemExit(f"no {what} in {seconds} s")


def children(parent):
    """Returns the processes that a process started, and those that they did."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                status = (entry / "stat").read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue
            if int(status.rsplit(")", 1)[1].split()[1]) == parent:
                found += [int(entry.name), *children(int(entry.name))]
    return found


def kill(pids):
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("files", nargs="*", default=[HERE.parents[1] / "puzzles/clues-17.txt", HERE.parents[1] / "puzzles/hard.txt"])
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--by", choices=answers.WAYS, default="pipe")
    commands = [command for command in answers.FIELDS if answers.asked(command) == "puzzle"]
    parser.add_argument("--command", choices=commands, default="check")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--undisturbed", action="store_true", help="kill nobody, and tell how long it takes")
    arguments = parser.parse_args()

    import pyarrow.parquet
    import pyspark

    folder = arguments.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    rows = table(arguments.files, arguments.rows, folder / "in.parquet")
    home = pathlib.Path(pyspark.__file__).parent
    environment = {
        **os.environ,
        "SPARK_HOME": str(home),
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_NO_DAEMONIZE": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    started = []

    def start(name, *words):
        log = open(folder / f"{name}.log", "wb")
        process = subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT, env=environment, start_new_session=True)
        started.append(process)
        return process

    try:
        spark = str(home / "bin/spark-class")
        host = ["--host", "127.0.0.1"]
        deploy = "org.apache.spark.deploy"
        start("master", spark, f"{deploy}.master.Master", *host, "--port", str(PORT), "--webui-port", str(UI))
        until(lambda: asked(f"http://127.0.0.1:{UI}/json/"), "master")
        workers = []
        for name in ("worker-1", "worker-2"):
            words = ["--cores", "1", "--memory", "1g", "--work-dir", str(folder / name), f"spark://127.0.0.1:{PORT}"]
            workers.append(start(name, spark, f"{deploy}.worker.Worker", *host, *words))
        until(lambda: (asked(f"http://127.0.0.1:{UI}/json/") or {}).get("aliveworkers") == 2, "two workers")

        settings = {
            "spark.ui.port": APPLICATION,
            "spark.executor.memory": "512m",
            "spark.executorEnv.PYSPARK_PYTHON": sys.executable,
            # A core has twenty tasks, so that one in the middle is in the middle.
            "spark.sql.files.maxPartitionBytes": max(1, (folder / "in.parquet").stat().st_size // 40),
            "spark.sql.files.openCostInBytes": 0,
        }
        submit = [str(home / "bin/spark-submit"), "--master", f"spark://127.0.0.1:{PORT}"]
        for name, value in settings.items():
            submit += ["--conf", f"{name}={value}"]
        submit += [str(HERE / "answers.py"), "--by", arguments.by, "--command", arguments.command]
        submit += ["--program", os.path.abspath(arguments.program)]
        for option in arguments.option:
            submit += [f"--option={option}"]
        begun = time.monotonic()
        run = start("run", *submit, str(folder / "in.parquet"), str(folder / "out.parquet"))

        def stage():
            """Returns the stage that answers and writes, once a third of its tasks are done."""
            base = f"http://127.0.0.1:{APPLICATION}/api/v1/applications"
            for application in asked(base) or []:
                for stage in asked(f"{base}/{application['id']}/stages?status=active") or []:
                    is_long = stage["numTasks"] > 10 and stage["name"].startswith("parquet ")
                    if is_long and stage["numCompleteTasks"] * 3 >= stage["numTasks"]:
                        return stage
            return None

        if not arguments.undisturbed:
            found = until(stage, "stage a third of which is done", run, 1800)
            victims = [*children(workers[1].pid), workers[1].pid]
            kill(victims)
            print(f"killed worker-2 and its executor, {len(victims)} processes, after {found['numCompleteTasks']} of {found['numTasks']} tasks")
        if run.wait() != 0:
            raise SystemExit(f"the run ended with {run.returncode}: see {folder}/run.log")
        print(f"answered after {time.monotonic() - begun:.1f} s")
        for line in (folder / "run.log").read_text(encoding="utf-8", errors="replace").splitlines():
            if re.search(r"Lost executor|Lost task|is now LOST|its executor exited|Starting task \d+\.[1-9]", line):
                print("  " + line[:200])
    finally:
        for process in started:
            kill([*children(process.pid), process.pid])

    words = answers.command_line(arguments.program, arguments.command, arguments.option)
    begun = time.monotonic()
    said = subprocess.run(words, input="".join(row[1] + "\n" for row in rows).encode(), capture_output=True, check=True)
    print(f"the program by itself, on one core: {time.monotonic() - begun:.1f} s")
    lines = said.stdout.decode().split("\n")[:-1]
    expected = [(*row, *line.split("\t")[1:]) for row, line in zip(rows, lines, strict=True)]
    out = pyarrow.parquet.read_table(folder / "out.parquet").sort_by("id")
    columns = ["id", "puzzle", "weight", "tag", *answers.FIELDS[arguments.command]]
    assert sorted(columns) == sorted(out.column_names), out.column_names
    answered = list(zip(*(out[name].to_pylist() for name in columns), strict=True))
    different = [pair for pair in zip(answered, expected, strict=True) if pair[0] != pair[1]]
    assert not different, (len(different), different[0])
    print(f"{len(answered)} rows, {len(columns)} columns: the same as the program's, row for row")


if __name__ == "__main__":
    main()
