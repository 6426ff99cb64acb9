#!/usr/bin/env bash
# build.sh TARGET…: sets up, configures once, builds the targets of the release preset into build/release.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh
[ -f build/release/build.ninja ] || cmake --preset release >/dev/null
cmake --build build/release --target "$@" -- --quiet
