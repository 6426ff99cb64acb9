# Every parameter of the builtins and of the standard library's models that takes a callable: Python calls it, and so does the checker.
# Each is handed one that cannot go well; what is not called is revealed.
import asyncio
import bisect
import collections
import concurrent.futures
import contextlib
import copy
import dataclasses
import functools
import heapq
import inspect
import itertools
import json
import operator
import re
import textwrap
import threading
import types
import weakref

import torch
from shapeproof import reveal_value

missed = []


def boom(*args, **kwargs):
    return torch.ones(2, 3) @ torch.ones(4, 5)


def check(name, run):
    try:
        run()
    except RuntimeError:
        return
    missed.append(name)


class Cached:
    @functools.cached_property
    def x(self):
        return boom()


def stacked():
    with contextlib.ExitStack() as stack:
        stack.callback(boom)


check("map", lambda: list(map(boom, [1])))
check("filter", lambda: list(filter(boom, [1])))
check("sorted key", lambda: sorted([2, 1], key=boom))
check("list.sort key", lambda: [2, 1].sort(key=boom))
check("min key", lambda: min([2, 1], key=boom))
check("max key", lambda: max(2, 1, key=boom))
check("iter with a sentinel", lambda: list(iter(boom, 0)))
check("re.sub", lambda: re.sub("a", boom, "abc"))
check("re.compile.sub", lambda: re.compile("a").sub(boom, "abc"))
check("property", lambda: type("P", (), {"x": property(boom)})().x)
check("property setter", lambda: setattr(type("P", (), {"x": property(None, boom)})(), "x", 1))
check("property deleter", lambda: delattr(type("P", (), {"x": property(None, None, boom)})(), "x"))
check("classmethod", lambda: type("P", (), {"x": classmethod(boom)}).x())
check("staticmethod", lambda: type("P", (), {"x": staticmethod(boom)}).x())
check("functools.partial", lambda: functools.partial(boom, 1)())
check("functools.partialmethod", lambda: type("P", (), {"x": functools.partialmethod(boom, 1)})().x())
check("functools.reduce", lambda: functools.reduce(boom, [1, 2]))
check("functools.lru_cache", lambda: functools.lru_cache(boom)(1))
check("functools.lru_cache with a size", lambda: functools.lru_cache(maxsize=2)(boom)(1))
check("functools.cache", lambda: functools.cache(boom)(1))
check("functools.cached_property", lambda: Cached().x)
check("functools.cmp_to_key", lambda: sorted([2, 1], key=functools.cmp_to_key(boom)))
check("functools.singledispatch", lambda: functools.singledispatch(boom)(1))
check("functools.wraps", lambda: functools.wraps(check)(boom)())
check("itertools.accumulate", lambda: list(itertools.accumulate([1, 2], boom)))
check("itertools.starmap", lambda: list(itertools.starmap(boom, [(1, 2)])))
check("itertools.takewhile", lambda: list(itertools.takewhile(boom, [1])))
check("itertools.dropwhile", lambda: list(itertools.dropwhile(boom, [1])))
check("itertools.filterfalse", lambda: list(itertools.filterfalse(boom, [1])))
check("itertools.groupby", lambda: list(itertools.groupby([1], boom)))
check("heapq.nlargest", lambda: heapq.nlargest(1, [1, 2], key=boom))
check("heapq.nsmallest", lambda: heapq.nsmallest(1, [1, 2], key=boom))
check("heapq.merge", lambda: list(heapq.merge([1], [2], key=boom)))
check("bisect.bisect", lambda: bisect.bisect([1, 2], 1, key=boom))
check("bisect.bisect_left", lambda: bisect.bisect_left([1, 2], 1, key=boom))
check("bisect.insort", lambda: bisect.insort([1, 2], 1, key=boom))
check("collections.defaultdict", lambda: collections.defaultdict(boom)["a"])
check("dataclasses.field default_factory", lambda: dataclasses.make_dataclass("D", [("x", int, dataclasses.field(default_factory=boom))])())
check("contextlib.contextmanager", lambda: contextlib.contextmanager(boom)().__enter__())
check("contextlib.ExitStack.callback", stacked)
check("threading.Thread", lambda: threading.Thread(target=boom).run())
check("threading.Timer", lambda: threading.Timer(0, boom).run())
check("Executor.submit", lambda: concurrent.futures.ThreadPoolExecutor(1).submit(boom).result())
check("Executor.map", lambda: list(concurrent.futures.ThreadPoolExecutor(1).map(boom, [1])))
check("textwrap.indent", lambda: textwrap.indent("a", " ", predicate=boom))
check("inspect.getmembers", lambda: inspect.getmembers(missed, boom))
check("json default", lambda: json.dumps(object(), default=boom))
check("json object_hook", lambda: json.loads("{}", object_hook=boom))
check("json parse_int", lambda: json.loads("1", parse_int=boom))
check("weakref.finalize", lambda: weakref.finalize(boom, boom)())
check("asyncio.to_thread", lambda: asyncio.run(asyncio.to_thread(boom)))
check("operator.methodcaller", lambda: operator.methodcaller("x")(types.SimpleNamespace(x=boom)))
check("copy.__deepcopy__", lambda: copy.deepcopy(type("P", (), {"__deepcopy__": boom})()))
reveal_value(missed)  # revealed: []
