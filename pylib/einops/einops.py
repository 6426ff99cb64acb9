# rearrange, reduce, repeat, einsum, parse_shape.
import torch
from einops._tensors import tensor_of, sizes_of, shown, like, unknown_type

_reductions = ("min", "max", "sum", "mean", "prod", "any", "all")


def _callable_reduction(x, pattern, reduction, axes_lengths):
    plan = LibCall.einops.plan(x, pattern, "callable", tuple(axes_lengths), tuple(axes_lengths.values()), False)
    if plan is None:
        return LibCall.unknown.any("a reduction by a function")
    sizes, order, reduced, added, final = plan
    x = like(x, torch.permute(torch.reshape(x, sizes), order))
    if reduced:
        x = reduction(x, reduced)
    for place, length in added:
        x = torch.unsqueeze(x, place)
    return torch.reshape(x, final) if LibCall.torch.is_known(x) else x


def reduce(tensor, pattern, reduction, **axes_lengths):
    x = tensor_of(tensor)
    if x is None:
        return LibCall.image.unknown_tensor("reduce", "the input of einops is not known")
    if not isinstance(reduction, str) and callable(reduction):
        return like(x, _callable_reduction(x, pattern, reduction, axes_lengths))
    return like(x, LibCall.einops.apply(x, pattern, reduction, tuple(axes_lengths), tuple(axes_lengths.values()), False))


def rearrange(tensor, pattern, **axes_lengths):
    x = tensor_of(tensor)
    if x is None:
        return LibCall.image.unknown_tensor("rearrange", "the input of einops is not known")
    return like(x, LibCall.einops.apply(x, pattern, "rearrange", tuple(axes_lengths), tuple(axes_lengths.values()), False))


def repeat(tensor, pattern, **axes_lengths):
    x = tensor_of(tensor)
    if x is None:
        return LibCall.image.unknown_tensor("repeat", "the input of einops is not known")
    return like(x, LibCall.einops.apply(x, pattern, "repeat", tuple(axes_lengths), tuple(axes_lengths.values()), False))


def parse_shape(x, pattern):
    groups = LibCall.einops.parse(pattern, True, False)
    shape = sizes_of(x)
    if groups is None or shape is None:
        return LibCall.unknown.any("the shape of an einops argument")
    if any([len(g) > 1 and g != "..." for g in groups]):
        raise RuntimeError(f"Can't parse shape with composite axes: {pattern} {shown(x, shape)}")
    ellipsis = "..." in groups
    if len(shape) != len(groups):
        if not ellipsis:
            raise RuntimeError(f"Can't parse shape with different number of dimensions: {pattern} {shown(x, shape)}")
        if len(shape) < len(groups) - 1:
            raise RuntimeError(f"Can't parse shape with this number of dimensions: {pattern} {shown(x, shape)}")
    if ellipsis:
        at = groups.index("...")
        groups = groups[:at] + (("_",),) * (len(shape) - len(groups) + 1) + groups[at + 1:]
    result = {}
    for axes, length in zip(groups, shape):
        if len(axes) == 0:
            LibCall.torch.require(length == 1, "invalid-argument", "RuntimeError", f"Length of axis is not 1: {pattern} {shown(x, shape)}")
        elif isinstance(axes[0], int):
            LibCall.torch.require(length == axes[0], "invalid-argument", "RuntimeError",
                                  f"Length of anonymous axis does not match: {pattern} {shown(x, shape)}")
        elif axes[0] != "_":
            result[axes[0]] = length
    return result


def asnumpy(tensor):
    kind = LibCall.data.kind(tensor)
    if kind == "tensor":
        return tensor.detach().cpu().numpy()
    if kind != "array" and kind != "opaque":
        unknown_type(tensor)
    return tensor


def _check_einsum_axis(axes):
    if len(axes) == 0:
        raise NotImplementedError("Singleton () axes are not yet supported in einsum.")
    if len(axes) > 1:
        raise NotImplementedError("Shape rearrangement is not yet supported in einsum.")
    if isinstance(axes[0], int):
        raise NotImplementedError("Anonymous axes are not yet supported in einsum.")


# The same equation with a letter for each name.
def _compact(pattern):
    if "->" not in pattern:
        raise ValueError("Einsum pattern must contain '->'.")
    lefts, right = pattern.split("->")
    letters = {}
    terms = []
    parsed = [LibCall.einops.parse(left, True, True) for left in lefts.split(",")]
    result = LibCall.einops.parse(right, True, False)
    for groups in parsed:
        term = ""
        for axes in groups:
            if axes == "...":
                term += axes
                continue
            _check_einsum_axis(axes)
            if axes[0] not in letters:
                if len(letters) >= 52:
                    raise RuntimeError("Too many axes in einsum.")
                letters[axes[0]] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(letters)]
            term += letters[axes[0]]
        terms.append(term)
    out = ""
    for axes in result:
        if axes == "...":
            out += axes
            continue
        _check_einsum_axis(axes)
        if axes[0] not in letters:
            from einops import EinopsError
            raise EinopsError(f"Unknown axis {axes[0]} on right side of einsum {pattern}.")
        out += letters[axes[0]]
    return ",".join(terms) + "->" + out


def einsum(*tensors_and_pattern):
    if len(tensors_and_pattern) <= 1:
        raise ValueError(
            "`einops.einsum` takes at minimum two arguments: the tensors (at least one), followed by the pattern."
        )
    pattern = tensors_and_pattern[-1]
    if not isinstance(pattern, str):
        raise ValueError(
            "The last argument passed to `einops.einsum` must be a string, representing the einsum pattern."
        )
    tensors = tensors_and_pattern[:-1]
    if not LibCall.value.known(pattern):
        return LibCall.image.unknown_tensor("einsum", "an einops pattern that is not known")
    return like(tensors[0], torch.einsum(_compact(pattern), *tensors))
