from torch import Tensor


class Parameter(Tensor):
    _table_of_modules = "_parameters"
    _is_parameter = True

    def __new__(cls, data=None, requires_grad: bool = True):
        if data is None:
            data = LibCall.torch.filled("empty", (0,), "float32", ((None, None, False),))
        return LibCall.torch.as_subclass(data, cls, requires_grad)


class Buffer(Tensor):
    _table_of_modules = "_buffers"

    def __new__(cls, data=None, *, persistent=True):
        return LibCall.torch.as_subclass(data, cls, False)


class UninitializedTensorMixin:
    # Of size (0,) as far as torch lets anybody see one: operators refuse it (backend/engine/uninitialized.h).
    _is_uninitialized = True

    @property
    def shape(self):
        raise RuntimeError("Can't access the shape of an uninitialized parameter or buffer. This error usually happens in `load_state_dict` when "
                           "trying to load an uninitialized parameter into an initialized one. Call `forward` to initialize the parameters before "
                           "accessing their attributes.")

    @property
    def ndim(self):
        return 1

    def materialize(self, shape, device=None, dtype=None):
        place = self.device if device is None else device
        self.data = LibCall.torch.filled("empty", tuple(shape), LibCall.torch.dtype_name(self), ((dtype, place, False),))
        self.__class__ = self.cls_to_become

    def share_memory_(self):
        raise RuntimeError("Can't share memory on an uninitialized parameter or buffer. Call `forward` to initialize the parameters before calling "
                           "`module.share_memory()`.")

    def __repr__(self):
        return f"<{self.__class__.__name__}>"


def is_lazy(param):
    return isinstance(param, UninitializedTensorMixin)


def _unsized(cls, device, dtype, requires_grad):
    return LibCall.torch.as_subclass(LibCall.torch.filled("empty", (0,), "float32", ((dtype, device, False),)), cls, requires_grad)


class UninitializedParameter(UninitializedTensorMixin, Parameter):
    cls_to_become = Parameter

    def __new__(cls, requires_grad=True, device=None, dtype=None):
        return _unsized(cls, device, dtype, requires_grad)


class UninitializedBuffer(UninitializedTensorMixin, Tensor):
    _table_of_modules = "_buffers"
    cls_to_become = Tensor

    def __new__(cls, requires_grad=False, device=None, dtype=None, persistent=True):
        return _unsized(cls, device, dtype, requires_grad)
