# pack and unpack: the dimensions at the star are flattened, and come back.
import torch
from einops import EinopsError
from einops._tensors import sizes_of, shown, like


def analyze_pattern(pattern, opname):
    axes = pattern.split()
    if len(axes) != len(set(axes)):
        raise EinopsError(f'Duplicates in axes names in {opname}(..., "{pattern}")')
    if "*" not in axes:
        raise EinopsError(f'No *-axis in {opname}(..., "{pattern}")')
    for axis in axes:
        if axis != "*" and (not axis.isidentifier() or axis[0] == "_" or axis[-1] == "_"):
            raise EinopsError(f'Invalid axis name {axis} in {opname}(..., "{pattern}")')
    before = axes.index("*")
    after = len(axes) - before - 1
    return before, after, before + after


def prod(x):
    result = 1
    for i in x:
        result *= i
    return result


def pack(tensors, pattern):
    if not LibCall.value.known(pattern):
        return LibCall.unknown.any("an einops pattern that is not known")
    before, after, least = analyze_pattern(pattern, "pack")
    reshaped = []
    packed_shapes = []
    for i, tensor in enumerate(tensors):
        shape = sizes_of(tensor)
        if shape is None:
            return LibCall.unknown.any("the shape of a packed tensor"), LibCall.unknown.any("the shape of a packed tensor")
        if len(shape) < least:
            raise EinopsError(
                f"packed tensor #{i} (enumeration starts with 0) has shape {shown(tensor, shape)}, "
                f"while pattern {pattern} assumes at least {least} axes"
            )
        end = len(shape) - after
        packed_shapes.append(torch.Size(shape[before:end]) if LibCall.data.kind(tensor) == "tensor" else shape[before:end])
        reshaped.append(torch.reshape(tensor, (*shape[:before], prod(shape[before:end]), *shape[end:])))
    if not reshaped:
        raise IndexError("list index out of range")
    if LibCall.data.kind(tensors[0]) == "array":
        import numpy
        return numpy.concatenate([like(tensors[0], one) for one in reshaped], axis=before), packed_shapes
    return torch.cat(reshaped, before), packed_shapes


def unpack(tensor, packed_shapes, pattern):
    if not LibCall.value.known(pattern):
        return LibCall.unknown.any("an einops pattern that is not known")
    before, after, least = analyze_pattern(pattern, "unpack")
    shape = sizes_of(tensor)
    if shape is None or not LibCall.torch.is_known(packed_shapes):
        return LibCall.unknown.any("the shape of an unpacked tensor")
    if len(shape) != before + 1 + after:
        raise EinopsError(f"unpack(..., {pattern}) received input of wrong dim with shape {shown(tensor, shape)}")
    lengths = [-1 if _is_open(one) else prod(one) for one in packed_shapes]
    open_at = [i for i, one in enumerate(packed_shapes) if _is_open(one)]
    if len(open_at) > 1:
        raise EinopsError(f"unpack(..., {pattern}) received more than one -1 in {packed_shapes} and can't infer dimensions")
    total = shape[before]
    positions = [0] * len(packed_shapes) + [total]
    if not open_at:
        for i, x in enumerate(lengths[:-1]):
            positions[i + 1] = positions[i] + x
    else:
        for i in range(open_at[0]):
            positions[i + 1] = positions[i] + lengths[i]
        for j in range(open_at[0] + 1, len(lengths))[::-1]:
            positions[j] = positions[j + 1] - lengths[j]
    message = f'Error during unpack(..., "{pattern}"): could not split axis of size {total} into requested {packed_shapes}'
    result = []
    for i, element in enumerate(packed_shapes):
        length = positions[i + 1] - positions[i]
        if i in open_at:
            known = prod([one for one in element if not _is_minus(one)])
            LibCall.torch.require(length >= 0 and length % known == 0, "split-mismatch", "RuntimeError", message)
            element = [length // known if _is_minus(one) else one for one in element]
        else:
            LibCall.torch.require(length == lengths[i], "split-mismatch", "RuntimeError", message)
        part = torch.narrow(tensor, before, positions[i], length)
        result.append(like(tensor, torch.reshape(part, (*shape[:before], *element, *shape[before + 1:]))))
    return result


def _is_minus(size):
    return LibCall.data.constant(size) == -1


def _is_open(sizes):
    return any([_is_minus(one) for one in sizes])
