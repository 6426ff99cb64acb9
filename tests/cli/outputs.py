"""Outputs for other programs: SARIF, GitHub, GitLab, JUnit.

    python3 tests/cli/outputs.py --shapeproof BIN [NAME...]
"""

import json
import os
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

from run import CRASH, main

TESTS = []


def test(function):
    TESTS.append(function)
    return function


MODEL = """import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 8, 5)
        self.fc = nn.Linear(8 * 14 * 14, 10)

    def forward(self, x):
        x = self.conv(x)
        return self.fc(x.flatten(1))
"""
TRAIN = "import torch\nimport unheard_of\nfrom model import Net\n\nunheard_of.start()\nprint(Net()(torch.randn(16, 1, 28, 28)).shape)\n"
WARNING = """import glob
import torch
n = len(glob.glob('*.png'))
torch.rand(n, 3) @ torch.rand(3, 4) + torch.rand(7, 4)
"""


def sarif(program, *arguments):
    _, out, err = program.run("check", "--output-format", "sarif", *arguments)
    assert out, err
    return out


def network(program):
    program.write("model.py", MODEL)
    program.write("train.py", TRAIN)
    program.write("eval.py", TRAIN)
    return sarif(program, "train.py", "eval.py")


def everything(program):
    """Warnings, infos, syntax errors, suppressions, unreadable files, odd names, a baseline."""
    program.write("model.py", MODEL)
    program.write("train.py", TRAIN)
    program.write("warn.py", WARNING)
    program.write("broken.py", "def f(:\n")
    program.write("bytes.py", b"\xff\xfe\0")
    program.write("unused.py", "x = 1  # shapeproof: ignore[cat-mismatch]\n")
    program.write("odd/na me\n%41[](2).py", CRASH)
    program.write("quiet.py", "import torch\nx = torch.rand(3, 1) - torch.rand(3)\nprint((x ** 2).mean())\n")
    program.run("check", "--baseline", "known.json", "--update-baseline", "train.py")
    program.write("model.py", MODEL.replace("8, 5", "9, 5"))
    return sarif(program, "--baseline", "known.json", "train.py", "warn.py", "broken.py", "bytes.py", "unused.py", "odd/na me\n%41[](2).py", "quiet.py")


def entries(program):
    program.write("train.py", "import sys\nimport torch\ntorch.ones(2, int(sys.argv[1])) @ torch.ones(3, 4)\n")
    table = '[[entry]]\nscript = "train.py"\nname = "%s"\nargs = ["%d"]\n'
    program.write("shapeproof.toml", table % ("good", 3) + table % ("bad", 5) + table % ("worse", 6))
    return sarif(program)


SAMPLES = {"network": network, "entries": entries, "everything": everything,
           "nothing": lambda program: sarif(program, program.write("fine.py", "x = 1\n")),
           "input": lambda program: program.run("check", "--output-format", "sarif", "-", stdin=CRASH.encode())[1]}


@test
def sarif_result(program):
    """One finding of two scripts is one result, with all that viewers show."""
    log = json.loads(network(program))
    assert log["version"] == "2.1.0" and "2.1.0" in log["$schema"]
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["originalUriBaseIds"]["SRCROOT"]["uri"] == "file://" + urllib.parse.quote(os.path.realpath(program.folder)) + "/"
    (result,) = run["results"]
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert rule["id"] == result["ruleId"] == "matmul-mismatch" and result["level"] == "error" and "baselineState" not in result
    assert result["message"]["text"].startswith("mat1 and mat2 shapes cannot be multiplied (16x4608 and 1568x10)")
    (place,) = result["locations"]
    assert place["physicalLocation"] == {"artifactLocation": {"uri": "model.py", "uriBaseId": "SRCROOT"},
                                         "region": {"startLine": 12, "startColumn": 16, "endLine": 12, "endColumn": 37}}, place
    assert place["logicalLocations"][0]["fullyQualifiedName"] == "Net.forward"
    assert [r["message"]["text"] for r in result["relatedLocations"]] == [
        "x.flatten(1): [16, 4608], from flatten of [16, 8, 24, 24]", "weight: [10, 1568], from nn.Linear(8 * 14 * 14, 10)"], result["relatedLocations"]
    (change,) = result["fixes"][0]["artifactChanges"]
    (replacement,) = change["replacements"]
    assert replacement["insertedContent"]["text"] == "4608" and replacement["deletedRegion"]["startLine"] == 8, replacement
    frames = [f["location"]["message"]["text"] for f in result["stacks"][0]["frames"]]
    assert frames == ["Net.forward", "<module>"], frames


