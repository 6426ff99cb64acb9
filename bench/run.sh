#!/usr/bin/env bash
# Wall time and peak memory of the start-up and of one real program.
#
#   bench/run.sh BIN MNIST_SCRIPT [RESULT_FOLDER]
#
# MNIST_SCRIPT is mnist/main.py of the checkout named in bench/mutate/programs.json. RESULT_FOLDER gets hyperfine's JSON.
set -euo pipefail

if [ $# -lt 2 ]; then
  sed -n '2,6s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
bin=$(realpath "$1")
script=$(realpath "$2")
results=${3:-}
here=$(dirname "$(realpath "$0")")

export_to() {
  if [ -n "$results" ]; then
    mkdir -p "$results"
    echo "--export-json=$results/$1.json"
  else
    echo "--style=auto"
  fi
}

hyperfine -N --warmup 3 --min-runs 20 "$(export_to version)" "$bin version"
hyperfine -N --warmup 3 --min-runs 20 --ignore-failure "$(export_to mnist)" "$bin check $script"

echo "version: $(python3 "$here/measure.py" --runs 5 -- "$bin" version | grep megabytes)"
echo "check:   $(python3 "$here/measure.py" --runs 5 -- "$bin" check "$script" | grep megabytes)"
