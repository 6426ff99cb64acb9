"""The programs that docs/scaling.md measures: each family is a function from its size to the text of a script.

Plain training-code style, kept inside what PyTea's models know where that is possible. Sizes grow by one thing at a time.
"""

HEADER = "import torch\nimport torch.nn as nn\n"
WIDTH = 16


def _class(name, init, forward):
    lines = ["", "", "class %s(nn.Module):" % name, "    def __init__(self):", "        super().__init__()"]
    lines += ["        " + line for line in init] + ["", "    def forward(self, x):"] + ["        " + line for line in forward]
    return "\n".join(lines) + "\n"


def _run(shape="4, %d" % WIDTH, model="Net()"):
    return "\n\nmodel = %s\ny = model(torch.rand(%s))\n" % (model, shape)


def branches_layer(k):
    """k branches on random numbers, each applies one more layer."""
    init = ["self.fc%d = nn.Linear(%d, %d)" % (i, WIDTH, WIDTH) for i in range(k)]
    forward = []
    for i in range(k):
        forward += ["if random.random() < 0.5:", "    x = self.fc%d(x)" % i]
    return "import random\n" + HEADER + _class("Net", init, forward + ["return x"]) + _run()


def branches_size(k):
    """k branches on random numbers, each changes a size of the result: 2^k paths end in k + 1 different shapes."""
    forward = []
    for i in range(k):
        forward += ["if random.random() < 0.5:", "    x = torch.cat([x, x[:1]])"]
    return "import random\n" + HEADER + _class("Net", ["self.fc = nn.Linear(%d, 4)" % WIDTH], forward + ["return self.fc(x)"]) + _run()


def branches_option(k):
    """k optional parts: a module or None, decided by random numbers in __init__, asked for in forward."""
    init, forward = [], []
    for i in range(k):
        init += ["self.part%d = nn.Linear(%d, %d) if random.random() < 0.5 else None" % (i, WIDTH, WIDTH)]
        forward += ["if self.part%d is not None:" % i, "    x = self.part%d(x)" % i]
    return "import random\n" + HEADER + _class("Net", init, forward + ["return x"]) + _run()


def layers_sequential(n):
    """n layers made in a comprehension, in one nn.Sequential."""
    init = ["self.body = nn.Sequential(*[nn.Linear(%d, %d) for _ in range(%d)])" % (WIDTH, WIDTH, n)]
    return HEADER + _class("Net", init, ["return self.body(x)"]) + _run()


def layers_module_list(n):
    """n layers appended to a list, an nn.ModuleList of it, a loop in forward."""
    init = ["layers = []", "for i in range(%d):" % n, "    layers.append(nn.Linear(%d, %d))" % (WIDTH, WIDTH),
            "self.body = nn.ModuleList(layers)"]
    return HEADER + _class("Net", init, ["for layer in self.body:", "    x = layer(x)", "return x"]) + _run()


def layers_source(n):
    """n layers as straight source text: n assignments in __init__ and n calls in forward."""
    init = ["self.fc%d = nn.Linear(%d, %d)" % (i, WIDTH, WIDTH) for i in range(n)]
    forward = ["x = self.fc%d(x)" % i for i in range(n)]
    return HEADER + _class("Net", init, forward + ["return x"]) + _run()


def layers_growing(n):
    """n layers of n different widths in an nn.Sequential: nothing repeats."""
    init = ["self.body = nn.Sequential(*[nn.Linear(i + 1, i + 2) for i in range(%d)])" % n]
    return HEADER + _class("Net", init, ["return self.body(x)"]) + _run("4, 1")


