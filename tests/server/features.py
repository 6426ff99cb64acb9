"""What an editor asks of `shapeproof server`, feature by feature, against small programs.

    python3 tests/server/features.py --shapeproof BIN [NAME...]
"""

import os

from client import Client, uri, whole
from programs import BROKEN, LIBRARY, MODEL, SCRIPT
from runner import run


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as handle:
        handle.write(text)
    return path


def messages(diagnostics):
    return [d["message"].split("\n")[0] for d in diagnostics]


def test_initialize(server, folder):
    result = server.initialize(folder, {"general": {"positionEncodings": ["utf-16", "utf-8"]}})
    assert result["capabilities"]["positionEncoding"] == "utf-8", result
    assert result["serverInfo"]["name"] == "shapeproof"
    assert server.stop() == 0


def test_pushed(server, folder):
    path = write(folder, "train.py", MODEL)
    server.initialize(folder)
    server.open(path, BROKEN)  # the editor's text, not the disk's
    found = server.settled(path, 1)
    assert len(found) == 1, found
    d = found[0]
    assert d["code"] == "matmul-mismatch" and d["severity"] == 1 and d["source"] == "shapeproof", d
    assert d["range"]["start"] == {"line": 15, "character": 15}, d
    assert any("flatten" in r["message"] for r in d["relatedInformation"]), d
    assert "in_features should be 2304" in d["message"], d
    server.change(path, 2, (9, 38, 9, 40, "12"))
    assert server.diagnostics(path, 2) == []
    server.close(path)
    assert server.diagnostics(path) == []
    assert server.stop() == 0


def test_pulled(server, folder):
    path = write(folder, "train.py", BROKEN)
    server.initialize(folder, {"textDocument": {"diagnostic": {}}})
    server.open(path)
    report = server.about("textDocument/diagnostic", path)
    assert report["kind"] == "full" and len(report["items"]) == 1, report
    again = server.about("textDocument/diagnostic", path, previousResultId=report["resultId"])
    assert again == {"kind": "unchanged", "resultId": report["resultId"]}, again
    server.change(path, 2, MODEL)
    assert server.about("textDocument/diagnostic", path)["items"] == []
    assert not [n for n in server.notes if n["method"] == "textDocument/publishDiagnostics"], server.notes
    assert server.stop() == 0


def hints_of(server, path, text):
    found = server.about("textDocument/inlayHint", path, range=whole(text))
    return {(h["position"]["line"], h["position"]["character"]): "".join(p["value"] for p in h["label"]) for h in found}, found


def test_inlay_hints(server, folder):
    path = write(folder, "train.py", MODEL)
    server.initialize(folder)
    server.open(path)
    hints, raw = hints_of(server, path, MODEL)
    line = {text.strip(): i for i, text in enumerate(MODEL.split("\n"))}
    pooled = line["x = F.max_pool2d(F.relu(self.conv(images)), 2)"]
    assert hints[(pooled, 9)] == ": [64|40, 16, 12, 12]", hints
    assert hints[(pooled + 1, 9)] == ": [64|40, 2304]", hints
    assert hints[(line["self.scale = torch.ones(width).mean(0, keepdim=True)"], 18)] == ": [1]", hints
    assert (line["images = torch.randn(size, 1, 28, 28)"], 14) in hints, hints
    parts = [h for h in raw if h["position"]["line"] == pooled][0]["label"]
    assert parts[1]["value"] == "64|40" and parts[1]["location"]["uri"] == uri(path), parts
    assert server.stop() == 0


def test_no_hints(server, folder):
    text = "import torch\nfrom torch import Tensor\na = 3\nx: Tensor = torch.rand(2).exp()\nb = torch.zeros(3, 4)\ntensor = torch.Tensor(5)\nc = b.t()\nc += 1\n"
    path = write(folder, "plain.py", text)
    server.initialize(folder)
    server.open(path)
    hints, _ = hints_of(server, path, text)
    assert hints == {(6, 1): ": [4, 3]"}, hints
    assert server.stop() == 0


def test_hover(server, folder):
    path = write(folder, "train.py", MODEL)
    server.initialize(folder)
    server.open(path)
    y = server.at("textDocument/hover", path, 15, 25)["contents"]["value"]
    assert "y: [64, 2304]" in y and "float32" in y and "flatten of [64, 16, 12, 12]" in y and "needs a gradient" in y, y
    images = server.at("textDocument/hover", path, 13, 45)["contents"]["value"]
    assert "images: [64, 1, 28, 28]" in images and "[40, 1, 28, 28]" in images, images
    relu = server.at("textDocument/hover", path, 13, 27)["contents"]["value"]
    assert "[64, 16, 24, 24]" in relu, relu
    net = server.at("textDocument/hover", path, 5, 7)["contents"]["value"]
    assert net == "`Net`: 23466 parameters, 93864 bytes", net
    assert server.at("textDocument/hover", path, 3, 0) is None
    assert server.stop() == 0


