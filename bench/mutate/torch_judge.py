"""Real torch as the judge: a process that has imported it once and forks for every question (tests/oracle/serve.py)."""

import json
import os
import subprocess

SERVER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tests", "oracle", "serve.py")


class TorchJudge:
    def __init__(self, python):
        self._process = subprocess.Popen(
            [python, SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.version = json.loads(self._process.stdout.readline())["torch"]

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self._process.stdin.close()
        self._process.wait()

    def ask(self, **request):
        """The answer of serve.py; the keywords are those of a request there."""
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())
