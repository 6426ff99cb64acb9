"""`graph`: what is in it and what is not, what fails, targets and options, JSON against its schema.

    python3 tests/ask/graphs.py --shapeproof BIN [NAME...]
"""

import json
import os
import sys
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "cli"))
from run import main, test  # noqa: E402
from validate import problems  # noqa: E402

BOXES = ("module", "block")


class Graph:
    """The JSON of `graph`, which fits its schema and is whole."""

    def __init__(self, program, *arguments, status=0):
        code, out, err = program.run("graph", *arguments, "--format", "json")
        assert code == status, (arguments, code, err, out[-500:])
        self.json = json.loads(out)
        found = list(problems(json.loads(program.run("schema", "graph")[1]), self.json))
        assert not found, (arguments, found[:5])
        self.nodes, self.edges = {}, self.json["edges"]
        for node in self.json["nodes"]:
            assert node["id"] not in self.nodes
            assert node["parent"] is None or self.nodes[node["parent"]]["kind"] in BOXES, node  # boxes stand before what is in them
            assert (node["path"] is None) == (node["line"] is None)
            assert ("message" in node) == node["failed"]
            self.nodes[node["id"]] = node
        for e in self.edges:
            assert e["from"] in self.nodes and e["to"] in self.nodes and e["from"] != e["to"], e
            assert e["failed"] == self.nodes[e["to"]]["failed"], e
        assert any(n["failed"] for n in self.nodes.values()) == bool(status)

    def named(self, name, kind=None):
        """The one node of a name."""
        found = [n for n in self.nodes.values() if n["name"] == name and kind in (None, n["kind"])]
        assert len(found) == 1, (name, [n["name"] for n in self.nodes.values()])
        return found[0]

    def flow(self):
        """Who hands what to whom, by name; in a module by the names of both."""
        return {(self.title(e["from"]), self.title(e["to"]), tuple(e["shape"]) if e["shape"] is not None else None) for e in self.edges}

    def title(self, node):
        parent = self.nodes[node]["parent"]
        return self.nodes[node]["name"] if parent is None else f"{self.nodes[parent]['name']}/{self.nodes[node]['name']}"

    def calls(self):
        """Of every module how often it is called."""
        all_calls = Counter()
        for node in self.nodes.values():
            all_calls.update(node.get("modules", {}))
        return all_calls


NET = """\
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.feed = nn.Linear(width, width)
        self.gamma = nn.Parameter(torch.ones(width))

    def forward(self, x):
        return x + self.gamma * self.feed(self.norm(x))


class Net(nn.Module):
    def __init__(self, width=8, depth=12):
        super().__init__()
        self.first = nn.Linear(4, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(depth))
        self.act = nn.ReLU(inplace=True)
        self.drop = nn.Dropout(0.5)
        self.head = nn.Linear(width, 3)

    def forward(self, x):
        x = self.first(x)
        for block in self.blocks:
            x = block(x)
        return self.head(self.drop(self.act(x)).mean(1))
"""
ASKED = ("net.py:Net", "--input", "x=B,T,4")


@test
def what_flows(program):
    program.write("net.py", NET)
    graph = Graph(program, *ASKED)
    wide = ("B", "T", 8)
    assert graph.flow() == {
        ("x", "first/linear", ("B", "T", 4)), ("first/linear", "norm/layer_norm", wide), ("norm/layer_norm", "feed/linear", wide),
        ("0/gamma", "0/mul", (8,)), ("feed/linear", "0/mul", wide), ("first/linear", "0/add", wide), ("0/mul", "0/add", wide), ("0/add", "act/relu", wide),
        ("act/relu", "drop/dropout", wide), ("drop/dropout", "Net/mean", wide), ("Net/mean", "head/linear", ("B", 8))}, graph.flow()
    assert graph.named("gamma")["kind"] == "parameter" and graph.named("x")["kind"] == "input" and graph.named("x")["path"] is None
    assert (graph.named("mean")["path"], graph.named("mean")["line"]) == ("net.py", 29), graph.named("mean")
    assert graph.named("head")["outputs"] == [["B", 3]], graph.named("head")


@test
def blocks_that_are_repeated(program):
    program.write("net.py", NET)
    graph = Graph(program, *ASKED)
    block = graph.named("0", "module")
    assert block["repeat"] == 12 and block["modules"] == {f"blocks.{i}": 1 for i in range(12)}, block
    assert graph.named("norm")["repeat"] == 1 and len(graph.named("norm")["modules"]) == 12
    graph = Graph(program, *ASKED, "--arg", "depth=1")
    assert graph.named("0", "module")["repeat"] == 1
    graph = Graph(program, *ASKED, "--arg", "depth=0")
    assert not [n for n in graph.nodes.values() if n.get("class") == "Block"]


