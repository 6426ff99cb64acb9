"""A program in the making: a chain of statements over tensors, each tried under real torch as it is written down.

A step (steps/*.py) is a function step(chain, x) -> text: it gets the name of a tensor and returns an expression over it, or a
statement that changes it in place (Chain.statement); None where the tensor does not suit it. When chain.bad is set it should
break the call in one of the ways people do. Nobody relies on that: torch alone says what is accepted.
"""

import random

import torch
import torch.nn as nn
import torch.nn.functional as F

LARGEST = 6000  # elements of a tensor
REGISTRY = []


def step(weight=1):
    """Registers a step; the weight says how often it is tried."""

    def register(function):
        REGISTRY.append((function, weight))
        return function

    return register


class Statement(str):
    """A statement that changes tensors; `result` is the name that it leaves changed."""


class Chain(random.Random):
    """`lines`: what has been accepted so far, [(text, name to reveal or None)]; `tensors`: names of what can be used on."""

    def __init__(self, seed):
        super().__init__(seed)
        self.names = {"torch": torch, "nn": nn, "F": F}
        self.sizes = {}  # name -> value, the sizes of the inputs
        self.lines = []
        self.tensors = []
        self.setup = []  # statements that the step being tried needs before it
        self.bad = False
        self.count = 0
        self.by_shape = self.chance(0.5)  # sizes are mostly asked of tensors instead of written as numbers
        self.fixed = False  # layers cannot ask tensors for their sizes

    # Choices
    def chance(self, p):
        return self.random() < p

    def pick(self, *values):
        return self.choice(values)

    def off(self, value):
        """A wrong value near `value`."""
        return max(1, value + self.pick(-1, 1, 2)) if value != 1 else value + self.pick(1, 2)

    # Tensors
    def value(self, name):
        return self.names[name]

    def shape(self, name):
        return list(self.names[name].shape)

    def rank(self, name):
        return self.names[name].dim()

    def is_float(self, name):
        return self.names[name].dtype == torch.float32

    def fresh(self, prefix="x"):
        self.count += 1
        return "%s%d" % (prefix, self.count)

    # Texts
    def size(self, x, i):
        """The size of a dimension: a number, or a question to the tensor."""
        value = self.names[x].shape[i]
        if not self.by_shape or self.chance(0.3):
            return str(value)
        return self.pick("%s.shape[%d]", "%s.size(%d)") % (x, i)

    def layer_size(self, x, i):
        """The size of a dimension as the argument of a layer; a wrong one when the chain is bad."""
        value = self.names[x].shape[i]
        if self.bad and self.chance(0.6):
            return str(self.off(value))
        return str(value) if self.fixed else self.size(x, i)

    def axis(self, rank):
        """A dimension number; out of range when the chain is bad."""
        if self.bad and self.chance(0.7):
            return self.pick(rank, -rank - 1, rank + 1)
        return self.randrange(-rank, rank) if rank else 0

    def layer(self, text):
        """A layer that the step needs, as the name it is bound to."""
        name = self.fresh("layer")
        self.setup.append("%s = %s" % (name, text))
        return name

    def tensor(self, texts, kind="randn"):
        """A new tensor of these sizes (texts), bound to a name or written in place."""
        text = "torch.%s(%s)" % (kind, ", ".join(map(str, texts)) if texts else "()")
        if not texts and kind != "tensor":
            text = "torch.%s([])" % kind
        if self.chance(0.5):
            return text
        name = self.fresh("p")
        self.setup.append("%s = %s" % (name, text))
        return name

    def indices(self, texts, bound):
        """Positions below `bound` (a text)."""
        text = "torch.randint(0, %s, (%s))" % (bound, "".join("%s, " % t for t in texts).rstrip())
        if self.chance(0.5):
            return text
        name = self.fresh("i")
        self.setup.append("%s = %s" % (name, text))
        return name

    def like(self, x, wrong=0.6):
        """Sizes of a tensor of the same shape, one of them wrong when the chain is bad."""
        texts = [self.size(x, i) for i in range(self.rank(x))]
        if texts and self.bad and self.chance(wrong):
            i = self.randrange(len(texts))
            texts[i] = str(self.off(self.shape(x)[i]))
        return texts

    def broadcastable(self, x):
        """Sizes of a tensor that broadcasts with x."""
        texts = ["1" if self.chance(0.25) else text for text in self.like(x)]
        if self.chance(0.3):
            texts = texts[self.randint(0, len(texts)) :]
        elif self.chance(0.08):
            texts = [str(self.pick(1, 2, 3))] + texts
        return texts

    def statement(self, text, result):
        made = Statement(text)
        made.result = result
        return made


def leaves(value):
    """Names would be needed for so many parts of a result; None where a part is neither a tensor nor a sequence."""
    if isinstance(value, torch.Tensor) or value is None:
        return 1
    if isinstance(value, (tuple, list)) and not isinstance(value, torch.Size):
        counts = [leaves(part) for part in value]
        return None if None in counts or not counts else sum(counts)
    return None


def pattern(chain, value, names):
    """A target that takes a result apart, e.g. `x1, (x2, x3)`; the names of its tensors are added to `names`."""
    if value is None:
        return "_"
    if isinstance(value, torch.Tensor):
        names.append(chain.fresh())
        return names[-1]
    parts = [pattern(chain, part, names) for part in value]
    parts = ["(%s)" % text if isinstance(part, (tuple, list)) else text for text, part in zip(parts, value)]
    return ", ".join(parts) + ("," if len(parts) == 1 else "")


def fits(value):
    if isinstance(value, torch.Tensor):
        return value.numel() <= LARGEST and value.dim() <= 6
    return value is None or all(fits(part) for part in value)


def run_setup(chain):
    for text in chain.setup:
        exec(text, chain.names)


def accept(chain, text):
    """Adds a step that torch has to accept; False where it does not, or where the result is of no use."""
    lines = [(line, None) for line in chain.setup]
    try:
        run_setup(chain)
        if isinstance(text, Statement):
            exec(str(text), chain.names)
            chain.lines += lines + [(str(text), text.result)]
            return True
        value = eval(text, chain.names)
    except Exception:  # torch refuses: the step is not taken
        return False
    count = leaves(value)
    if not count or not fits(value):
        return False
    if count > 4:
        parts = chain.fresh("parts")
        chain.lines += lines + [("%s = %s" % (parts, text), None)]
        chain.names[parts] = value
        text, value = "%s[%d]" % (parts, chain.randrange(len(value))), None
        value = eval(text, chain.names)
        lines = []
        if not isinstance(value, torch.Tensor):
            return False
    names = []
    target = pattern(chain, value, names)
    exec("%s = %s" % (target, text), chain.names)
    chain.lines += lines + [("%s = %s" % (target, text), names)]
    chain.tensors += names
    return True


def refuse(chain, text):
    """Adds a last step that torch has to refuse; False where it does not."""
    try:
        run_setup(chain)
    except Exception as error:
        if "<string>" not in repr(error):  # a layer that cannot be constructed is an ending, too
            chain.lines += [(line, None) for line in chain.setup]
            return True
    try:
        exec(text, chain.names)
    except Exception:
        line = str(text) if isinstance(text, Statement) else "%s = %s" % (chain.fresh(), text)
        chain.lines += [(line, None) for line in chain.setup] + [(line, None)]
        return True
    return False
