# torch's tensors as arguments. numpy asks an argument that is no array for its method; torch refuses nearly all of these calls, as they name
# `axis` and `out`. What follows is numpy's own: either the refusal is the answer (reductions), or numpy computes and __array_wrap__ makes a tensor.
from numpy._array import asarray


# __array_wrap__: truths are bytes there, and a number has no axes.
def as_tensor(result):
    from torch import from_numpy
    result = asarray(result)
    return from_numpy(result.astype("uint8") if LibCall.torch.dtype_name(result) == "bool" else result)


# A function that gives a tensor where its first argument is one, but for what it has written to `out`.
def wraps_tensors(function):
    def asking(*args, **kwargs):
        if not args or LibCall.data.kind(args[0]) != "tensor":
            return function(*args, **kwargs)
        result = function(args[0].numpy(), *args[1:], **kwargs)
        return result if kwargs.get("out") is not None else as_tensor(result)
    asking.__name__ = function.__name__
    return asking


# The arguments that torch has read when it refuses, in the order in which it tells them.
def _combination(name, given):
    words = "".join([f"{key}={type(value).__name__}, " for key, value in given])
    raise TypeError(f"{name}() received an invalid combination of arguments - got ({words})")


# The call of a tensor's own reduction, as numpy makes it.
def refuse_reduction(name, axis, dtype, out, keepdims):
    kept = [("keepdims", keepdims)] if keepdims is not False else []
    if name in ("std", "var"):
        _combination(name, kept + [("ddof", 0), ("dtype", dtype), ("out", out), ("axis", axis)])
    if name in ("any", "all"):
        _combination(name, kept + [("out", out), ("axis", axis)])
    if name == "mean" and kept:
        _combination(name, kept + [("dtype", dtype), ("out", out), ("axis", axis)])
    if name in ("max", "min") and kept:
        _combination(name, kept + [("out", out), ("axis", axis)])
    if name in ("sum", "mean") and isinstance(dtype, type):
        raise TypeError(f"{name}(): argument 'dtype' must be torch.dtype, not type")
    if name in ("prod", "max", "min") and not isinstance(axis, int):
        raise TypeError(f"{name}(): argument 'dim' must be int, not {type(axis).__name__}")
    raise TypeError(f"{name}() got an unexpected keyword argument 'axis'")


# Whether a reduction is the one of torch: a class of the program may have its own, which takes what numpy gives.
def has_torchs(tensor, name):
    import torch
    return getattr(type(tensor), name) is getattr(torch.Tensor, name)


# The axes of a tensor are moved by its own `transpose`, which takes two numbers.
def refuse_transpose():
    raise TypeError("transpose(): argument 'dim0' (position 1) must be int, not list")
