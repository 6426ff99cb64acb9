# Hints of classes and functions; texts are looked up.
from typing import get_type_hints, Optional, List, ClassVar


class Base:
    width: int = 3
    name: "str"


class Node(Base):
    child: Optional["Node"] = None
    items: "List[int]"
    width: float
    total: ClassVar[int] = 0


def build(n: int, *args: str, flag: bool = False, **kw: "Node") -> Optional[Node]:
    return None


h = get_type_hints(Node)
reveal_value(list(h))
reveal_value((h["width"], h["name"], h["items"]))
reveal_value(h["child"] == Optional[Node])
g = get_type_hints(build)
reveal_value(g["return"] == Optional[Node])
reveal_value((g["n"], g["args"], g["flag"], g["kw"] is Node))
reveal_value(get_type_hints(lambda x: x))
try:
    def bad(x: "Missing"): pass
    get_type_hints(bad)
except NameError as e:
    reveal_value(str(e))