@test
def sarif_flow(program):
    """From where a size arose to the crash: from the script (of two: the first by name) for the input, from the layer's definition for the weight."""
    (result,) = json.loads(network(program))["runs"][0]["results"]
    flows = []
    for flow in result["codeFlows"]:
        (thread,) = flow["threadFlows"]
        steps = [s["location"]["physicalLocation"] for s in thread["locations"]]
        flows.append([(s["artifactLocation"]["uri"], s["region"]["startLine"]) for s in steps])
    assert flows == [[("eval.py", 6), ("model.py", 11), ("model.py", 12), ("model.py", 12)], [("model.py", 8), ("model.py", 12)]], flows


@test
def sarif_entries(program):
    """A script that is checked under several command lines is one artifact."""
    (run,) = json.loads(entries(program))["runs"]
    (artifact,) = run["artifacts"]
    assert artifact["properties"] == {"entries": {"good": "valid", "bad": "invalid", "worse": "invalid"}}, artifact
    assert len({r["partialFingerprints"]["shapeproof/v1"] for r in run["results"]}) == len(run["results"]) == 2, run["results"]


@test
def sarif_rules(program):
    """Every rule with its page, whatever is found."""
    (run,) = json.loads(SAMPLES["nothing"](program))["runs"]
    rules = {r["id"]: r for r in run["tool"]["driver"]["rules"]}
    listed = json.loads(program.run("rules", "--format", "json")[1])
    assert set(rules) == {r["rule"] for r in listed} and run["results"] == []
    levels = {"error": "error", "warning": "warning", "info": "note"}
    for one in listed:
        rule = rules[one["rule"]]
        assert rule["shortDescription"]["text"] == one["summary"] and rule["properties"]["code"] == one["code"], rule
        assert len(rule["fullDescription"]["text"]) > 20 and rule["help"]["text"], rule
        assert rule["helpUri"].startswith("https://"), rule
        assert rule["help"]["markdown"] == program.run("explain", one["rule"])[1], rule
        assert rule["defaultConfiguration"]["level"] == levels[one["severity"]], rule


@test
def sarif_notifications(program):
    """Calls that are not modelled, files without a result."""
    program.write("bytes.py", b"\xff\xfe\0")
    program.write("train.py", TRAIN)
    program.write("model.py", MODEL)
    invocation = json.loads(sarif(program, "train.py", "bytes.py"))["runs"][0]["invocations"][0]
    notes = [(n["descriptor"]["id"], n["level"], n["message"]["text"]) for n in invocation["toolExecutionNotifications"]]
    assert ("unmodelled-call", "note", "unheard_of.start is not modelled (1 call)") in notes, notes
    assert any(n[0] == "no-result" and n[1] == "error" and "bytes.py" in n[2] for n in notes), notes
    assert invocation["executionSuccessful"] is False
    assert json.loads(sarif(program, "train.py"))["runs"][0]["invocations"][0]["executionSuccessful"] is True


def fingerprints(log):
    return [r["partialFingerprints"] for r in json.loads(log)["runs"][0]["results"]]


def github_line_hash(text, number):
    """The fingerprint that GitHub's upload computes for a line, from its definition."""
    units = [c for c in text.replace("\r\n", "\n").replace("\r", "\n") if c not in " \t"]
    starts = [0] + [i + 1 for i, c in enumerate(units) if c == "\n"]
    values = [ord(c) for c in units] + [65535] + [0] * 100
    hashes = [sum(v * 37 ** (99 - k) for k, v in enumerate(values[s:s + 100])) % 2 ** 64 for s in starts]
    return f"{hashes[number - 1]:x}:{hashes[:number].count(hashes[number - 1])}"


@test
def sarif_fingerprints(program):
    """They stay where lines move and indentation changes, and differ from finding to finding."""
    program.write("a.py", CRASH + "a @ b\n")
    first = fingerprints(sarif(program, "a.py"))[0]
    assert first["primaryLocationLineHash"] == github_line_hash(CRASH + "a @ b\n", 4), first
    both = "import torch\na, b = torch.ones(2, 3), torch.ones(4, 5)\ndef f():\n    try:\n        a @ b\n    except RuntimeError:\n        a @ b\ndef g():\n    a @ b\nf()\n"
    program.write("a.py", both)
    before = fingerprints(sarif(program, "a.py"))
    program.write("a.py", "\n\n# more\n" + both.replace("    ", "  "))
    assert fingerprints(sarif(program, "a.py")) == before and before, before


