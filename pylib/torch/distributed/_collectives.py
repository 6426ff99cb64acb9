# Collectives of tensors: what each refuses, in torch's words, and what it leaves in the tensors that it is given.
from torch.distributed import _processes
from torch.distributed._demands import end, holes, is_here, is_list, one_tensor, require, root, same_dtypes, same_numel, same_shapes, shape, some
from torch.distributed._demands import is_out, size_or_none, tensor_list as _tensor_list
from torch.distributed._work import Work, done, written


def barrier(group=None, async_op=False, device_ids=None, timeout=None):
    _processes.of(group)
    return done(async_op)


def monitored_barrier(group=None, timeout=None, wait_all_ranks=False):
    _processes.of(group)


def all_reduce(tensor, op=None, group=None, async_op=False):
    one_tensor(tensor, "tensor")
    if is_out(group):
        return None
    written(tensor)
    return done(async_op)


def all_reduce_coalesced(tensors, op=None, group=None, async_op=False):
    for one in some(tensors) if is_list(tensors) else [tensors]:
        one_tensor(one, "tensor")
        written(one)
    return done(async_op)


def reduce(tensor, dst=None, op=None, group=None, async_op=False, group_dst=None):
    one_tensor(tensor, "tensor")
    if is_out(group):
        return None
    root(dst, group_dst, group, "reduce")
    written(tensor)
    return done(async_op)


def broadcast(tensor, src=None, group=None, async_op=False, group_src=None):
    end(src, group_src)
    one_tensor(tensor, "tensor")
    if is_out(group):
        return None
    root(src, group_src, group, "broadcast")
    written(tensor)
    return done(async_op)


def all_gather(tensor_list, tensor, group=None, async_op=False):
    _tensor_list(tensor_list, "tensor_list")
    one_tensor(tensor, "tensor")
    same_dtypes(tensor_list, tensor)
    if is_out(group):
        return None
    size = size_or_none(group)
    if is_list(tensor_list):
        if size is not None:
            require(len(tensor_list) == size, "ProcessGroupGloo::allgather: invalid output tensor list at index 0 (expected length {}, got {})",
                    [size, len(tensor_list)])
        _gathered(tensor_list, tensor)
    return done(async_op)


def _gathered(tensors, tensor):
    # gloo wants all of them alike. Other backends take outputs of several sizes, as many numbers as each process gives.
    outputs = some(tensors)
    for i in range(len(outputs)):
        if _processes.is_gloo():
            same_shapes(tensor, outputs[i], f"ProcessGroupGloo::allgather: invalid tensor size at index {i}")
        elif len(outputs) == 1:
            same_numel(tensor, outputs[i], "Tensor list input to scatter/gather must match the size of the tensor of this process")
        written(outputs[i])


def all_gather_into_tensor(output_tensor, input_tensor, group=None, async_op=False):
    one_tensor(input_tensor, "input_tensor")
    one_tensor(output_tensor, "output_tensor")
    if is_out(group):
        return None
    size, out, given = size_or_none(group), shape(output_tensor), shape(input_tensor)
    if size is not None and out is not None and given is not None:
        if _processes.is_gloo():
            _chunked(out, given, size)
        else:
            require(output_tensor.numel() == size * input_tensor.numel(), "output tensor size must be equal to world_size times input tensor size")
    _same_types("ProcessGroupGloo::allgather: invalid tensor type at index 0", output_tensor, input_tensor)
    written(output_tensor)
    return done(async_op)


all_gather_single = all_gather_into_tensor


def _chunked(out, given, size):
    # gloo cuts the output into as many pieces as there are processes; each must be like the input.
    words = "ProcessGroupGloo::allgather: invalid tensor size at index 0"
    if out and LibCall.data.constant(size) is not None:
        pieces = LibCall.data.constant(LibCall.data.ceil_div(out[0], LibCall.data.ceil_div(out[0], size)))
        if pieces is not None and pieces < size:
            require(False, "ProcessGroupGloo::allgather: invalid output tensor list at index 0 (expected length {}, got {})", [size, pieces])
            return
    row = [LibCall.data.ceil_div(out[0], size), *out[1:]] if out else out
    message = words + " (expected " + holes(given) + ", got " + holes(row) + ")"
    if len(out) != len(given):
        require(False, message, given + row)
        return
    for i in range(1, len(out)):
        require(out[i] == given[i], message, given + row)
    if out:
        require(out[0] == given[0] * size, message, given + row)


def _same_types(message, *tensors):
    first = tensors[0]
    for one in tensors[1:]:
        if shape(first) is None or shape(one) is None or not LibCall.value.known(first.dtype) or not LibCall.value.known(one.dtype):
            continue
        require(first.dtype == one.dtype, message)


