"""Where the time of a run goes: what reading and parsing alone would cost, and what each step above it adds.

    python3 bench/floor.py --shapeproof BIN --lower-files BIN FILE... [--runs 40]

`lower_files` (a target of the build) reads and lowers the file and does nothing else: the floor. The other rows are
`shapeproof check` of an empty script, of the file's own top-level imports, and of the file. Each figure is the least processor
time (user and system) of alternating runs, process start included.
"""

import argparse
import ast
import os
import resource
import subprocess
import tempfile


def imports_of(path):
    """The imports at the top of a script, as a script."""
    with open(path, encoding="utf-8") as f:
        tree = ast.parse(f.read())
    return "\n".join(ast.unparse(node) for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))) + "\n"


def processor_time(command, text=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, input=text, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(options, path):
    with tempfile.TemporaryDirectory() as folder:
        scripts = {"empty": "", "imports": imports_of(path)}
        for name, text in scripts.items():
            with open(os.path.join(folder, name + ".py"), "w", encoding="utf-8") as f:
                f.write(text)
        check = [os.path.abspath(options.shapeproof), "check", "--no-cache"]
        steps = {
            "process start": (check[:1] + ["version"], None),
            "read and lower the file (floor)": ([os.path.abspath(options.lower_files)], path + "\n"),
            "check an empty script": (check + [os.path.join(folder, "empty.py")], None),
            "check its imports": (check + [os.path.join(folder, "imports.py")], None),
            "check the file": (check + [path], None),
        }
        least = dict.fromkeys(steps, float("inf"))
        for _ in range(options.runs):
            for name, (command, text) in steps.items():
                least[name] = min(least[name], processor_time(command, text))
    return least


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", required=True, metavar="BIN")
    parser.add_argument("--lower-files", required=True, metavar="BIN")
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("files", nargs="+", metavar="FILE")
    options = parser.parse_args()
    for path in options.files:
        least = measure(options, os.path.abspath(path))
        floor = least["read and lower the file (floor)"]
        print(path)
        for name, seconds in least.items():
            print("  %-34s %7.2f ms  %5.1f x floor" % (name, 1000 * seconds, seconds / floor))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
