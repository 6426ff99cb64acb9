"""The arrows between folders (docs/architecture.md): fails on a forbidden #include."""

import os
import re
import sys

ALLOWED = {
    "ir": {"ir"},
    "frontend": {"frontend", "ir"},
    "backend": {"backend", "ir"},
    "libcalls": {"libcalls", "backend", "ir"},
    "driver": {"driver", "libcalls", "backend", "frontend", "ir"},
}
# Header -> the only files that may see it.
EXTERNAL = {
    re.compile(r"tree_sitter/"): re.compile(r"^frontend/cst\.(h|cpp)$"),
    re.compile(r"z3"): re.compile(r"^backend/solve/z3_\w+\.(h|cpp)$"),
    re.compile(r"nlohmann/"): re.compile(r"^driver/|^libcalls/settings/json_load\.cpp$"),
    re.compile(r"CLI/"): re.compile(r"^driver/"),
    re.compile(r"toml\+\+/"): re.compile(r"^driver/config/toml\.cpp$|^libcalls/settings/toml_load\.cpp$"),
    re.compile(r"yaml\.h"): re.compile(r"^libcalls/settings/yaml_nodes\.cpp$"),
}
INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')


def sources():
    for folder in ALLOWED:
        for where, _, names in os.walk(folder):
            for name in names:
                if name.endswith((".h", ".cpp", ".def", ".inc")):
                    yield folder, os.path.join(where, name)


def problems_of(folder, path):
    with open(path, encoding="utf-8") as handle:
        for number, line in enumerate(handle, 1):
            found = INCLUDE.match(line)
            if not found:
                continue
            kind, target = found.groups()
            top = target.split("/")[0]
            if kind == '"' and top in ALLOWED and top not in ALLOWED[folder]:
                yield f"{path}:{number}: {folder} must not include {target}"
            for header, allowed in EXTERNAL.items():
                if kind == "<" and header.match(target) and not allowed.match(path):
                    yield f"{path}:{number}: {target} may not be seen here"


def main():
    found, count = [], 0
    for folder, path in sources():
        count += 1
        found += problems_of(folder, path)
    for problem in found:
        print(problem)
    print(f"{count} files, {len(found)} forbidden includes")
    return 1 if found or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
