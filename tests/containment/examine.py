"""One program from its text to its finds: a copy is made and run, both texts are analysed, failures are planted."""

import os
import random

import serve
from checker import GREEN
from instrument import Instrumented
from judge import Find, inputs_of, judge, kinds_seen
from plant import plants


class Examined:
    def __init__(self, name, text, verdict, finds, **more):
        self.name, self.text, self.verdict, self.finds = name, text, verdict, finds
        self.reasons = more.get("reasons", [])
        self.planted = 0  # failures
        self.seconds, self.copy = more.get("seconds", 0.0), more.get("copy")
        self.texts = {}  # find -> the program that shows it, where it is another one

    @property
    def proved(self):
        return self.verdict in GREEN and not self.finds


def fails(text, name, line, seed, runs, args=(), seconds=10):
    """Whether a planted failure happens: a name of its condition may be unbound when it is first come by."""
    ends = [run["end"] for run in serve.observed(text, name, (), seed, runs, args, seconds)["runs"]]
    return any(end and end.get("line") == line and end["type"] == "RuntimeError" for end in ends)


class Examiner:
    def __init__(self, checker, runs=6, planted=1, seconds=10):
        self.checker, self.runs, self.planted, self.seconds = checker, runs, planted, seconds

    def examine(self, name, text, seed=0, path=None, args=(), closed=False):
        """Of a program in a file at `path` (None: of a text alone)."""
        copy = Instrumented(text)
        shown = path or os.path.join(self.checker.folder, "program.py")
        observation = serve.observed(copy.text, shown, copy.probes, seed, self.runs, args, self.seconds)
        if observation["status"] != "ok" or not observation["runs"]:
            return Examined(name, text, "not run", [], reasons=[observation.get("error", observation["status"])])
        world = (args, [os.path.dirname(path)] if path else ())
        examined, traced = self.analyse(name, text, copy, observation, closed, world)
        if examined.proved:
            chosen = plants(copy, observation["runs"], traced, random.Random(seed), self.planted)
            self.plant(examined, chosen, world, lambda line, text: fails(text, shown, line, seed, self.runs, args, self.seconds))
        return examined

    def examine_recorded(self, row):
        """The same of a recorded program, with the failures planted there."""
        examined, _ = self.analyse(row.name, row.text, row.copy, row.observation, row.closed)
        if examined.proved:
            self.plant(examined, row.planted_texts())
        return examined

    def analyse(self, name, text, copy, observation, closed, world=()):
        """What is found, and the report on the copy. The copy of an undecided program need not be looked at."""
        plain = self.checker.report(text, "program.py", *world)
        traced = plain
        if not plain.failure and plain.verdict != "undecided":
            traced = self.checker.report(copy.analysed(kinds_seen(observation["runs"])), "traced.py", *world)
        finds = judge(copy, observation, plain, traced, inputs_of(text), closed)
        return Examined(name, text, plain.verdict, finds, reasons=plain.reasons, seconds=plain.seconds, copy=copy), traced

    def plant(self, examined, planted, world=(), really=lambda line, text: True):
        for line, text in planted:
            report = self.checker.report(text, "planted.py", *world)
            examined.planted += 1
            if report.failure or report.green and not report.samples_orders and really(line, text):
                find = Find(report.failure or "silent", line, "planted: " + text.split("\n")[line - 1].strip())
                examined.finds.append(find)
                examined.texts[find] = text
