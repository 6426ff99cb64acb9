# Tensors of torch and arrays of numpy, each answered in kind.
import torch


def unknown_type(x):
    raise RuntimeError("Tensor type unknown to einops {}".format(type(x)))


def like(x, result):
    if LibCall.data.kind(x) == "array":
        from numpy._array import made as wrapped
        return wrapped(result)
    return result


# The tensor behind an argument; a list of tensors is stacked. None: nothing is known of it.
def tensor_of(x):
    kind = LibCall.data.kind(x)
    if kind == "tensor" or kind == "array":
        return x
    if kind == "opaque":
        return None
    if kind == "list" or kind == "run":
        if len(x) == 0:
            raise TypeError("Rearrange/Reduce/Repeat can't be applied to an empty list")
        first = LibCall.data.kind(x[0])
        if first == "opaque":
            return None
        if first != "tensor" and first != "array":
            unknown_type(x[0])
        if first == "array":
            import numpy
            return numpy.stack(x)
        return torch.stack(x)
    unknown_type(x)


# A shape as messages show it.
def shown(x, shape):
    return f"torch.Size({list(shape)})" if LibCall.data.kind(x) == "tensor" else shape


def sizes_of(x):
    kind = LibCall.data.kind(x)
    if kind != "tensor" and kind != "array":
        if kind == "opaque":
            return None
        unknown_type(x)
    shape = LibCall.torch.size(x)
    return tuple(shape) if LibCall.torch.is_known(shape) else None
