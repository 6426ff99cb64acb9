"""What the pictures of a graph hold, read back by small readers of each format: nodes, edges and boxes by the ids of the JSON."""

import json
import re
from dataclasses import dataclass, field
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


@dataclass
class Picture:
    nodes: dict = field(default_factory=dict)  # id: label
    boxes: dict = field(default_factory=dict)  # id: label
    parents: dict = field(default_factory=dict)  # id: the box around it, None
    edges: list = field(default_factory=list)  # (from, to, label)
    failed: set = field(default_factory=set)  # ids

    def well_formed(self):
        known = self.nodes.keys() | self.boxes.keys()
        assert not self.nodes.keys() & self.boxes.keys()
        assert all(parent is None or parent in self.boxes for parent in self.parents.values()), self.parents
        for start, end, _ in self.edges:
            assert start in self.nodes and end in self.nodes, (start, end, known)
        return self


class Dot:
    """The grammar of https://graphviz.org/doc/info/lang.html, as far as a writer of digraphs and clusters needs it."""

    TOKEN = re.compile(r'\s*(?:(?P<arrow>->)|(?P<mark>[{}\[\];,=])|(?P<quoted>"(?:[^"\\\n]|\\.)*")|(?P<word>[A-Za-z_][A-Za-z_0-9]*|-?\d+(?:\.\d+)?))')

    def __init__(self, text):
        self.tokens, at = [], 0
        while text[at:].strip():
            found = self.TOKEN.match(text, at)
            assert found, f"no token: {text[at:at + 40]!r}"
            self.tokens.append(found.group().strip())
            at = found.end()
        self.at = 0
        self.picture = Picture()

    def next(self, *wanted):
        token = self.tokens[self.at]
        assert not wanted or token in wanted, (token, wanted)
        self.at += 1
        return token

    def peek(self):
        return self.tokens[self.at]

    def text(self):
        token = self.next()
        assert token[0] == '"' or re.fullmatch(r"[\w.-]+", token), token
        return re.sub(r"\\(.)", lambda m: "\n" if m.group(1) == "n" else m.group(1), token[1:-1]) if token[0] == '"' else token

    def attributes(self):
        found = {}
        self.next("[")
        while self.peek() != "]":
            name = self.next()
            self.next("=")
            found[name] = self.text()
            if self.peek() == ",":
                self.next()
        self.next("]")
        return found

    def read(self):
        self.next("digraph")
        self.text()
        self.block(None)
        assert self.at == len(self.tokens)
        return self.picture.well_formed()

    def block(self, box):
        self.next("{")
        while self.peek() != "}":
            self.statement(box)
        self.next("}")

    def statement(self, box):
        first = self.text()
        if first == "subgraph":
            name = self.text().removeprefix("cluster_")
            self.picture.boxes[name] = ""
            self.picture.parents[name] = box
            self.block(name)
            return
        if first in ("node", "edge", "graph") and self.peek() == "[":
            self.attributes()
        elif self.peek() == "=":
            self.next()
            value = self.text()
            if first == "label":
                self.picture.boxes[box] = value
            if first == "color" and value == "red":
                self.picture.failed.add(box)
        elif self.peek() == "->":
            self.next()
            end = self.text()
            self.picture.edges.append((first, end, self.attributes()["label"]))
        else:
            found = self.attributes()
            assert first not in self.picture.nodes, first
            self.picture.nodes[first] = found["label"]
            self.picture.parents[first] = box
            if found.get("color") == "red":
                self.picture.failed.add(first)
        self.next(";")


def unescaped(text):
    assert not set(text) & set('"<>&`'), text
    return re.sub(r"#(\d+);", lambda m: chr(int(m.group(1))), text)


def mermaid(text):
    first, *lines = text.splitlines()
    assert first == "flowchart TB"
    picture, around, links = Picture(), [None], 0
    label = r'"((?:[^"<]|<br/>)*)"'
    node = re.compile(rf"(\w+)(?:\(\[{label}\]\)|\[/{label}/\]|\[\[{label}\]\]|\[{label}\])")
    for line in map(str.strip, lines):
        if found := re.fullmatch(rf"subgraph (\w+)\[{label}\]", line):
            picture.boxes[found.group(1)] = unescaped(found.group(2).replace("<br/>", "\n"))
            picture.parents[found.group(1)] = around[-1]
            around.append(found.group(1))
        elif line == "end":
            assert around.pop() is not None
        elif found := re.fullmatch(rf"(\w+) -->\|{label}\| (\w+)", line):
            picture.edges.append((found.group(1), found.group(3), unescaped(found.group(2))))
        elif found := re.fullmatch(r"class ([\w,]+) failed", line):
            picture.failed |= set(found.group(1).split(","))
        elif found := re.fullmatch(r"linkStyle ([\d,]+) stroke:\S+", line):
            links = max(map(int, found.group(1).split(",")))
        elif not line.startswith("classDef failed "):
            found = node.fullmatch(line)
            assert found, line
            assert found.group(1) not in picture.nodes, line
            picture.nodes[found.group(1)] = unescaped(next(g for g in found.groups()[1:] if g is not None).replace("<br/>", "\n"))
            picture.parents[found.group(1)] = around[-1]
    assert around == [None] and links < max(1, len(picture.edges))
    return picture.well_formed()


@dataclass
class Rectangle:
    x: float
    y: float
    width: float
    height: float

    def holds(self, other):
        return self.x <= other.x and self.y <= other.y and self.x + self.width >= other.x + other.width and self.y + self.height >= other.y + other.height

    def meets(self, other):
        return self.x < other.x + other.width and other.x < self.x + self.width and self.y < other.y + other.height and other.y < self.y + self.height


def svg(text):
    """The rectangles by id, the labels of edges, the ids that fail, the whole."""
    root = ElementTree.fromstring(text)
    assert root.tag == SVG + "svg"
    rectangles, failed = {}, set()
    for one in root.iter(SVG + "rect"):
        rectangles[one.get("id")] = Rectangle(*(float(one.get(name)) for name in ("x", "y", "width", "height")))
        if "failed" in one.get("class").split():
            failed.add(one.get("id"))
    labels = [one.text for one in root.iter(SVG + "text") if "label" in one.get("class", "").split()]
    assert len(labels) == len(list(root.iter(SVG + "path")))
    return rectangles, labels, failed, Rectangle(*map(float, root.get("viewBox").split()))


def page(text):
    """The data of the page, which needs nothing else."""
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', text, re.S)
    outside = text[:found.start()] + text[found.end():]
    assert not re.search(r"""(?:src|href)\s*=|url\((?!#)|@import|fetch\(|import\(|XMLHttpRequest""", outside), "the page loads something"
    assert not re.search(r"\{\{(?:title|style|data|licence|layout|tree|view|page)\}\}", outside), "a part is missing"
    assert "Copyright (c) 2012-2014 Chris Pettitt" in outside  # the licence of what lays it out
    assert len(re.findall(r"<script\b", text)) == len(re.findall(r"</script>", text)) == 3
    return json.loads(found.group(1))
