"""Files are analysed in workers: whatever happens to one of them, every file has its report, and nothing is left behind.

    python3 tests/cli/isolation.py --shapeproof BIN [NAME…]
"""

import json
import os
import random
import signal
import subprocess
import sys
import time

from run import CRASH, main, test

os.environ.pop("SHAPEPROOF_ABORT_ON_GAP", None)  # with it, a crash ends the run
FINE = "import torch\ntorch.ones(2, 3) @ torch.ones(3, 2)\n"
SLOW = "import torch\nx = []\nwhile True:\n    x.append(torch.ones(len(x) + 1, 3))\n"
MEMORY = "import torch\n" + "".join(f"x{i} = [{i}] * 1000000\n" for i in range(200))
PATIENCE = 30


def workers(pid):
    """The children of a process."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as handle:
                state, parent = handle.read().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == pid and state != "Z":
            found.append(int(name))
    return found


def until(asked, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = asked()
        if answer:
            return answer
        time.sleep(0.005)
    raise AssertionError(what)


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as handle:
            return handle.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Run:
    """A check that goes on, with its report as JSON."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program.binary, "check", "--output-format", "json", *arguments], cwd=program.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def workers(self, count=1):
        return until(lambda: (w := workers(self.process.pid)) and len(w) >= count and w, "no workers were started")

    def busy(self):
        """A worker that has used some processor time: it is in the middle of a file."""
        def used(pid):
            with open(f"/proc/{pid}/stat", encoding="utf-8") as handle:
                return int(handle.read().rpartition(")")[2].split()[11]) >= 3
        return until(lambda: next((w for w in workers(self.process.pid) if used(w)), None), "no worker is busy")

    def answer(self):
        """(exit status, report)."""
        out, err = self.process.communicate(timeout=PATIENCE * 4)
        assert self.process.returncode in (0, 1), (self.process.returncode, err.decode())
        return self.process.returncode, json.loads(out)


def shown(report):
    """Per file its verdict and the reasons."""
    return {f["path"]: (f["verdict"], [r["reason"] for r in f["reasons"]]) for f in report["files"]}


def three_files(program):
    return [program.write("slow.py", SLOW), program.write("crash.py", CRASH), program.write("fine.py", FINE)]


@test
def a_worker_that_is_killed(program):
    """By any signal: its file is undecided with the reason, in every field that such a report has; the others are as ever."""
    files = three_files(program)
    usual = json.loads(program.run("check", "--output-format", "json", *files[1:])[1])
    for name in ("SIGSEGV", "SIGABRT", "SIGKILL", "SIGBUS"):
        run = Run(program, "--jobs", "1", "--timeout", "20", *files)
        os.kill(run.busy(), getattr(signal, name))
        status, report = run.answer()
        assert status == 1 and [f["path"] for f in report["files"]] == files, (status, report)
        assert shown(report)["slow.py"] == ("undecided", [f"the analysis crashed ({name}): a defect of shapeproof"]), shown(report)
        assert report["files"][0].keys() == report["files"][1].keys() and report["files"][0]["coverage"].keys() == report["files"][1]["coverage"].keys(), report
        assert report["files"][0]["coverage"]["limits_hit"] == ["crash"], report["files"][0]
        for f in report["files"] + usual["files"]:
            f["milliseconds"] = 0
        assert report["files"][1:] == usual["files"] and report["diagnostics"] == usual["diagnostics"], report


@test
def exit_statuses(program):
    """A crash proves nothing: it counts as what it is, undecided."""
    files = three_files(program)
    for options, status in (((), 0), (("--fail-on", "undecided"), 1), (("--error-on-unproven",), 1)):
        run = Run(program, "--jobs", "1", "--timeout", "20", *options, files[0], files[2])
        os.kill(run.busy(), signal.SIGSEGV)
        got, report = run.answer()
        assert got == status and shown(report)["fine.py"][0] == "valid", (options, got, report)


@test
def a_baseline_outlives_a_crash(program):
    """What a crash kept from being reported is not gone."""
    program.write("crash.py", CRASH)
    program.run("check", "--baseline", "b.json", "--update-baseline", "crash.py")
    program.write("crash.py", SLOW + CRASH)
    run = Run(program, "--timeout", "20", "--baseline", "b.json", "--error-stale-baseline", "crash.py")
    os.kill(run.busy(), signal.SIGSEGV)
    assert run.answer()[0] == 0


