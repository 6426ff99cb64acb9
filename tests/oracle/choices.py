"""Runs a program over and over with other answers to its random numbers and its input().

A question gets the answer that was given least often after the same answers before it, so the first question gets every
candidate and the later ones are spread; equals are drawn, with a liking for small and extreme values. All is seeded, so two
runs of the oracle explore the same.
"""

import builtins
import collections
import random

_ALL = 24  # a range of at most this many values is tried whole
_MORE_RUNS = 60  # runs after the first question's answers are exhausted, when there are more questions
_LIKED = (1, 2, 3, 4, 5, 7, 8, 10, 15, 16, 31, 32, 33, 64, 100, 128)


class Choices:
    def __init__(self, hints=()):
        self._hints = sorted(set(hints) | {h + d for h in hints for d in (-1, 1)})
        self._run = 0
        self._asked = 0
        self._answers = 0  # of this run, in one number
        self._given = collections.Counter()  # how often a run began with these answers
        self._most_asked = 0
        self._first = 0  # how many candidates the first question has
        self._draw = random.Random(0)

    def candidates(self, low, high):
        if high - low < _ALL:
            return list(range(low, high + 1))
        liked = {low, low + 1, low + 2, (low + high) // 2, high - 1, high, *_LIKED, *self._hints}
        return sorted(v for v in liked if low <= v <= high)

    def start_run(self):
        """Prepares the next run; False when everything worth trying was tried."""
        self._most_asked = max(self._most_asked, self._asked)
        tried_all = self._run >= self._first + (_MORE_RUNS if self._most_asked > 1 else 0)
        if self._run and tried_all:
            return False
        self._draw.seed(self._run)
        self._run += 1
        self._asked = self._answers = 0
        return True

    def pick(self, low, high):
        values = self.candidates(low, high)
        self._first = self._first or len(values)
        self._asked += 1
        after = {v: hash((self._answers, v)) for v in values}
        least = min(self._given[node] for node in after.values())
        answer = self._draw.choice([v for v in values if self._given[after[v]] == least])
        self._answers = after[answer]
        self._given[self._answers] += 1
        return answer

    def install(self):
        """Puts the questions in place of random's and input's own; returns a function that undoes it."""
        saved = {name: getattr(random, name) for name in ("randint", "randrange", "choice", "random")}
        saved_input = builtins.input

        def randrange(start, stop=None, step=1):
            low, high = (0, start) if stop is None else (start, stop)
            return low + step * self.pick(0, max(0, (high - low - 1) // step))

        random.randint = self.pick
        random.randrange = randrange
        random.choice = lambda values: values[self.pick(0, len(values) - 1)]
        random.random = lambda: self.pick(0, 9) / 10
        builtins.input = lambda prompt="": str(self.pick(-1, 4096))

        def undo():
            for name, value in saved.items():
                setattr(random, name, value)
            builtins.input = saved_input

        return undo
