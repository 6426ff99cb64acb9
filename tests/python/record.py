"""Records what CPython answers to the programs of this folder (see README.md).

    python3 tests/python/record.py [--check] [--python CMD] [--needing VERSION] [PROGRAM or TOPIC...]

--check writes nothing and fails where an answer differs from the recorded one. Answers of programs that are gone are dropped.
"""

import argparse
import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from programs import programs_of, read_recorded, recorded_path, selected  # noqa: E402

SECONDS = 60


def version_of(python):
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    return subprocess.run(python + ["-c", code], capture_output=True, text=True, check=True).stdout.strip()


def run(python, program, hash_seed):
    command = python + [os.path.join(HERE, "interpreter.py"), program.folder, program.path] + program.args
    env = dict(os.environ, PYTHONHASHSEED=str(hash_seed), COLUMNS="80", PYTHONWARNINGS="ignore")
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env=env)
    if done.returncode != 0:
        raise RuntimeError(f"{program.name}: the interpreter failed\n{done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def answer(python, version, program):
    """The row of a program, or a text that says why there is none."""
    try:
        first, second = run(python, program, 1), run(python, program, 2)
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        return str(error)
    if first != second:
        return f"{program.name}: answers differ from run to run"
    if not first["reveals"] and not first["ending"]:
        return f"{program.name}: reveals nothing"
    return {"program": program.name, "python": version, **first}


def write(topic, rows):
    existing = {p.name for p in programs_of(topic)}
    with open(recorded_path(topic), "w", encoding="utf-8") as f:
        for name in sorted(existing & set(rows)):
            f.write(json.dumps(rows[name], ensure_ascii=False) + "\n")


def differs(row, recorded):
    """The version alone is no difference."""
    return recorded is None or any(row[key] != recorded.get(key) for key in ("reveals", "ending"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--python", default=sys.executable, help="the interpreter, perhaps with arguments")
    parser.add_argument("--needing", default="3.0", help="only programs whose `# python:` mark is at least this")
    args = parser.parse_args()
    oldest = tuple(int(n) for n in args.needing.split("."))
    python = shlex.split(args.python)
    version = version_of(python)
    number = tuple(int(n) for n in version.split("."))
    programs = [p for p in selected(args.names) if oldest <= p.python <= number]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(lambda p: answer(python, version, p), programs))
    failures = [a for a in answers if isinstance(a, str)]
    rows = {a["program"]: a for a in answers if not isinstance(a, str)}
    for topic in sorted({p.topic for p in programs}):
        recorded = read_recorded(topic)
        new = {n: r for n, r in rows.items() if n.split("/")[0] == topic and differs(r, recorded.get(n))}
        if args.check:
            failures += [f"{name}: differs from the recorded answer" for name in new]
        else:
            write(topic, {**recorded, **new})
    print(f"{len(rows)} programs, CPython {version}, {sum(len(r['reveals']) for r in rows.values())} reveals")
    for failure in failures:
        print(failure)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
