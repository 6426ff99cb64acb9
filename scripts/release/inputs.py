"""What a release takes from others: each thing is pinned in inputs.json, and files by their digests."""

import hashlib
import json
import os
import subprocess
import sys
import urllib.request
import venv
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

with open(os.path.join(HERE, "inputs.json"), encoding="utf-8") as handle:
    PINNED = json.load(handle)


def run(*command, **options):
    """The standard output of a command; one that fails ends the release with what it said."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)[:300]}: exit status {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def version():
    with open(os.path.join(ROOT, "CMakeLists.txt"), encoding="utf-8") as handle:
        return handle.read().split("project(shapeproof VERSION ")[1].split()[0]


def pip(folder, *words, **options):
    return run(os.path.join(folder, "bin", "python"), "-m", "pip", "--disable-pip-version-check", *words, **options)


def tools(folder):
    """A Python environment with the tools."""
    stamp = os.path.join(folder, "tools.json")
    if not os.path.exists(stamp) or json.load(open(stamp, encoding="utf-8")) != PINNED["tools"]:
        venv.create(folder, with_pip=True, clear=True)
        pip(folder, "install", "-q", *PINNED["tools"])
        with open(stamp, "w", encoding="utf-8") as handle:
            json.dump(PINNED["tools"], handle)
    return folder


def verified(path, digest):
    with open(path, "rb") as handle:
        found = hashlib.sha256(handle.read()).hexdigest()
    if found != digest:
        sys.exit(f"{path} is not what was pinned: sha256 {found}")
    return path


def mimalloc(folder):
    """The allocator's sources."""
    wanted = PINNED["mimalloc"]
    archive, sources = os.path.join(folder, os.path.basename(wanted["url"])), os.path.join(folder, "mimalloc")
    if not os.path.exists(archive):
        urllib.request.urlretrieve(wanted["url"], archive)
    os.makedirs(sources, exist_ok=True)
    run("tar", "-xf", verified(archive, wanted["sha256"]), "-C", sources, "--strip-components=1")
    return sources


def solver(folder, machine):
    """Z3's library, of the wheel of its own project, and its licence."""
    wanted = PINNED["z3"][machine]
    place = os.path.join(folder, "z3-" + machine)
    os.makedirs(place, exist_ok=True)
    if not any(name.endswith(".whl") for name in os.listdir(place)):
        pip(os.path.join(folder, "tools"), "download", "-q", "--no-deps", "--only-binary", ":all:", "--platform", wanted["platform"], "-d", place, wanted["requirement"])
    (wheel,) = [os.path.join(place, name) for name in os.listdir(place) if name.endswith(".whl")]
    with zipfile.ZipFile(verified(wheel, wanted["sha256"])) as archive:
        for name in archive.namelist():
            if name == "z3/lib/libz3.so" or os.path.basename(name) in ("LICENSE", "LICENSE.txt"):
                with open(os.path.join(place, os.path.basename(name)), "wb") as handle:
                    handle.write(archive.read(name))
    return place
