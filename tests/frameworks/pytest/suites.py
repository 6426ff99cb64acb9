"""Suites of tests, good and with one bug each: what pytest says of them, and what shapeproof does.

    python suites.py record [NAME…]                      # an interpreter with torch and pytest: fills in bugs.json
    python3 suites.py check --shapeproof BIN [NAME…]     # a table; exit status 1 where a bug is missed or a good suite accused

A suite is a folder with a `bugs.json`, a list of {"file", "old", "new"} (text that stands once in the file), recorded with "line", "raises"
(the class and the message that really came) and "at" (the places that raise: the innermost line of the suite itself, one for
each failing place, the first first). What is checked is a copy, so that nothing around it counts.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
# In metrics: a length that values decide, a `match=` of torch's words. A whole run fails where it is another number.
LEFT = {"files": 1, "bugs": 2}  # spectro: a number read back from a checkpoint
PLUGIN = """
import json, os
_seen = []

def pytest_exception_interact(node, call, report):
    if call.excinfo is None:
        return
    here = os.environ["SUITE_FOLDER"] + os.sep
    tb, place = call.excinfo.value.__traceback__, None
    while tb is not None:
        path = os.path.realpath(tb.tb_frame.f_code.co_filename)
        if path.startswith(here):
            place = f"{path[len(here):]}:{tb.tb_lineno}"
        tb = tb.tb_next
    value = call.excinfo.value
    _seen.append((place, f"{type(value).__name__}: {str(value).splitlines()[0] if str(value) else ''}"))

def pytest_sessionfinish(session, exitstatus):
    with open(os.environ["SUITE_ANSWER"], "w") as f:
        json.dump([int(exitstatus), _seen], f)
