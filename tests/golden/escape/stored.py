# verdict: undecided
# torch: skip (imports modules that nobody has)
# Attributes, items, operands: each way to give something away.
import functools

import elsewhere
import torch


def step(x):
    return x @ x


def scale(x, by):
    return x * by


class Task:
    def run(self, x):
        return x + 1


elsewhere.hooks.before = step  # reason: "step was given to elsewhere.hooks, which has no model: step (stored.py:10) was not checked"
elsewhere.registry["scale"] = scale  # reason: "scale was given to elsewhere.registry, which has no model: scale (stored.py:14) was not checked"
elsewhere.pipeline | Task()  # reason: "a Task was given to elsewhere.pipeline, which has no model: Task.run (stored.py:19) was not checked"
elsewhere.run(functools.partial(scale, by=2))  # reason: "scale was given to elsewhere.run, which has no model: scale (stored.py:14) was not checked"
elsewhere.run([lambda x: x.view(-1)])  # reason: "a lambda was given to elsewhere.run, which has no model: <lambda> (stored.py:27) was not checked"
elsewhere.run(Task().run)  # reason: "Task.run was given to elsewhere.run, which has no model: Task.run (stored.py:19) was not checked"
elsewhere.run(step(torch.zeros(2, 2)) for _ in range(3))  # a generator takes no arguments: following it to its end is a proof
elsewhere.run(batch_end=Task)  # reason: "Task was given to elsewhere.run, which has no model: Task.run (stored.py:19) was not checked"
elsewhere.run([1, "a", torch.nn.ReLU, 2.5])
