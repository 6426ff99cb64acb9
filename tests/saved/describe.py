"""What a file of saved values holds, as a line of text: the same form as in tests/unit/driver_saved_test.cpp."""

import argparse
from collections import OrderedDict


def type_name(dtype):
    return str(dtype).replace("torch.", "")


def lying(sizes, strides):
    plain, step = [], 1
    for n in reversed(sizes):
        plain.insert(0, step)
        step *= max(n, 1)
    return "" if all(a == b or n == 1 for a, b, n in zip(plain, strides, sizes)) else " strides " + listed(strides)


def listed(numbers):
    return "[" + ", ".join(map(str, numbers)) + "]"


def tensor(one, torch):
    if type(one) not in (torch.Tensor, torch.nn.Parameter) or one.layout != torch.strided or one.is_quantized or one.is_nested:
        return "?"
    kind = "parameter" if isinstance(one, torch.nn.Parameter) else "tensor"
    grad = " grad" if one.requires_grad else ""
    return f"{kind} {type_name(one.dtype)} {listed(one.shape)}{lying(one.shape, one.stride())} {one.device}{grad}"


def array(one):
    if one.dtype.kind not in "fiubcO" or one.dtype.byteorder == ">":
        return "?"
    if one.dtype.itemsize in (16, 32) and one.dtype.kind in "fc" and one.dtype.name not in ("complex128",):
        return "?"
    strides = [n // one.dtype.itemsize for n in one.strides]
    return f"array {one.dtype} {listed(one.shape)}{lying(one.shape, strides)}"


def described(one):
    import numpy
    import torch
    if one is None or isinstance(one, bool):
        return str(one)
    if isinstance(one, numpy.generic):
        return f"scalar {one.dtype}" if one.dtype.kind in "fiubc" else "?"
    if type(one) is int:
        return str(one) if abs(one) < 2 ** 63 else "?"
    if type(one) is float:
        return f"{one:.6g}"
    if type(one) is str:
        return "'" + one + "'"
    if type(one) is bytes:
        return f"bytes {len(one)}"
    if type(one) is bytearray:
        return "bytearray"
    if isinstance(one, torch.Size):
        return "Size " + listed(one)
    if type(one) is tuple:
        return "(" + ", ".join(map(described, one)) + ")"
    if type(one) is list:
        return "[" + ", ".join(map(described, one)) + "]"
    if type(one) in (set, frozenset):
        return type(one).__name__ + "{" + ", ".join(sorted(map(described, one))) + "}"
    if type(one) in (dict, OrderedDict):
        return ("O" if type(one) is OrderedDict else "") + "{" + ", ".join(f"{described(k)}: {described(v)}" for k, v in one.items()) + "}"
    if isinstance(one, torch.Tensor):
        return tensor(one, torch)
    if isinstance(one, numpy.ndarray):
        return array(one)
    if isinstance(one, torch.dtype):
        return "global " + str(one)
    if isinstance(one, torch.device):
        return "device " + str(one)
    if isinstance(one, argparse.Namespace):
        return "argparse.Namespace " + described(vars(one))
    if isinstance(one, type):
        return f"global {one.__module__}.{one.__qualname__}"
    return "?"


def group(one):
    """Of an HDF5 file."""
    import h5py
    attributes = {name: attribute(one.attrs, name) for name in sorted(one.attrs)}
    own = "{" + ", ".join(f"'{k}': {v}" for k, v in attributes.items()) + "}"
    if isinstance(one, h5py.Dataset):
        return "dataset " + (array(one[()]) if isinstance(one[()], __import__("numpy").ndarray) else "array " + str(one.dtype) + " []") + " " + own
    return "group " + own + " {" + ", ".join(f"'{name}': {group(one[name])}" for name in sorted(one)) + "}"


def attribute(attributes, name):
    import numpy
    value = attributes[name]
    if isinstance(value, numpy.integer):
        return str(int(value))
    return described(value)
