# Operators of arrays, reductions, and results that are given in an array. Imported by _array.py, when what they need stands there.
from numpy._array import asarray, made, operand, wrapped
from numpy._known import reduced_exactly


# An array leaves operators to a tensor (__array_priority__). Where that leaves them to the array, numpy computes, and the result is a tensor.
def _operator(name, kind, reflected=False):
    def operator(self, other):
        what = LibCall.data.kind(other)
        if what in ("str", "none", "dict", "bytes") or what == "tensor" and not reflected:
            return NotImplemented
        if what == "tensor":
            return tensor_of(wrapped(LibCall.numpy.pointwise(name, kind, (other.numpy(), self))))
        other = operand(other)
        return wrapped(LibCall.numpy.pointwise(name, kind, (other, self) if reflected else (self, other)), (self, other))
    return operator


def tensor_of(result):
    from torch import from_numpy
    return from_numpy(asarray(result))


def comparison(name):
    def operator(self, other):
        if LibCall.data.kind(other) in ("str", "none", "dict", "bytes"):
            return False if name == "equal" else True if name == "not_equal" else NotImplemented
        if LibCall.data.kind(other) == "tensor":
            return NotImplemented
        other = operand(other)
        return wrapped(LibCall.numpy.pointwise(name, "bool", (self, other)), (self, other))
    return operator


def _assigning(name):
    def operator(self, other):
        if LibCall.data.kind(other) == "tensor":
            return NotImplemented
        other = operand(other)
        _demand_cast(name, self, other)
        return LibCall.numpy.inplace(name, self, other)
    return operator


# What is computed must go back into the array: a float goes into no array of integers, and a quotient is one.
def _demand_cast(name, self, other):
    own = LibCall.torch.dtype_name(self)
    if own is None or own[:3] != "int" and own != "uint8" and own != "bool":
        return
    given = LibCall.torch.dtype_name(other) if LibCall.data.kind(other) == "array" else type(other).__name__
    if name == "divide" or given is not None and given[:5] == "float":
        raise TypeError(f"Cannot cast ufunc '{name}' output from dtype('float64') to dtype('{own}') with casting rule 'same_kind'")


def both(name, kind):
    return _operator(name, kind), _operator(name, kind, True), _assigning(name)


# Of an array. `initial` beside the elements, of those that `where` chooses: other numbers than those of all elements, and never none of them.
def reduced(name, kind, a, axis=None, keepdims=False, dtype=None, out=None, initial=None, where=True):
    name_told = name if initial is None and where is True else "reduced"
    result = LibCall.numpy.reduce(name_told, kind, a, axis, keepdims is not False and bool(keepdims))
    if LibCall.numpy.elements(a) is not None:
        result = reduced_exactly(name, result, a, axis, initial, where)
    result = wrapped(result)
    result = result if dtype is None else result.astype(dtype)
    return result if out is None else written(out, result)


# What is given where there is an array for the result.
def written(out, result):
    out = out[0] if isinstance(out, tuple) and len(out) == 1 else out
    if LibCall.data.kind(out) != "array":
        return result
    LibCall.numpy.inplace("copyto", out, asarray(result))
    return out


# "any" or "all" of its elements; as uncertain as they are.
def truth_of(name, a):
    return LibCall.torch.item(LibCall.numpy.reduce(name, "bool", a, None, False))


# The elements of the array are others from now on, and nobody says which.
def forget(a):
    if LibCall.data.kind(a) == "array":
        LibCall.numpy.inplace("copyto", a, a)


# An initial value that changes nothing is none.
def beside(initial, neutral):
    return None if initial is None or LibCall.value.known(initial) and initial == neutral else initial


def along(name, a, axis, dtype, out):
    result = made(LibCall.numpy.along(name, "sum", a, axis))
    return written(out, result if dtype is None else result.astype(dtype))
