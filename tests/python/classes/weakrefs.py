# Weak references to what is alive.
import weakref


class Node:
    def __init__(self, name, parent=None):
        self.name = name
        self._parent = weakref.ref(parent) if parent is not None else None
        self.children = []
        if parent is not None:
            parent.children.append(self)

    @property
    def parent(self):
        return self._parent() if self._parent is not None else None

    @property
    def path(self):
        return (self.parent.path + "/" if self.parent else "") + self.name


root = Node("root")
a = Node("a", root)
b = Node("b", a)
reveal_value(b.path)
reveal_value(a.parent is root)
reveal_value(root.parent)
cache = weakref.WeakValueDictionary()
cache["a"] = a
reveal_value(("a" in cache, cache["a"].name, cache.get("z")))
keys = weakref.WeakKeyDictionary({root: 1})
reveal_value(keys[root])
seen = weakref.WeakSet([a, b])
reveal_value((a in seen, root in seen, len(seen)))
try:
    weakref.ref(3)
except TypeError as e:
    reveal_value(str(e))
reveal_value(weakref.proxy(a).name)
