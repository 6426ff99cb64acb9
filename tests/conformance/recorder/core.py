"""What a row is, how one is made and judged.

A family file registers one generator per API with @api. A generator gets a Case, declares its tensors with
case.tensor(...) (numpy arrays with case.array(...)) and returns a Python expression over t0, a0, ... and the names torch, nn, F,
and those of the package that the API's name begins with. When case.bad is set it should
break the call in one of the ways people do; nobody relies on that: torch alone says which rows are accepted.

Tensors hold 0.5 (floating), 0 (integer) or False, so that no row depends on contents.
"""

import importlib
import random
import re
import warnings

import numpy
import torch
import torch.nn as nn
import torch.nn.functional as F

from crash import first_line

REJECTED_SHARE = 0.35
ATTEMPTS_PER_ROW = 40


class Case(random.Random):
    """One call being put together: a source of choices, and the tensors declared so far."""

    def __init__(self, seed):
        super().__init__(seed)
        self.tensors = {}
        self.bad = False

    def start(self):
        self.tensors = {}
        self.bad = self.random() < 0.5
        return self

    def tensor(self, shape, dtype="float32"):
        name = "t%d" % len(self.tensors)
        self.tensors[name] = {"shape": [max(0, int(d)) for d in shape], "dtype": dtype}
        return name

    def array(self, shape, dtype="float64"):
        name = "a%d" % len(self.tensors)
        self.tensors[name] = {"shape": [max(0, int(d)) for d in shape], "dtype": dtype}
        return name

    def dim(self, low=1, high=6):
        return self.randint(low, high)

    def shape(self, low=1, high=4, zero=0.04):
        """A shape whose rank is between low and high; now and then one dimension is 0."""
        shape = [self.pick(1, 2, 3, 4, 5, 6) for _ in range(self.randint(low, high))]
        if shape and self.chance(zero):
            shape[self.randrange(len(shape))] = 0
        return shape

    def chance(self, p):
        return self.random() < p

    def pick(self, *values):
        return self.choice(values)

    def off(self, value):
        """A wrong value near `value`."""
        return max(0, value + self.pick(-1, 1, 2)) if value else value + self.pick(1, 2)

    def off_dim(self, shape):
        """`shape` with one size wrong, or with one dimension more or less."""
        shape = list(shape)
        kind = self.pick("size", "size", "size", "more", "less")
        if kind == "size" and shape:
            i = self.randrange(len(shape))
            shape[i] = self.off(shape[i])
        elif kind == "less" and shape:
            shape.pop(self.randrange(len(shape)))
        else:
            shape.insert(self.randint(0, len(shape)), self.pick(1, 2, 3))
        return shape

    def axis(self, rank):
        """A dimension number for a tensor of this rank, negative half of the time; out of range when bad."""
        if self.bad and self.chance(0.6) or rank == 0:
            return self.pick(rank, -rank - 1, rank + 2)
        return self.randrange(-rank, rank)

    def broadcastable(self, shape):
        """A shape that broadcasts with `shape`."""
        other = [1 if self.chance(0.25) else d for d in shape]
        return other[self.randint(0, len(other)) if self.chance(0.3) else 0 :]


REGISTRY = {}


def api(name, rows=20):
    """Registers a generator under the public name of what it calls, in the family of the file it stands in."""

    def register(generator):
        family = generator.__module__.rsplit(".", 1)[-1]
        table = REGISTRY.setdefault(family, {})
        if name in table:
            raise ValueError("%s is registered twice" % name)
        table[name] = (generator, rows)
        return generator

    return register


# By the first part of an API's name: what expressions call a package by, and its modules that must be imported.
PACKAGES = {
    "cv2": {"cv2": ("cv2",)},
    "einops": {"einops": ("einops", "einops.layers.torch")},
    "gymnasium": {"gymnasium": ("gymnasium", "gymnasium.wrappers"), "numpy": ("numpy",)},
    "numpy": {"np": ("numpy",)},
    "scipy": {"scipy": ("scipy", "scipy.ndimage", "scipy.optimize", "scipy.signal", "scipy.spatial.distance", "scipy.special", "scipy.stats")},
    "pandas": {"pandas": ("pandas",), "numpy": ("numpy",)},
    "sklearn": {"sklearn": ("sklearn", "sklearn.cluster", "sklearn.datasets", "sklearn.decomposition", "sklearn.metrics", "sklearn.model_selection",
                            "sklearn.preprocessing")},
}


