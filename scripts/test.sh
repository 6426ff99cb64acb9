#!/usr/bin/env bash
# Builds everything and runs all tests; arguments go to ctest (`scripts/test.sh -R golden`).
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/build.sh all
ctest --test-dir build/release --output-on-failure -j "$(nproc)" "$@"
