# Modules that no Python 3 has, and those that every one has.
try:
    import cPickle as pickle
except ImportError:
    import pickle
try:
    from itertools import izip
except ImportError:
    izip = zip
try:
    import Queue as queue
except ModuleNotFoundError as e:
    reveal_value(str(e))
    reveal_value(e.name)
    import queue
try:
    from collections import OrderedDict
    from collections.abc import Mapping
except ImportError:
    OrderedDict = None
try:
    import tomllib
    toml = True
except ImportError:
    toml = False

reveal_value(pickle.__name__)
reveal_value(list(izip([1, 2], "ab")))
reveal_value(queue.__name__)
reveal_value(OrderedDict is not None)
reveal_value(toml)