def stochastic_depth(blocks):
    """A residual network whose blocks are dropped at random."""
    block = _class("Block", ["self.conv1 = nn.Conv2d(8, 8, 3, padding=1)", "self.bn1 = nn.BatchNorm2d(8)",
                             "self.conv2 = nn.Conv2d(8, 8, 3, padding=1)", "self.bn2 = nn.BatchNorm2d(8)"],
                   ["if self.training and random.random() < 0.2:", "    return x",
                    "out = torch.relu(self.bn1(self.conv1(x)))", "out = self.bn2(self.conv2(out))", "return torch.relu(out + x)"])
    net = _class("Net", ["self.stem = nn.Conv2d(3, 8, 3, padding=1)", "blocks = []", "for i in range(%d):" % blocks,
                         "    blocks.append(Block())", "self.blocks = nn.Sequential(*blocks)", "self.fc = nn.Linear(8 * 8 * 8, 10)"],
                 ["x = self.blocks(self.stem(x))", "return self.fc(x.flatten(1))"])
    return "import random\n" + HEADER + block + net + _run("4, 3, 8, 8")


_LOOP_NET = _class("Net", ["self.fc = nn.Linear(%d, %d)" % (WIDTH, WIDTH)], ["return torch.relu(self.fc(x))"])


def loop_for(n):
    """A for loop of n trips, with a counter and a sum."""
    return HEADER + _LOOP_NET + ("\n\nmodel = Net()\nx = torch.rand(4, %d)\nsteps, total = 0, 0.0\nfor i in range(%d):\n"
                                 "    y = model(x)\n    total += y.mean().item()\n    steps += 1\nz = model(y)\n" % (WIDTH, n))


def loop_while(n):
    """A while loop of n trips, the tensor carried over."""
    return HEADER + _LOOP_NET + ("\n\nmodel = Net()\nx = torch.rand(4, %d)\ni = 0\nwhile i < %d:\n    x = model(x)\n    i += 1\n"
                                 "z = model(x)\n" % (WIDTH, n))


def loop_training(n):
    """n epochs over a loader of 100 batches and a short one."""
    return HEADER + "from torch.utils.data import DataLoader, TensorDataset\n" + _LOOP_NET + (
        "\n\nmodel = Net()\ndata = TensorDataset(torch.rand(805, %d), torch.rand(805, %d))\noptimizer = torch.optim.SGD(model.parameters(), lr=0.1)\n"
        "for epoch in range(%d):\n    running = 0.0\n    for i, (x, target) in enumerate(DataLoader(data, batch_size=8)):\n"
        "        optimizer.zero_grad()\n        loss = nn.functional.mse_loss(model(x), target)\n        loss.backward()\n        optimizer.step()\n"
        "        running += loss.item()\n    print(epoch, running)\n" % (WIDTH, WIDTH, n))


def nested_calls(depth):
    """A chain of `depth` functions, each with a branch that is not known."""
    text = "import random\n" + HEADER + "\n\ndef f0(x, fc):\n    return fc(x)\n"
    for i in range(1, depth):
        text += "\n\ndef f%d(x, fc):\n    if random.random() < 0.5:\n        x = torch.relu(x)\n    return f%d(x, fc) + x\n" % (i, i - 1)
    return text + "\n\ny = f%d(torch.rand(4, %d), nn.Linear(%d, %d))\n" % (depth - 1, WIDTH, WIDTH, WIDTH)


def nested_modules(depth):
    """`depth` modules inside each other, two convolutions on each level."""
    text = HEADER
    for i in range(depth):
        init = ["self.a = nn.Conv2d(8, 8, 3, padding=1)", "self.b = nn.Conv2d(8, 8, 1)"]
        inner = "self.a(x)"
        if i:
            init.append("self.inner = Level%d()" % (i - 1))
            inner = "self.inner(self.a(x))"
        text += _class("Level%d" % i, init, ["return x + self.b(%s)" % inner])
    return text + _run("2, 8, 6, 6", "Level%d()" % (depth - 1))


