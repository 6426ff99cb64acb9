"""What is said of the project in many places agrees: its version (CMakeLists.txt has it) and its address (PROJECT_URL has it).

    python3 tests/structure/project.py [--set-address URL]

--set-address writes a new address to PROJECT_URL and to all the places that name it.
"""

import argparse
import json
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# Where each stands, with the version as the group.
VERSIONS = (
    ("editors/vscode/package.json", r'"version": "([^"]*)"'),
    ("editors/vscode/README.md", r"shapeproof-([\d.]+)\.vsix"),
    ("packaging/conda/recipe.yaml", r'version: "([\d.]+)"'),
    ("packaging/Dockerfile", r"VERSION=v([\d.]+\d)"),
    ("docs/ci.md", r"(?:shapeproof@v|shapeproof==|rev: v|version: \")([\d.]+\d)"),
    ("docs/installing.md", r"shapeproof-([\d.]+\d)-linux"),
    ("action.yml", r"package index \(([\d.]+)\)"),
)
# Text that names the project's address, or a part of it.
TEXTS = (".md", ".toml", ".yml", ".yaml", ".sh", ".json", ".bzl", ".cpp", ".h", ".py", ".html", ".js", ".txt", "Dockerfile")
# Recorded programs and measurements speak of others.
OTHERS = ("tests/", "bench/", "pylib/", "package-lock.json", "node_modules/", "build/", "dist/")
# An address of a project of this name, and the short form that GitHub's actions have.
ADDRESS = re.compile(r"https?://(?!pypi\.org/)[\w.-]+/[\w./-]+?/shapeproof\b(?=[\s/\"'`)\]-]|\.git|$)|https?://example\.org\S*")
SHORT = re.compile(r"(?:uses: |--repo )([\w.-]+/shapeproof)\b|\bOWNER/\w+")


def read(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as handle:
        return handle.read()


def version():
    return re.search(r"^project\(shapeproof VERSION ([\d.]+)", read("CMakeLists.txt"), re.M).group(1)


def address():
    return read("PROJECT_URL").strip()


def short(url):
    return "/".join(url.split("/")[-2:])


def texts():
    """The files that speak of the project."""
    for folder, folders, files in os.walk(ROOT):
        inside = os.path.relpath(folder, ROOT).replace(os.sep, "/")
        folders[:] = sorted(name for name in folders if name not in (".git", "__pycache__", "node_modules", "build", "dist"))
        for name in sorted(files):
            path = name if inside == "." else f"{inside}/{name}"
            if path.endswith(TEXTS) and not path.startswith(OTHERS):
                yield path


def wrong_versions(expected):
    for name, pattern in VERSIONS:
        found = re.findall(pattern, read(name))
        if not found:
            yield f"{name}: no version"
        for one in found:
            if one != expected:
                yield f"{name}: version {one}, but CMakeLists.txt says {expected}"
    if not re.search(rf"^## \[{re.escape(expected)}\]", read("CHANGELOG.md"), re.M):
        yield f"CHANGELOG.md: no section [{expected}]"


def wrong_addresses(expected):
    if not re.fullmatch(r"https://[\w.-]+(/[\w.-]+)+", expected):
        yield f"PROJECT_URL: {expected!r} is no address of a project"
    for name in texts():
        for number, line in enumerate(read(name).split("\n"), 1):
            for found in ADDRESS.findall(line):
                if not found.startswith(expected):
                    yield f"{name}:{number}: {found}, but PROJECT_URL says {expected}"
            for found in SHORT.finditer(line):
                if found.group(1) != short(expected):
                    yield f"{name}:{number}: {found.group(0)}, but PROJECT_URL says {expected}"


def set_address(new):
    old = address()
    for name in ["PROJECT_URL", *texts()]:
        before = read(name)
        after = before.replace(old, new)
        after = SHORT.sub(lambda found: found.group(0).replace(short(old), short(new)), after)
        if after != before:
            with open(os.path.join(ROOT, name), "w", encoding="utf-8") as handle:
                handle.write(after)
            print(name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--set-address", metavar="URL")
    parser.add_argument("--shapeproof", help="the program, which shall say the same version")
    options = parser.parse_args()
    if options.set_address:
        set_address(options.set_address.rstrip("/"))
    expected = version()
    wrong = [*wrong_versions(expected), *wrong_addresses(address())]
    json.loads(read("scripts/release/inputs.json"))
    if options.shapeproof:
        said = subprocess.run([options.shapeproof, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
        if said != expected:
            wrong.append(f"{options.shapeproof}: version {said}, but CMakeLists.txt says {expected}")
    print("\n".join(wrong) if wrong else f"version {expected} and address {address()} agree everywhere")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
