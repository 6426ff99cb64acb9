# weakref, atexit, gc, getopt, shlex, fnmatch, enum helpers.
import atexit
import fnmatch
import gc
import getopt
import shlex
import weakref

reveal_value(fnmatch.fnmatch("layer1.weight", "layer*.weight"))
reveal_value(fnmatch.filter(["a.py", "b.txt"], "*.py"))
reveal_value(fnmatch.fnmatchcase("A", "a"))
reveal_value(fnmatch.fnmatch("x1", "x[0-9]"))
reveal_value(shlex.split("a 'b c' --d=\"e f\""))
reveal_value(shlex.quote("a b"))
reveal_value(getopt.getopt(["-a", "-b", "x", "rest"], "ab:"))
atexit.register(len, "bye")
gc.collect()


class Node:
    pass


n = Node()
ref = weakref.ref(n)
reveal_value(ref() is n)
cache = weakref.WeakValueDictionary()
cache["n"] = n
reveal_value(cache["n"] is n)
reveal_value(isinstance(gc.isenabled(), bool))
