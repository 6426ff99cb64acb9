"""The pages of the rules are tests: in docs/rules/<rule>.md the first ```python block must give the rule, the second nothing.

A block may start with `# args: …`. Pages of rules that no script can show hold the marker `<!-- not run -->`.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"```python\n(.*?)```", re.S)


def rules_in(binary, code, folder):
    path = os.path.join(folder, "example.py")
    with open(path, "w", encoding="utf-8") as handle:
        handle.write(code)
    args = re.match(r"# args: (.*)", code)
    command = [binary, "check", "--output-format", "json", "example.py", "--", *(shlex.split(args.group(1)) if args else [])]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    if done.returncode == 2:
        raise RuntimeError(done.stderr)
    report = json.loads(done.stdout)
    return [d["rule"] for d in report["diagnostics"]], report["files"][0]["verdict"]


def problems_of(binary, page, folder):
    rule = os.path.basename(page)[:-3]
    with open(page, encoding="utf-8") as handle:
        text = handle.read()
    if "<!-- not run -->" in text:
        return
    blocks = BLOCK.findall(text)
    if len(blocks) < 2:
        yield f"{page}: needs a failing and a fixed example"
        return
    found, _ = rules_in(binary, blocks[0], folder)
    if found != [rule]:
        yield f"{page}: the failing example gives {found}"
    found, verdict = rules_in(binary, blocks[1], folder)
    if found:
        yield f"{page}: the fixed example gives {found}"
    elif verdict != "valid":
        yield f"{page}: the fixed example is {verdict}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("pages", nargs="*")
    options = parser.parse_args()
    pages = options.pages or sorted(os.path.join("docs/rules", p) for p in os.listdir("docs/rules") if p.endswith(".md"))
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for page in pages:
            problems += problems_of(os.path.abspath(options.shapeproof), page, folder)
    for problem in problems:
        print(problem)
    print(f"{len(pages)} pages, {len(problems)} problems")
    return 1 if problems or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
