"""The tests that are asked, run one by one on a program with one of the faults."""

import json
import os
import re
import signal
import subprocess
import time

# What looks at answers. Left out: what builds or changes nothing here, what measures time, and the long runs.
ASKED = re.compile(r"unit\.(sym|backend|driver|ir)$|golden\.|python$|taxonomy$|containment|conformance$|conformance\.lifted$|decided$|composition$|replay$|validated$"
                   r"|cli\.(cache|outputs|options|configuration|messages|selection)$|cli$|rules\.pages$|wording$|determinism$")
PATIENCE, LEAST_SECONDS = 6, 60


class Test:
    def __init__(self, described):
        self.name = described["name"]
        self.command = described["command"]
        properties = {p["name"]: p["value"] for p in described.get("properties", [])}
        self.folder = properties.get("WORKING_DIRECTORY")
        self.environment = dict(line.split("=", 1) for line in properties.get("ENVIRONMENT", []))
        self.seconds = None
        self.kills = 0

    def run(self, fault):
        """None: it passes; else "failed" or "no end"."""
        limit = None if self.seconds is None else max(LEAST_SECONDS, PATIENCE * self.seconds)
        environment = {**os.environ, **self.environment}
        environment.pop("SHAPEPROOF_FAULT", None)
        if fault:
            environment["SHAPEPROOF_FAULT"] = fault
        process = subprocess.Popen(self.command, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            return None if process.wait(limit) == 0 else "failed"
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return "no end"


def tests(tree, wanted):
    """The asked tests of such a name that pass without a fault, the quick ones first; and those that do not."""
    listed = subprocess.run(["ctest", "--show-only=json-v1"], cwd=os.path.join(tree, "build", "release"), check=True, capture_output=True).stdout
    good, bad = [], []
    for described in json.loads(listed)["tests"]:
        if not ASKED.match(described["name"]) or not re.search(wanted, described["name"]) or "command" not in described:
            continue
        test = Test(described)
        start = time.monotonic()
        failed = test.run(None)
        test.seconds = time.monotonic() - start
        (bad if failed else good).append(test)
    return sorted(good, key=lambda t: t.seconds), bad


def killer(fault, good, before):
    """(test, how) of the first test that notices the fault. The one of the last time is asked first, then those that have killed most."""
    for test in sorted(good, key=lambda t: (t.name != before, -t.kills / (1 + t.seconds), t.seconds)):
        how = test.run(fault.name)
        if how and not test.run(None):  # on a busy machine a test may fail by itself
            test.kills += 1
            return test.name, how
    return None
