"""`graph`: what is in it and what is not, its formats, and the networks of tests/ask/networks as recorded from real torch.

    python3 tests/ask/graphs.py --shapeproof BIN [NAME...]
"""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "cli"))
import graph_formats  # noqa: E402
from networks import own  # noqa: E402
from run import main, test  # noqa: E402
from summary_compared import BATCH, RECORDED, open_somewhere, valued  # noqa: E402
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
                                ("w", "set_data", square), ("add_", "set_data", square), ("set_data", "exp", square), ("sin", "unsqueeze", square)}, (name, graph.flow())
        assert ("matmul", "sin", square) not in graph.flow()


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


def plain_modules(graph):
    """Modules around a single operation, which pictures draw as one."""
    inside = Counter(n["parent"] for n in graph.nodes.values())
    only = {n["parent"]: n for n in graph.nodes.values()}
    return {n["id"] for n in graph.nodes.values() if n["kind"] == "module" and inside[n["id"]] == 1 and only[n["id"]]["kind"] == "operation" and only[n["id"]]["repeat"] == 1}


def pictures_agree(program, graph, *arguments, status=0):
    """Of every format the nodes and edges are those of the JSON."""
    plain = plain_modules(graph)
    hidden = {n["id"]: n["parent"] for n in graph.nodes.values() if n["parent"] in plain}
    drawn = graph.nodes.keys() - hidden.keys()
    boxes = {n["parent"] for n in graph.nodes.values()} - plain - {None}
    edges = {(hidden.get(e["from"], e["from"]), hidden.get(e["to"], e["to"])) for e in graph.edges}
    failed = {hidden.get(n["id"], n["id"]) for n in graph.nodes.values() if n["failed"]}
    answers = {}
    for name in ("dot", "mermaid", "svg", "html"):
        code, answers[name], err = program.run("graph", *arguments, "--format", name)
        assert code == status, (name, code, err)
    for picture in (graph_formats.Dot(answers["dot"]).read(), graph_formats.mermaid(answers["mermaid"])):
        assert picture.boxes.keys() == boxes and picture.nodes.keys() == drawn - boxes, (picture.boxes, boxes)
        assert {(start, end) for start, end, _ in picture.edges} == edges and len(picture.edges) == len(edges), picture.edges
        assert all(picture.parents[n] == graph.nodes[n]["parent"] for n in drawn), picture.parents
        assert picture.failed == failed, (picture.failed, failed)
        for one, label in {**picture.nodes, **picture.boxes}.items():
            node = graph.nodes[one]
            assert label.startswith(node["name"]), (label, node)
            if node["path"] is not None:
                assert f"{node['path']}:{node['line']}" in label.split("\n"), (label, node)
    places, labels, wrong, whole = graph_formats.svg(answers["svg"])
    assert places.keys() == drawn and len(labels) == len(edges) and wrong == failed, (places.keys(), drawn)
    for one, place in places.items():
        parent = graph.nodes[one]["parent"]
        assert (places[parent] if parent else whole).holds(place), (one, place)
        for other, there in places.items():
            if other != one and graph.nodes[other]["parent"] == parent:
                assert not place.meets(there), (one, place, other, there)
    assert graph_formats.page(answers["html"]) == graph.json


@test
def pictures(program):
    program.write("net.py", NET)
    pictures_agree(program, Graph(program, *ASKED), *ASKED)
    program.write("net.py", NET.replace("nn.Linear(width, 3)", "nn.Linear(width + 1, 3)"))
    pictures_agree(program, Graph(program, *ASKED, status=1), *ASKED, status=1)
    program.write("plain.py", "print(1)\n")
    pictures_agree(program, Graph(program, "plain.py"), "plain.py")


@test
def pictures_that_are_folded(program):
    program.write("net.py", NET)
    read = {"dot": lambda text: graph_formats.Dot(text).read(), "mermaid": graph_formats.mermaid}
    for name, reader in read.items():
        def ask(depth):
            code, out, err = program.run("graph", *ASKED, "--format", name, "--depth", depth)
            assert code == 0, err
            return reader(out)
        assert sorted(label.split("\n")[0] for label in ask("1").nodes.values()) == ["0 to 11: Block x12", "act: ReLU", "drop: Dropout", "first: Linear", "head: Linear", "mean", "x"]
        assert len(ask("2").nodes) == 11 and list(ask("2").boxes) == list(ask("99").boxes)


