# Rearrange, Reduce, EinMix as modules.
import torch
from einops import EinopsError
from einops._tensors import sizes_of


# A layer has a recipe for each rank that its pattern can mean.
def check_rank(x, ranks):
    shape = sizes_of(x)
    if shape is not None and ranks is not None and not ranks[0] <= len(shape) <= ranks[1]:
        raise KeyError(len(shape))


class Rearrange(torch.nn.Module):
    def __init__(self, pattern, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.axes_lengths = axes_lengths
        self._ranks = LibCall.einops.check(pattern, "rearrange", tuple(axes_lengths), repr(self))

    def forward(self, input):
        if not LibCall.torch.is_known(input):
            return LibCall.image.unknown_tensor("rearrange", "the input of einops is not known")
        check_rank(input, self._ranks)
        lengths = self.axes_lengths
        return LibCall.einops.apply(input, self.pattern, "rearrange", tuple(lengths), tuple(lengths.values()), True)

    def __repr__(self):
        params = repr(self.pattern)
        for axis, length in self.axes_lengths.items():
            params += ", {}={}".format(axis, length)
        return "{}({})".format(self.__class__.__name__, params)


class Reduce(torch.nn.Module):
    def __init__(self, pattern, reduction, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.reduction = reduction
        self.axes_lengths = axes_lengths
        name = reduction if isinstance(reduction, str) else "callable"
        self._ranks = LibCall.einops.check(pattern, name, tuple(axes_lengths), repr(self))

    def forward(self, input):
        if not LibCall.torch.is_known(input):
            return LibCall.image.unknown_tensor("reduce", "the input of einops is not known")
        check_rank(input, self._ranks)
        lengths = self.axes_lengths
        return LibCall.einops.apply(input, self.pattern, self.reduction, tuple(lengths), tuple(lengths.values()), True)

    def __repr__(self):
        params = "{!r}, {!r}".format(self.pattern, self.reduction)
        for axis, length in self.axes_lengths.items():
            params += ", {}={}".format(axis, length)
        return "{}({})".format(self.__class__.__name__, params)


# The names of all axes, in order; "..." stands for the ellipsis, in parentheses or not.
def _flat(groups):
    result = []
    for group in groups:
        result += [group] if group == "..." else list(group)
    return result


def _report(axes, message):
    if axes:
        raise EinopsError(message.format(set(axes)))


class EinMix(torch.nn.Module):
    def __init__(self, pattern, weight_shape, bias_shape=None, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.weight_shape = weight_shape
        self.bias_shape = bias_shape
        self.axes_lengths = axes_lengths
        left_pattern, right_pattern = pattern.split("->")
        left = LibCall.einops.parse(left_pattern, False, False)
        right = LibCall.einops.parse(right_pattern, False, False)
        weight = LibCall.einops.parse(weight_shape, False, False)
        self._check(left, right, weight)
        self._make_layers(left, right, left_pattern, right_pattern)
        names = _flat(weight)
        for axis in names:
            if axis not in axes_lengths:
                raise EinopsError("Dimension {} of weight should be specified".format(axis))
        known = _flat(left) + names
        _report([a for a in axes_lengths if a not in known], "Axes {} are not used in pattern")
        _report([a for a in names if a not in _flat(left) and a not in _flat(right)], "Weight axes {} are redundant")
        self.weight = torch.nn.Parameter(torch.zeros([axes_lengths[a] for a in names]))
        self.bias = None if bias_shape is None else torch.nn.Parameter(torch.zeros(self._bias_sizes(right)))
        self.einsum_pattern = self._equation(left, names, right)

    def _check(self, left, right, weight):
        left_names, right_names, names = _flat(left), _flat(right), _flat(weight)
        _report([a for a in right_names if a not in left_names and a not in names],
                "Unrecognized identifiers on the right side of EinMix {}")
        if "..." in names:
            raise EinopsError("Ellipsis is not supported in weight, as its shape should be fully specified")
        if ("..." in left_names) != ("..." in right_names):
            raise EinopsError(f"Ellipsis in EinMix should be on both sides, {self.pattern}")
        if "..." in left_names and "..." not in left:
            raise EinopsError(f"Ellipsis on left side can't be in parenthesis, got {self.pattern}")
        if any([isinstance(a, int) for a in left_names + right_names + names]):
            raise EinopsError("Anonymous axes (numbers) are not allowed in EinMix")
        if "(" in self.weight_shape or ")" in self.weight_shape:
            raise EinopsError(f"Parenthesis is not allowed in weight shape: {self.weight_shape}")

    def _make_layers(self, left, right, left_pattern, right_pattern):
        self.pre_rearrange = None
        self.post_rearrange = None
        if any([g != "..." and len(g) != 1 for g in left]):
            names = _flat(left)
            lengths = {name: length for name, length in self.axes_lengths.items() if name in names}
            self.pre_rearrange = Rearrange(f"{left_pattern}-> {' '.join(names)}", **lengths)
        if any([g != "..." and (len(g) != 1 or g[0] == "...") for g in right]):
            self.post_rearrange = Rearrange(f"{' '.join(_flat(right))} ->{right_pattern}")

    def _bias_sizes(self, right):
        if not isinstance(self.bias_shape, str):
            raise EinopsError("bias shape should be string specifying which axes bias depends on")
        bias = _flat(LibCall.einops.parse(self.bias_shape, False, False))
        _report([a for a in bias if a not in _flat(right)], "Bias axes {} not present in output")
        _report([a for a in bias if a not in self.axes_lengths], "Sizes not provided for bias axes {}")
        sizes = []
        used = False
        for axis in _flat(right):
            if axis == "...":
                if used:
                    raise EinopsError("all bias dimensions should go after ellipsis in the output")
            elif axis in bias:
                sizes.append(self.axes_lengths[axis])
                used = True
            else:
                sizes.append(1)
        return sizes

    def _equation(self, left, names, right):
        every = sorted(set([a for a in _flat(left) + names + _flat(right) if a != "..."]))
        letters = {"...": "..."}
        for letter, name in zip("abcdefghijklmnopqrstuvwxyz", every):
            letters[name] = letter
        sides = ["".join([letters[a] for a in side]) for side in (_flat(left), names, _flat(right))]
        return "{},{}->{}".format(*sides)

    def forward(self, input):
        if self.pre_rearrange is not None:
            input = self.pre_rearrange(input)
        result = torch.einsum(self.einsum_pattern, input, self.weight)
        if self.bias is not None:
            result += self.bias
        if self.post_rearrange is not None:
            result = self.post_rearrange(result)
        return result

    def __repr__(self):
        params = repr(self.pattern)
        params += f", '{self.weight_shape}'"
        if self.bias_shape is not None:
            params += f", '{self.bias_shape}'"
        for axis, length in self.axes_lengths.items():
            params += ", {}={}".format(axis, length)
        return "{}({})".format(self.__class__.__name__, params)
