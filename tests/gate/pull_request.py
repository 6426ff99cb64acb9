"""A pull request is gated: the baseline run passes, the request fails with exactly its new finding.

    python3 tests/gate/pull_request.py --shapeproof BIN [NAME...]
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "cli"))

import repository  # noqa: E402
from run import main  # noqa: E402

TESTS = []
OLD = {("models/net.py", "matmul-mismatch", "Net.forward"), ("evaluate.py", "broadcast-mismatch", "evaluate")}

NEW = ("models/head.py", "matmul-mismatch", 12, "Head.forward")


def test(function):
    TESTS.append(function)
    return function


def sample(program):
    def update():
        status, out, err = program.run("check", "--update-baseline")
        assert status == 0, (status, out, err)
    repository.make(program.folder, update)


def checkout(program, branch):
    repository.git(program.folder, "checkout", "-q", branch)


def report(program, *arguments):
    status, out, err = program.run("check", "--output-format", "json", *arguments)
    return status, json.loads(out), err


def request_log(program):
    """The SARIF log of the request's branch, as text."""
    sample(program)
    return program.run("check", "--output-format", "sarif")[1]


def findings(log):
    """The distinct ones: JSON has a diagnostic for each entry that meets it."""
    return sorted({(d["path"], d["rule"], d["range"]["start"]["line"], d["stack"][-1]["function"]) for d in log["diagnostics"]})


@test
def baseline_run(program):
    """On the main branch the two old findings are known."""
    sample(program)
    checkout(program, repository.MAIN)
    with open(os.path.join(program.folder, repository.BASELINE), encoding="utf-8") as handle:
        known = {(e["path"], e["rule"], e["function"]) for e in json.load(handle)["findings"]}
    assert known == OLD, known
    status, log, err = report(program, "--error-stale-baseline")
    assert (status, findings(log), err) == (0, [], ""), (status, log, err)
    assert len(log["files"]) == 3 and [f["verdict"] for f in log["files"]] == ["valid", "invalid", "invalid"], log["files"]


@test
def the_request(program):
    """Exactly the new finding; the fixed one is told as stale, the other stays known."""
    sample(program)
    status, log, err = report(program)
    assert status == 1 and findings(log) == [NEW], (status, findings(log))
    assert "1 stale entry" in err and "models/net.py: matmul-mismatch" in err and "evaluate" not in err, err
    status, out, _ = program.run("check")
    assert status == 1 and "entry: small" in out and "entry: large" in out and "evaluate.py" not in out and "1 finding in the baseline" in out, out


@test
def mended(program):
    """With its own bug mended the request passes, but for the stale entry where that counts; pruned, it passes there too."""
    sample(program)
    repository.write(program.folder, "models/head.py", repository.NEW_HEAD.replace("Linear(32,", "Linear(64,"))
    status, log, err = report(program)
    assert (status, findings(log)) == (0, []) and "1 stale entry" in err, (status, log, err)
    assert report(program, "--error-stale-baseline")[0] == 1
    assert report(program, "--prune-baseline")[0] == 0
    status, log, err = report(program, "--error-stale-baseline")
    assert (status, findings(log), err) == (0, [], ""), (status, log, err)


@test
def changed_since(program):
    """Only what depends on the change: training, when evaluation's imports are as they were."""
    sample(program)
    status, log, _ = report(program, "--changed-since", repository.MAIN)
    assert status == 1 and len(log["files"]) == 3, log["files"]
    repository.git(program.folder, "checkout", "-q", repository.MAIN, "--", "models/net.py")
    repository.commit(program.folder, "The width is as it was")
    status, log, err = report(program, "--changed-since", repository.MAIN)
    assert status == 1 and [f["path"] for f in log["files"]] == ["train.py", "train.py"], log["files"]
    assert findings(log) == [NEW] and "stale" not in err, (findings(log), err)


@test
def sarif(program):
    """The new result is new, and its code flow leads from the layer's definition to the crash."""
    sample(program)
    status, out, _ = program.run("check", "--output-format", "sarif")
    log = json.loads(out)["runs"][0]
    fresh = [r for r in log["results"] if r["baselineState"] == "new"]
    assert status == 1 and len(fresh) == 1, log["results"]
    place = lambda location: (location["physicalLocation"]["artifactLocation"]["uri"], location["physicalLocation"]["region"]["startLine"])
    lines = repository.NEW_HEAD.splitlines()
    layer = 1 + next(i for i, line in enumerate(lines) if "self.second = " in line)
    crash = 1 + next(i for i, line in enumerate(lines) if "self.second(x)" in line)
    assert [place(loc) for loc in fresh[0]["locations"]] == [("models/head.py", crash)], fresh[0]["locations"]
    flow = [place(step["location"]) for flows in fresh[0]["codeFlows"] for thread in flows["threadFlows"] for step in thread["locations"]]
    assert ("models/head.py", layer) in flow and flow[-1] == ("models/head.py", crash), flow
    assert flow.index(("models/head.py", layer)) < len(flow) - 1, flow
    assert all("suppressions" in r for r in log["results"] if r["baselineState"] == "unchanged"), log["results"]


@test
def several_outputs(program):
    """What the recipes use: a report for people, annotations, and a log for each service, from one run."""
    sample(program)
    status, out, _ = program.run("check", "-o", "github:-", "-o", "sarif:a.sarif", "-o", "gitlab:b.json", "-o", "junit:c.xml")
    assert status == 1 and "error[matmul-mismatch]" in out and "::error title=shapeproof (matmul-mismatch),file=models/head.py" in out, out
    for name in ("a.sarif", "b.json", "c.xml"):
        with open(os.path.join(program.folder, name), encoding="utf-8") as handle:
            assert "models/head.py" in handle.read(), name


if __name__ == "__main__":
    sys.exit(main(TESTS, "tests of a gated pull request"))