@test
def names_that_would_be_markup(program):
    name = 'a"b\\<c>&`]|#;{{x}}.py'
    program.write(name, "import torch\n\nx = torch.ones(2, 3)\ny = x @ x\n")
    graph = Graph(program, name, status=1)
    assert graph.named("ones")["path"] == name
    pictures_agree(program, graph, name, status=1)
    for form in ("mermaid", "svg", "html"):
        assert "<c>" not in program.run("graph", name, "--format", form)[1], form


@test
def networks_of_torch(program):
    """Modules, calls and shapes are those that torch has shown."""
    with open(RECORDED, encoding="utf-8") as handle:
        recorded = json.load(handle)
    compared = 0
    for network in own():
        program.write("network.py", network.program)
        asked = ["network.py:build", "--isolated", "--set", "B=2..64", *(part for name, sizes in network.inputs.items() for part in ("--input", f"{name}={sizes}"))]
        graph = Graph(program, *asked)
        pictures_agree(program, graph, *asked)
        calls, outputs = graph.calls(), {}
        for node in graph.nodes.values():
            for path in node.get("modules", {}):
                outputs.setdefault(path, []).extend(valued(one) for one in node["outputs"])
        for path, seen in recorded[network.name].items():
            assert calls[path] == seen["calls"], (network.name, path, calls[path], seen["calls"])
            mine = [one for i, one in enumerate(outputs.get(path, [])) if one not in outputs[path][:i]]
            assert not open_somewhere(mine) and sorted(map(str, mine)) == sorted(map(str, seen["outputs"])), (network.name, path, mine, seen["outputs"])
            compared += len(mine)
        assert not calls.keys() - recorded[network.name].keys(), (network.name, calls.keys() - recorded[network.name].keys())
    assert BATCH and compared > 100, compared


LONG = """\
import torch
from torch import nn


class Step(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.feed = nn.Linear(width, width)

    def forward(self, x, i):
        return self.feed(x)[:, : x.shape[1] - i] if i < 0 else torch.cat([self.feed(x).sin(), x[:, :1]], 1)


class Stage(nn.Module):
    def __init__(self, start, count):
        super().__init__()
        self.steps = nn.ModuleList(Step(start + i) for i in range(count))

    def forward(self, x):
        for i, step in enumerate(self.steps):
            x = step(x, i)
        return x


class Net(nn.Module):
    def __init__(self, stages=50, count=50):
        super().__init__()
        self.stages = nn.ModuleList(Stage(4 + i * count, count) for i in range(stages))

    def forward(self, x):
        for stage in self.stages:
            x = stage(x)
        return x
"""


@test
def a_graph_of_10_000_operations(program):
    """Nothing in it is repeated; the page folds it."""
    program.write("net.py", LONG)
    graph = Graph(program, "net.py:Net", "--input", "x=B,4")
    operations = sum(n["kind"] == "operation" for n in graph.nodes.values())
    assert operations == 50 * 50 * 4, operations
    code, out, _ = program.run("graph", "net.py:Net", "--input", "x=B,4", "--format", "html")
    assert code == 0 and graph_formats.page(out) == graph.json
    node = shutil.which("node")
    if node is None:
        return
    with open(os.path.join(os.path.dirname(os.path.dirname(HERE)), "driver", "ask", "page", "graph_tree.js"), encoding="utf-8") as handle:
        script = handle.read() + """
const tree = new Tree(JSON.parse(require("fs").readFileSync(0, "utf8")));
const seen = tree.seen(), edges = tree.seenEdges(), all = new Set(seen);
const target = [...tree.nodes.values()].filter((n) => n.kind === "operation").pop().id;
tree.reveal(target);
console.log(JSON.stringify([seen.length, edges.length, edges.every((e) => all.has(e.from) && all.has(e.to)), tree.seen().includes(target)]));
"""
    shown, edges, whole, revealed = json.loads(subprocess.run([node, "-e", script], input=json.dumps(graph.json), capture_output=True, text=True, check=True).stdout)
    assert 10 < shown <= 100 and 10 < edges < 500 and whole and revealed, (shown, edges, whole, revealed)


if __name__ == "__main__":
    sys.exit(main())
