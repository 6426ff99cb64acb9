"""The wheel for every Linux with glibc 2.27 or newer, of the wheel of a build: its program and its libraries are replaced.

    python3 scripts/release/wheel.py --wheel PLAIN.whl --work build/portable --machine x86_64 --out dist

The metadata stay those that the build backend has made of pyproject.toml. auditwheel decides whether the name is true.
"""

import argparse
import glob
import os
import shutil
import sys
import tempfile

import inputs
from inputs import run

# The older one is what is true (inputs.json); the other is what is asked for by name.
NAMES = ("2_27", "2_28")
SOLVER = "libz3.so.4"  # the name that the program looks for: that of Debian's


def exchanged(folder, work, machine):
    """In an unpacked wheel: the portable program, and beside it Z3 alone; the allocator is in the program."""
    made = os.path.join(work, machine)
    (data,) = glob.glob(os.path.join(folder, "*.data"))
    shutil.copy2(os.path.join(made, "shapeproof"), os.path.join(data, "scripts", "shapeproof"))
    libraries = os.path.join(data, "data", "lib", "shapeproof")
    shutil.rmtree(libraries)
    os.makedirs(libraries)
    shutil.copyfile(os.path.join(made, "libz3.so"), os.path.join(libraries, SOLVER))
    licences = os.path.join(data, "data", "share", "doc", "shapeproof")
    for name, path in (("z3", os.path.join(work, "z3-" + machine)), ("mimalloc", os.path.join(work, "mimalloc"))):
        for found in glob.glob(os.path.join(path, "LICENSE*")):
            shutil.copyfile(found, os.path.join(licences, name + ".copyright"))


def packed(plain, work, machine, out):
    wheel = [os.path.join(inputs.tools(os.path.join(work, "tools")), "bin", "python"), "-m", "wheel"]
    with tempfile.TemporaryDirectory() as place:
        run(*wheel, "unpack", "-d", place, plain)
        (folder,) = glob.glob(os.path.join(place, "*"))
        exchanged(folder, work, machine)
        run(*wheel, "pack", "-d", place, folder)
        (whole,) = glob.glob(os.path.join(place, "*.whl"))
        name = run(*wheel, "tags", "--remove", "--python-tag", "py3", "--abi-tag", "none", "--platform-tag", ".".join(f"manylinux_{newest}_{machine}" for newest in NAMES), whole).strip().split("\n")[-1]
        os.makedirs(out, exist_ok=True)
        return shutil.copy2(os.path.join(place, os.path.basename(name)), out)


def audited(wheel, work, machine):
    """What auditwheel says; a wheel that may not bear its name is taken away."""
    said = run(os.path.join(work, "tools", "bin", "auditwheel"), "show", wheel)
    line = next((line for line in said.replace("\n", " ").split(". ") if "manylinux" in line and "consistent" in line), said)
    tags = [word.strip('":,.') for word in line.split() if word.strip('"').startswith("manylinux")]
    allowed = any(tuple(map(int, tag.split("_")[1:3])) <= (2, 28) for tag in tags if tag.startswith("manylinux_") and tag.endswith(machine))
    if not allowed:
        os.unlink(wheel)
        sys.exit("auditwheel: " + said)
    print(f"{os.path.basename(wheel)}: {os.path.getsize(wheel) / 1e6:.1f} MB, auditwheel: {' '.join(tags)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--wheel", required=True)
    parser.add_argument("--work", default=os.path.join(inputs.ROOT, "build", "portable"))
    parser.add_argument("--machine", default="x86_64")
    parser.add_argument("--out", default=os.path.join(inputs.ROOT, "dist"))
    options = parser.parse_args()
    work = os.path.abspath(options.work)
    audited(packed(os.path.abspath(options.wheel), work, options.machine, options.out), work, options.machine)
    return 0


if __name__ == "__main__":
    sys.exit(main())
