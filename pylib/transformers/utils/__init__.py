# What networks, tokenizers and programs share. Names without a model are opaque.
__lazy_imports__ = True

from transformers.modeling_outputs import ModelOutput
from transformers.utils.constants import IMAGENET_DEFAULT_MEAN, IMAGENET_DEFAULT_STD, IMAGENET_STANDARD_MEAN, IMAGENET_STANDARD_STD
from transformers.utils.generic import (ExplicitEnum, PaddingStrategy, TensorType, add_end_docstrings, add_start_docstrings,
                                        add_start_docstrings_to_model_forward, is_numpy_array, is_torch_available, is_torch_device, is_torch_dtype,
                                        is_torch_tensor, replace_return_docstrings)
import transformers.utils.constants
import transformers.utils.generic
import transformers.utils.logging

WEIGHTS_NAME = "pytorch_model.bin"
WEIGHTS_INDEX_NAME = "pytorch_model.bin.index.json"
SAFE_WEIGHTS_NAME = "model.safetensors"
SAFE_WEIGHTS_INDEX_NAME = "model.safetensors.index.json"
CONFIG_NAME = "config.json"
GENERATION_CONFIG_NAME = "generation_config.json"


def check_min_version(min_version):
    pass


def send_example_telemetry(example_name, *example_args):
    pass


def __getattr__(name):
    return LibCall.unknown.any("transformers.utils." + name)