def test_code_lens(server, folder):
    path = write(folder, "train.py", MODEL)
    server.initialize(folder)
    server.open(path)
    (lens,) = server.about("textDocument/codeLens", path)
    assert lens["command"]["title"].startswith("proved: ") and lens["range"]["start"]["line"] == 0, lens
    server.change(path, 2, BROKEN)
    (lens,) = server.about("textDocument/codeLens", path)
    assert lens["command"]["title"] == "invalid: 1 error", lens
    assert server.stop() == 0


def test_lens_of_class(server, folder):
    path = write(folder, "model.py", MODEL.split("def main")[0])
    write(folder, "shapeproof.toml", '[[entry]]\nscript = "model.py:Net"\ninputs = { images = ["B", 1, 28, 28] }\n')
    server.initialize(folder)
    server.open(path)
    (lens,) = server.about("textDocument/codeLens", path)
    assert lens["range"]["start"]["line"] == 5 and lens["command"]["title"].startswith("proved: "), lens
    hints, _ = hints_of(server, path, MODEL)
    assert hints[(13, 9)] == ": [B, 16, 12, 12]", hints
    assert server.stop() == 0


def apply(text, edits):
    lines = text.split("\n")
    for e in sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]), reverse=True):
        start, end = e["range"]["start"], e["range"]["end"]
        before = "\n".join(lines[:start["line"]] + [lines[start["line"]][:start["character"]]])
        tail = [lines[end["line"]][end["character"]:]] + lines[end["line"] + 1:] if end["line"] < len(lines) else []
        lines = (before + e["newText"] + "\n".join(tail)).split("\n")
    return "\n".join(lines)


def test_code_actions(server, folder):
    broken = BROKEN.replace("width * 11 * 12", "2112")
    path = write(folder, "train.py", broken)
    server.initialize(folder)
    server.open(path)
    (d,) = server.diagnostics(path, 1)
    actions = server.about("textDocument/codeAction", path, range=d["range"], context={"diagnostics": [d]})
    assert [a["title"] for a in actions] == ["in_features should be 2304", "Ignore matmul-mismatch here"], actions
    for version, action in enumerate(actions, 2):
        edited = apply(broken, action["edit"]["changes"][uri(path)])
        server.change(path, version, edited)
        assert server.diagnostics(path, version) == [], edited
    assert "# shapeproof: ignore[matmul-mismatch]" in edited
    nowhere = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
    assert server.about("textDocument/codeAction", path, range=nowhere, context={"diagnostics": []}) == []
    assert server.stop() == 0


def test_imported(server, folder):
    """Texts that are open overlay imports; findings are published for the file that they lie in."""
    script, library = write(folder, "script.py", SCRIPT), write(folder, "library.py", LIBRARY)
    server.initialize(folder)
    server.open(script)
    (d,) = server.diagnostics(library)
    assert d["code"] == "matmul-mismatch" and d["range"]["start"]["line"] == 5, d
    server.open(library, LIBRARY.replace("128", "64"))
    assert server.diagnostics(library) == []
    server.close(library)
    assert len(server.diagnostics(library)) == 1
    assert server.stop() == 0


def test_library_module(server, folder):
    """A file that does not run by itself is checked through what imports it."""
    write(folder, "script.py", SCRIPT)
    write(folder, "unrelated.py", SCRIPT.replace("from library import project", "project = abs"))
    library = write(folder, "library.py", LIBRARY)
    server.initialize(folder)
    server.open(library)
    assert messages(server.diagnostics(library, 1)) == ["mat1 and mat2 shapes cannot be multiplied (4x64 and 128x10)"]
    (lens,) = server.about("textDocument/codeLens", library)
    assert lens["command"]["title"] == "invalid: 1 error, by script.py", lens
    server.change(library, 2, LIBRARY.replace("128", "64"))
    assert server.diagnostics(library, 2) == []
    assert server.stop() == 0


