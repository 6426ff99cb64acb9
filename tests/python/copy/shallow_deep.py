# Copies of configs.
import copy

base = {"lr": 0.1, "layers": [1, 2]}
shallow = copy.copy(base)
deep = copy.deepcopy(base)
base["layers"].append(3)
base["lr"] = 1
reveal_value(shallow)
reveal_value(deep)


class Node:
    def __init__(self, value, children=()):
        self.value = value
        self.children = list(children)


tree = Node(1, [Node(2)])
twin = copy.deepcopy(tree)
alias = copy.copy(tree)
tree.children[0].value = 9
tree.children.append(Node(3))
tree.value = 0
reveal_value((twin.value, len(twin.children), twin.children[0].value))
reveal_value((alias.value, len(alias.children), alias.children[0].value))
shared = [0]
pair = copy.deepcopy([shared, shared])
pair[0].append(1)
reveal_value(pair)
loop = [1]
loop.append(loop)
again = copy.deepcopy(loop)
reveal_value(again[1] is again)
reveal_value(again is loop)
reveal_value(copy.copy((1, [2])) )
t = (1, 2)
reveal_value(copy.deepcopy(t) is t)
reveal_value(copy.deepcopy("abc"))
reveal_value(copy.deepcopy({1, 2}) == {1, 2})
reveal_value(copy.copy([1, 2]))
