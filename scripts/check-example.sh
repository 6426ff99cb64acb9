#!/usr/bin/env bash
# Builds shapeproof and checks the bundled training script, which has one bug.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/build.sh shapeproof
echo "\$ build/release/shapeproof check examples/train_mnist.py"
status=0
build/release/shapeproof check examples/train_mnist.py || status=$?
if [ "$status" -ne 1 ]; then
  echo "check-example: expected a finding (exit status 1), got $status" >&2
  exit 1
fi
echo "(exit status 1: an error was found, as it should be)"
