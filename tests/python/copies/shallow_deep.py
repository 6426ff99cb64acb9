# copy and deepcopy of objects.
import copy


class Node:
    def __init__(self, name, children=()):
        self.name = name
        self.children = list(children)
        self.parent = None
        for c in self.children:
            c.parent = self


leaf = Node("leaf")
root = Node("root", [leaf, Node("other")])
s = copy.copy(root)
d = copy.deepcopy(root)
reveal_value((s.children is root.children, d.children is root.children))
reveal_value(d.children[0].parent is d)
reveal_value(d.children[0] is leaf)
d.children[0].name = "changed"
reveal_value(leaf.name)
shared = [1]
x = copy.deepcopy({"a": shared, "b": shared})
reveal_value(x["a"] is x["b"])
reveal_value(copy.copy((1, [2]))[1] is not None)
t = (1, "x")
reveal_value(copy.deepcopy(t) is t)
reveal_value(copy.copy([1, [2]]) == [1, [2]])
reveal_value(type(copy.copy(root)).__name__)
