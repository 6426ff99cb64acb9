"""The wheel: built, installed into a fresh environment, run there; then the hooks through the real pre-commit.

    python3 tests/gate/wheel.py [--folder build/wheel] [--build-dir DIR | --wheel FILE] [--no-pre-commit] [--runners]

Not a ctest: it installs from the package index and may build everything once more (--build-dir names a CMake folder whose objects
are taken, that of the release preset for one). What cannot be installed is said, and skipped. --runners: uvx and pipx run it as well.
"""

import argparse
import contextlib
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))

import repository  # noqa: E402
from pull_request import NEW, findings  # noqa: E402

PRE_COMMIT = "pre-commit==4.3.0"
RUNNERS = ("uv", "pipx")
REVEAL = """from shapeproof import reveal_shape, reveal_value


class Tensor:
    shape, dtype = (2, 3), "float32"


t = Tensor()
assert reveal_shape(t) is t and reveal_value(7) == 7 and reveal_shape(None) is None
"""


def run(*command, cwd=None, timeout=300, **environment):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=timeout, check=False, env={**os.environ, **environment})


def environment(folder):
    shutil.rmtree(folder, ignore_errors=True)
    venv.create(folder, with_pip=True)
    return os.path.join(folder, "bin")


def pip(bin_folder, *words, timeout=300, **environment):
    return run(os.path.join(bin_folder, "python"), "-m", "pip", "--disable-pip-version-check", *words, timeout=timeout, **environment)


def compilers(build_dir):
    """The compilers of a folder that is built in. With others, such as those that Python was built with, CMake begins anew."""
    cache = os.path.join(build_dir or "", "CMakeCache.txt")
    if not build_dir or not os.path.exists(cache):
        return {}
    with open(cache, encoding="utf-8") as handle:
        found = dict(re.findall(r"^CMAKE_(C|CXX)_COMPILER:\w+=(.*)$", handle.read(), re.M))
    return {{"C": "CC", "CXX": "CXX"}[language]: path for language, path in found.items()}


def build(folder, build_dir):
    """The wheel's path, or None where what it is built with cannot be installed."""
    tools = environment(os.path.join(folder, "tools"))
    done = pip(tools, "download", "-q", "--no-deps", "-d", os.path.join(folder, "probe"), "scikit-build-core>=0.11")
    if done.returncode != 0:
        print("skipped: scikit-build-core cannot be installed here")
        return None
    for old in glob.glob(os.path.join(folder, "*.whl")):
        os.unlink(old)
    if build_dir:  # what the build of an earlier wheel left would have the folder emptied
        with contextlib.suppress(FileNotFoundError):
            os.unlink(os.path.join(build_dir, ".skbuild-info.json"))
    settings = ["-C", "build-dir=" + os.path.abspath(build_dir)] if build_dir else []
    done = pip(tools, "wheel", "--no-deps", "-w", folder, *settings, ROOT, timeout=5400, **compilers(build_dir))
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    (wheel,) = glob.glob(os.path.join(folder, "shapeproof-*.whl"))
    print(f"{os.path.basename(wheel)}: {os.path.getsize(wheel) >> 10} KB")
    return wheel


def solver_of(program):
    """The file that the program loads when it asks its solver which one it is, for the results that are kept."""
    with tempfile.TemporaryDirectory() as cache:
        done = run(program, "check", "--cache-dir", cache, os.path.join(ROOT, "examples", "train_mnist.py"), LD_DEBUG="libs")
    (found,) = re.findall(r"calling init: (\S*libz3\S*)", done.stderr)
    return os.path.realpath(found)


def installed(folder, wheel):
    """The program is on the environment's PATH and needs no library of the machine's but the usual ones."""
    bin_folder = environment(os.path.join(folder, "fresh"))
    done = pip(bin_folder, "install", "-q", wheel)
    assert done.returncode == 0, done.stderr
    program, python = os.path.join(bin_folder, "shapeproof"), os.path.join(bin_folder, "python")
    libraries = run("ldd", program).stdout
    assert not any(name in libraries for name in ("libz3", "libfmt", "libgmp")), libraries
    own = os.path.realpath(os.path.join(folder, "fresh", "lib", "shapeproof"))
    for allocator in re.findall(r"libmimalloc\S* => (\S+)", libraries):  # in the program of a release
        assert os.path.realpath(allocator).startswith(own), allocator
    assert solver_of(program).startswith(own), solver_of(program)
    version = run(program, "--version").stdout
    assert version and run(python, "-m", "shapeproof", "--version", cwd=folder).stdout == version, version
    sample = os.path.join(ROOT, "examples", "train_mnist.py")
    for command in ([program], [python, "-m", "shapeproof"]):
        done = run(*command, "check", sample)
        assert done.returncode == 1 and "matmul-mismatch" in done.stdout, (command, done)
    with tempfile.TemporaryDirectory() as scripts:
        repository.write(scripts, "reveal.py", REVEAL)
        done = run(python, "reveal.py", cwd=scripts)
        assert done.returncode == 0 and "shape [2, 3] (float32)" in done.stderr and "value 7" in done.stderr, done
        done = run(program, "check", "reveal.py", cwd=scripts)
        assert done.returncode == 0 and "not modelled" not in done.stdout, done
    print(f"installed: {version.strip()}")
    return program


