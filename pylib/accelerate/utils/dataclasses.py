# What is told to accelerate: names and numbers.
from enum import Enum


class KwargsHandler(object):
    def to_dict(self):
        return dict(self.__dict__)

    def to_kwargs(self):
        return dict(self.__dict__)


class AutocastKwargs(KwargsHandler):
    def __init__(self, enabled=True, cache_enabled=None):
        self.enabled = enabled
        self.cache_enabled = cache_enabled


class DistributedDataParallelKwargs(KwargsHandler):
    def __init__(self, dim=0, broadcast_buffers=True, bucket_cap_mb=25, find_unused_parameters=False, check_reduction=False,
                 gradient_as_bucket_view=False, static_graph=False, comm_hook="no", comm_wrapper="no", comm_state_option=None):
        self.dim = dim
        self.broadcast_buffers = broadcast_buffers
        self.bucket_cap_mb = bucket_cap_mb
        self.find_unused_parameters = find_unused_parameters
        self.check_reduction = check_reduction
        self.gradient_as_bucket_view = gradient_as_bucket_view
        self.static_graph = static_graph
        self.comm_hook = comm_hook
        self.comm_wrapper = comm_wrapper
        self.comm_state_option = comm_state_option


class GradScalerKwargs(KwargsHandler):
    def __init__(self, init_scale=65536.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        self.init_scale = init_scale
        self.growth_factor = growth_factor
        self.backoff_factor = backoff_factor
        self.growth_interval = growth_interval
        self.enabled = enabled


class InitProcessGroupKwargs(KwargsHandler):
    def __init__(self, backend="nccl", init_method=None, timeout=None):
        self.backend = backend
        self.init_method = init_method
        self.timeout = timeout


class ProfileKwargs(KwargsHandler):
    def __init__(self, activities=None, schedule_option=None, on_trace_ready=None, record_shapes=False, profile_memory=False,
                 with_stack=False, with_flops=False, with_modules=False, output_trace_dir=None):
        self.activities = activities
        self.schedule_option = schedule_option
        self.on_trace_ready = on_trace_ready
        self.record_shapes = record_shapes
        self.profile_memory = profile_memory
        self.with_stack = with_stack
        self.with_flops = with_flops
        self.with_modules = with_modules
        self.output_trace_dir = output_trace_dir


class FP8RecipeKwargs(KwargsHandler):
    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)


TERecipeKwargs = AORecipeKwargs = MSAMPRecipeKwargs = FP8RecipeKwargs


class DataLoaderConfiguration(object):
    def __init__(self, split_batches=False, dispatch_batches=None, even_batches=True, use_seedable_sampler=False, data_seed=None,
                 non_blocking=False, use_stateful_dataloader=False):
        self.split_batches = split_batches
        self.dispatch_batches = dispatch_batches
        self.even_batches = even_batches
        self.use_seedable_sampler = use_seedable_sampler
        self.data_seed = data_seed
        self.non_blocking = non_blocking
        self.use_stateful_dataloader = use_stateful_dataloader


class ProjectConfiguration(object):
    def __init__(self, project_dir=None, logging_dir=None, automatic_checkpoint_naming=False, total_limit=None, iteration=0,
                 save_on_each_node=False):
        self.project_dir = project_dir
        self.logging_dir = logging_dir
        self.automatic_checkpoint_naming = automatic_checkpoint_naming
        self.total_limit = total_limit
        self.iteration = iteration
        self.save_on_each_node = save_on_each_node
        self.set_directories(self.project_dir)

    def set_directories(self, project_dir=None):
        self.project_dir = project_dir
        if self.logging_dir is None:
            self.logging_dir = project_dir


class GradientAccumulationPlugin(KwargsHandler):
    def __init__(self, num_steps=None, adjust_scheduler=True, sync_with_dataloader=True, sync_each_batch=False):
        self.num_steps = num_steps
        self.adjust_scheduler = adjust_scheduler
        self.sync_with_dataloader = sync_with_dataloader
        self.sync_each_batch = sync_each_batch


class _Plugin(object):
    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)


class FullyShardedDataParallelPlugin(_Plugin):
    pass


class DeepSpeedPlugin(_Plugin):
    pass


class TorchDynamoPlugin(_Plugin):
    pass


class MegatronLMPlugin(_Plugin):
    pass


class TorchTensorParallelPlugin(_Plugin):
    pass


class ParallelismConfig(_Plugin):
    pass


class BaseEnum(Enum):
    def __str__(self):
        return self.value

    @classmethod
    def list(cls):
        return [one.value for one in cls]


class LoggerType(BaseEnum):
    ALL = "all"
    AIM = "aim"
    TENSORBOARD = "tensorboard"
    WANDB = "wandb"
    TRACKIO = "trackio"
    COMETML = "comet_ml"
    MLFLOW = "mlflow"
    CLEARML = "clearml"
    DVCLIVE = "dvclive"
    SWANLAB = "swanlab"


class PrecisionType(BaseEnum):
    NO = "no"
    FP8 = "fp8"
    FP16 = "fp16"
    BF16 = "bf16"


class DistributedType(BaseEnum):
    NO = "NO"
    MULTI_CPU = "MULTI_CPU"
    MULTI_GPU = "MULTI_GPU"
    MULTI_NPU = "MULTI_NPU"
    MULTI_MLU = "MULTI_MLU"
    MULTI_XPU = "MULTI_XPU"
    DEEPSPEED = "DEEPSPEED"
    FSDP = "FSDP"
    XLA = "XLA"
    MEGATRON_LM = "MEGATRON_LM"
    MULTI_HPU = "MULTI_HPU"


class DDPCommunicationHookType(BaseEnum):
    NO = "no"
    FP16 = "fp16"
    BF16 = "bf16"
    POWER_SGD = "power_sgd"
    BATCHED_POWER_SGD = "batched_power_sgd"


class RNGType(BaseEnum):
    TORCH = "torch"
    CUDA = "cuda"
    GENERATOR = "generator"


class DynamoBackend(BaseEnum):
    NO = "NO"
    EAGER = "EAGER"
    INDUCTOR = "INDUCTOR"
    CUDAGRAPHS = "CUDAGRAPHS"