def classes(n):
    """n module classes of one layer each, all used."""
    text = HEADER
    for i in range(n):
        text += _class("Part%d" % i, ["self.fc = nn.Linear(%d, %d)" % (WIDTH, WIDTH)], ["return torch.relu(self.fc(x))"])
    body = ["self.body = nn.Sequential("] + ["    Part%d()," % i for i in range(n)] + [")"]
    return text + _class("Net", body, ["return self.body(x)"]) + _run()


def unrolled_lstm(steps):
    """An LSTM cell of the program's own, unrolled over a sequence; its outputs are stacked."""
    return HEADER + _class("Cell", ["self.gates = nn.Linear(8 + 16, 64)"], ["return x"]).replace(
        "    def forward(self, x):\n        return x\n",
        "    def forward(self, x, h, c):\n        gates = self.gates(torch.cat([x, h], dim=1))\n        i, f, g, o = gates.chunk(4, 1)\n"
        "        c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)\n        return torch.sigmoid(o) * torch.tanh(c), c\n") + (
        "\n\ncell = Cell()\nx = torch.rand(%d, 4, 8)\nh, c = torch.zeros(4, 16), torch.zeros(4, 16)\noutputs = []\nfor t in range(%d):\n"
        "    h, c = cell(x[t], h, c)\n    outputs.append(h)\ny = torch.stack(outputs)\nz = y.sum()\n" % (steps, steps))


def unrolled_lstm_source(steps):
    """The same, every step written out."""
    text = unrolled_lstm(steps)
    head, _, tail = text.partition("for t in range")
    tail = tail.partition("outputs.append(h)\n")[2]
    body = "".join("h, c = cell(x[%d], h, c)\noutputs.append(h)\n" % t for t in range(steps))
    return head + body + tail


# name, title, function, sizes, what is to be kept, whether PyTea is measured beside it (up to that size)
FAMILIES = [
    ("branches-layer", "Independent unknown branches, one layer each", branches_layer, [1, 2, 4, 8, 12, 16, 32, 64], "linear", 16),
    ("branches-size", "Independent unknown branches, each changes a size", branches_size, [1, 2, 4, 8, 12, 16, 32, 64], "linear", 16),
    ("branches-option", "Optional parts, decided at random", branches_option, [1, 2, 4, 8, 12, 16],
     "linear, which is not kept: `_modules` has other keys on each side, and such dictionaries keep the paths apart", 16),
    ("layers-sequential", "Layers in an nn.Sequential", layers_sequential, [10, 100, 1000, 10000], "linear", 1000),
    ("layers-module-list", "Layers in an nn.ModuleList", layers_module_list, [10, 100, 1000, 10000], "linear", 1000),
    ("layers-source", "Layers as source text", layers_source, [10, 100, 1000, 10000], "linear", 1000),
    ("layers-growing", "Layers of different widths", layers_growing, [10, 100, 1000, 10000], "linear", 1000),
    ("stochastic-depth", "Stochastic depth: blocks dropped at random", stochastic_depth, [5, 10, 25, 50, 100], "linear", 10),
    ("loop-for", "A for loop with unchanged state", loop_for, [10, 1000, 100000, 1000000], "constant", 1000),
    ("loop-while", "A while loop with unchanged state", loop_while, [10, 1000, 100000, 1000000], "constant", 1000),
    ("loop-training", "Epochs of training", loop_training, [10, 1000, 100000, 1000000], "constant", 10),
    ("nested-calls", "Functions inside each other, a branch in each", nested_calls, [1, 3, 6, 12, 24], "linear", 12),
    ("nested-modules", "Modules inside each other", nested_modules, [1, 3, 6, 12, 24], "linear", 12),
    ("classes", "Module classes", classes, [10, 50, 100, 200, 400], "linear", 200),
    ("lstm-loop", "An LSTM unrolled by a loop", unrolled_lstm, [10, 100, 1000], "linear", 1000),
    ("lstm-source", "An LSTM unrolled in the source text", unrolled_lstm_source, [10, 100, 1000], "linear", 1000),
]