"""


def suites(names):
    found = sorted(n for n in os.listdir(HERE) if os.path.exists(os.path.join(HERE, n, "bugs.json")))
    return [n for n in found if not names or n in names]


def bugs_of(name):
    with open(os.path.join(HERE, name, "bugs.json")) as f:
        return json.load(f)


class Copy:
    """A suite with at most one bug, in a folder of its own."""

    def __init__(self, name, bug=None):
        self.top = tempfile.mkdtemp()
        self.folder = os.path.realpath(os.path.join(self.top, name))
        shutil.copytree(os.path.join(HERE, name), self.folder, ignore=shutil.ignore_patterns("bugs.json", "__pycache__"))
        if not any(os.path.exists(os.path.join(self.folder, mark)) for mark in ("pyproject.toml", "setup.py", "pytest.ini")):
            open(os.path.join(self.folder, "pytest.ini"), "w").write("[pytest]\n")
        if bug is not None:
            path = os.path.join(self.folder, bug["file"])
            text = open(path).read()
            if text.count(bug["old"]) != 1:
                raise SystemExit(f"{name}: stands {text.count(bug['old'])} times: {bug['old']}")
            self.line = text[:text.index(bug["old"])].count("\n") + 1
            open(path, "w").write(text.replace(bug["old"], bug["new"]))

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        shutil.rmtree(self.top)


def run_pytest(copy):
    """The exit status and the failures, each a place and a text."""
    plugins = os.path.join(copy.top, "plugins")
    os.mkdir(plugins)
    open(os.path.join(plugins, "suite_recorder.py"), "w").write(PLUGIN)
    answer = os.path.join(copy.top, "answer.json")
    path = os.pathsep.join([plugins, copy.folder, os.path.join(copy.folder, "src")])
    environment = dict(os.environ, SUITE_FOLDER=copy.folder, SUITE_ANSWER=answer, PYTHONPATH=path, PYTHONDONTWRITEBYTECODE="1")
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "suite_recorder", "-p", "no:cacheprovider"], cwd=copy.folder, env=environment,
                          capture_output=True, text=True)
    with open(answer) as f:
        return (*json.load(f), done.stdout)


def record(names):
    for name in suites(names):
        with Copy(name) as copy:
            status, seen, said = run_pytest(copy)
            print(f"{name}: good: exit status {status}, {said.strip().splitlines()[-1]}")
            if status != 0:
                print(said)
                continue
        bugs = bugs_of(name)
        for bug in bugs:
            with Copy(name, bug) as copy:
                status, seen, said = run_pytest(copy)
            places = list(dict.fromkeys(place for place, _ in seen))
            if status == 0 or not places or None in places:
                print(f"  NOT A BUG: {bug['old']} -> {bug['new']}\n{said[-600:]}")
            bug.update(line=copy.line, raises=seen[0][1] if seen else "", at=places)
        with open(os.path.join(HERE, name, "bugs.json"), "w") as f:
            f.write("[\n" + ",\n".join(" " + json.dumps(b) for b in bugs) + "\n]\n")


def check_one(binary, copy):
    done = subprocess.run([binary, "check", "--no-cache", "--output-format", "json", "."], cwd=copy.folder, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return {"files": [{"path": ".", "verdict": f"exit status {done.returncode}: {done.stderr[-300:]}"}], "diagnostics": []}
    return json.loads(done.stdout)


def say(report):
    for f in report["files"]:
        print(f"    {f['path']}: {f['verdict']}")
        for reason in f.get("reasons", [])[:3]:
            print(f"      {reason['path']}:{reason['line']}: {reason['reason']}")
    for d in report["diagnostics"]:
        print(f"      {d['path']}:{d['range']['start']['line']}: {d['severity']}: {d['message'][:150]}")


def check(binary, names, verbose):
    total = {"files": 0, "valid": 0, "accused": 0, "bugs": 0, "found": 0, "false": 0, "silent": 0}
    for name in suites(names):
        with Copy(name) as copy:
            report = check_one(binary, copy)
        verdicts = [f["verdict"] for f in report["files"]]
        accused = [d for d in report["diagnostics"] if d["severity"] != "info"]
        total["files"] += len(verdicts)
        total["valid"] += verdicts.count("valid")
        total["accused"] += len(accused)
        if verbose and (accused or set(verdicts) != {"valid"}):
            print(f"  {name}: good")
            say(report)
        found = 0
        bugs = bugs_of(name)
        for bug in bugs:
            with Copy(name, bug) as copy:
                report = check_one(binary, copy)
            told = {f"{d['path']}:{d['range']['start']['line']}": d for d in report["diagnostics"] if d["severity"] != "info"}
            hit = any(place in told for place in bug["at"])
            wrong = [place for place in told if place not in bug["at"]]
            silent = not hit and not told and all(f["verdict"] in ("valid", "nothing-checked") for f in report["files"])
            found += hit
            total["false"] += len(wrong)
            total["silent"] += silent
            if verbose and (not hit or wrong):
                print(f"  {name}: {'SILENT' if silent else 'FALSE' if hit else 'missed'}: {bug['file']}:{bug['line']}: {bug['new']}\n    pytest: {bug['at']} {bug['raises'][:150]}")
                say(report)
        total["bugs"] += len(bugs)
        total["found"] += found
        print(f"{name:14} {' '.join(verdicts):32} {found} of {len(bugs)} bugs" + (f"  ACCUSED {len(accused)}" if accused else ""))
    print(", ".join(f"{k} {v}" for k, v in total.items()))
    left = {"files": total["files"] - total["valid"], "bugs": total["bugs"] - total["found"]}
    changed = not names and left != LEFT  # better as well: then LEFT is out of date
    if changed:
        print(f"left undecided: {left}, known {LEFT}")
    return 1 if total["accused"] or total["false"] or total["silent"] or changed else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["record", "check"])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--shapeproof", default="shapeproof")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    if options.what == "record":
        return record(options.names)
    return check(os.path.abspath(options.shapeproof), options.names, options.verbose)


if __name__ == "__main__":
    sys.exit(main())
