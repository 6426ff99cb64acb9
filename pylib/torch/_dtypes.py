# dtypes, devices, layouts: values without shapes. C++ reads `_dtype_name` and `_spec`.


class dtype:
    __closed__ = "torch.dtype"
    __complete__ = True

    def __init__(self, name):
        self._dtype_name = name

    @property
    def is_floating_point(self):
        return self._dtype_name in ("float16", "bfloat16", "float32", "float64")

    @property
    def is_complex(self):
        return self._dtype_name in ("complex64", "complex128")

    @property
    def is_signed(self):
        return self._dtype_name not in ("uint8", "bool")

    @property
    def itemsize(self):
        return LibCall.torch.item_size(self._dtype_name)

    def to_complex(self):
        return complex128 if self is float64 else complex64

    def to_real(self):
        return float64 if self is complex128 else float32

    def __repr__(self):
        return "torch." + self._dtype_name

    def __reduce__(self):
        return self._dtype_name


float32 = float = dtype("float32")
float64 = double = dtype("float64")
float16 = half = dtype("float16")
bfloat16 = dtype("bfloat16")
uint8 = dtype("uint8")
int8 = dtype("int8")
int16 = short = dtype("int16")
int32 = int = dtype("int32")
int64 = long = dtype("int64")
bool = dtype("bool")
complex64 = cfloat = dtype("complex64")
complex128 = cdouble = dtype("complex128")

_by_name = {
    "float32": float32, "float64": float64, "float16": float16, "bfloat16": bfloat16, "uint8": uint8, "int8": int8,
    "int16": int16, "int32": int32, "int64": int64, "bool": bool, "complex64": complex64, "complex128": complex128,
}


def _named(name):
    return LibCall.torch.unknown("any", "the dtype of a tensor") if name is None else _by_name[name]


class device:
    __closed__ = "torch.device"
    __complete__ = True
    __frozen__ = True  # a key of functools.lru_cache

    def __init__(self, type="cpu", index=None):
        self._spec = type._spec if isinstance(type, device) else type
        LibCall.torch.check_device(type)
        self._index = index

    @property
    def type(self):
        spec = self._spec
        if isinstance(spec, str):
            return spec.split(":")[0]
        return "cuda"

    @property
    def index(self):
        if self._index is not None:
            return self._index
        spec = self._spec
        if isinstance(spec, str):
            parts = spec.split(":")
            return LibCall.torch.unknown("int", "device index", "external", 0) if len(parts) > 1 else None
        return spec

    def __eq__(self, other):
        if isinstance(other, device):
            return self._spec == other._spec
        return NotImplemented

    def __hash__(self):
        return hash(self._spec)

    def __repr__(self):
        return "device(type='" + self._spec + "')"

    def __str__(self):
        return self._spec

    # What factories make lies here while the block runs.
    def __enter__(self):
        from torch import _runtime
        self._outside = _runtime._default_device
        _runtime._default_device = self
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        from torch import _runtime
        _runtime._default_device = self._outside

    def __call__(self, function):
        import functools

        @functools.wraps(function)
        def here(*args, **kwargs):
            with device(self):
                return function(*args, **kwargs)
        return here


class Size(tuple):
    __module__ = "torch"

    def __new__(cls, iterable=()):
        return LibCall.torch.as_size(tuple(iterable))

    def numel(self):
        return LibCall.torch.size_numel(self)


LibCall.torch.register_size(Size)


class layout:
    __closed__ = "torch.layout"
    def __init__(self, name):
        self._name = name


class memory_format:
    __closed__ = "torch.memory_format"
    def __init__(self, name):
        self._name = name


strided = layout("strided")
sparse_coo = layout("sparse_coo")
sparse_csr = layout("sparse_csr")
jagged = layout("jagged")
contiguous_format = memory_format("contiguous_format")
preserve_format = memory_format("preserve_format")
channels_last = memory_format("channels_last")
channels_last_3d = memory_format("channels_last_3d")


class finfo:
    __complete__ = True

    def __init__(self, type=None):
        if not LibCall.torch.is_known(type):
            self.dtype = LibCall.unknown.str("a dtype")
            self.bits = LibCall.torch.unknown("int", "the bits of a dtype", "opaque", 8, 64)
            self.eps = self.max = self.min = self.tiny = self.smallest_normal = self.resolution = LibCall.torch.unknown("float", "a limit of a dtype")
            return
        name = "float32" if type is None else type._dtype_name
        if not name.startswith(("float", "bfloat", "complex")):
            raise TypeError("torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'")
        name = {"complex64": "float32", "complex128": "float64"}.get(name, name)
        double, half = name == "float64", name == "float16"
        self.dtype = name
        self.bits = 64 if double else 16 if half or name == "bfloat16" else 32
        self.eps = 2.220446049250313e-16 if double else 0.0009765625 if half else 0.0078125 if name == "bfloat16" else 1.1920928955078125e-07
        self.max = 1.7976931348623157e+308 if double else 65504.0 if half else 3.3895313892515355e+38 if name == "bfloat16" else 3.4028234663852886e+38
        self.min = -self.max
        self.tiny = 2.2250738585072014e-308 if double else 6.103515625e-05 if half else 1.1754943508222875e-38
        self.smallest_normal = self.tiny
        self.resolution = 1e-15 if double else 0.001 if half else 0.01 if name == "bfloat16" else 1e-06


class iinfo:
    __complete__ = True

    def __init__(self, type):
        if type.is_floating_point or type.is_complex:
            raise TypeError("torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'")
        if type is bool:
            raise TypeError("torch.bool is not supported by torch.iinfo")
        self.bits = 8 * type.itemsize
        signed = type.is_signed
        self.max = 2 ** (self.bits - 1) - 1 if signed else 2 ** self.bits - 1
        self.min = -2 ** (self.bits - 1) if signed else 0
        self.dtype = type._dtype_name
