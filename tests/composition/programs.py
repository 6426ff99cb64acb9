"""From a seed to a program: the inputs, the steps, and how they are written down."""

import re

import torch

import steps  # noqa: F401
from chain import REGISTRY, Chain, accept, refuse

PRELUDE = ["import random", "import torch", "import torch.nn as nn", "import torch.nn.functional as F"]
REFUSED_SHARE = 0.26
TRIES = 400
THEMES = (  # (low, high) per dimension
    ((1, 4), (1, 6), (4, 12), (4, 12)),
    ((1, 4), (2, 7), (2, 8)),
    ((2, 6), (2, 10)),
    ((1, 4), (2, 6), (4, 10)),
    ((3, 12),),
    ((1, 2), (1, 3), (3, 5), (4, 6), (4, 6)),
)
CREATION = ("torch.randn(%s)", "torch.randn(%s)", "torch.rand(%s)", "torch.zeros(%s)", "torch.ones(%s)", "torch.full((%s,), 0.5)", "torch.randn((%s,))",
            "torch.empty((%s,)).normal_()", "torch.zeros([%s])", "torch.randn(size=(%s,))", "torch.ones(%s, dtype=torch.float32)",
            "torch.randint(0, 5, (%s,)).float()")


def input_tensor(chain):
    """An input whose sizes have names."""
    names = []
    for low, high in chain.choice(THEMES):
        names.append("n%d" % (len(chain.sizes) + 1))
        chain.sizes[names[-1]] = chain.names[names[-1]] = chain.randint(low, high)
    if len(names) == 1 and chain.chance(0.3):
        return chain.pick("torch.arange(%s).float()", "torch.linspace(0, 1, %s)", "torch.eye(%s)", "torch.hann_window(%s)") % names[0]
    return chain.choice(CREATION) % ", ".join(names)


def operand(chain):
    """Mostly what came last; sometimes something older."""
    if chain.chance(0.7):
        return chain.tensors[-1]
    return chain.choice(chain.tensors[-5:])


def one_step(chain, add):
    """Adds a step with `add`, or gives up."""
    functions, weights = zip(*REGISTRY)
    for _ in range(TRIES):
        chain.setup = []
        (function,) = chain.choices(functions, weights)
        text = function(chain, operand(chain))
        if text is not None and add(chain, text):
            return True
    return False


def build(seed):
    """(chain, lines of the inputs, form); None where a chain came to nothing."""
    chain = Chain(seed)
    torch.manual_seed(0)
    form = chain.pick("flat", "flat", "function", "class")
    chain.fixed = form == "class"
    refused = chain.chance(REFUSED_SHARE)
    for _ in range(chain.pick(1, 1, 2)):
        accept(chain, input_tensor(chain))
    inputs = len(chain.lines)
    for _ in range(chain.randint(4, 14)):
        if not one_step(chain, accept):
            return None
    chain.bad = refused
    if not one_step(chain, refuse if refused else accept):
        return None
    return chain, inputs, form


def reveals(lines):
    """The statements, each followed by questions about what it made."""
    for text, result in lines:
        yield text
        names = [result] if isinstance(result, str) else result or []
        for name in names:
            yield "reveal_shape(%s)" % name
        if names:
            yield "reveal_value(%s.is_contiguous())" % names[0]


def indented(lines, depth):
    return ["    " * depth + line for line in lines]


def class_lines(chain, inputs):
    """The layers are made in __init__, all else happens in forward."""
    layers, rest = [], []
    for text, result in chain.lines[inputs:]:
        (layers if re.match(r"layer\d+ = ", text) else rest).append((re.sub(r"\b(layer\d+)\b", r"self.\1", text), result))
    names = [name for _, made in chain.lines[:inputs] for name in made]
    body = ["def __init__(self):"] + indented(["super().__init__()"] + [text for text, _ in layers], 1)
    body += ["", "def forward(self, %s):" % ", ".join(names)] + indented(list(reveals(rest)) or ["pass"], 1)
    call = ["net = Net()"] + list(reveals(chain.lines[:inputs])) + ["net(%s)" % ", ".join(names)]
    return ["class Net(nn.Module):"] + indented(body, 1) + ["", ""] + call


def text_of(chain, inputs, form):
    lines = PRELUDE + [""] + ["%s = %d" % pair for pair in chain.sizes.items()]
    if form == "class":
        lines += ["", ""] + class_lines(chain, inputs)
    elif form == "function":
        lines += ["", "", "def run():"] + indented(reveals(chain.lines), 1) + ["", "", "run()"]
    else:
        lines += list(reveals(chain.lines))
    return "\n".join(line.rstrip() for line in lines) + "\n"
