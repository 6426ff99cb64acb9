#!/usr/bin/env bash
# Installs what building and testing need: Debian packages, and what comes from npm. Quick when all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(cmake ninja-build g++ pkg-config python3 libtree-sitter-dev libz3-dev libgmp-dev libutf8proc-dev libfmt-dev catch2 nlohmann-json3-dev libcli11-dev libtomlplusplus-dev libyaml-dev libsqlite3-dev libxxhash-dev libsodium-dev zlib1g-dev libmimalloc-dev)
missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
# An sdist brings what comes from npm. An npm that did not come from Debian conflicts with Debian's package: any npm will do.
from_npm=(node_modules/tree-sitter-python/src/parser.c node_modules/@dagrejs/dagre/dist/dagre.min.js)
[ -f "${from_npm[0]}" ] && [ -f "${from_npm[1]}" ] || command -v npm >/dev/null 2>&1 || missing+=(npm)

if [ "${#missing[@]}" -gt 0 ]; then
  echo "setup: installing Debian packages: ${missing[*]}"
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || { echo "setup: neither root nor sudo; install them yourself: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

if [ ! -f "${from_npm[0]}" ] || [ ! -f "${from_npm[1]}" ]; then
  echo "setup: installing the tree-sitter grammar of Python and the layout library dagre (npm, package-lock.json)"
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
fi
