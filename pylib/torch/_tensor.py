# class Tensor: every method is one library call. Methods that are also functions of torch are those functions.
from torch._keywords import __keyword_aliases__
from torch import _creation, _dtypes, _hooks, _math, _pointwise, _reduce, _shape
from torch._dtypes import Size, _named, device as _device
from torch._tensor_inplace import _InplaceMethods
from torch._tensor_ops import _OperatorMethods
from torch._tensor_attributes import NamedAttributes
from torch._tensor_leaf import LeafMethods
from torch._tensor_types import _TensorType, made_of, of_cuda, _call_once, _copying, _type_named, _type_words, _demand_one_type

# Written in Python by torch.
__without_aliases__ = ("split", "norm", "unique", "unique_consecutive")


_NEEDS_GRADIENT = "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead."



class Tensor(_OperatorMethods, _InplaceMethods, LeafMethods, NamedAttributes):
    __hash__ = object.__hash__
    __array_priority__ = 1000
    is_sparse = False
    is_quantized = False
    is_meta = False
    is_mps = False
    is_xpu = False
    is_nested = False
    layout = _dtypes.strided
    output_nr = 0
    _types_change = False
    name = None

    def __new__(cls, *args, device=None, dtype=None, requires_grad=False):
        result = made_of(None, args)
        if device is not None:
            result = LibCall.torch.to(result, ((device,),))
        return result if cls is Tensor else LibCall.torch.as_subclass(result, cls, requires_grad)

    def __init__(self, *args, **kwargs):
        pass

    # --- facts
    @property
    def shape(self):
        return LibCall.torch.size(self)

    def size(self, dim: int | None = None):
        return LibCall.torch.size(self, dim)

    @property
    def ndim(self):
        return LibCall.torch.ndim(self)

    def dim(self):
        return LibCall.torch.ndim(self)

    ndimension = dim

    def numel(self):
        return LibCall.torch.numel(self)

    nelement = numel

    def __len__(self):
        return LibCall.torch.len(self)

    @property
    def dtype(self):
        return _named(LibCall.torch.dtype_name(self))

    @property
    def device(self):
        spec = LibCall.torch.device_name(self)
        return _device(LibCall.torch.unknown("str", "the device of a tensor", "external") if spec is None else spec)

    def get_device(self):
        if LibCall.torch.device_name(self) == "cpu":
            return -1
        return LibCall.torch.unknown("int", "device index", "external", -1)

    @property
    def is_cuda(self):
        return LibCall.torch.fact(self, "cuda")

    @property
    def is_cpu(self):
        return LibCall.torch.fact(self, "cpu")

    def is_floating_point(self):
        return LibCall.torch.fact(self, "floating")

    def is_complex(self):
        return LibCall.torch.fact(self, "complex")

    def is_contiguous(self, *, memory_format=None):
        return LibCall.torch.fact(self, "contiguous")

    def is_signed(self):
        return self.dtype.is_signed

    def is_pinned(self):
        return False

    def is_shared(self):
        return LibCall.torch.unknown("bool", "shared", "external")

    @property
    def _version(self):
        LibCall.torch.require(not LibCall.torch.fact(self, "inference"), "invalid-argument", "RuntimeError", "Inference tensors do not track version counter.")
        return LibCall.torch.unknown("int", "how often a tensor was changed", "program", 0)

    def is_inference(self):
        return LibCall.torch.fact(self, "inference")

    def stride(self, dim=None):
        result = LibCall.torch.stride(self)
        return result if dim is None else result[dim]

    def storage_offset(self):
        return LibCall.torch.unknown("int", "storage offset", "opaque", 0)

    def data_ptr(self):
        return LibCall.torch.unknown("int", "address", "external", 0)

    def element_size(self):
        return LibCall.torch.element_size(self)

    @property
    def itemsize(self):
        return LibCall.torch.element_size(self)

    @property
    def nbytes(self):
        return LibCall.torch.numel(self) * LibCall.torch.element_size(self)

    # --- values
    def item(self):
        return LibCall.torch.item(self)

    def tolist(self):
        return LibCall.torch.tolist(self)

    def numpy(self, *, force=False):
        import numpy
        grad = LibCall.torch.fact(self, "requires_grad")
        if not force:
            LibCall.torch.check_host(self)
            if not LibCall.value.known(grad):
                LibCall.torch.require(LibCall.torch.unknown("bool", "whether a tensor needs a gradient"), "invalid-argument", "RuntimeError", _NEEDS_GRADIENT)
            elif grad:
                raise RuntimeError(_NEEDS_GRADIENT)
        if LibCall.torch.dtype_name(self) == "bfloat16":
            raise TypeError("Got unsupported ScalarType BFloat16")
        return LibCall.torch.as_subclass(self, numpy.ndarray, False)

    def __array__(self, dtype=None):
        return self.numpy()

    def __bool__(self):
        return LibCall.torch.truth(self)

    def __int__(self):
        return LibCall.torch.to_number(self, "int")

    def __index__(self):
        return LibCall.torch.to_number(self, "int")

    def __float__(self):
        return LibCall.torch.to_number(self, "float")

    def __iter__(self):
        return LibCall.torch.iterate(self, self._row)

    def _row(self, k):
        return LibCall.torch.row(self, k)

    def __getitem__(self, index):
        return LibCall.torch.getitem(self, index)

    def __setitem__(self, index, value):
        LibCall.torch.setitem(self, index, value)

    def __contains__(self, element):
        return LibCall.torch.unknown("bool", "a value in a tensor", "program")

    def __repr__(self):
        return LibCall.torch.unknown("str", "the text of a tensor", "opaque")

    __str__ = __repr__

    def __format__(self, format_spec):
        return LibCall.torch.unknown("str", "the text of a tensor", "opaque")

    # --- autograd
    @property
    def grad(self):
        if LibCall.torch.surely_no_leaf(self) and not self.retains_grad:
            return None
        return LibCall.torch.gradient(self, _hooks.gradients_given, _hooks.gradients_dropped, _hooks.gradients_differentiable)

    @grad.setter
    def grad(self, value):
        LibCall.torch.gradients_cleared(())
        kind = LibCall.data.kind(value)
        if kind in ("bool", "int", "float", "str", "tuple", "list", "dict", "array"):
            raise TypeError("assigned grad expected to be a Tensor or None but got grad of type " + type(value).__name__)
        if kind == "none":
            _hooks.gradients_dropped = True
        else:
            _hooks.gradients_given = True
            LibCall.torch.gradient_given(self)
        if kind == "tensor":
            LibCall.torch.require(value.shape == self.shape, "invalid-argument", "RuntimeError", "assigned grad has data of a different size")
            LibCall.torch.require(value.dtype == self.dtype, "invalid-argument", "RuntimeError", "assigned grad has data of a different type")

    @grad.deleter
    def grad(self):
        LibCall.torch.gradients_cleared(())

    @property
    def data(self):
        return LibCall.torch.same(self, "data")

    @data.setter
    def data(self, value):
        LibCall.torch.set_data(self, value)

    def set_(self, source=None, *args, **kwargs):
        if LibCall.torch.is_tensor(source):
            _demand_one_type(self, source)
        LibCall.torch.changing(self)
        LibCall.torch.set_data(self, source)
        return self

    def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
        LibCall.torch.backward(self, gradient, 0)
        _hooks.demand_differentiable(inputs, True)
        _hooks.give_gradients(create_graph)
        LibCall.torch.pass_graph((self,), create_graph if retain_graph is None else retain_graph, _hooks.wanted(inputs), True)
        _hooks.run((self,), create_graph)

    def detach(self):
        return LibCall.torch.same(self, "detach")

    def detach_(self):
        LibCall.torch.require(not LibCall.torch.surely_view(self), "invalid-argument", "RuntimeError",
                              "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for training, and "
                              "gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence detach_() cannot be called on these "
                              "gradients. To fix this error, please refer to the Optimizer.zero_grad() function in torch/optim/optimizer.py as the solution.")
        return LibCall.torch.set_requires_grad(self, False)

    def register_hook(self, hook):
        return _hooks.register_on_tensor(self, hook)

    def register_post_accumulate_grad_hook(self, hook):
        return _hooks.register_after(self, hook)

    _backward_hooks = property(_hooks.kept_by, _hooks.set_by_hand)

    # --- copies and conversions
    def clone(self, *, memory_format=None):
        return LibCall.torch.same(self, _copying(memory_format, "clone"))

    def contiguous(self, *, memory_format=None):
        return LibCall.torch.same(self, _copying(memory_format, "contiguous"))

    def cpu(self, *, memory_format=None):
        return LibCall.torch.same(self, "cpu")

    def cuda(self, device=None, non_blocking=False, memory_format=None):
        return LibCall.torch.to(self, (("cuda" if device is None else device,),))

    def to(self, *args, device=None, dtype=None, non_blocking: bool = False, copy: bool = False, memory_format=None):
        if dtype is not None and not isinstance(dtype, (_dtypes.dtype, type)):
            raise TypeError("to(): argument 'dtype' must be torch.dtype, not " + type(dtype).__name__)
        LibCall.torch.check_to(args)
        return LibCall.torch.to(self, (args + (device, dtype),))

    def type(self, dtype=None, non_blocking=False, **kwargs):
        if dtype is None:
            name = LibCall.torch.dtype_name(self)
            if name is None or name not in _type_words or LibCall.torch.device_name(self) != "cpu":
                return LibCall.torch.unknown("str", "the type of a tensor", "program")
            return "torch." + _type_words[name]
        if isinstance(dtype, (bool, int, float, list, tuple, dict)):
            raise TypeError("dtype must be a type, str, or dtype object")
        if isinstance(dtype, str):
            return LibCall.torch.to(self, (("cuda" if of_cuda(dtype) else "cpu", _type_named(dtype)),))
        if isinstance(dtype, type) and issubclass(dtype, _TensorType):
            return LibCall.torch.to(self, (("cuda" if of_cuda(dtype) else "cpu", dtype.dtype),))
        return LibCall.torch.to(self, ((dtype,),))

    def type_as(self, other: Tensor):
        if isinstance(other, (int, float, str, _dtypes.dtype)) or other is None:
            raise TypeError("type_as(): argument 'other' (position 1) must be Tensor, not " + type(other).__name__)
        return LibCall.torch.to(self, ((other,),))

    def float(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.float32,),))

    def double(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.float64,),))

    def half(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.float16,),))

    def bfloat16(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.bfloat16,),))

    def long(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.int64,),))

    def int(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.int32,),))

    def short(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.int16,),))

    def char(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.int8,),))

    def byte(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.uint8,),))

    def bool(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.bool,),))

    def cfloat(self, *, memory_format=None):
        return LibCall.torch.to(self, ((_dtypes.complex64,),))

    def pin_memory(self, device=None):
        return self

    def share_memory_(self):
        return self

    def to_dense(self, dtype=None, *, masked_grad: bool | None = True):
        return self

    def split(self, split_size, dim=0):  # torch.split says split_size_or_sections
        return _shape.split(self, split_size, dim)

    def to_sparse(self, *args, **kwargs):
        return self

    def coalesce(self):
        return self

    def new_zeros(self, *sizes, size: sizes | None = None, dtype=None, device=None, requires_grad: bool = False, layout=None, pin_memory=False):
        return LibCall.torch.new_filled(self, sizes if size is None else (size,), ((dtype, device, requires_grad),))

    def new_ones(self, *sizes, size: sizes | None = None, dtype=None, device=None, requires_grad: bool = False, layout=None, pin_memory=False):
        return LibCall.torch.new_filled(self, sizes if size is None else (size,), ((dtype, device, requires_grad),), "new_ones")

    def new_empty(self, *sizes, size: sizes | None = None, dtype=None, device=None, requires_grad: bool = False, layout=None, pin_memory=False):
        return LibCall.torch.new_filled(self, sizes if size is None else (size,), ((dtype, device, requires_grad),), "new_empty")

    def new_full(self, size: sizes, fill_value: Number, *, dtype=None, device=None, requires_grad: bool = False, layout=None, pin_memory=False):
        LibCall.torch.check_argument("new_full", "fill_value", 2, fill_value, "number")
        LibCall.torch.fits(self if dtype is None else dtype, fill_value)
        return LibCall.torch.new_filled(self, (size,), ((dtype, device, requires_grad),), "new_full")

    def new_tensor(self, data, *, dtype=None, device=None, requires_grad: bool = False):
        return LibCall.torch.tensor("new_tensor", data, ((self.dtype if dtype is None else dtype, self.device if device is None else device, requires_grad),))

    def new(self, *args, device=None):
        return LibCall.torch.to(made_of(self.dtype, args), ((self.device if device is None else device,),))

    # --- views with sizes in place
    def view(self, *shape, size=None):
        return LibCall.torch.reshape("view", self, shape if size is None else size)

    def reshape(self, *shape_items, shape=None):
        return LibCall.torch.reshape("reshape", self, shape_items if shape is None else shape)

    def view_as(self, other: Tensor):
        return LibCall.torch.reshape_as("view_as", self, other)

    def reshape_as(self, other: Tensor):
        return LibCall.torch.reshape_as("reshape_as", self, other)

    def permute(self, *dims_items, dims=None):
        return LibCall.torch.permute(self, dims_items if dims is None else dims)

    def expand(self, *sizes, size=None, implicit=False):
        return LibCall.torch.expand(self, sizes if size is None else (size,))

    def expand_as(self, other: Tensor):
        return LibCall.torch.expand_as(self, other)

    def repeat(self, *sizes, repeats=None):
        return LibCall.torch.repeat("repeat", self, sizes if repeats is None else (repeats,))

    def tile(self, *sizes, dims=None):
        return LibCall.torch.repeat("tile", self, sizes if dims is None else (dims,))

    def flip(self, *dims_items, dims: sizes | None = None):
        if dims is None:
            dims = dims_items[0] if len(dims_items) == 1 else dims_items
        return LibCall.torch.along("flip", "same", self, dims)

    def squeeze_(self, dim: int | sizes | None = None):
        LibCall.torch.changing(self)
        LibCall.torch.set_data(self, LibCall.torch.squeeze(self, dim))
        return self

    def unsqueeze_(self, dim: int):
        LibCall.torch.changing(self)
        LibCall.torch.set_data(self, LibCall.torch.unsqueeze(self, dim))
        return self

    def transpose_(self, dim0: int, dim1: int):
        LibCall.torch.changing(self)
        LibCall.torch.set_data(self, LibCall.torch.transpose("transpose", self, dim0, dim1))
        return self

    swapaxes_ = transpose_
    swapdims_ = transpose_

    def t_(self):
        LibCall.torch.changing(self)
        LibCall.torch.set_data(self, LibCall.torch.flip_dims("t", self))
        return self

    def resize_(self, *sizes, memory_format=None):
        LibCall.torch.changing(self)
        LibCall.torch.set_data(self, LibCall.torch.new_filled(self, sizes, ((None, None, False),)))
        return self

    def resize_as_(self, other: Tensor):
        LibCall.torch.changing(self)
        LibCall.torch.set_data(self, other)
        return self

    def unfold(self, dimension: int, size: int, step: int):
        return LibCall.torch.unfold_dim(self, dimension, size, step)

    def sum_to_size(self, *size):
        sizes = size[0] if len(size) == 1 and isinstance(size[0], (tuple, list)) else size
        own = self.shape[self.dim() - len(sizes):] if len(sizes) <= self.dim() else None
        fits = own is not None
        for i in range(len(sizes) if fits else 0):
            if sizes[i] != 1 and sizes[i] != own[i]:
                fits = False
        LibCall.torch.require(fits, "invalid-argument", "RuntimeError",
                              "size {" + str(list(sizes)) + "} is not expandable to size {" + str(list(self.shape)) + "}.")
        return LibCall.torch.computed("sum_to_size", self, size)

    @property
    def T(self):
        return LibCall.torch.flip_dims("T", self)

    @property
    def H(self):
        rank = self.dim()
        LibCall.torch.require(rank == 0 or rank == 2, "invalid-argument", "RuntimeError", "tensor.H is only supported on matrices (2-D tensors). Got " + str(rank) +
                              "-D tensor." + (" For batches of matrices, consider using tensor.mH" if rank > 2 else ""))
        return LibCall.torch.flip_dims("T", self)

    @property
    def mT(self):
        return LibCall.torch.flip_dims("mT", self)

    mH = mT

    @property
    def real(self):
        return LibCall.torch.pointwise("real", "real", (self,))

    @property
    def imag(self):
        return LibCall.torch.pointwise("imag", "real", (self,))

    def as_strided(self, size: sizes, stride: sizes, storage_offset: int | None = None):
        return LibCall.torch.as_strided(self, size, stride, storage_offset)

    def where(self, condition, other):
        return LibCall.torch.where(condition, self, other)

    def index_put(self, indices, values, accumulate: bool = False):
        return _shape.index_put(self, indices, values, accumulate)

    def map_(self, other, function):
        _call_once(function, self, 2)
        return LibCall.torch.inplace("map_", self, (), "first")

    def apply_(self, function):
        _call_once(function, self, 1)
        return LibCall.torch.inplace("apply_", self, (), "first")

    def storage(self):
        return LibCall.torch.unknown("any", "the storage of a tensor")

    untyped_storage = storage


LibCall.torch.register_tensor(Tensor)
