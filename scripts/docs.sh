#!/usr/bin/env bash
# Builds the documentation site into build/site; --serve shows it at http://localhost:8000 and builds it again when a page changes.
# The generator is installed into build/docs-venv the first time; SHAPEPROOF_ZENSICAL names one that is there already.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=build/docs-venv
zensical=${SHAPEPROOF_ZENSICAL:-$venv/bin/zensical}
if [ -z "${SHAPEPROOF_ZENSICAL:-}" ] && ! cmp -s website/requirements.txt "$venv/installed.txt"; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install -q --disable-pip-version-check -r website/requirements.txt
  cp website/requirements.txt "$venv/installed.txt"
fi

python3 website/prepare.py
export PYTHONPATH=website PYTHONDONTWRITEBYTECODE=1
if [ "${1:-}" = --serve ]; then
  python3 website/prepare.py --watch &
  trap 'kill $!' EXIT
  "$zensical" serve --config-file build/site-src/mkdocs.yml
else
  "$zensical" build --config-file build/site-src/mkdocs.yml --clean --strict
  rm -rf build/site
  mv build/site-src/site build/site
  echo "the site is in build/site"
fi