def reduce_scatter(output, input_list, op=None, group=None, async_op=False):
    one_tensor(output, "output")
    _tensor_list(input_list, "input_list")
    same_dtypes(output, input_list)
    if is_out(group):
        return None
    size = size_or_none(group)
    if is_list(input_list):
        if size is not None:
            require(len(input_list) == size, "invalid input tensor list size, must be world size")
        for one in some(input_list):
            same_shapes(output, one, "Check failed: outputs[0].sizes().vec() == inputs[0][i].sizes().vec()", True)
    written(output)
    return done(async_op)


def reduce_scatter_tensor(output, input, op=None, group=None, async_op=False):
    one_tensor(output, "output")
    one_tensor(input, "input")
    if is_out(group):
        return None
    size, out, given = size_or_none(group), shape(output), shape(input)
    if size is not None and out and given:
        if _processes.is_gloo():
            require(out[0] * size == given[0], "Check failed: outputShape[0] * worldSize == inputShape[0] ({} vs. {}). ", [out[0] * size, given[0]])
        require(output.numel() * size == input.numel(), "input tensor must be the same size as output size times world size")
    _same_types("Check failed: outputTensors[i].dtype() == inputTensors[i].dtype()", output, input)
    written(output)
    return done(async_op)


reduce_scatter_single = reduce_scatter_tensor


def all_to_all(output_tensor_list, input_tensor_list, group=None, async_op=False):
    _tensor_list(output_tensor_list, "output_tensor_list")
    _tensor_list(input_tensor_list, "input_tensor_list")
    same_dtypes(output_tensor_list, input_tensor_list)
    if is_out(group):
        return None
    size = size_or_none(group)
    if size is not None:
        for name, tensors in (("input", input_tensor_list), ("output", output_tensor_list)):
            if is_list(tensors):
                require(len(tensors) == size, f"ProcessGroupGloo::alltoall: {name} tensor list size {{}} does not match world size {{}}",
                        [len(tensors), size])
    if is_list(output_tensor_list):
        for one in some(output_tensor_list):
            written(one)
    return done(async_op)


def all_to_all_single(output, input, output_split_sizes=None, input_split_sizes=None, group=None, async_op=False):
    one_tensor(output, "output")
    one_tensor(input, "input")
    same_dtypes(output, input)
    if is_out(group):
        return None
    size = size_or_none(group)
    if size is not None:
        _split(input_split_sizes, input, size)
        _split(output_split_sizes, output, size)
        if not output_split_sizes and not input_split_sizes:
            same_numel(output, input, "in->size == out->size")
    written(output)
    return done(async_op)


def _split(sizes, tensor, size):
    dims = shape(tensor)
    if sizes is None or LibCall.data.kind(sizes) == "opaque":
        return
    require(len(sizes) == size, "Number of tensor splits not equal to group size")
    if dims and LibCall.data.constant(len(sizes)) is not None:
        require(sum(sizes) == dims[0], "Split sizes doesn't match total dim 0 size")


def gather(tensor, gather_list=None, dst=None, group=None, async_op=False, group_dst=None):
    one_tensor(tensor, "tensor")
    given = _is_given(gather_list)
    if given:
        _tensor_list(gather_list, "gather_list")
        same_dtypes(tensor, gather_list)
    if is_out(group):
        return None
    _at_end(tensor, gather_list, given, root(0 if dst is None and group_dst is None else dst, group_dst, group, "gather"), group, "gather")
    return done(async_op)


def scatter(tensor, scatter_list=None, src=None, group=None, async_op=False, group_src=None):
    one_tensor(tensor, "tensor")
    given = _is_given(scatter_list)
    if given:
        _tensor_list(scatter_list, "scatter_list")
        same_dtypes(tensor, scatter_list)
    if is_out(group):
        return None
    _at_end(tensor, scatter_list, given, root(0 if src is None and group_src is None else src, group_src, group, "scatter"), group, "scatter")
    written(tensor)
    return done(async_op)


def _is_given(tensors):
    return LibCall.data.kind(tensors) != "none" and (not is_list(tensors) or len(tensors) > 0)


def _at_end(tensor, tensors, given, number, group, name):
    here = is_here(number, group)
    where, what = ("destination", "output") if name == "gather" else ("source", "input")
    if not given:
        require(not here, f"Argument ``{name}_list`` must be specified on {where} rank.", None, "ValueError")
        return
    require(here, f"Argument ``{name}_list`` must NOT be specified on non-{where} ranks.", None, "ValueError")
    size = size_or_none(group)
    if not is_list(tensors):
        return
    if size is not None:
        require(len(tensors) == size, f"ProcessGroupGloo::{name}: Incorrect {what} list size {{}}. {what.capitalize()} list size should be {{}}, same as size of "
                                      "the process group.", [len(tensors), size])
    for i, one in enumerate(some(tensors)):
        same_shapes(tensor, one, f"ProcessGroupGloo::{name}: invalid tensor size at index {i}")
        if name == "gather":
            written(one)
