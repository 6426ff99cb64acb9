"""A plain client of the Language Server Protocol, for the tests: standard library alone."""

import json
import os
import queue
import subprocess
import threading
import time

PATIENCE = 60  # seconds, for one message on a busy machine


def uri(path):
    return "file://" + os.path.abspath(path)


class Gone(Exception):
    pass


class Client:
    def __init__(self, binary, *arguments, cwd=None):
        self.process = subprocess.Popen([binary, "server", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=cwd)
        self.messages = queue.Queue()
        self.ids = 0
        self.notes = []      # notifications that nobody has taken yet
        self.requests = []   # requests of the server
        self.answers = {}
        self.on_request = lambda message: None
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        out = self.process.stdout
        while True:
            length = None
            while True:
                line = out.readline()
                if not line:
                    self.messages.put(None)
                    return
                if line in (b"\r\n", b"\n"):
                    break
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            self.messages.put(json.loads(out.read(length)))

    # --- writing

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def begin(self, method, params):
        self.ids += 1
        self.send({"id": self.ids, "method": method, "params": params})
        return self.ids

    # --- reading

    def take(self, deadline):
        """One more message into its place."""
        try:
            message = self.messages.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise TimeoutError("nothing came") from None
        if message is None:
            raise Gone("the server has gone")
        if "method" in message and "id" in message:
            self.requests.append(message)
            result = self.on_request(message)
            self.send({"id": message["id"], "result": result})
        elif "method" in message:
            self.notes.append(message)
        else:
            self.answers[message["id"]] = message

    def answer(self, identifier, patience=PATIENCE):
        """The whole answer, errors too."""
        deadline = time.monotonic() + patience
        while identifier not in self.answers:
            self.take(deadline)
        return self.answers.pop(identifier)

    def request(self, method, params):
        message = self.answer(self.begin(method, params))
        assert "error" not in message, message
        return message["result"]

    def note(self, method, wanted=lambda params: True, patience=PATIENCE):
        """The parameters of the first notification that is wanted; those before it are dropped."""
        deadline = time.monotonic() + patience
        while True:
            while self.notes:
                message = self.notes.pop(0)
                if message["method"] == method and wanted(message["params"]):
                    return message["params"]
            self.take(deadline)

    # --- what an editor does

    def initialize(self, root=None, capabilities=None, options=None, folders=None):
        params = {"processId": None, "rootUri": uri(root) if root else None, "capabilities": capabilities or {}}
        if options is not None:
            params["initializationOptions"] = options
        if folders is not None:
            params["workspaceFolders"] = [{"uri": uri(f), "name": os.path.basename(f)} for f in folders]
        result = self.request("initialize", params)
        self.notify("initialized", {})
        return result

    def open(self, path, text=None, version=1):
        if text is None:
            with open(path, encoding="utf-8") as handle:
                text = handle.read()
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri(path), "languageId": "python", "version": version, "text": text}})

    def change(self, path, version, *changes):
        """Each change is a text, or (start line, start character, end line, end character, text)."""
        content = []
        for change in changes:
            if isinstance(change, str):
                content.append({"text": change})
            else:
                a, b, c, d, text = change
                content.append({"range": {"start": {"line": a, "character": b}, "end": {"line": c, "character": d}}, "text": text})
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri(path), "version": version}, "contentChanges": content})

    def close(self, path):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri(path)}})

    def diagnostics(self, path, version=None):
        """What is pushed for a file, of this version where one is named."""
        here = lambda p: p["uri"] == uri(path) and (version is None or p.get("version") == version)
        return self.note("textDocument/publishDiagnostics", here)["diagnostics"]

    def settled(self, path, version):
        """The same when the server has done all that it does for this version: hints may come after the findings."""
        found = self.diagnostics(path, version)
        self.about("textDocument/codeLens", path)
        for message in self.notes:
            params = message["params"]
            if message["method"] == "textDocument/publishDiagnostics" and params["uri"] == uri(path) and params.get("version") == version:
                found = params["diagnostics"]
        return found

    def at(self, method, path, line, character):
        return self.request(method, {"textDocument": {"uri": uri(path)}, "position": {"line": line, "character": character}})

    def about(self, method, path, **more):
        return self.request(method, {"textDocument": {"uri": uri(path)}, **more})

    def stop(self):
        """The exit status after an orderly end."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout=PATIENCE)

    def kill(self):
        self.process.kill()
        self.process.wait()


def whole(text):
    return {"start": {"line": 0, "character": 0}, "end": {"line": text.count("\n") + 1, "character": 0}}
