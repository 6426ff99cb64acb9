#!/usr/bin/env bash
# pre-commit-mirror.sh FOLDER: writes the repository that teams name in .pre-commit-config.yaml. Its hooks install the wheel of
# this version, so that nobody's hook compiles the checker. Commit it, tag it vVERSION.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:?usage: pre-commit-mirror.sh FOLDER}
version=$(sed -n 's/^project(shapeproof VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
mkdir -p "$folder"
cp "$root/.pre-commit-hooks.yaml" "$root/LICENSE" "$folder/"
cat > "$folder/pyproject.toml" <<TOML
[build-system]
requires = ["setuptools>=61"]
build-backend = "setuptools.build_meta"

[project]
name = "shapeproof-pre-commit"
version = "$version"
dependencies = ["shapeproof==$version"]

[tool.setuptools]
py-modules = []
TOML
cat > "$folder/README.md" <<TEXT
# Hooks of shapeproof $version

    repos:
      - repo: $(cat "$root/PROJECT_URL")-pre-commit
        rev: v$version
        hooks:
          - id: shapeproof            # the scripts that a commit changes
          - id: shapeproof-project    # all that the configuration names
TEXT
