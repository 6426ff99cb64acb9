# What goes from one process to the others: the first size of what is gathered is that of all together.
from _shapeproof import processes
from accelerate.state import _now
from lightning_fabric.utilities.apply_func import move_data_to_device
from torch import cat
from torch.distributed._objects import _of_another

_PLAIN = ("none", "bool", "int", "float", "str")


def _over(function, data, name):
    # Through lists, tuples and dicts; what is no tensor is refused where there are several processes.
    kind = LibCall.data.kind(data)
    if kind == "opaque":
        return data
    if isinstance(data, dict):
        return _again(data, {key: _over(function, value, name) for key, value in data.items()})
    if isinstance(data, tuple):
        parts = [_over(function, one, name) for one in data]
        return type(data)(*parts) if hasattr(data, "_fields") else tuple(parts)
    if isinstance(data, list):
        return [_over(function, one, name) for one in data]
    if LibCall.torch.is_tensor(data):
        return function(data)
    LibCall.torch.require(processes.world_size == 1, "invalid-argument", "TypeError",
                          f"Unsupported types ({type(data)}) passed to `{name}`. Only nested list/tuple/dicts of objects that are valid for "
                          "`is_torch_tensor` should be passed.")
    return data


def _again(old, new):
    return new if type(old) is dict else type(old)(new)


def recursively_apply(func, data, *args, test_type=None, error_on_other_type=False, **kwargs):
    return _over(lambda one: func(one, *args, **kwargs), data, func.__name__)


def _with_rows(tensor, rows):
    # As `tensor`, with another number of rows.
    return tensor.new_empty((rows, *tensor.shape[1:]))


def _gathered(tensor):
    if tensor.ndim == 0:
        return tensor if processes.world_size == 1 else tensor.new_empty((processes.world_size,))
    return _with_rows(tensor, tensor.shape[0] * processes.world_size)


def gather(tensor):
    return _over(_gathered, tensor, "_gpu_gather_one")


def gather_for_metrics(data):
    return _over(_gathered_for_metrics, data, "_gpu_gather_one")


def _gathered_for_metrics(tensor):
    # In the last batch what was filled up is cut off again.
    if tensor.ndim == 0 or not _now.is_last:
        return _gathered(tensor)
    rows, world = tensor.shape[0], processes.world_size
    if LibCall.value.known(_now.rows) and _now.rows == -1:
        return _with_rows(tensor, LibCall.unknown.int("samples gathered", "external", 1, rows * world))
    same = _now.rows == rows
    return _with_rows(tensor, _now.all_rows if LibCall.value.known(same) and same else min(_now.all_rows, rows * world))


def gather_object(object):
    kind = LibCall.data.kind(object)
    if kind == "opaque":
        return object
    if isinstance(object, (list, tuple)):
        return LibCall.data.rest(_another(object), len(object) * processes.world_size)
    return object if processes.world_size == 1 else LibCall.unknown.any("gather_object of what is no list")


def _another(items):
    if LibCall.data.constant(len(items)) == 0:
        return None
    return _of_another(LibCall.data.element(items))


def _written(tensor):
    copy = tensor.clone()
    LibCall.torch.forget_values(copy)
    return copy


def reduce(tensor, reduction="mean", scale=1.0):
    return _over(_written, tensor, "_reduce_across_processes")


def broadcast(tensor, from_process=0):
    return _over(_written, tensor, "_gpu_broadcast_one")


def broadcast_object_list(object_list, from_process=0):
    return object_list


def pad_across_processes(tensor, dim=0, pad_index=0, pad_first=False):
    return _over(lambda one: _padded(one, dim), tensor, "_pad_across_processes")


def _padded(tensor, dim):
    # A size that the program states is the same in all processes; any other may be longer in one of them.
    if dim >= tensor.ndim:
        return tensor
    size = tensor.shape[dim]
    if LibCall.data.constant(size) is not None:
        return tensor
    same = size == _now.share
    longest = _now.largest_share if LibCall.value.known(same) and same else LibCall.unknown.int("longest of all processes", "external", size, size + (processes.world_size - 1) * 1000000)
    sizes = list(tensor.shape)
    sizes[dim] = longest
    return tensor.new_empty(tuple(sizes))


def send_to_device(tensor, device, non_blocking=False, skip_keys=None):
    return move_data_to_device(tensor, device)


def concatenate(data, dim=0):
    first = data[0]
    if isinstance(first, (tuple, list)):
        return type(first)([concatenate([one[i] for one in data], dim) for i in range(len(first))])
    if isinstance(first, dict):
        return {key: concatenate([one[key] for one in data], dim) for key in first}
    return cat(data, dim=dim)


def find_batch_size(data):
    if isinstance(data, (list, tuple)):
        return find_batch_size(data[0])
    if isinstance(data, dict):
        return find_batch_size(list(data.values())[0])
    return data.shape[0]


def slice_tensors(data, tensor_slice, process_index=None, num_processes=None):
    return _over(lambda one: one[tensor_slice], data, "slice_tensors")


def convert_to_fp32(tensor):
    return _over(lambda one: one.float() if one.is_floating_point() else one, tensor, "convert_to_fp32")


convert_outputs_to_fp32 = convert_to_fp32


def is_torch_tensor(tensor):
    return LibCall.torch.is_tensor(tensor)
