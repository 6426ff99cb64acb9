# default_collate, of a list of samples and of one sample that stands for `size` of them; `even`: no other is unlike it.


def collate(sample, size, even=False):
    kind = LibCall.data.kind(sample)
    if kind == "tensor":
        return LibCall.data.batch_tensor(sample, size)
    if kind == "tuple" or kind == "list":
        return [collate(part, size, even) for part in sample]
    if kind == "int":
        return LibCall.data.batch_of("int64", size, sample, [sample] if even and LibCall.data.constant(sample) is None else None)
    if kind == "bool":
        return LibCall.data.batch_of("bool", size)
    if kind == "float":
        return LibCall.data.batch_of("float64", size)
    if kind == "str":
        return LibCall.data.run(LibCall.unknown.str("the text of a sample", "program"), size)
    if kind == "bytes":
        return LibCall.data.run(LibCall.unknown.bytes("the bytes of a sample", "program"), size)
    if kind == "array":
        LibCall.numpy.forwards(sample)
        return LibCall.data.batch_tensor(sample, size)
    if kind == "dict":
        return _with_what_is_unseen(sample, {key: collate(part, size, even) for key, part in sample.items()})
    if kind == "namedtuple":
        return type(sample)(*[collate(part, size, even) for part in sample])
    if kind == "run":
        return LibCall.data.rest(collate(LibCall.data.element(sample), size, even), len(sample))
    if kind == "opaque":
        return sample
    from numpy import generic
    if isinstance(sample, generic):  # a scalar of numpy keeps its type
        return LibCall.data.batch_of(type(sample)._dtype_name, size)
    _refuse("TypeError", f"default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {type(sample)}")


# A row of a file may have more columns than are known (datasets); so has a batch of it.
def _with_what_is_unseen(row, batch):
    more = getattr(row, "but", None)
    return batch if more is None else more(batch)


def default_collate(batch):
    kind = LibCall.data.kind(batch)
    if kind == "opaque":
        return batch
    if kind == "list" or kind == "tuple":
        return _together(batch)
    first = LibCall.data.element(batch)
    for at, other in enumerate(batch):
        alike(first, other, at, len(batch))
    return collate(first, len(batch))


def _refuse(exception, message, size=2):
    # Where there is another sample than the first.
    LibCall.torch.require(size <= 1, "stack-mismatch", exception, message)


_NUMBERS = ("int", "bool", "float")
_SEQUENCES = ("tuple", "list", "namedtuple", "run")


def alike(first, other, at, size):
    """What a batch of `size` samples demands of sample number `at` beside the first."""
    kind, second = LibCall.data.kind(first), LibCall.data.kind(other)
    if kind in ("none", "object") and second not in ("none", "object"):  # it may as well be the other that comes first
        first, other, kind, second = other, first, second, kind
    if kind in ("opaque", "str", "bytes", "none", "object") or second == "opaque":
        return
    name = type(other).__name__
    if kind == "tensor":
        if second != "tensor":
            _refuse("TypeError", f"expected Tensor as element {at} in argument 0, but got {'numpy.ndarray' if second == 'array' else name}", size)
        LibCall.data.same_shapes(first, other, size)
    elif kind == "array":
        if second in ("str", "bytes"):
            _refuse("TypeError", f"new(): invalid data type '{name}'", size)
        elif second in ("none", "dict"):
            _refuse("RuntimeError", f"Could not infer dtype of {name}", size)
        LibCall.data.same_shapes(first, other, size)
    elif kind in _NUMBERS:
        _number(kind, second, name, size)
    elif kind in _SEQUENCES:
        if second in _NUMBERS or second == "none":
            _refuse("TypeError", f"object of type '{name}' has no len()", size)
        elif second in _SEQUENCES:
            LibCall.torch.require(len(first) == len(other) or size <= 1, "stack-mismatch", "RuntimeError",
                                  "each element in list of batch should be of equal size")
            for one, two in zip(first, other):
                alike(one, two, at, size)
    elif kind == "dict":
        if second in _NUMBERS or second == "none":
            _refuse("TypeError", f"'{name}' object is not subscriptable", size)
        elif second == "dict":
            for key in first:
                if key not in other:
                    _refuse("KeyError", repr(key), size)
                alike(first[key], other[key], at, size)


def _number(kind, second, name, size):
    # torch.tensor() of a number and something else.
    if kind == "float" and second in ("none", "str", "bytes", "dict", "tuple", "list", "namedtuple"):
        _refuse("TypeError", f"must be real number, not {name}", size)
    elif second in ("str", "bytes"):
        _refuse("TypeError", f"new(): invalid data type '{name}'", size)
    elif second in ("tuple", "list", "namedtuple"):
        _refuse("TypeError", f"'{name}' object cannot be interpreted as an integer", size)
    elif second in ("none", "dict"):
        _refuse("RuntimeError", f"Could not infer dtype of {name}", size)


def _together(samples):
    # Every sample is at hand: texts stay what they are.
    first = samples[0]
    for at, other in enumerate(samples):
        if at > 0:
            alike(first, other, at, len(samples))
    return _joined(samples)


def _joined(samples):
    first = samples[0]
    kind = LibCall.data.kind(first)
    if kind == "str" or kind == "bytes":
        return list(samples)
    if kind == "tuple" or kind == "list" or kind == "namedtuple":
        parts = [_joined([sample[i] for sample in samples]) for i in range(len(first))]
        return type(first)(*parts) if kind == "namedtuple" else parts
    if kind == "dict":
        return _with_what_is_unseen(first, {key: _joined([sample[key] for sample in samples]) for key in first})
    if kind == "int" and all([LibCall.data.kind(one) == "int" for one in samples]):
        return LibCall.data.batch_of("int64", len(samples), first, samples)
    return collate(first, len(samples))


def default_convert(data):
    kind = LibCall.data.kind(data)
    if kind == "tuple" or kind == "list":
        return [default_convert(part) for part in data]
    if kind == "namedtuple":
        return type(data)(*[default_convert(part) for part in data])
    if kind == "run":
        return LibCall.data.rest(default_convert(LibCall.data.element(data)), len(data))
    if kind == "dict":
        return {key: default_convert(part) for key, part in data.items()}
    if kind == "array" or kind == "object" and _is_numpy_scalar(data):
        from torch import as_tensor
        return as_tensor(data)
    return data


def _is_numpy_scalar(data):
    from numpy import generic
    return isinstance(data, generic)
