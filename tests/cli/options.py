"""The table of options and keys (driver/config/option_table.cpp): every row stands in --help, the schema, the reference, the
manual page and the completions, and some test of tests/cli, tests/ask or tests/server uses it.

    python3 tests/cli/options.py --shapeproof BIN
"""

import argparse
import glob
import json
import re
import subprocess
import sys

TABLE = "driver/config/option_table.cpp"
REFERENCE = "docs/configuration.md"


def rows():
    """(command, names, key, scope) of every row."""
    with open(TABLE, encoding="utf-8") as handle:
        text = handle.read()
    table = text[text.index("kOptions[] = {"):text.index("kCommands[] = {")]
    for row in re.split(r"\n    \{(?=\.)", table)[1:]:
        field = lambda name, otherwise="": (re.findall(rf'\.{name} = "([^"]*)"', row) or [otherwise])[0]
        scope = (re.findall(r"Scope::k(\w+)", row) or ["Top"])[0]
        yield field("command", "check"), [n for n in field("names").split(",") if n], field("key"), scope


def commands():
    with open(TABLE, encoding="utf-8") as handle:
        text = handle.read()
    return re.findall(r'^    \{"([a-z-]+)",', text[text.index("kCommands[] = {"):], re.M)


class Pages:
    def __init__(self, binary):
        self.binary = binary
        self.schema = json.loads(self.print("config-schema"))
        self.reference = self.print("config-reference")
        self.man = re.sub(r"\\f[BIR]", "", self.print("man")).replace("\\-", "-")
        self.shells = {shell: self.print("completions", shell) for shell in ("bash", "zsh", "fish")}
        self.tests = ""
        for name in sorted(glob.glob("tests/cli/*.py") + glob.glob("tests/ask/*.py") + glob.glob("tests/server/*.py")):
            if not name.endswith("options.py"):
                with open(name, encoding="utf-8") as handle:
                    self.tests += handle.read().replace("\\n", "\n")
        self.help = {}

    def print(self, *arguments):
        return subprocess.run([self.binary, *arguments], capture_output=True, text=True, check=True, timeout=60).stdout

    def help_of(self, command):
        if command not in self.help:
            self.help[command] = self.print(command, "--help")
        return self.help[command]


def word(name, text):
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def problems_of(pages, command, names, key, scope):
    for name in names:
        fish = f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
        places = {"--help": pages.help_of(command), "the reference": pages.reference, "the manual page": pages.man,
                  "bash": pages.shells["bash"], "zsh": pages.shells["zsh"]}
        for place, text in places.items():
            if not word(name, text):
                yield f"{command} {name}: not in {place}"
        if fish not in pages.shells["fish"]:
            yield f"{command} {name}: not in fish"
    if names and not any(f'"{n}"' in pages.tests or f"'{n}'" in pages.tests for n in names):
        yield f"{command} {names[-1]}: in no test"
    if key:
        tables = {"Top": pages.schema, "Entry": pages.schema["properties"]["entry"]["items"], "Override": pages.schema["properties"]["overrides"]["items"]}
        if key not in tables[scope]["properties"]:
            yield f"key {key}: not in the schema"
        if f"`{key}" not in pages.reference:
            yield f"key {key}: not in the reference"
        if not word(key, pages.man):
            yield f"key {key}: not in the manual page"
        if not re.search(rf"(?<![\w-]){re.escape(key)}\s*=|\[{re.escape(key)}\]", pages.tests):
            yield f"key {key}: set in no test"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shapeproof", required=True)
    pages = Pages(parser.parse_args().shapeproof)
    found, count = [], 0
    for row in rows():
        count += 1
        found += problems_of(pages, *row)
    for command in commands():
        everywhere = [pages.print("--help"), pages.reference, pages.man, *pages.shells.values()]
        if not all(word(command, text) for text in everywhere):
            found.append(f"the command {command} is not on every page")
    with open(REFERENCE, encoding="utf-8") as handle:
        if handle.read() != pages.reference:
            found.append(f"{REFERENCE} is not what `shapeproof config-reference` prints")
    for shell, text in (("bash", pages.shells["bash"]),):
        if subprocess.run([shell, "-n"], input=text, text=True, capture_output=True, timeout=60).returncode:
            found.append(f"the completions are no {shell}")
    for problem in found:
        print(problem)
    print(f"{count} rows, {len(found)} problems")
    return 1 if found or count < 30 else 0


if __name__ == "__main__":
    sys.exit(main())