def unpacked(folder, wheel):
    """The program runs where the wheel is just unpacked, as the recipe for Bazel has it."""
    place = os.path.join(folder, "unpacked")
    shutil.rmtree(place, ignore_errors=True)
    shutil.unpack_archive(wheel, place, "zip")
    (program,) = glob.glob(os.path.join(place, "*.data", "scripts", "shapeproof"))
    os.chmod(program, 0o755)
    assert solver_of(program).startswith(os.path.realpath(place)) and run(program, "--version").returncode == 0, solver_of(program)
    print("unpacked: runs")


def gated(program):
    """The sample repository through the installed program."""
    with tempfile.TemporaryDirectory() as folder:
        repository.make(folder, lambda: run(program, "check", "--update-baseline", cwd=folder))
        done = run(program, "check", "--output-format", "json", cwd=folder)
        assert done.returncode == 1 and findings(json.loads(done.stdout)) == [NEW] and "1 stale entry" in done.stderr, done
        repository.git(folder, "checkout", "-q", repository.MAIN)
        done = run(program, "check", cwd=folder)
        assert done.returncode == 0, done
    print("pull request: passes on main, fails with the new finding")


def hooked(folder, wheel, program):
    """The same through pre-commit: the mirror repository, whose environment installs the wheel."""
    bin_folder = environment(os.path.join(folder, "pre-commit"))
    if pip(bin_folder, "install", "-q", PRE_COMMIT).returncode != 0:
        print(f"skipped: {PRE_COMMIT} cannot be installed here")
        return
    pre_commit = os.path.join(bin_folder, "pre-commit")
    with tempfile.TemporaryDirectory() as place:
        mirror, team = os.path.join(place, "mirror"), os.path.join(place, "team")
        assert run(os.path.join(ROOT, "scripts", "pre-commit-mirror.sh"), mirror).returncode == 0
        repository.git(mirror, "init", "-q", "-b", "main")
        repository.commit(mirror, "hooks")
        revision = repository.git(mirror, "rev-parse", "HEAD").strip()
        os.makedirs(team)
        repository.make(team, lambda: run(program, "check", "--update-baseline", cwd=team))
        own = {"PRE_COMMIT_HOME": os.path.join(place, "home"), "PIP_FIND_LINKS": os.path.dirname(wheel)}
        for hook, arguments in (("shapeproof-project", ["--all-files"]), ("shapeproof", ["--from-ref", repository.MAIN, "--to-ref", repository.REQUEST])):
            repository.write(team, ".git/hooks.yaml", f"repos:\n- repo: {mirror}\n  rev: {revision}\n  hooks:\n  - id: {hook}\n")
            command = [pre_commit, "run", "-c", ".git/hooks.yaml", hook, "--color", "never"]
            repository.git(team, "checkout", "-q", repository.REQUEST)
            done = run(*command, *arguments, cwd=team, **own)
            assert done.returncode == 1 and "models/head.py:12" in done.stdout and "exit code: 1" in done.stdout, (hook, done.stdout[-2000:], done.stderr[-2000:])
            repository.git(team, "checkout", "-q", repository.MAIN)
            done = run(*command, "--all-files", cwd=team, **own)
            assert done.returncode == 0 and "Passed" in done.stdout, (hook, done.stdout[-2000:])
    print("pre-commit: both hooks pass on main and fail on the request")


def ran(folder, wheel):
    """By those who install a program to run it once: uvx and pipx, from folders of their own."""
    bin_folder = environment(os.path.join(folder, "runners"))
    if pip(bin_folder, "install", "-q", *RUNNERS).returncode != 0:
        print("skipped: uv and pipx cannot be installed here")
        return
    sample = os.path.join(ROOT, "examples", "train_mnist.py")
    with tempfile.TemporaryDirectory() as home:
        own = {"UV_CACHE_DIR": home + "/uv", "UV_TOOL_DIR": home + "/tools", "UV_PYTHON": sys.executable, "PIPX_HOME": home + "/pipx", "PIPX_BIN_DIR": home + "/bin"}
        for command in (["uvx", "--from", wheel, "shapeproof"], ["pipx", "run", "--python", sys.executable, "--spec", wheel, "shapeproof"]):
            done = run(os.path.join(bin_folder, command[0]), *command[1:], "check", sample, **own)
            assert done.returncode == 1 and "matmul-mismatch" in done.stdout, (command, done)
            print(f"{command[0]}: runs")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--folder", default=os.path.join(ROOT, "build", "wheel"))
    parser.add_argument("--build-dir", help="a CMake folder to build in")
    parser.add_argument("--wheel", help="take this wheel, build none")
    parser.add_argument("--no-pre-commit", action="store_true")
    parser.add_argument("--runners", action="store_true")
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    wheel = os.path.abspath(options.wheel) if options.wheel else build(folder, options.build_dir)
    if wheel is None:
        return 0
    program = installed(folder, wheel)
    unpacked(folder, wheel)
    gated(program)
    if not options.no_pre_commit:
        hooked(folder, wheel, program)
    if options.runners:
        ran(folder, wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
