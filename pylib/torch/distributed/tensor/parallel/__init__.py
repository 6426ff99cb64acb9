# Tensor parallelism: which part of a layer a process has. What a module says of its own sizes (heads of an attention) is the program's
# affair and may not fit the pieces, so a module that is cut up is one of which nothing is known.
from torch.nn.modules.module import Module


class ParallelStyle(object):
    def __init__(self, **kwargs):
        pass


class ColwiseParallel(ParallelStyle):
    def __init__(self, *, input_layouts=None, output_layouts=None, use_local_output=True):
        pass


class RowwiseParallel(ColwiseParallel):
    pass


class SequenceParallel(ParallelStyle):
    def __init__(self, *, sequence_dim=1, use_local_output=False):
        pass


class PrepareModuleInput(ParallelStyle):
    def __init__(self, *, input_layouts=None, desired_input_layouts=None, input_kwarg_layouts=None, desired_input_kwarg_layouts=None,
                 use_local_output=False):
        pass


class PrepareModuleOutput(ParallelStyle):
    def __init__(self, *, output_layouts, desired_output_layouts, use_local_output=True):
        pass


PrepareModuleInputOutput = PrepareModuleInput


def parallelize_module(module, device_mesh=None, parallelize_plan=None, *, src_data_rank=0):
    return LibCall.unknown.any("torch.distributed.tensor.parallel.parallelize_module")(module)


def loss_parallel():
    from torch._runtime import _Mode
    return _Mode()
