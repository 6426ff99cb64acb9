# accelerate: the program's own loop, run by any number of processes. What is prepared stays what it was, but for loaders: each process
# has its share of the batches (data_loader.py); what is gathered has the sizes of all (utils/operations.py).
__lazy_imports__ = True

__version__ = "1.15.0"

from accelerate.accelerator import Accelerator
from accelerate.big_modeling import cpu_offload, cpu_offload_with_hook, disk_offload, dispatch_model, init_empty_weights, init_on_device
from accelerate.big_modeling import infer_auto_device_map, load_checkpoint_and_dispatch, load_checkpoint_in_model
from accelerate.data_loader import skip_first_batches
from accelerate.launchers import debug_launcher, notebook_launcher
from accelerate.state import PartialState
from accelerate.utils.dataclasses import AutocastKwargs, DataLoaderConfiguration, DDPCommunicationHookType, DeepSpeedPlugin
from accelerate.utils.dataclasses import DistributedDataParallelKwargs, DistributedType, FullyShardedDataParallelPlugin, GradScalerKwargs
from accelerate.utils.dataclasses import InitProcessGroupKwargs, ParallelismConfig, ProfileKwargs
from accelerate.utils.memory import find_executable_batch_size
from accelerate.utils.random import synchronize_rng_states
