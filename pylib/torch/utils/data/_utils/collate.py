# default_collate, of a list of samples and of one sample that stands for `size` of them.


def collate(sample, size):
    kind = LibCall.data.kind(sample)
    if kind == "tensor" or kind == "array":
        return LibCall.data.batch_tensor(sample, size)
    if kind == "int":
        return LibCall.data.batch_of("int64", size, sample)
    if kind == "bool":
        return LibCall.data.batch_of("bool", size)
    if kind == "float":
        return LibCall.data.batch_of("float64", size)
    if kind == "str":
        return LibCall.data.run(LibCall.unknown.str("the text of a sample", "program"), size)
    if kind == "bytes":
        return LibCall.data.run(LibCall.unknown.bytes("the bytes of a sample", "program"), size)
    if kind == "tuple" or kind == "list":
        return [collate(part, size) for part in sample]
    if kind == "dict":
        return {key: collate(part, size) for key, part in sample.items()}
    if kind == "namedtuple":
        return type(sample)(*[collate(part, size) for part in sample])
    if kind == "run":
        return LibCall.data.rest(collate(LibCall.data.element(sample), size), len(sample))
    if kind == "opaque":
        return sample
    from numpy import generic
    if isinstance(sample, generic):  # a scalar of numpy keeps its type
        return LibCall.data.batch_of(type(sample)._dtype_name, size)
    raise TypeError("default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; "
                    f"found {type(sample)}")


def default_collate(batch):
    kind = LibCall.data.kind(batch)
    if kind == "opaque":
        return batch
    if kind == "list" or kind == "tuple":
        return _together(batch)
    first = LibCall.data.element(batch)
    for other in batch:
        LibCall.data.same_shapes(first, other, len(batch))
    return collate(first, len(batch))


def _together(samples):
    # Every sample is at hand: texts stay what they are, sequences must have one length.
    first = samples[0]
    kind = LibCall.data.kind(first)
    if kind == "str" or kind == "bytes":
        return list(samples)
    if kind == "tuple" or kind == "list" or kind == "namedtuple":
        for other in samples:
            if LibCall.data.kind(other) == kind and len(other) != len(first):
                raise RuntimeError("each element in list of batch should be of equal size")
        parts = [_together([sample[i] for sample in samples]) for i in range(len(first))]
        return type(first)(*parts) if kind == "namedtuple" else parts
    if kind == "dict":
        return {key: _together([sample[key] for sample in samples]) for key in first}
    for other in samples:
        LibCall.data.same_shapes(first, other, len(samples))
    return collate(first, len(samples))


def default_convert(data):
    kind = LibCall.data.kind(data)
    if kind == "tuple" or kind == "list":
        return [default_convert(part) for part in data]
    if kind == "dict":
        return {key: default_convert(part) for key, part in data.items()}
    return data