@test
def blocks_that_differ(program):
    program.write("net.py", """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.narrowing = nn.Sequential(nn.Linear(8, 6), nn.Linear(6, 4), nn.Linear(4, 4), nn.Linear(4, 4))
        self.pairs = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 4))
        self.one, self.other = nn.Linear(4, 4), nn.Linear(4, 4)

    def forward(self, x):
        x = self.pairs(self.narrowing(x))
        a = self.one(x)
        b = self.other(x)
        parts = []
        for i in range(3):
            parts.append(torch.sin(x[i]))
        for i in range(3):
            x = torch.cos(x) + a
        return x + b, torch.stack(parts)
""")
    graph = Graph(program, "net.py:Net", "--input", "x=7,8")
    repeats = Counter((n["name"], n["class"] if n["kind"] == "module" else n["kind"], n["repeat"]) for n in graph.nodes.values() if n["kind"] in BOXES)
    assert repeats == {("Net", "Net", 1): 1, ("narrowing", "Sequential", 1): 1, ("0", "Linear", 1): 1, ("1", "Linear", 1): 1, ("2", "Linear", 2): 1, ("pairs", "Sequential", 1): 1,
                       ("repeated", "block", 2): 1, ("0", "Linear", 1): 2, ("1", "ReLU", 1): 1, ("4", "Linear", 1): 1, ("one", "Linear", 1): 1, ("other", "Linear", 1): 1,
                       ("repeated", "block", 3): 1}, repeats
    turns = [n for n in graph.nodes.values() if n["kind"] == "block" and n["repeat"] == 3]
    assert [n["name"] for n in graph.nodes.values() if n["parent"] == turns[0]["id"]] == ["cos", "add"], turns
    assert graph.named("sin")["repeat"] == 1  # the three take the same tensor's items: one node, not one after the other


@test
def blocks_that_look_alike(program):
    """Equal shapes, of other kernels, and at other places of a library's code."""
    program.write("net.py", """\
from torch import nn
from torchvision.models.resnet import Bottleneck


def kernels():
    wide = [nn.Conv2d(4, 4, 3, padding=2, dilation=2) for _ in range(3)]
    return nn.Sequential(nn.Conv2d(4, 4, 1), nn.Conv2d(4, 4, 3, padding=1), *wide, nn.Dropout(0.1), nn.Dropout(0.2))


def bottleneck():
    return Bottleneck(32, 8)
""")
    graph = Graph(program, "net.py:kernels", "--input", "input=B,4,9,9")
    assert [(list(n["modules"]), n["repeat"]) for n in graph.nodes.values() if n["kind"] == "module"][1:] == [(["0"], 1), (["1"], 1), (["2", "3", "4"], 3), (["5"], 1), (["6"], 1)], graph.nodes
    graph = Graph(program, "net.py:bottleneck", "--input", "x=B,32,9,9")
    assert {n["repeat"] for n in graph.nodes.values()} == {1} and graph.calls()["relu"] == 3, graph.nodes


@test
def changes_in_place(program):
    program.write("net.py", """\
import torch


def with_gradients(x, w):
    y = x @ w
    y.relu_()
    y += x
    w.data = y
    w = w.exp()
    total = torch.empty(5, 5)
    torch.add(x, 1, out=total)
    total.cos()
    z = y.sin()
    return z.unsqueeze_(0)


def without(x, w):
    with torch.no_grad():
        return with_gradients(x, w)
""")
    for name in ("with_gradients", "without"):
        graph = Graph(program, f"net.py:{name}", "--input", "x=5,5", "--input", "w=5,5")
        square = (5, 5)
        assert graph.flow() >= {("x", "matmul", square), ("w", "matmul", square), ("matmul", "relu_", square), ("relu_", "add_", square), ("x", "add_", square), ("add_", "sin", square),
                                ("w", "set_data", square), ("add_", "set_data", square), ("set_data", "exp", square), ("add", "into", square), ("into", "cos", square), ("sin", "unsqueeze", square)}, (name, graph.flow())
        assert ("matmul", "sin", square) not in graph.flow()


@test
def a_function_of_a_library(program):
    program.write("net.py", "from torch.nn.functional import gelu\n")
    graph = Graph(program, "net.py:gelu", "--input", "input=B,4")
    assert graph.flow() == {("input", "gelu", ("B", 4))}, graph.flow()
    assert [(n["kind"], n["path"]) for n in graph.nodes.values()] == [("input", None), ("operation", None)], graph.nodes


@test
def several_paths(program):
    program.write("net.py", """\
import random

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.left, self.right, self.head = nn.Linear(4, 6), nn.Linear(4, 6), nn.Linear(6, 2)

    def forward(self, x):
        if random.random() < 0.5:
            y = self.left(x)
        else:
            y = self.right(x)
        return self.head(y)
""")
    graph = Graph(program, "net.py:Net", "--input", "x=B,4")
    assert {("left/linear", "head/linear", ("B", 6)), ("right/linear", "head/linear", ("B", 6))} <= graph.flow(), graph.flow()
    assert graph.named("left") and graph.named("right")


