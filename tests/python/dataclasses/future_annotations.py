# With annotations as texts, ClassVar and InitVar are still seen.
from __future__ import annotations
from dataclasses import dataclass, fields, InitVar, field
from typing import ClassVar, Optional


@dataclass
class Node:
    value: int
    children: list[Node] = field(default_factory=list)
    parent: Optional["Node"] = None
    total: ClassVar[int] = 0
    scale: InitVar[int] = 1

    def __post_init__(self, scale):
        self.value *= scale


n = Node(3, scale=5)
n.children.append(Node(1))
reveal_value(n)
reveal_value([(f.name, f.type) for f in fields(Node)])
reveal_value(Node.__annotations__)