@test
def a_call_that_never_returns(program):
    """A worker that is stopped for good says nothing: the answer stands a second after the limit all the same."""
    files = three_files(program)
    run = Run(program, "--jobs", "1", "--timeout", "2", *files)
    os.kill(run.busy(), signal.SIGSTOP)
    start = time.monotonic()
    _, report = run.answer()
    assert time.monotonic() - start < 2 + 1 + 2, time.monotonic() - start  # and the other files
    assert shown(report)["slow.py"] == ("undecided", ["time limit reached"]) and shown(report)["fine.py"][0] == "valid", shown(report)
    assert report["files"][0]["coverage"]["limits_hit"] == ["time limit reached"], report["files"][0]


@test
def a_time_limit_is_a_reason_at_a_line(program):
    """The engine's own limit comes first."""
    report = program.check("slow.py", SLOW, 0, "--timeout", "1")
    reason = report["files"][0]["reasons"][0]
    assert reason["reason"] == "time limit reached" and reason["line"] == 4, reason


@test
def memory(program):
    """No more than was allowed, and a tenth."""
    program.write("memory.py", MEMORY)
    program.write("fine.py", FINE)
    for megabytes in (100, 200):
        with open(os.path.join(program.folder, "out.json"), "w+b") as out:
            process = subprocess.Popen([program.binary, "check", "--max-memory", str(megabytes), "--timeout", "100", "--output-format", "json", "memory.py", "fine.py"], cwd=program.folder, stdout=out)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            assert process.returncode == 0 and usage.ru_maxrss <= megabytes * 1024 * 1.1, (megabytes, process.returncode, usage.ru_maxrss)
            out.seek(0)
            report = shown(json.load(out))
        assert report["memory.py"][0] == "undecided" and "memory" in report["memory.py"][1][0] and report["fine.py"][0] == "valid", report


@test
def nothing_is_left(program):
    """Interrupted, ended or killed: the workers end with the run."""
    files = three_files(program)
    before = sorted(os.listdir(program.folder))
    for name in ("SIGINT", "SIGTERM", "SIGKILL"):
        run = Run(program, "--jobs", "2", "--timeout", "60", files[0], program.write("slow2.py", SLOW), files[2])
        started = run.workers(2)
        run.busy()
        run.process.send_signal(getattr(signal, name))
        assert run.process.wait(PATIENCE) == -getattr(signal, name), run.process.returncode
        until(lambda pids=started: not any(map(alive, pids)), f"{name}: workers are left")
        run.process.communicate()
    os.remove(os.path.join(program.folder, "slow2.py"))
    assert sorted(os.listdir(program.folder)) == before, os.listdir(program.folder)


@test
def a_hundred_kills(program):
    """Workers are killed at random while a run of fifty files goes on: every file has a report, and those that were left alone have their own."""
    random.seed(7)
    text = "import torch\nx = torch.ones(1, 3)\nfor i in range(400):\n    x = torch.cat([x, torch.ones(i + 1, 3)])\nreveal_shape(x)\n"
    files = [program.write(f"f{i:02}.py", text if i % 2 else SLOW) for i in range(50)]
    usual = program.check("usual.py", text, 0)
    kills = 0
    while kills < 100:
        run = Run(program, "--jobs", "4", "--timeout", "0.3", *files)
        while run.process.poll() is None and kills < 100:
            time.sleep(random.random() * 0.06)
            for pid in random.sample(found, 1) if (found := workers(run.process.pid)) else ():
                try:
                    os.kill(pid, random.choice((signal.SIGKILL, signal.SIGSEGV)))
                    kills += 1
                except ProcessLookupError:
                    pass
        status, report = run.answer()
        assert status == 0 and [f["path"] for f in report["files"]] == files, status
        for f in report["files"]:
            reasons = [r["reason"] for r in f["reasons"]]
            cut = any("time limit" in r or "the analysis crashed (SIG" in r for r in reasons)
            assert cut or f["verdict"] == usual["files"][0]["verdict"] == "valid", f


if __name__ == "__main__":
    sys.exit(main())
