# Kinds of values, and decorators that change a docstring alone.
from enum import Enum
import numpy
import torch
from transformers.modeling_outputs import ModelOutput


class ExplicitEnum(str, Enum):
    @classmethod
    def _missing_(cls, value):
        raise ValueError(f"{value} is not a valid {cls.__name__}, please select one of {list(cls._value2member_map_.keys())}")


class PaddingStrategy(ExplicitEnum):
    LONGEST = "longest"
    MAX_LENGTH = "max_length"
    DO_NOT_PAD = "do_not_pad"


class TensorType(ExplicitEnum):
    PYTORCH = "pt"
    NUMPY = "np"
    MLX = "mlx"


def is_torch_available():
    return True


def is_torch_tensor(x):
    return isinstance(x, torch.Tensor)


def is_torch_device(x):
    return isinstance(x, torch.device)


def is_torch_dtype(x):
    return isinstance(x, torch.dtype)


def is_numpy_array(x):
    return isinstance(x, numpy.ndarray)


def _same(function):
    return function


def add_start_docstrings(*docstr):
    return _same


def add_end_docstrings(*docstr):
    return _same


def add_start_docstrings_to_model_forward(*docstr):
    return _same


def replace_return_docstrings(output_type=None, config_class=None):
    return _same


def __getattr__(name):
    return LibCall.unknown.any("transformers.utils.generic." + name)
