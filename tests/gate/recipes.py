"""The recipes for CI run what they say: hooks, the GitHub action, GitLab, Bazel's rule, the Dockerfile.

    python3 tests/gate/recipes.py --shapeproof BIN [NAME...]

The services themselves are not here: the commands that their files hold are run in a sample repository (repository.py).
"""

import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))

import repository  # noqa: E402
import starlark  # noqa: E402
from pull_request import sample  # noqa: E402
from run import main  # noqa: E402

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def text_of(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as handle:
        return handle.read()


def block(text, key, indent):
    """The lines of a YAML block scalar `key: |`."""
    found = re.search(rf"^{' ' * indent}(?:- )?{key}: \|\n((?:{' ' * (indent + 2)}.*\n|\n)+)", text, re.M)
    assert found, key
    return re.sub(rf"^{' ' * (indent + 2)}", "", found.group(1), flags=re.M)


def with_program(program, **environment):
    """An environment whose PATH finds the checker as `shapeproof`."""
    folder = os.path.join(program.folder, ".git", "bin")
    os.makedirs(folder, exist_ok=True)
    link = os.path.join(folder, "shapeproof")
    if not os.path.lexists(link):
        os.symlink(program.binary, link)
    return {**os.environ, "PATH": folder + os.pathsep + os.environ["PATH"], **environment}


def shell(program, text, cwd=None, **environment):
    return subprocess.run(["bash", "-c", text], cwd=cwd or program.folder, env=with_program(program, **environment), capture_output=True, text=True, timeout=120, check=False)


@test
def hooks(program):
    """Both hooks' entries pass on main and fail on the request."""
    text = text_of(".pre-commit-hooks.yaml")
    hook = dict(re.findall(r"^- id: (\S+)\n(?:  .*\n)*?  entry: (.*)$", text, re.M))
    assert set(hook) == {"shapeproof", "shapeproof-project"}, hook
    assert text.count("language: python") == text.count("require_serial: true") == 2 and text.count("pass_filenames: false") == 1, text
    sample(program)
    assert shell(program, hook["shapeproof-project"]).returncode == 1
    done = shell(program, hook["shapeproof"] + " models/head.py train.py models/net.py")
    assert done.returncode == 1 and "models/head.py:12" in done.stdout, done
    repository.git(program.folder, "checkout", "-q", repository.MAIN)
    assert shell(program, hook["shapeproof-project"]).returncode == 0
    assert shell(program, hook["shapeproof"] + " models/net.py train.py").returncode == 0


@test
def github_action(program):
    """The step `Check` writes the log, annotates, passes its arguments on as words, and fails as the checker does."""
    text = text_of("action.yml")
    steps = text[text.index("\n    - name: Check"):]
    script = block(steps, "run", 6)
    sample(program)
    temp, output = os.path.join(program.folder, ".git", "temp"), os.path.join(program.folder, ".git", "output")
    os.makedirs(os.path.join(temp, "shapeproof", "bin"))
    os.symlink(program.binary, os.path.join(temp, "shapeproof", "bin", "shapeproof"))
    given = {"RUNNER_TEMP": temp, "GITHUB_OUTPUT": output, "FOLDER": ".", "SARIF": "out.sarif"}
    done = shell(program, script, ARGS="", **given)
    assert done.returncode == 1 and "::error title=shapeproof" in done.stdout and "error[matmul-mismatch]" in done.stdout, done
    assert os.path.exists(os.path.join(program.folder, "out.sarif"))
    with open(output, encoding="utf-8") as handle:
        assert handle.read() == "sarif-file=./out.sarif\n"
    done = shell(program, script, ARGS="--ignore matmul-mismatch 'train.py'", **given)
    assert done.returncode == 0, done
    repository.write(program.folder, "odd name.py", "import torch\nx = torch.ones(2, 3) @ torch.ones(4, 5)\n")
    done = shell(program, script, ARGS='"odd name.py" --error-on-warning', **given)
    assert done.returncode == 1 and "odd name.py:2" in done.stdout, done
    for name in re.findall(r"inputs\.([a-z-]+)", text):
        assert re.search(rf"^  {name}:$", text, re.M), name
    install = block(text[text.index("\n    - name: Install"):], "run", 6)
    assert subprocess.run(["bash", "-n"], input=install, text=True, check=False).returncode == 0


@test
def documented_commands(program):
    """Every line of docs/ci.md that calls shapeproof is run, in both branches of the sample."""
    commands = re.findall(r"^ +(?:- )?(?:run: )?(shapeproof check .*)$", text_of("docs/ci.md"), re.M)
    assert len(commands) >= 5, commands
    commands = [c for c in commands if "--update-baseline" not in c]  # it makes every run pass; pull_request.py has it
    sample(program)
    for branch, status in ((repository.REQUEST, 1), (repository.MAIN, 0)):
        repository.git(program.folder, "checkout", "-q", branch)
        for command in commands:
            done = shell(program, command, CI_MERGE_REQUEST_DIFF_BASE_SHA=repository.MAIN, BASE=repository.MAIN, INDEX="1", TOTAL="1")
            assert done.returncode == (0 if "--exit-zero" in command else status), (branch, command, done)
        for command in re.findall(r"^ +(shapeproof merge .*)$", text_of("docs/ci.md"), re.M):
            done = shell(program, command)
            assert done.returncode == status, (branch, command, done)


@test
def bazel_rule(program):
    """The command that the rule makes, in a folder with nothing but the declared inputs."""
    rule = starlark.load()["shapeproof_test"]
    assert rule.test is True
    sample(program)
    binary = os.path.join(program.folder, "tools", "shapeproof")
    os.makedirs(os.path.dirname(binary))
    shutil.copy(program.binary, binary)
    target = dict(script="train.py", srcs=["models/__init__.py", "models/net.py", "models/head.py"], script_args=["--width", "64 "], checker="tools/shapeproof")

    def outcome(**more):
        launcher, files = starlark.evaluate(rule, "train_shapes", **{**target, **more})
        sandbox = os.path.join(program.folder, ".git", "sandbox")
        shutil.rmtree(sandbox, ignore_errors=True)
        for name in files:
            os.makedirs(os.path.dirname(os.path.join(sandbox, name)), exist_ok=True)
            shutil.copy(os.path.join(program.folder, name), os.path.join(sandbox, name))
        return shell(program, launcher, cwd=sandbox)

    done = outcome()
    assert done.returncode == 1 and "models/head.py:12" in done.stdout and "1 error, " in done.stdout, done
    assert outcome(flags=["--ignore", "matmul-mismatch"]).returncode == 0
    done = outcome(config="pyproject.toml", flags=["--exit-zero"], baseline=repository.BASELINE)
    assert done.returncode == 0, done
    # What is not declared does not exist.
    done = outcome(srcs=["models/__init__.py", "models/net.py"])
    assert "models/head.py" not in done.stdout, done


@test
def no_machine(program):
    """Nothing that is distributed names a folder of the machine it was written on, or a package index of someone's own."""
    names = [".pre-commit-hooks.yaml", "action.yml", "Dockerfile", "pyproject.toml", "bazel/defs.bzl", "bazel/README.md", "cmake/Wheel.cmake",
             *("docs/" + n for n in os.listdir(os.path.join(ROOT, "docs")) if n.endswith(".md")),
             *("python/shapeproof/" + n for n in os.listdir(os.path.join(ROOT, "python", "shapeproof")) if n.endswith(".py"))]
    for name in names:
        found = re.search(rf"{re.escape(ROOT)}|/root/|/home/(?!runner)|index-url|registry\s*=|localhost", text_of(name))
        assert not found, (name, found.group())


if __name__ == "__main__":
    sys.exit(main(TESTS, "recipes"))
