"""The examples of docs/rules: the failing one gives the page's rule, the fixed one gives no diagnostic.

    python3 tests/cli/rule_pages.py --shapeproof BIN          # asks the checker
    python tests/cli/rule_pages.py --torch                    # asks real torch; run it with an interpreter that has it

Also checks that a page has the code, the severity and the summary of rules.def, and that `explain` prints it.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGES = os.path.join(ROOT, "docs", "rules")
RULE = re.compile(r'^SHAPEPROOF_RULE\("(\w+)", \w+, "([\w-]+)", (\w+), "(.*)"\)$', re.M)
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)
# No exception under real torch: not valid Python (judged by compile), nothing that fails, or only with a GPU.
HARMLESS = {"unused-suppression", "silent-broadcast", "device-mismatch"}


def rules():
    with open(os.path.join(ROOT, "ir", "rules.def"), encoding="utf-8") as f:
        return [dict(zip(("code", "name", "severity", "summary"), found)) for found in RULE.findall(f.read())]


def examples(rule):
    """(failing, fixed) of the page; raises ValueError where the page has another shape."""
    with open(os.path.join(PAGES, rule["name"] + ".md"), encoding="utf-8") as f:
        text = f.read()
    first_lines = "# %(name)s (%(code)s)\n\nSeverity: %(lower)s. %(summary)s\n" % dict(rule, lower=rule["severity"].lower())
    if not text.startswith(first_lines):
        raise ValueError("the page does not start with\n" + first_lines)
    blocks = BLOCK.findall(text)
    if len(blocks) != 2:
        raise ValueError("%d python blocks, not a failing and a fixed one" % len(blocks))
    return blocks


def ask_checker(binary, path):
    done = subprocess.run([binary, "check", "--output-format", "json", path], capture_output=True, text=True, timeout=60)
    if done.returncode not in (0, 1):
        raise ValueError("exit status %d: %s" % (done.returncode, done.stderr.strip()))
    report = json.loads(done.stdout)
    return [d["rule"] for d in report["diagnostics"]], report["files"][0]["verdict"]


def judge_by_checker(binary, rule, failing, fixed, folder):
    for kind, text in (("failing", failing), ("fixed", fixed)):
        path = os.path.join(folder, kind + ".py")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        found, verdict = ask_checker(binary, path)
        if kind == "failing" and found != [rule["name"]]:
            yield "the failing example gives %s (%s)" % (found, verdict)
        if kind == "fixed" and (found or verdict != "valid"):
            yield "the fixed example gives %s (%s)" % (found, verdict)
    explained = subprocess.run([binary, "explain", rule["code"]], capture_output=True, text=True, timeout=60).stdout
    if failing not in explained or fixed not in explained:
        yield "`explain` does not print the page"


def raises(text):
    try:
        exec(compile(text, "example", "exec"), {"__name__": "__main__"})
    except (Exception, SystemExit) as error:
        return "%s: %s" % (type(error).__name__, str(error).split("\n")[0])
    return None


def judge_by_torch(rule, failing, fixed):
    import torch

    sys.argv = ["example"]
    torch.manual_seed(0)
    error = raises(failing)
    if (error is None) != (rule["name"] in HARMLESS):
        yield "the failing example under torch: %s" % error
    error = raises(fixed)
    if error:
        yield "the fixed example under torch: %s" % error


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapeproof", metavar="BIN")
    parser.add_argument("--torch", action="store_true")
    options = parser.parse_args()
    failures = 0
    known = rules()
    for stray in {f[:-3] for f in os.listdir(PAGES)} - {rule["name"] for rule in known}:
        print("FAIL docs/rules/%s.md is the page of no rule" % stray)
        failures += 1
    with tempfile.TemporaryDirectory() as folder:
        for rule in known:
            try:
                failing, fixed = examples(rule)
                problems = []
                if options.shapeproof:
                    problems += judge_by_checker(os.path.abspath(options.shapeproof), rule, failing, fixed, folder)
                if options.torch:
                    problems += judge_by_torch(rule, failing, fixed)
            except (OSError, ValueError, subprocess.TimeoutExpired) as error:
                problems = [str(error)]
            for problem in problems:
                print("FAIL %s: %s" % (rule["name"], problem))
            failures += bool(problems)
    print("%d rule pages, %d wrong" % (len(known), failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