def package_names(api_name):
    """The names that expressions of this API may use beside torch's."""
    found = {}
    for name, modules in PACKAGES.get(re.split(r"\W", api_name)[0], {}).items():
        found[name] = [importlib.import_module(module) for module in modules][0]
    return found


def each(name, items):
    """Registers generator(case, item): one accepted or rejected row for every item."""
    return api(name, list(items))


def other_contents(name, spec, way):
    """Contents unlike the usual ones, in two ways: numbers of mixed signs, mostly negative or positive; zeros and ones, or sevens."""
    shape = spec["shape"]
    if "float" in spec["dtype"]:
        return numpy.random.RandomState(int(name[1:])).standard_normal(shape) + (-1 if way == 1 else 1)
    numbers = numpy.arange(int(numpy.prod(shape, dtype=int)))
    return ((numbers + 1) % 2 if way == 1 else 0 * numbers + 7).reshape(shape)


def make_tensor(name, spec, way=0):
    if way:
        made = numpy.asarray(other_contents(name, spec, way))
        return made.astype(spec["dtype"]) if name.startswith("a") else torch.from_numpy(made).to(getattr(torch, spec["dtype"]))
    if name.startswith("a"):
        dtype = numpy.dtype(spec["dtype"])
        return numpy.full(spec["shape"], 0.5 if dtype.kind == "f" else 0, dtype=dtype)
    dtype = getattr(torch, spec["dtype"])
    value = 0.5 if dtype.is_floating_point else 0
    return torch.full(spec["shape"], value, dtype=dtype)


def describe(value):
    """A result as data: a tensor, a nested list of results, or a plain value by its repr."""
    if isinstance(value, torch.Tensor):
        return {"shape": list(value.shape), "dtype": str(value.dtype).removeprefix("torch.")}
    if isinstance(value, (numpy.ndarray, numpy.generic)):
        return {"shape": list(value.shape), "dtype": str(value.dtype)}
    if isinstance(value, (tuple, list)) and not isinstance(value, torch.Size):
        return [describe(v) for v in value]
    return {"value": repr(value)}


def returns(value):
    if isinstance(value, torch.Tensor):
        return "tensor"
    if isinstance(value, (numpy.ndarray, numpy.generic)):
        return "array" if isinstance(value, numpy.ndarray) else "scalar"
    if isinstance(value, (tuple, list)) and not isinstance(value, torch.Size):
        return "tuple" if isinstance(value, tuple) else "list"
    return "value"


def judge(name, expr, tensors):
    """The row for one call: what torch answers, or how it refuses; and whether other contents are answered otherwise."""
    compile(expr, name, "eval")  # what is no Python is no call
    row = answer(name, expr, tensors)
    if tensors:
        others = [answer(name, expr, tensors, way) for way in (1, 2)]
        if any(other["ok"] and (not row["ok"] or row["result"] != other["result"]) for other in others):
            row["values"] = True
    return row


def answer(name, expr, tensors, way=0):
    row = {"api": name, "expr": expr, "tensors": tensors}
    names = {"torch": torch, "nn": nn, "F": F}
    names.update(package_names(name))
    names.update({key: make_tensor(key, spec, way) for key, spec in tensors.items()})
    torch.manual_seed(0)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = eval(expr, names)
        except Exception as error:  # every refusal is an answer
            row.update(ok=False, error=type(error).__name__, message=first_line(error))
            return row
    result = describe(value)
    kind = returns(value)
    row.update(ok=True, returns=kind, result=result if kind in ("tuple", "list") else [result])
    texts = [str(w.message) for w in caught if "Using a target size" in str(w.message)]
    if texts:
        row["warning"] = texts[0].splitlines()[0]
    return row


def rows_of(family, name):
    """The rows of one API: distinct, in the order found, about REJECTED_SHARE of them rejected where torch allows it."""
    generator, wanted = REGISTRY[family][name]
    if isinstance(wanted, list):
        case = Case("%s/%s" % (family, name))
        return [judge(name, generator(case.start(), item), case.tensors) for item in wanted]
    room = {False: round(wanted * REJECTED_SHARE)}
    room[True] = wanted - room[False]
    case, seen, rows = Case("%s/%s" % (family, name)), set(), []
    for _ in range(wanted * ATTEMPTS_PER_ROW):
        if not any(room.values()):
            break
        expr = generator(case.start())
        key = (expr, repr(case.tensors))
        if key in seen:
            continue
        seen.add(key)
        row = judge(name, expr, case.tensors)
        if room[row["ok"]]:
            room[row["ok"]] -= 1
            rows.append(row)
    return rows
