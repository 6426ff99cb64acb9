# default_collate, of a list of samples and of one sample that stands for `size` of them.


def collate(sample, size):
    kind = LibCall.data.kind(sample)
    if kind == "tensor" or kind == "array":
        return LibCall.data.batch_tensor(sample, size)
    if kind == "int":
        return LibCall.data.batch_of("int64", size)
    if kind == "bool":
        return LibCall.data.batch_of("bool", size)
    if kind == "float":
        return LibCall.data.batch_of("float64", size)
    if kind == "str" or kind == "bytes":
        return LibCall.data.run(sample, size)
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
    raise TypeError("default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; "
                    f"found {type(sample)}")


def default_collate(batch):
    kind = LibCall.data.kind(batch)
    if kind == "opaque":
        return batch
    first = LibCall.data.element(batch)
    for other in batch:
        LibCall.data.same_shapes(first, other, len(batch))
    return collate(first, len(batch))


def default_convert(data):
    kind = LibCall.data.kind(data)
    if kind == "tuple" or kind == "list":
        return [default_convert(part) for part in data]
    if kind == "dict":
        return {key: default_convert(part) for key, part in data.items()}
    return data
