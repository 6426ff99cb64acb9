"""`graph`: every format read back, against its JSON; the networks of tests/ask/networks as recorded from real torch; a graph of 10,000 operations.

    python3 tests/ask/graph_pictures.py --shapeproof BIN [NAME...]
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
from graphs import ASKED, NET, Graph  # noqa: E402
from networks import own  # noqa: E402
from run import main, test  # noqa: E402
from summary_compared import RECORDED, open_somewhere, valued  # noqa: E402


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
    assert compared > 100, compared


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
