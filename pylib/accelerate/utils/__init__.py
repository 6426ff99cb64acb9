__lazy_imports__ = True

from accelerate.utils.dataclasses import *
from accelerate.utils.memory import find_executable_batch_size, release_memory
from accelerate.utils.operations import broadcast, broadcast_object_list, concatenate, convert_outputs_to_fp32, convert_to_fp32, find_batch_size
from accelerate.utils.operations import gather, gather_object, is_torch_tensor, pad_across_processes, recursively_apply, reduce, send_to_device
from accelerate.utils.operations import slice_tensors
from accelerate.utils.other import *
from accelerate.utils.random import set_seed, synchronize_rng_state, synchronize_rng_states
