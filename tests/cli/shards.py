"""--shard and `merge`: every program is in one shard, and the merged report says what one run would have said.

    python3 tests/cli/shards.py --shapeproof BIN [NAME…]
"""

import json
import os
import sys

from run import CRASH, main, test

FINE = "import torch\ntorch.ones(2, 3) @ torch.ones(3, 2)\n"


def write(program, count):
    for i in range(count):
        program.write(f"p/s{i}.py", CRASH if i % 4 == 0 else FINE)


def files(program, *arguments):
    code, out, _ = program.run("check", "--no-cache", "--output-format", "json", *arguments)
    return [f["path"] for f in json.loads(out)["files"]]


@test
def each_in_one_shard(program):
    write(program, 24)
    everything = files(program, "p")
    for count in (1, 2, 5):
        parts = [files(program, "--shard", f"{i}/{count}", "p") for i in range(1, count + 1)]
        assert sorted(sum(parts, [])) == sorted(everything), parts
    before = files(program, "--shard", "1/2", "p")
    program.write("p/new.py", FINE)
    os.remove(os.path.join(program.folder, "p/s3.py"))
    after = files(program, "--shard", "1/2", "p")
    assert [f for f in before if f != "p/s3.py"] == [f for f in after if f != "p/new.py"], "other files do not move"
    assert files(program, "--shard", "1/2", *reversed(after)) == list(reversed(after)), "the order does not matter"


@test
def an_empty_shard_is_no_error(program):
    program.write("a.py", CRASH)
    codes = [program.run("check", "--no-cache", "--shard", f"{i}/7", "a.py") for i in range(1, 8)]
    assert sorted(code for code, _, _ in codes) == [0, 0, 0, 0, 0, 0, 1]
    assert sum("nothing that is checked is in this shard" in err for _, _, err in codes) == 6


@test
def wrong_shards(program):
    program.write("a.py", FINE)
    for text in ("0/2", "3/2", "1", "1/0", "a/b", "-1/2", "1/2/3", ""):
        code, out, err = program.run("check", "--shard", text, "a.py")
        assert code == 2 and out == "", (text, code, err)


def comparable(report):
    report = json.loads(report)
    if "runs" in report:
        run = report["runs"][0]
        run["results"].sort(key=json.dumps)
        run["artifacts"].sort(key=json.dumps)
        for invocation in run["invocations"]:
            invocation.get("toolExecutionNotifications", []).sort(key=json.dumps)
        return report
    for f in report["files"]:
        f["milliseconds"] = 0
    for key in ("diagnostics", "files", "reveals", "failures"):
        report[key].sort(key=json.dumps)
    return report


@test
def merged(program):
    write(program, 12)
    program.write("p/unknown.py", "import torch, wandb\nx = wandb.tensor()\ntorch.ones(2, 3) @ x\nreveal_shape(x)\n")
    for format in ("json", "sarif"):
        whole_code, whole, _ = program.run("check", "--no-cache", "--output-format", format, "p")
        for i in (1, 2, 3):
            program.run("check", "--no-cache", "--shard", f"{i}/3", "-o", f"{format}:{i}.{format}", "-q", "p")
        names = [f"{i}.{format}" for i in (1, 2, 3)]
        code, out, err = program.run("merge", *names)
        assert code == whole_code == 1 and comparable(out) == comparable(whole), (format, code, err)
        code, out, _ = program.run("merge", "-o", "all", "--exit-zero", *names)
        assert code == 0 and out == "" and comparable(open(os.path.join(program.folder, "all")).read()) == comparable(whole)


SHARED = """import torch


def run(x, late):
    if late:
        return x @ torch.ones(5, 2)
    return x @ torch.ones(5, 2)


def never():
    return 1
"""


