top = __import__("a.b.c")
leaf = __import__("a.b.c", fromlist=["VALUE"])
sub = __import__("a.b", fromlist=["d"])
reveal_value(top.__name__)
reveal_value(leaf.__name__)
reveal_value(leaf.VALUE)
reveal_value(sub.d.VALUE)
reveal_value(__import__("a.b", globals(), locals(), [], 0).__name__)
reveal_value(a_relative := leaf.sibling.__name__)
try:
    __import__("a.nope")
except ImportError as e:
    reveal_value(str(e))
