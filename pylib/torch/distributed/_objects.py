# Collectives of objects: the other processes give what this one gives.
from torch.distributed import _processes
from torch.distributed._demands import is_here, is_list, is_out, require, root, size_or_none


def _is_listed(value):
    return is_list(value) and LibCall.data.constant(len(value)) is not None


def _filled(objects, obj, group):
    # The first entries, as many as there are processes, become what they gave.
    size = size_or_none(group)
    if not is_list(objects) or size is None:
        return
    require(len(objects) >= size, "list assignment index out of range", None, "IndexError")
    number = LibCall.data.constant(size)
    if number is not None:
        objects[:number] = [obj for _ in range(number)]
    else:
        objects[:] = LibCall.data.rest(obj, len(objects))


def all_gather_object(object_list, obj, group=None):
    if is_out(group):
        return
    _filled(object_list, _of_another(obj), group)


def gather_object(obj, object_gather_list=None, dst=None, group=None, group_dst=None):
    if is_out(group):
        return
    here = is_here(root(0 if dst is None and group_dst is None else dst, group_dst, group, "gather"), group)
    if not object_gather_list:
        require(not here, "Argument ``gather_list`` must be specified on destination rank.", None, "ValueError")
        return
    require(here, "Argument ``gather_list`` must NOT be specified on non-destination ranks.", None, "ValueError")
    _filled(object_gather_list, _of_another(obj), group)


def _of_another(obj):
    # What another process gives in its place: of the same kind, with values of its own.
    kind = LibCall.data.kind(obj)
    if kind == "int":
        return LibCall.unknown.int("", "external", None, None, "a number of another process")
    if kind == "float":
        return LibCall.unknown.float("a number of another process", "external")
    if kind == "str":
        return LibCall.unknown.str("a text of another process", "external")
    if kind == "tuple":
        return tuple([_of_another(one) for one in obj])
    if kind == "list":
        return _listed(obj)
    if kind == "dict":
        return {key: _of_another(value) for key, value in obj.items()}
    return obj


def _listed(obj):
    # A list of as many items: shards are of one size.
    if LibCall.data.constant(len(obj)) is not None and len(obj) <= 16:
        return [_of_another(one) for one in obj]
    return LibCall.data.rest(_of_another(LibCall.data.element(obj)), len(obj))


def broadcast_object_list(object_list, src=None, group=None, device=None, group_src=None):
    number = root(0 if src is None and group_src is None else src, group_src, group, "broadcast")
    if is_out(group) or not _is_listed(object_list):
        return
    here = is_here(number, group)
    if LibCall.value.known(here) and here:
        return
    for i in range(len(object_list)):
        if LibCall.data.kind(object_list[i]) == "none" or not LibCall.value.known(here):
            object_list[i] = object_list[i] if here else LibCall.unknown.any("an object that another process broadcasts")


def scatter_object_list(scatter_object_output_list, scatter_object_input_list=None, src=None, group=None, group_src=None):
    if is_out(group):
        return
    if not is_list(scatter_object_output_list) or len(scatter_object_output_list) < 1:
        raise ValueError("Expected argument scatter_object_output_list to be a list of size at least 1.")
    if is_list(scatter_object_input_list) and len(scatter_object_input_list) > 0:
        scatter_object_output_list[0] = LibCall.data.element(scatter_object_input_list)
    else:
        scatter_object_output_list[0] = LibCall.unknown.any("an object that another process scatters")


def send_object_list(object_list, dst=None, group=None, device=None, group_dst=None, use_batch=False):
    pass


def recv_object_list(object_list, src=None, group=None, device=None, group_src=None, use_batch=False):
    if is_list(object_list):
        for i in range(len(object_list)):
            object_list[i] = LibCall.unknown.any("an object that another process sends")
    return LibCall.unknown.int("rank", "external", 0)
