"""What was released from here needs no younger C library than it says: the programs of build/portable, the wheels of dist.

Skipped (77) where no release was built. The tests that need a network or other systems: tests/gate/old_systems.py, wheel.py, sdist.py.
"""

import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
OF_WHEELS = (2, 28)
# The sizes that are promised (docs/installing.md), in MB: what grows beyond is to be looked at.
MOST_MB = {"whl": 25, "alone": 52}


def needed(path):
    """The youngest version of the C library's names, and the libraries that are loaded at the start."""
    text = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
    versions = [tuple(map(int, found.split("."))) for found in re.findall(r"\bGLIBC_([\d.]+)", text)]
    return max(versions), re.findall(r"NEEDED\s+(\S+)", text)


def program(path, newest):
    version, libraries = needed(path)
    strange = [name for name in libraries if not re.match(r"(lib(c|m|dl|pthread)|ld-linux-\S+)\.so", name)]
    if os.path.basename(path).startswith("libz3"):
        strange = [name for name in strange if name not in ("libstdc++.so.6", "libgcc_s.so.1")]
    assert version <= newest, (path, version)
    assert not strange, (path, strange)


def wheel(path):
    assert os.path.getsize(path) <= MOST_MB["whl"] << 20, (path, os.path.getsize(path))
    with zipfile.ZipFile(path) as archive, tempfile.TemporaryDirectory() as folder:
        names = archive.namelist()
        files = [name for name in names if name.endswith("scripts/shapeproof") or "/lib/shapeproof/" in name]
        assert len(files) == 2, files
        for library in ("z3", "mimalloc"):
            assert any(re.search(rf"{library}\S*\.copyright$", name) for name in names), f"the licence of {library}"
        for name in files:
            program(archive.extract(name, folder), OF_WHEELS)


def main():
    with open(os.path.join(ROOT, "scripts", "release", "inputs.json"), encoding="utf-8") as handle:
        oldest = tuple(map(int, json.load(handle)["glibc"].split(".")))
    programs = [path for name in ("shapeproof", "shapeproof-alone", "libz3.so") for path in glob.glob(os.path.join(ROOT, "build", "portable", "*", name))]
    wheels = glob.glob(os.path.join(ROOT, "dist", "shapeproof-*manylinux*.whl"))
    for path in programs:
        program(path, oldest)
        if path.endswith("alone"):
            assert os.path.getsize(path) <= MOST_MB["alone"] << 20, (path, os.path.getsize(path))
    for path in wheels:
        wheel(path)
    print(f"{len(programs)} programs and libraries, {len(wheels)} wheels")
    return 0 if programs or wheels else 77


if __name__ == "__main__":
    sys.exit(main())
