# What is told to FSDP: names and numbers, nothing of a shape.
from enum import Enum, auto


class ShardingStrategy(Enum):
    FULL_SHARD = auto()
    SHARD_GRAD_OP = auto()
    NO_SHARD = auto()
    HYBRID_SHARD = auto()
    _HYBRID_SHARD_ZERO2 = auto()


class BackwardPrefetch(Enum):
    BACKWARD_PRE = auto()
    BACKWARD_POST = auto()


class StateDictType(Enum):
    FULL_STATE_DICT = auto()
    LOCAL_STATE_DICT = auto()
    SHARDED_STATE_DICT = auto()


class OptimStateKeyType(Enum):
    PARAM_NAME = auto()
    PARAM_ID = auto()


class MixedPrecision(object):
    def __init__(self, param_dtype=None, reduce_dtype=None, buffer_dtype=None, keep_low_precision_grads=False, cast_forward_inputs=False,
                 cast_root_forward_inputs=True, _module_classes_to_ignore=()):
        self.param_dtype = param_dtype
        self.reduce_dtype = reduce_dtype
        self.buffer_dtype = buffer_dtype


class MixedPrecisionPolicy(object):
    def __init__(self, param_dtype=None, reduce_dtype=None, output_dtype=None, cast_forward_inputs=True):
        self.param_dtype = param_dtype
        self.reduce_dtype = reduce_dtype
        self.output_dtype = output_dtype
        self.cast_forward_inputs = cast_forward_inputs


class CPUOffload(object):
    def __init__(self, offload_params=False):
        self.offload_params = offload_params


class OffloadPolicy(object):
    pass


class CPUOffloadPolicy(OffloadPolicy):
    def __init__(self, pin_memory=True):
        self.pin_memory = pin_memory


class StateDictConfig(object):
    def __init__(self, offload_to_cpu=False, rank0_only=False):
        self.offload_to_cpu = offload_to_cpu
        self.rank0_only = rank0_only


class FullStateDictConfig(StateDictConfig):
    pass


class ShardedStateDictConfig(StateDictConfig):
    def __init__(self, offload_to_cpu=False, _use_dtensor=False):
        self.offload_to_cpu = offload_to_cpu


class LocalStateDictConfig(StateDictConfig):
    pass


class OptimStateDictConfig(object):
    def __init__(self, offload_to_cpu=True):
        self.offload_to_cpu = offload_to_cpu


class FullOptimStateDictConfig(OptimStateDictConfig):
    def __init__(self, offload_to_cpu=True, rank0_only=False):
        self.offload_to_cpu = offload_to_cpu
        self.rank0_only = rank0_only


class ShardedOptimStateDictConfig(OptimStateDictConfig):
    pass
