"""What is no protocol, and what comes at the wrong time: answered by errors, never by an end of the server.

    python3 tests/server/protocol.py --shapeproof BIN
"""

import os
import random
import time

from client import PATIENCE, Client, uri
from programs import BROKEN, MODEL
from runner import run


def error_of(server, identifier=None):
    return server.answer(identifier)["error"]["code"]


def frame(body):
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def test_malformed(server, folder):
    for data, code in ((frame(b"{"), -32700), (frame(b"\xff\xfe"), -32700), (frame(b"[]"), -32600), (frame(b'{"jsonrpc":"2.0"}'), -32600),
                       (frame(b'{"jsonrpc":"1.0","method":"x"}'), -32600), (frame(b'{"jsonrpc":"2.0","method":7}'), -32600),
                       (b"Content-Type: text\r\n\r\n", -32700), (b"Content-Length: many\r\n\r\n", -32700), (frame(b""), -32700)):
        server.raw(data)
        assert error_of(server) == code, (data, code)
    server.raw(frame(b"[" * 100000))
    assert error_of(server) == -32700
    server.initialize(folder)
    assert server.stop() == 0


def test_order(server, folder):
    assert error_of(server, server.begin("textDocument/hover", {})) == -32002
    server.notify("textDocument/didOpen", {"textDocument": {"uri": uri("x.py"), "text": "", "version": 1}})
    server.initialize(folder)
    assert error_of(server, server.begin("initialize", {})) == -32600
    assert error_of(server, server.begin("no/such", {})) == -32601
    server.request("shutdown", None)
    assert error_of(server, server.begin("textDocument/hover", {})) == -32600
    server.notify("exit", None)
    assert server.process.wait(PATIENCE) == 0


def test_exit_without_shutdown(server, folder):
    server.initialize(folder)
    server.notify("exit", None)
    assert server.process.wait(PATIENCE) == 1


def test_end_of_input(server, folder):
    server.initialize(folder)
    server.process.stdin.close()
    assert server.process.wait(PATIENCE) == 1


def test_bad_parameters(server, folder):
    path = os.path.join(folder, "train.py")
    server.initialize(folder)
    for params in (None, [], 3, {}, {"textDocument": 3}, {"textDocument": {"uri": 3}}):
        assert error_of(server, server.begin("textDocument/hover", params)) in (-32602, -32600), params
        for method in ("textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave", "$/cancelRequest",
                       "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders", "no/such"):
            server.notify(method, params)
    server.open(path, BROKEN)
    assert len(server.diagnostics(path, 1)) == 1
    for position in ({}, {"line": -1, "character": 0}, {"line": "a", "character": 0}, 7):
        identifier = server.begin("textDocument/hover", {"textDocument": {"uri": uri(path)}, "position": position})
        assert error_of(server, identifier) == -32602, position
    assert server.at("textDocument/hover", path, 10**9, 10**9) is None
    for bad in ((5, 0, 4, 0, "x"), ):
        server.change(path, 2, bad)
    server.change(path, 3, (10**6, 0, 10**6, 0, "\n"))
    assert len(server.diagnostics(path, 3)) == 1
    assert server.about("textDocument/inlayHint", "untitled") is not None
    for other in ("untitled:Untitled-1", "http://example.org/a.py"):
        server.notify("textDocument/didOpen", {"textDocument": {"uri": other, "languageId": "python", "version": 1, "text": BROKEN}})
    assert server.stop() == 0


def test_flood(server, folder):
    """500 changes in one go: the last one is what is answered."""
    path = os.path.join(folder, "train.py")
    server.initialize(folder)
    server.open(path, MODEL)
    server.diagnostics(path, 1)
    for version in range(2, 502):
        server.change(path, version, BROKEN if version % 2 else MODEL)
    hover = server.begin("textDocument/codeLens", {"textDocument": {"uri": uri(path)}})
    assert server.diagnostics(path, 501)[0]["code"] == "matmul-mismatch"
    assert server.answer(hover)["result"][0]["command"]["title"] == "invalid: 1 error"
    assert server.stop() == 0


def test_cancel(server, folder):
    """A long analysis ends when its text changes, and when whoever asked takes that back."""
    path = os.path.join(folder, "long.py")
    text = "import torch\nx = torch.ones(2)\nfor i in range(100000):\n    for j in range(1000):\n        x = torch.cat([x, x[:1]])\n        if x.sum() > i * j:\n            x = x[1:]\n"
    server.initialize(folder)
    server.open(path, text)
    time.sleep(0.3)
    start = time.monotonic()
    server.change(path, 2, BROKEN)
    assert len(server.diagnostics(path, 2)) == 1
    assert time.monotonic() - start < 5, time.monotonic() - start
    server.change(path, 3, text)
    identifier = server.begin("textDocument/inlayHint", {"textDocument": {"uri": uri(path)}})
    server.notify("$/cancelRequest", {"id": identifier})
    assert error_of(server, identifier) == -32800
    server.change(path, 4, MODEL)
    assert server.diagnostics(path, 4) == []
    assert server.stop() == 0


def test_line_ends(server, folder):
    """Lines end with \\n, \\r\\n or \\r; changes that split and join them."""
    path = os.path.join(folder, "ends.py")
    randomly = random.Random(5)
    server.initialize(folder)
    text = "import torch\r\nx = torch.ones(2, 3)\r\ry = x @ x\n"
    server.open(path, text)
    assert server.diagnostics(path, 1)[0]["range"]["start"] == {"line": 3, "character": 4}
    server.change(path, 2, (3, 8, 3, 9, "x.t()"), (1, 0, 1, 0, "# one\r\n"))
    assert server.diagnostics(path, 2) == []
    server.change(path, 3, *[(randomly.randrange(6), randomly.randrange(9), 6, 0, "\n#\r") for _ in range(20)])
    server.change(path, 4, "import torch\n")
    assert server.diagnostics(path, 4) == []
    assert server.stop() == 0


if __name__ == "__main__":
    run(globals(), __doc__)
