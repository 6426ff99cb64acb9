"""Answers a program's random numbers and its input(), run after run: drawn at first; where there are few possible answers, all of them.

A question has a number of possible answers; the answers given in a run are its *trail*. `complete` says that the trails of all
runs are all there are: nothing else can happen in the program, unless it asks somebody else (`others`).
"""

import builtins
import random

MOST_RUNS = 40  # of a complete enumeration
SIZE = 4096  # what is typed is a number below


class Answers:
    def __init__(self, seed, runs):
        self.seed, self.drawn_runs = seed, runs
        self.run = 0
        self.trail = []  # (answer, number of possible answers) of the present run
        self.forced = []
        self.enumerating = self.complete = self.others = False
        self.largest = 1
        self._draw = random.Random()

    def start_run(self):
        """Prepares the next run; False when there is none."""
        if self.run == self.drawn_runs and not self.enumerating:
            self.enumerating = self.largest <= MOST_RUNS and not self.others
            if not self.enumerating:
                return False
            self.forced = []
        elif self.enumerating:
            self.forced = self._next_trail()
            if self.forced is None or self.run >= self.drawn_runs + MOST_RUNS:
                self.complete = self.forced is None and not self.others
                return False
        self.run += 1
        self.trail = []
        self._draw.seed(self.seed * 1000 + self.run)
        random.seed(self.seed * 1000 + self.run)
        return True

    def _next_trail(self):
        """The trail that follows the last one in the order of all trails."""
        trail = list(self.trail)
        while trail and trail[-1][0] + 1 == trail[-1][1]:
            trail.pop()
        return [answer for answer, _ in trail[:-1]] + [trail[-1][0] + 1] if trail else None

    def end_run(self):
        product = 1
        for _, count in self.trail:
            product *= count
        self.largest = max(self.largest, product)

    def pick(self, count):
        """One of 0 .. count - 1."""
        if count < 1:
            raise ValueError("empty range for randrange()")
        at = len(self.trail)
        if not self.enumerating:
            answer = self._draw.randrange(count) if self._draw.random() < 0.6 else self._draw.choice((0, count - 1, min(1, count - 1)))
        else:
            answer = self.forced[at] if at < len(self.forced) else 0
        self.trail.append((answer, count))
        return answer

    def install(self):
        """Puts the questions in place of random's and input's own; returns a function that undoes it."""
        mine = {"randint": self._randint, "randrange": self._randrange, "choice": self._choice, "random": self._random}
        mine |= {name: self._asks_others(getattr(random, name)) for name in ("shuffle", "sample", "choices", "uniform", "gauss")}
        saved = {name: getattr(random, name) for name in mine}
        saved_input = builtins.input
        for name, function in mine.items():
            setattr(random, name, function)
        builtins.input = lambda prompt="": str(self.pick(SIZE))

        def undo():
            builtins.input = saved_input
            for name, function in saved.items():
                setattr(random, name, function)

        return undo

    def _randint(self, a, b):
        return self._randrange(a, b + 1)

    def _randrange(self, start, stop=None, step=1):
        low, high = (0, start) if stop is None else (start, stop)
        return low + step * self.pick(len(range(low, high, step)))

    def _choice(self, values):
        if not len(values):
            raise IndexError("Cannot choose from an empty sequence")
        return values[self.pick(len(values))]

    def _random(self):
        return self.pick(10) / 10

    def _asks_others(self, function):
        def ask(*args, **kwargs):
            self.others = True
            return function(*args, **kwargs)

        return ask
