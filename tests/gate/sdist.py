"""The sdist builds where there is no npm, and what is not needed to build is not in it.

    python3 tests/gate/sdist.py [--sdist FILE] [--contents | --whole]

Not a ctest: the build backend comes from the package index. Without --sdist one is made. What is built of it is what comes from npm, and
what that is linked into (the grammar, the library models, the page of `shapeproof graph`); with --contents, nothing; with --whole, all: pip
installs it into a fresh environment. Every npm that the build might find is one that fails.
"""

import argparse
import glob
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NEEDED = ("node_modules/tree-sitter-python/src/parser.c", "node_modules/tree-sitter-python/src/scanner.c", "node_modules/@dagrejs/dagre/dist/dagre.min.js",
          "node_modules/@dagrejs/dagre/LICENSE", "pyproject.toml", "CMakeLists.txt", "PROJECT_URL", "LICENSE", "CHANGELOG.md", "pylib/torch/__init__.py")
UNWANTED = ("tests/", "bench/", ".ci/", "build/", "dist/", ".git/", ".github/")
MOST_BYTES = 6 << 20


def run(*command, timeout=600, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout, **options)
    assert done.returncode == 0, (command, done.stdout[-3000:], done.stderr[-3000:])
    return done.stdout


def made(folder):
    """None where what it is made with cannot be installed."""
    venv.create(os.path.join(folder, "tools"), with_pip=True)
    python = os.path.join(folder, "tools", "bin", "python")
    if subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "build", "scikit-build-core>=0.11"], capture_output=True, check=False).returncode != 0:
        return None
    run(python, "-m", "build", "--sdist", "--no-isolation", "-o", folder, ROOT)
    (found,) = glob.glob(os.path.join(folder, "shapeproof-*.tar.gz"))
    return found


def unpacked(sdist, folder):
    """The folder of the sources, after a look at what is in it."""
    with tarfile.open(sdist) as archive:
        names = [name.split("/", 1)[1] for name in archive.getnames() if "/" in name]
        archive.extractall(folder)
    missing = [name for name in NEEDED if name not in names]
    strange = [name for name in names if name.startswith(UNWANTED)]
    assert not missing and not strange, (missing, strange[:10])
    assert os.path.getsize(sdist) <= MOST_BYTES, os.path.getsize(sdist)
    return os.path.join(folder, os.path.basename(sdist)[: -len(".tar.gz")])


def without_npm(folder):
    """An environment in which npm and node fail."""
    place = os.path.join(folder, "no-npm")
    os.makedirs(place)
    for name in ("npm", "npx", "node"):
        path = os.path.join(place, name)
        with open(path, "w", encoding="utf-8") as handle:
            handle.write("#!/bin/sh\necho 'the build asks for npm' >&2\nexit 1\n")
        os.chmod(path, 0o755)
    return {**os.environ, "PATH": place + os.pathsep + os.environ["PATH"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sdist")
    parser.add_argument("--contents", action="store_true")
    parser.add_argument("--whole", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sdist = options.sdist or made(folder)
        if sdist is None:
            print("skipped: build and scikit-build-core cannot be installed here")
            return 0
        sources, environment = unpacked(sdist, folder), without_npm(folder)
        print(f"{os.path.basename(sdist)}: {os.path.getsize(sdist) >> 10} KB")
        if options.contents:
            return 0
        if options.whole:
            venv.create(os.path.join(folder, "fresh"), with_pip=True)
            programs = os.path.join(folder, "fresh", "bin")
            run(os.path.join(programs, "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check", sdist, env=environment, timeout=7200)
            done = subprocess.run([os.path.join(programs, "shapeproof"), "check", os.path.join(ROOT, "examples", "train_mnist.py")], capture_output=True, text=True, check=False)
            assert done.returncode == 1 and "matmul-mismatch" in done.stdout, done
        else:
            build = os.path.join(folder, "build")
            ninja = ["-G", "Ninja"] if shutil.which("ninja") else []
            run("cmake", *ninja, "-S", sources, "-B", build, "-DBUILD_TESTING=OFF", "-DCMAKE_BUILD_TYPE=Debug", env=environment)
            run("cmake", "--build", build, "--target", "tree_sitter_python", "shapeproof_embedded", env=environment, timeout=3600)
        print("built without npm: " + ("all" if options.whole else "the grammar, the models, the page"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
