"""A copy of the repository with the faults in it, built in place. What has not changed since the last time is not touched."""

import json
import os
import subprocess
from collections import defaultdict

from fault import ROOT
from plant import HEADER, HEADER_TEXT, planted

TARGETS = ("shapeproof", "unit_ir", "unit_sym", "unit_backend", "unit_driver")


def files():
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True).stdout
    return [name for name in listed.decode().split("\0") if name and os.path.isfile(os.path.join(ROOT, name))]


def write(path, data, mode):
    try:
        with open(path, "rb") as f:
            if f.read() == data:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as f:
        f.write(data)
    os.chmod(path, mode)


def remove_others(folder, names):
    listing = os.path.join(folder, ".planted")
    if os.path.exists(listing):
        with open(listing, encoding="utf-8") as f:
            for old in set(json.load(f)) - set(names):
                if os.path.exists(os.path.join(folder, old)):
                    os.remove(os.path.join(folder, old))
    write(listing, json.dumps(names).encode(), 0o644)


def copy(folder, faults):
    of_file = defaultdict(list)
    for fault in faults:
        of_file[fault.file].append(fault)
    names = files()
    for name in names:
        source = os.path.join(ROOT, name)
        with open(source, "rb") as f:
            data = f.read()
        if name in of_file:
            data = planted(data.decode("utf-8"), of_file[name]).encode("utf-8")
        write(os.path.join(folder, name), data, os.stat(source).st_mode & 0o777)
    write(os.path.join(folder, HEADER), HEADER_TEXT.encode(), 0o644)
    remove_others(folder, names)


def build(folder, jobs):
    subprocess.run(["bash", "scripts/setup.sh"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--preset", "release"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", "build/release", "-j", str(jobs), "--target", *TARGETS], cwd=folder, check=True)
