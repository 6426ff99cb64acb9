#!/usr/bin/env bash
# linux.sh [OUT]: the packages for Linux on this kind of machine, into OUT (dist): the wheel, the program alone, the sdist. See README.md.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=${1:-dist}
work=build/portable
machine=$(uname -m)
version=$(sed -n 's/^project(shapeproof VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
mkdir -p "$out" "$work"
scripts/build.sh shapeproof
python3 -c 'import sys; sys.path.insert(0, "scripts/release"); import inputs; inputs.tools("build/portable/tools")'

echo "== the program"
python3 scripts/release/portable.py --build-dir build/release --work "$work"
install -m 755 "$work/$machine/shapeproof-alone" "$out/shapeproof-$version-linux-$machine"

echo "== the wheel"
rm -f "$work"/plain/*.whl build/release/.skbuild-info.json
CC=$(sed -n 's/^CMAKE_C_COMPILER:[A-Z]*=//p' build/release/CMakeCache.txt) CXX=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' build/release/CMakeCache.txt) \
  "$work/tools/bin/pip" wheel -q --no-deps --no-build-isolation -w "$work/plain" -C build-dir="$PWD/build/release" .
cmake --preset release -U 'SKBUILD*' -DBUILD_TESTING=ON >/dev/null  # as it was before the wheel
python3 scripts/release/wheel.py --wheel "$work"/plain/shapeproof-*.whl --work "$work" --machine "$machine" --out "$out"

echo "== the sdist"
"$work/tools/bin/python" -m build --sdist --no-isolation -o "$out" . >/dev/null
(cd "$out" && sha256sum shapeproof-"$version"* | tee SHA256SUMS)
