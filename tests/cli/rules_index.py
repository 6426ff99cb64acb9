"""Writes docs/rules.md: the table of all rules, out of their pages.

    python3 tests/cli/rules_index.py [--check]
"""

import difflib
import os
import sys

from rule_pages import ROOT, rules

PAGE = os.path.join(ROOT, "docs", "rules.md")
HEAD = """# Rules

Everything that can be reported. Names and codes never change; either can be used wherever a rule is named: `--ignore`, `[tool.shapeproof.rules]`,
`# shapeproof: ignore[...]`. Each page has an example that fails and the same one fixed; `shapeproof explain RULE` prints it.

| code | rule | severity | |
| --- | --- | --- | --- |
"""


def page():
    found = sorted(rules(), key=lambda r: r["code"])
    return HEAD + "".join("| %s | [%s](rules/%s.md) | %s | %s |\n" % (r["code"], r["name"], r["name"], r["severity"].lower(), r["summary"].replace("|", "\\|")) for r in found)


def main():
    text = page()
    if "--check" not in sys.argv:
        with open(PAGE, "w", encoding="utf-8") as handle:
            handle.write(text)
        return 0
    with open(PAGE, encoding="utf-8") as handle:
        there = handle.read()
    sys.stdout.writelines(difflib.unified_diff(there.splitlines(True), text.splitlines(True), "docs/rules.md", "the rules"))
    return 0 if there == text else 1


if __name__ == "__main__":
    sys.exit(main())