def test_statement_that_does_not_parse(server, folder):
    path = write(folder, "train.py", BROKEN)
    server.initialize(folder)
    server.open(path)
    server.diagnostics(path, 1)
    text = BROKEN.replace("    net = Net()", "    net = Net()\n    z = torch.cat((")
    server.change(path, 2, text)
    found = server.diagnostics(path, 2)
    assert [d["code"] for d in found] == ["matmul-mismatch", "syntax-error"], found
    server.change(path, 3, BROKEN.replace("        y = x.flatten(1)", "        y = x.flatten(1"))
    assert "syntax-error" in [d["code"] for d in server.diagnostics(path, 3)]
    server.change(path, 4, "((((((\n" * 30 + BROKEN)  # past repair: what was known stays
    assert sorted(d["code"] for d in server.diagnostics(path, 4))[-1] == "syntax-error"
    server.change(path, 5, BROKEN)
    assert messages(server.diagnostics(path, 5)) == ["mat1 and mat2 shapes cannot be multiplied (64x2304 and 2112x10)"]
    assert server.stop() == 0


def test_unicode(server, folder):
    """Astral characters are two units of UTF-16, four of UTF-8, one of UTF-32."""
    text = 'import torch\nx = torch.ones(2, 3); print("\U0001F600é", x @ x)\n'
    for encoding, character in (("utf-16", 35), ("utf-8", 38), ("utf-32", 34)):
        own = Client(server.process.args[0])
        path = write(folder, "wide.py", text)
        own.initialize(folder, {"general": {"positionEncodings": [encoding]}})
        own.open(path)
        (d,) = own.diagnostics(path, 1)
        assert d["range"]["start"] == {"line": 1, "character": character}, (encoding, d["range"])
        own.change(path, 2, (1, character + 4, 1, character + 5, "x.t()"))
        assert own.diagnostics(path, 2) == []
        assert own.stop() == 0
    server.initialize(folder)
    assert server.stop() == 0


def test_configuration(server, folder):
    path = write(folder, "train.py", BROKEN)
    config = write(folder, "shapeproof.toml", '[rules]\nmatmul-mismatch = "warn"\n')
    server.initialize(folder)
    server.open(path)
    assert server.diagnostics(path, 1)[0]["severity"] == 2
    write(folder, "shapeproof.toml", '[rules]\nmatmul-mismatch = "ignore"\n')
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(config), "type": 2}]})
    assert server.diagnostics(path) == []
    server.notify("workspace/didChangeConfiguration", {"settings": {"shapeproof": {"rules": {"matmul-mismatch": "error"}}}})
    assert server.diagnostics(path)[0]["severity"] == 1
    server.notify("workspace/didChangeConfiguration", {"settings": {"shapeproof": {"no-such-key": 1}}})
    assert "no-such-key" in server.note("window/showMessage")["message"]
    assert server.stop() == 0


def test_asked_configuration(server, folder):
    path = write(folder, "train.py", BROKEN)
    server.on_request = lambda message: [{"settings": {"rules": {"matmul-mismatch": "warn"}}}] if message["method"] == "workspace/configuration" else None
    server.initialize(folder, {"workspace": {"configuration": True, "didChangeWatchedFiles": {"dynamicRegistration": True}}})
    server.open(path)
    while server.diagnostics(path)[0]["severity"] != 2:
        pass
    assert {m["method"] for m in server.requests} >= {"workspace/configuration", "client/registerCapability"}
    assert server.stop() == 0


def test_several_roots(server, folder):
    first, second = write(folder, "one/train.py", BROKEN), write(folder, "two/train.py", BROKEN)
    write(folder, "two/shapeproof.toml", '[rules]\nmatmul-mismatch = "warn"\n')
    server.initialize(folders=[os.path.join(folder, "one"), os.path.join(folder, "two")])
    server.open(first)
    assert server.diagnostics(first, 1)[0]["severity"] == 1
    server.open(second)
    assert server.diagnostics(second, 1)[0]["severity"] == 2
    server.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [{"uri": uri(os.path.join(folder, "two")), "name": "two"}]}})
    assert server.about("textDocument/codeLens", second)
    assert server.stop() == 0


def test_new_file(server, folder):
    """A file that was never saved; files that come to be."""
    path = os.path.join(folder, "unsaved.py")
    server.initialize(folder)
    server.open(path, SCRIPT)
    assert server.diagnostics(path, 1) == []  # nothing is known of `library`
    library = write(folder, "library.py", LIBRARY)
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(library), "type": 1}]})
    assert len(server.diagnostics(library)) == 1
    assert server.stop() == 0


def test_progress(server, folder):
    path = write(folder, "train.py", MODEL)
    server.initialize(folder, {"window": {"workDoneProgress": True}})
    server.open(path)
    server.diagnostics(path, 1)
    assert any(m["method"] == "window/workDoneProgress/create" for m in server.requests), server.requests
    assert server.stop() == 0


if __name__ == "__main__":
    run(globals(), __doc__)