@test
def sarif_odd_names(program):
    """URIs are percent-encoded, bytes that are no UTF-8 as well."""
    names = ["na me.py", "new\nline.py", "hash#%41[x](1).py", "\u00e9\u6f22.py", os.fsdecode(b"\xff\xfe.py"), "-dash:colon,comma.py"]
    for name in names:
        with open(os.path.join(os.fsencode(program.folder), os.fsencode(name)), "w", encoding="utf-8") as handle:
            handle.write(CRASH)
    log = json.loads(sarif(program, *["./" + n for n in names]))
    uris = [r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in log["runs"][0]["results"]]
    assert all(urllib.parse.quote(u, safe="/%-._~") == u for u in uris), uris
    assert [os.fsdecode(urllib.parse.unquote_to_bytes(u)) for u in uris] == names, uris


@test
def sarif_code_points(program):
    """Columns count code points; a place elsewhere has an absolute URI."""
    program.write("wide.py", "import torch\nx = '\U0001F600\u00e9'; torch.ones(2, 3) @ torch.ones(4, 5)\n")
    (result,) = json.loads(sarif(program, "wide.py"))["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["region"]["startColumn"] == 11, result
    os.makedirs(os.path.join(program.folder, "sub"))
    inner = type(program)(program.binary, os.path.join(program.folder, "sub"))
    (result,) = json.loads(sarif(inner, "../wide.py"))["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert place["uri"].startswith("file:///") and place["uri"].endswith("/wide.py") and "uriBaseId" not in place, place


def commands(text):
    return [line for line in text.split("\n") if line.startswith("::")]


def unescape(text):
    return urllib.parse.unquote(text)


@test
def github(program):
    """Commands with GitHub's escaping, the text for people above them."""
    program.write("model.py", MODEL)
    program.write("train.py", TRAIN)
    status, out, _ = program.run("check", "--output-format", "github", "train.py")
    (command,) = commands(out)
    head, body = command[2:].split("::", 1)
    assert head == "error title=shapeproof (matmul-mismatch),file=model.py,line=12,col=16,endLine=12,endColumn=37", head
    lines = unescape(body).split("\n")
    assert lines[0] == "model.py:12:16: matmul-mismatch: mat1 and mat2 shapes cannot be multiplied (16x4608 and 1568x10)", lines
    assert "  weight: [10, 1568], from nn.Linear(8 * 14 * 14, 10) at line 8" in lines and "  help: in_features should be 4608 (model.py:8)" in lines, lines
    assert status == 1 and "error[matmul-mismatch]" in out and out.endswith("\n1 finding, 1 shown by GitHub\n"), out
    program.run("check", "-o", "github:commands.txt", "train.py")
    with open(os.path.join(program.folder, "commands.txt"), encoding="utf-8") as handle:
        assert handle.read() == command + "\n1 finding, 1 shown by GitHub\n"


@test
def github_escapes(program):
    """Names and messages cannot end a command or start another one."""
    name = "a,b:c%41\n.py"
    program.write(name, "assert False, 'x\\n::error::injected\\n##[error]also 100%'\n")
    _, out, _ = program.run("check", "--output-format", "github", name)
    lines = out.split("\n")
    for line in lines:
        assert "##[" not in line and (not line.strip().startswith("::") or line.startswith("::error title=")), line
    command = [c for c in commands(out) if c.startswith("::error title=")]
    assert len(command) == 1 and "file=a%2Cb%3Ac%2541%0A.py,line=1" in command[0] and "100%25" in command[0], out
    assert "%0A::error::injected" in command[0], command


@test
def github_limit(program):
    """Ten of a level are shown: errors come first, and the end says what was cut."""
    program.write("warn.py", WARNING)
    for i in range(13):
        program.write(f"s{i:02}.py", CRASH)
    _, out, _ = program.run("check", "--output-format", "github", "warn.py", *[f"s{i:02}.py" for i in range(13)])
    kinds = [c.split()[0] for c in commands(out)]
    assert kinds == ["::error"] * 13 + ["::warning"], kinds
    assert out.endswith("14 findings, 11 shown by GitHub\n") and "\n     1  s12.py\n" in out, out[-400:]
    assert out.count("error[matmul-mismatch]") == 13


@test
def repository_of_the_ci(program):
    """Paths count from the repository that the CI names."""
    program.write("sub/crash.py", CRASH)
    inner = type(program)(program.binary, os.path.join(program.folder, "sub"))
    for variable, form in (("GITHUB_WORKSPACE", "github"), ("CI_PROJECT_DIR", "gitlab"), ("GITHUB_WORKSPACE", "sarif"), ("GITHUB_WORKSPACE", "junit")):
        os.environ[variable] = program.folder
        try:
            _, out, _ = inner.run("check", "-o", form + ":-", "crash.py")
        finally:
            del os.environ[variable]
        assert "sub/crash.py" in out, (form, out)
    os.environ["GITHUB_WORKSPACE"] = "/nowhere"
    try:
        assert "file=crash.py" in inner.run("check", "-o", "github:-", "crash.py")[1]
    finally:
        del os.environ["GITHUB_WORKSPACE"]


@test
def gitlab(program):
    """A list of issues; their fingerprints are unique and stay."""
    program.write("model.py", MODEL)
    program.write("train.py", TRAIN)
    program.write("eval.py", TRAIN)
    program.write("two.py", "import torch\na, b = torch.ones(2, 3), torch.ones(4, 5)\ntry:\n    a @ b\nexcept RuntimeError:\n    a @ b\n")
    program.write("warn.py", WARNING)
    issues = json.loads(program.run("check", "--output-format", "gitlab", "train.py", "eval.py", "two.py", "warn.py")[1])
    assert len({i["fingerprint"] for i in issues}) == len(issues) >= 3, issues
    assert issues[0]["check_name"] == "matmul-mismatch" and issues[0]["severity"] == "major" and issues[0]["location"]["path"] == "model.py", issues[0]
    assert issues[0]["location"]["positions"]["begin"] == {"line": 12, "column": 16}, issues[0]
    assert issues[-1]["severity"] == "minor", issues[-1]
    assert json.loads(program.run("check", "--output-format", "gitlab", program.write("fine.py", "import torch\ntorch.ones(1)\n"))[1]) == []


@test
def junit(program):
    """A test case for each file: it fails on what counts, and carries its verdict."""
    program.write("crash.py", CRASH)
    program.write("fine.py", "x = 1\n")
    program.write("warn.py", WARNING)
    program.write("bytes.py", b"\xff\xfe\0")
    program.write("<&\"'>\x01.py", "assert False, ']]>\\x02<b>'\n")
    names = ["crash.py", "fine.py", "warn.py", "bytes.py", "<&\"'>\x01.py"]
    _, out, _ = program.run("check", "--output-format", "junit", *names)
    (suite,) = ElementTree.fromstring(out)
    cases = list(suite)
    assert [c.get("name") for c in cases] == names[:4] + ["<&\"'>\ufffd.py"], out
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "2", "1"), out
    verdicts = [c.find("properties/property[@name='verdict']") for c in cases]
    assert [None if v is None else v.get("value") for v in verdicts] == ["invalid", "nothing-checked", "invalid", None, "invalid"], out
    failure = cases[0].find("failure")
    assert failure.get("type") == "matmul-mismatch" and failure.get("message").startswith("mat1") and "crash.py:4:1: error" in failure.text, out
    assert cases[2].find("failure") is None and "warning[" in cases[2].find("system-out").text and "bytes.py" in cases[3].find("error").get("message"), out
    _, out, _ = program.run("check", "--error-on-warning", "--output-format", "junit", "warn.py")
    assert ElementTree.fromstring(out).get("failures") == "1", out


@test
def odd_names_for_people(program):
    """A name cannot break a line or drive the terminal."""
    name = "a\x1b[31m\nb.py"
    program.write(name, CRASH)
    _, out, _ = program.run("check", "--output-format", "concise", name)
    assert out.startswith("a\\x1b[31m\\nb.py:4:1: error[matmul-mismatch]") and out.count("\n") == 1, out
    _, out, _ = program.run("check", name)
    assert "--> a\\x1b[31m\\nb.py:4:1\n" in out and "\x1b" not in out, out
    for absent in ("no\x1b]0;.py", "no\x1b[31m.py"):  # the second is a glob
        _, _, err = program.run("check", absent)
        assert absent.replace("\x1b", "\\x1b") in err and "\x1b" not in err, err
    program.write("lines.py", "assert False, 'one\\n two\\x1b'\n")
    _, out, _ = program.run("check", "--output-format", "concise", "lines.py")
    assert out.count("\n") == 1 and "one two" in out and "\x1b" not in out, out


if __name__ == "__main__":
    sys.exit(main(TESTS, "output tests"))
