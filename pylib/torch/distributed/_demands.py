# What collectives refuse: whatever is no tensor, lists of another length than the group, shapes and dtypes that do not match.
from torch.distributed import _processes

def _class(value):
    return str(type(value)).replace("torch._tensor.", "torch.")


def one_tensor(value, name):
    kind = LibCall.data.kind(value)
    if kind != "opaque" and not LibCall.torch.is_tensor(value):
        raise TypeError(f"Invalid function argument. Expected parameter `{name}` of type torch.Tensor\n             but got {_class(value)} instead.")


def tensor_list(value, name):
    if LibCall.data.kind(value) == "opaque":
        return
    if not isinstance(value, list):
        raise TypeError(f"Invalid function argument. Expected parameter `{name}` of type List[torch.Tensor]\n             but got {_class(value)} instead.")
    for one in some(value):
        if LibCall.data.kind(one) != "opaque" and not LibCall.torch.is_tensor(one):
            raise TypeError(f"Invalid function argument. Expected parameter `{name}` of type List[torch.Tensor]\n             but got {_class(value)} "
                            f"with elements of type [{_class(one)}].")


def some(tensors):
    # The items of a list; of one whose length is not known, or which is long, one that is like them.
    number = LibCall.data.constant(len(tensors))
    if number is not None and number <= 8:
        return list(tensors)
    return [LibCall.data.element(tensors)]


def is_list(value):
    return LibCall.data.kind(value) != "opaque" and isinstance(value, list)


def shape(tensor):
    # None where its rank is not known.
    if LibCall.data.kind(tensor) == "opaque" or not LibCall.torch.is_tensor(tensor):
        return None
    sizes = tensor.shape
    return list(sizes) if LibCall.torch.is_known(sizes) and LibCall.data.constant(len(sizes)) is not None else None


def holes(sizes):
    return "(" + ", ".join(["{}" for _ in sizes]) + ")"


def require(condition, message, numbers=None, exception="RuntimeError"):
    LibCall.torch.require(condition, "invalid-argument", exception, message, numbers)


def same_shapes(expected, got, words, plain=False):
    a, b = shape(expected), shape(got)
    if a is None or b is None:
        return
    message = words + (" (expected " + holes(a) + ", got " + holes(b) + ")" if not plain else
                       " (" + " ".join(["{}" for _ in a]) + " vs. " + " ".join(["{}" for _ in b]) + ")")
    if len(a) != len(b):
        require(False, message, a + b)
        return
    for i in range(len(a)):
        require(a[i] == b[i], message, a + b)


def same_numel(a, b, message):
    if shape(a) is not None and shape(b) is not None:
        require(a.numel() == b.numel(), message)


def same_dtypes(*tensors):
    # As torch looks: over all that it is given, lists flattened.
    first = None
    for one in tensors:
        for tensor in some(one) if is_list(one) else [one]:
            if LibCall.data.kind(tensor) == "opaque" or not LibCall.torch.is_tensor(tensor):
                continue
            if first is None:
                first = tensor
            elif LibCall.value.known(first.dtype) and LibCall.value.known(tensor.dtype) and first.dtype != tensor.dtype:
                raise ValueError(f"Invalid usage of tensors with different dtypesFound {first.dtype} and  {tensor.dtype}")


def end(number, group_number):
    if number is None and group_number is None:
        raise ValueError("Must specify global_rank or group_rank")


def root(number, group_number, group, name):
    # The process that gives or receives, as its rank among all.
    end(number, group_number)
    given = group_number if number is None else number
    if not _processes.is_strange(group):
        found = _processes.of(group)
        if found._ranks is None and found._size is None and LibCall.data.kind(given) == "int":
            require(given < found.size(), f"ProcessGroupGloo::{name}: invalid root rank: {{}}", [given])
        elif found._ranks is not None and number is None:
            return found._ranks[group_number]
    return given


def is_here(number, group):
    return _processes._default.rank == number


def is_out(group):
    # A process that is not in the group does nothing.
    return not _processes.is_strange(group) and not _processes.of(group).is_member()


def size_or_none(group):
    return None if _processes.is_strange(group) else _processes.of(group).size()