@test
def a_loop_of_open_length(program):
    program.write("net.py", """\
import torch
from torch import nn


class Rnn(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell, self.head = nn.GRUCell(4, 8), nn.Linear(8, 2)

    def forward(self, x):
        h = torch.zeros(x.shape[0], 8)
        for t in range(x.shape[1]):
            h = self.cell(x[:, t], h)
        return self.head(h)
""")
    graph = Graph(program, "net.py:Rnn", "--input", "x=B,T,4")
    assert ("x", "Rnn/getitem", ("B", "T", 4)) in graph.flow() and ("Rnn/getitem", "cell/GRUCell", ("B", 4)) in graph.flow(), graph.flow()
    assert any(end == "head/linear" and start == "cell/GRUCell" for start, end, _ in graph.flow()), graph.flow()
    graph = Graph(program, "net.py:Rnn", "--input", "x=B,7,4")
    assert [n["repeat"] for n in graph.nodes.values() if n["name"] == "cell"] == [7], graph.nodes


@test
def a_script(program):
    program.write("train.py", """\
import torch
from torch import nn

model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1))
loss_fn = nn.MSELoss()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(100):
    x = torch.randn(16, 4)
    loss = loss_fn(model(x), x.sum(1, keepdim=True))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
""")
    graph = Graph(program, "train.py")
    assert [n["name"] for n in graph.nodes.values() if n["parent"] is None] == ["randn", "model", "sum", "loss_fn"], graph.nodes
    assert graph.named("model")["class"] == "Sequential" and graph.named("randn")["line"] == 8
    assert ("randn", "sum", (16, 4)) in graph.flow() and ("randn", "0/linear", (16, 4)) in graph.flow(), graph.flow()


@test
def what_fails(program):
    program.write("net.py", NET.replace("nn.Linear(width, 3)", "nn.Linear(width + 1, 3)"))
    graph = Graph(program, *ASKED, status=1)
    failed = [n for n in graph.nodes.values() if n["failed"]]
    assert [(n["name"], n["line"], graph.nodes[n["parent"]]["name"]) for n in failed] == [("linear", 29, "head")], failed
    assert failed[0]["message"] == graph.json["diagnostics"][0]["message"] and failed[0]["outputs"] == [], failed
    assert [(e["from"], e["shape"]) for e in graph.edges if e["failed"]] == [(graph.named("mean")["id"], ["B", 8])], graph.edges


@test
def what_fails_for_some_sizes(program):
    program.write("net.py", "import torch\n\n\ndef f(x, y):\n    z = x @ y\n    return z + 1\n")
    graph = Graph(program, "net.py:f", "--input", "x=A,B", "--input", "y=C,5", status=1)
    product = graph.named("matmul")
    assert product["failed"] and product["line"] == 5 and {e["from"] for e in graph.edges if e["failed"]} == {graph.named("x")["id"], graph.named("y")["id"]}, graph.edges
    assert ("matmul", "add", ("A", 5)) in graph.flow(), graph.flow()  # for the others it goes on
    Graph(program, "net.py:f", "--input", "x=A,B", "--input", "y=B,5")


@test
def what_fails_in_one_of_several_calls(program):
    program.write("net.py", """\
import torch
from torch import nn


class Part(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.inner = nn.Linear(width, 4)

    def forward(self, x):
        return self.inner(x)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.parts = nn.ModuleList([Part(4), Part(4), Part(5)])

    def forward(self, x):
        for part in self.parts:
            x = part(x)
        return x
""")
    graph = Graph(program, "net.py:Net", "--input", "x=B,4", status=1)
    assert [(list(graph.nodes[n["parent"]]["modules"]), n["kind"]) for n in graph.nodes.values() if n["failed"]] == [(["parts.2.inner"], "operation")], graph.nodes
    assert graph.named("0", "module")["repeat"] == 2


@test
def errors_of_no_operation(program):
    for text, name in (("import torch\nx = torch.ones(3)\nraise ValueError('no')\n", "ValueError"), ("def f(:\n", "syntax-error"), ("import torch\na, b = torch.ones(3, 2)\n", "ValueError")):
        program.write("main.py", text)
        graph = Graph(program, "main.py", status=1)
        failed = [n for n in graph.nodes.values() if n["failed"]]
        assert [(n["name"], n["parent"]) for n in failed] == [(name, None)] and failed[0]["line"] == graph.json["diagnostics"][0]["range"]["start"]["line"], (text, failed)


@test
def targets_and_options(program):
    program.write("net.py", NET)
    program.write("cells.ipynb", '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}')
    for arguments, word in (((), "TARGET"), (("absent.py",), "No such file"), (("net.py:3",), "whole program"), (("cells.ipynb",), "cells"), (("net.py", "--input", "x=3,4"), "FILE:NAME"), (("net.py:Net",), "--input"),
                            (("net.py:Net", "--format", "png"), "png")):
        code, out, err = program.run("graph", *arguments)
        assert (code, out) == (2, "") and word in err, (arguments, code, out, err)
    program.write("shapeproof.toml", '[[entry]]\nscript = "net.py:Net"\nname = "small"\nkwargs = { depth = 2 }\ninputs = { x = ["B", 5, 4] }\n')
    assert Graph(program, "small").named("0", "module")["repeat"] == 2
    assert Graph(program, "small", "--arg", "depth=3").named("0", "module")["repeat"] == 3
    program.write("plain.py", "print(1)\n")
    assert Graph(program, "plain.py").nodes == {}


if __name__ == "__main__":
    sys.exit(main())
