"""Runs golden files about devices under real torch with a GPU that does not exist (oracle/fake_gpu.py), and compares where they raise.

    python tests/run_under_fake_gpu.py [-v] [PATH...]

PATHs are files or folders (default: tests/golden/torch/devices). Run it with the interpreter that has torch. A line with `# error:` must raise
there, any other must not. A file of which the oracle knows too little says so (`# fake: reason`) and is left out.
"""

import argparse
import os
import re
import sys
import tempfile
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "oracle"))

import fake_gpu  # noqa: E402

ERROR = re.compile(r"# error: \[device-mismatch\]")


def raised_at(path):
    """(line, message) of the exception that ends the program; None."""
    try:
        fake_gpu.run(path)
    except Exception as error:
        frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == path]
        return frames[-1].lineno, "%s: %s" % (type(error).__name__, str(error).splitlines()[0] if str(error) else "")
    return None


def problem_of(path):
    with open(path, encoding="utf-8") as f:
        source = f.read()
    if "\n# fake: " in source:
        return None
    expected = [n for n, line in enumerate(source.splitlines(), 1) if ERROR.search(line)]
    raised = raised_at(path)
    if raised is None:
        return "does not raise at line %d" % expected[0] if expected else None
    return None if raised[0] in expected else "raises at line %d: %s" % raised


def in_child(path):
    path = os.path.abspath(path)
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.close(reading)
        try:
            with tempfile.TemporaryDirectory() as folder:
                os.chdir(folder)
                answer = problem_of(path)
                os.chdir("/")
        except BaseException as error:  # noqa: BLE001
            answer = "no answer: %r" % error
        os.write(writing, (answer or "").encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as f:
        answer = f.read()
    os.wait()
    return answer


def files(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, names in os.walk(path):
            yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".py"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("paths", nargs="*", default=[os.path.join(HERE, "golden", "torch", "devices")])
    options = parser.parse_args()
    fake_gpu.install()
    wrong = count = 0
    for path in files(options.paths):
        count += 1
        answer = in_child(path)
        wrong += bool(answer)
        if answer or options.verbose:
            print("%s %s%s" % ("FAIL" if answer else "ok", path, ": " + answer if answer else ""))
    print("%d files, %d wrong" % (count, wrong))
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
