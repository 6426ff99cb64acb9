"""torch's own test database: the sample inputs and the error inputs that torch ships for each of its operators and layers, as calls.

Only shapes, types and plain arguments are taken, and the numbers of short tensors of integers, which may be indices; all else
about a tensor (its layout, its contents) is not what a row can say. A call that cannot be written as one expression is left out.
Recording needs the package `expecttest`, which the database imports.
"""

import enum
import itertools
import random
import re

import numpy
import torch
from torch.testing._internal import common_utils
from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.common_modules import module_db
from torch.testing._internal.opinfo import core as opinfo_core

from .core import REGISTRY, each

# How many calls of each operator are taken with each type.
TYPES = {torch.float32: 8, torch.int64: 2, torch.bool: 1, torch.complex64: 2, torch.float64: 1, torch.bfloat16: 1, torch.uint8: 1}
LAYER_CALLS = 12
MOST_SAMPLES = 48  # of one kind, before some are taken
FEW_INTEGERS = 12
MOST_ELEMENTS = 20000
MOST_DIMENSIONS = 32
# What answers differently in every run or on every machine.
LEFT_OUT = {"empty", "empty_like", "empty_strided", "empty_permuted", "new_empty", "new_empty_strided", "resize_", "resize_as_"}

for module in (common_utils, opinfo_core):
    module.extract_test_fn = lambda: None  # which test asks for samples: none does, and looking for it takes minutes


class NoExpression(Exception):
    """An argument that has no text."""


class Writer:
    """Puts arguments into words, and collects the tensors among them."""

    def __init__(self):
        self.tensors = {}

    def tensor(self, value):
        plain = value.layout == torch.strided and not value.is_quantized and value.device.type == "cpu"
        if not plain or value.numel() > MOST_ELEMENTS or value.dim() > MOST_DIMENSIONS:
            raise NoExpression
        dtype = str(value.dtype).removeprefix("torch.")
        few = 0 < value.numel() <= FEW_INTEGERS and value.dtype in (torch.int64, torch.int32)
        if few and value.abs().max() < 1000:
            return "torch.tensor(%s%s)" % (value.tolist(), "" if value.dtype == torch.int64 else ", dtype=torch." + dtype)
        name = "t%d" % len(self.tensors)
        self.tensors[name] = {"shape": list(value.shape), "dtype": dtype}
        return name

    def number(self, value):
        if isinstance(value, float) and (value != value or value in (float("inf"), -float("inf"))):
            return "float('%s')" % value
        return repr(value)

    def text(self, value):
        if isinstance(value, torch.Tensor):
            return self.tensor(value)
        if isinstance(value, numpy.generic):
            value = value.item()
        if value is None or value is Ellipsis or isinstance(value, (bool, int, float, complex, str)) and not isinstance(value, enum.Enum):
            return {None: "None", Ellipsis: "..."}.get(value) or self.number(value)
        if isinstance(value, (torch.dtype, torch.layout, torch.memory_format)):
            return str(value)
        if isinstance(value, torch.device):
            return "'%s'" % value
        if isinstance(value, slice):
            return "slice(%s)" % ", ".join(map(self.text, (value.start, value.stop, value.step)))
        if isinstance(value, (tuple, list)):
            return ("[%s]" if isinstance(value, list) else "(%s,)" if len(value) == 1 else "(%s)") % ", ".join(map(self.text, value))
        raise NoExpression

    def arguments(self, args, kwargs):
        if any(key == "device" and value not in ("cpu", None, torch.device("cpu")) for key, value in kwargs.items()):
            raise NoExpression
        texts = [self.text(value) for value in args]
        return ", ".join(texts + ["%s=%s" % (key, self.text(value)) for key, value in kwargs.items()])


def public(op):
    """The name by which programs call this operator, and whether it is a method; None where there is no such name."""
    where = torch
    for part in op.name.split("."):
        where = getattr(where, part, None)
    if callable(where):
        return "torch." + op.name
    return "torch.Tensor." + op.name if hasattr(torch.Tensor, op.name) else None


def operator_call(name, sample):
    writer = Writer()
    if name.startswith("torch.Tensor."):
        if not isinstance(sample.input, torch.Tensor):
            raise NoExpression
        owner = writer.text(sample.input)
        return "%s.%s(%s)" % (owner, name.split(".")[2], writer.arguments(sample.args, sample.kwargs)), writer.tensors
    called = re.sub("^torch.nn.functional", "F", name)
    return "%s(%s)" % (called, writer.arguments((sample.input, *sample.args), sample.kwargs)), writer.tensors


def layer_call(name, given):
    writer = Writer()
    made = writer.arguments(given.constructor_input.args, given.constructor_input.kwargs)
    if given.forward_input is None:
        return "%s(%s)" % (name, made), writer.tensors
    return "%s(%s)(%s)" % (name, made, writer.arguments(given.forward_input.args, given.forward_input.kwargs)), writer.tensors


def spread(calls, wanted):
    """At most so many of them, from all over the list."""
    return calls if len(calls) <= wanted else [calls[i * len(calls) // wanted] for i in range(wanted)]


def written(make, name, samples):
    """The distinct calls that can be written, in their order; a generator of samples that fails in its course has no more of them."""
    found, iterator = {}, itertools.islice(samples, MOST_SAMPLES)
    while True:
        try:
            expr, tensors = make(name, next(iterator))
            found.setdefault((expr, repr(tensors)), (expr, tensors))
        except StopIteration:
            return list(found.values())
        except NoExpression:
            continue
        except Exception:  # noqa: BLE001  no samples of this type
            return list(found.values())


def seeded(make):
    torch.manual_seed(0)
    random.seed(0)
    numpy.random.seed(0)
    try:
        return make()
    except Exception:  # noqa: BLE001  no samples of this type
        return []


def operator_calls(op, name):
    calls = []
    for dtype, wanted in TYPES.items():
        samples = seeded(lambda dtype=dtype: op.sample_inputs("cpu", dtype))
        calls += spread(written(operator_call, name, samples), wanted)
    errors = seeded(lambda: [error.sample_input for error in op.error_inputs("cpu")])
    return calls + written(operator_call, name, errors)


def layer_calls(info, name):
    def inputs(training):
        return info.module_inputs_func(info, device="cpu", dtype=torch.float32, requires_grad=False, training=training)

    calls = spread(written(layer_call, name, seeded(lambda: inputs(True))), LAYER_CALLS)
    if info.module_error_inputs_func is not None:
        errors = seeded(
            lambda: info.module_error_inputs_func(info, device="cpu", dtype=torch.float32, requires_grad=False, training=True)
        )
        calls += written(layer_call, name, [error.module_error_input for error in errors])
    return calls


def register(found):
    def generator(case, item):
        case.tensors = item[1]
        return item[0]

    for name, calls in found.items():
        each(name, {(expr, repr(tensors)): (expr, tensors) for expr, tensors in calls}.values())(generator)


def all_calls():
    found = {}
    for op in op_db:
        name = public(op)
        if name and op.name not in LEFT_OUT:
            found.setdefault(name, []).extend(operator_calls(op, name))
    for info in module_db:
        name = "torch." + info.name if hasattr(torch.nn, info.module_cls.__name__) else None
        if name:
            found.setdefault("torch.nn." + info.module_cls.__name__, []).extend(layer_calls(info, "nn." + info.module_cls.__name__))
    return {name: calls for name, calls in found.items() if calls}


if "database" not in REGISTRY:
    register(all_calls())
