# torch.FloatTensor and its like: classes that make tensors of a type, and name it for Tensor.type().
from torch import _dtypes


def made_of(dtype, args):
    """What a constructor of tensors of this type (None: torch.Tensor) makes of sizes or of data. A tensor is taken as it is."""
    kind = LibCall.data.kind(args[0]) if len(args) == 1 else None
    if kind == "array":
        return LibCall.torch.tensor("as_tensor", args[0], ((_dtypes.float32 if dtype is None else dtype, None, False),))
    made = LibCall.torch.legacy_tensor(None if dtype is None else dtype._dtype_name, args)
    return args[0][...] if kind == "tensor" else made


class _TensorType:
    dtype = _dtypes.float32
    _device = None  # of torch.cuda's

    def __new__(cls, *args, device=None):
        made = made_of(cls.dtype, args)
        device = cls._device if device is None else device
        return made if device is None else LibCall.torch.to(made, ((device,),))


def of_cuda(tensor_type):
    return tensor_type.startswith("torch.cuda.") if isinstance(tensor_type, str) else getattr(tensor_type, "_device", None) == "cuda"


class _CudaType:
    _device = "cuda"


class FloatTensor(_TensorType):
    dtype = _dtypes.float32


class DoubleTensor(_TensorType):
    dtype = _dtypes.float64


class HalfTensor(_TensorType):
    dtype = _dtypes.float16


class BFloat16Tensor(_TensorType):
    dtype = _dtypes.bfloat16


class LongTensor(_TensorType):
    dtype = _dtypes.int64


class IntTensor(_TensorType):
    dtype = _dtypes.int32


class ShortTensor(_TensorType):
    dtype = _dtypes.int16


class CharTensor(_TensorType):
    dtype = _dtypes.int8


class ByteTensor(_TensorType):
    dtype = _dtypes.uint8


class BoolTensor(_TensorType):
    dtype = _dtypes.bool


def _type_named(name):
    for dtype, words in _type_words.items():
        if name == "torch." + words or name == "torch.cuda." + words:
            return getattr(_dtypes, dtype)
    raise ValueError("invalid type: '" + name + "'")


_type_words = {"float32": "FloatTensor", "float64": "DoubleTensor", "float16": "HalfTensor", "bfloat16": "BFloat16Tensor", "int64": "LongTensor",
               "int32": "IntTensor", "int16": "ShortTensor", "int8": "CharTensor", "uint8": "ByteTensor", "bool": "BoolTensor"}


def _copying(memory_format, name):
    # What LibCall.torch.same is to make of a tensor that is copied in this layout.
    if memory_format is None or memory_format._name == "preserve_format":
        return name
    return "channels_last" if memory_format._name.startswith("channels_last") else "contiguous" if name == "contiguous" else "packed"


def _call_once(function, tensor, count):
    # One element stands for all.
    if tensor.numel() > 0:
        kind = "float" if tensor.is_floating_point() else "int"
        function(*[LibCall.torch.unknown(kind, "an element of a tensor", "program") for _ in range(count)])


# As messages about storages name them.
_C_TYPES = {"float32": "float", "float64": "double", "float16": "c10::Half", "bfloat16": "c10::BFloat16", "int64": "long int", "int32": "int", "int16": "short int",
            "int8": "signed char", "uint8": "unsigned char", "complex64": "c10::complex<float>", "complex128": "c10::complex<double>"}


# A tensor takes the memory of another one of its type only.
def _demand_one_type(target, source):
    own, other = LibCall.torch.dtype_name(target), LibCall.torch.dtype_name(source)
    if own is not None and other is not None and own != other:
        LibCall.torch.require(False, "invalid-argument", "RuntimeError",
                              "Could not set tensor of type " + _C_TYPES.get(other, other) + " to a tensor of type " + _C_TYPES.get(own, own))
