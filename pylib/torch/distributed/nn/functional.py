# Collectives that carry gradients: they give back what they have made.
from torch.distributed import _collectives, _processes
from torch.distributed._demands import is_list, one_tensor, size_or_none, some


def all_reduce(tensor, op=None, group=None):
    one_tensor(tensor, "tensor")
    _processes.of(group)
    return tensor.clone()


def broadcast(tensor, src, group=None):
    return all_reduce(tensor, None, group)


def reduce(tensor, dst, op=None, group=None):
    return all_reduce(tensor, op, group)


def all_gather(tensor, group=None):
    one_tensor(tensor, "tensor")
    size = size_or_none(group)
    if size is None:
        return LibCall.unknown.any("what all_gather gives in a group without a model")
    return tuple(LibCall.data.rest(tensor.clone(), size)) if LibCall.data.constant(size) is None else tuple([tensor.clone() for _ in range(size)])


def gather(tensor, dst=0, group=None):
    return all_gather(tensor, group)


def reduce_scatter(output, input_list, op=None, group=None):
    _collectives.reduce_scatter(output, input_list, op, group)
    return output


def scatter(tensors, src=0, group=None):
    return some(tensors)[0].clone()


def all_to_all(output_tensor_list, input_tensor_list, group=None):
    _collectives.all_to_all(output_tensor_list, input_tensor_list, group)
    return tuple(output_tensor_list)


def all_to_all_single(output, input, output_split_sizes=None, input_split_sizes=None, group=None):
    _collectives.all_to_all_single(output, input, output_split_sizes, input_split_sizes, group)
    return output