@test
def shards_that_share_modules(program):
    """One place that several shards tell of is one finding; alike ones are counted as in one run; what another shard reaches is reached."""
    program.write("shapeproof.toml", 'path = ["."]\n[[entry]]\nscript = "p/s3.py"\nname = "three"\n[[entry]]\nscript = "p/s3.py"\nname = "again"\n')
    program.write("lib/__init__.py", "")
    program.write("lib/lonely.py", "def f():\n    return 1\n")
    program.write("lib/net.py", SHARED + "".join(f"\n\ndef only_{i}():\n    return {i}\n" for i in range(9)))
    for i in range(9):
        program.write(f"p/s{i}.py", f"import torch, wandb\nfrom lib import net\nwandb.init()\nnet.only_{i}()\nx = torch.ones({i + 1 if i > 5 else 2}, 3)\nnet.run(x, {i % 2 == 0})\n")
    program.write("p/bad.py", b"\xff\xfe")
    for format in ("json", "sarif"):
        whole_code, whole, _ = program.run("check", "--no-cache", "--output-format", format, ".")
        codes = [program.run("check", "--no-cache", "--shard", f"{i}/3", "-o", f"{format}:{i}.{format}", "-q", ".")[0] for i in (1, 2, 3)]
        names = [f"{i}.{format}" for i in (1, 2, 3)]
        for order in (names, names[::-1]):
            code, out, err = program.run("merge", *order)
            assert code == whole_code == max(codes) == 2, (format, code, whole_code, codes, err)
            assert comparable(out) == comparable(whole), (format, order)
        assert program.run("merge", "--exit-zero", *names)[0] == 2
    results = json.loads(whole)["runs"][0]["results"]
    assert len({r["partialFingerprints"]["shapeproof/v1"] for r in results}) == len(results) == 5, results
    report = json.loads(program.run("check", "--no-cache", "--output-format", "json", ".")[1])
    assert [f["path"] for f in report["failures"]] == ["p/bad.py"] and "p/bad.py" in report["failures"][0]["message"]
    assert report["coverage"]["unreached"]["modules"] == ["lib/lonely.py", "p/bad.py"], report["coverage"]
    assert [f["function"] for f in report["coverage"]["unreached"]["functions"]] == ["never"], report["coverage"]
    assert "lib/net.py" in report["coverage"]["loaded"] and "p/s3.py" in report["coverage"]["loaded"]
    assert "not looked at" not in program.run("check", "--no-cache", "-v", "--shard", "1/3", ".")[1], "another shard may"


@test
def status_of_a_merged_run(program):
    program.write("w.py", "import torch\nx = torch.ones(2) + torch.ones(3)\n")
    program.write("u.py", "import torch, wandb\ntorch.ones(2, 3) @ wandb.tensor()\n")
    program.write("f.py", FINE)
    for format in ("json", "sarif"):
        for name in "wuf":
            program.run("check", "--no-cache", "--output-format", format, "--warn", "broadcast-mismatch", "-o", f"{name}.{format}", f"{name}.py")
        report = lambda *names: [f"{n}.{format}" for n in names]
        assert program.run("merge", *report("f"))[0] == 0
        assert program.run("merge", *report("w", "f"))[0] == 0
        assert program.run("merge", "--error-on-warning", *report("w", "f"))[0] == 1
        assert program.run("merge", *report("u", "f"))[0] == 0
        assert program.run("merge", "--error-on-unproven", *report("u", "f"))[0] == 1, format


@test
def what_is_no_report(program):
    program.write("f.py", FINE)
    program.run("check", "--no-cache", "-o", "json:good.json", "-o", "sarif:good.sarif", "f.py")
    for name, content in (("empty", ""), ("text", "hello"), ("list", "[]"), ("object", "{}"), ("half", "{\"version\": 1,"), ("runs", '{"version": "2.1.0", "runs": []}'),
                          ("number", "3"), ("other", '{"version": 7, "tool": {}, "diagnostics": [], "files": []}')):
        program.write(name, content)
        code, out, err = program.run("merge", "good.json", name)
        assert code == 2 and out == "" and name in err, (name, code, err)
    assert program.run("merge", "good.json", "good.sarif")[0] == 2
    assert program.run("merge", "absent.json")[0] == 2
    assert program.run("merge")[0] == 2


@test
def no_progress_when_piped(program):
    write(program, 40)
    assert program.run("check", "--no-cache", "--no-progress", "--exit-zero", "-q", "p")[2] == ""
    assert program.run("check", "--no-cache", "--exit-zero", "p")[2] == ""


if __name__ == "__main__":
    sys.exit(main())
