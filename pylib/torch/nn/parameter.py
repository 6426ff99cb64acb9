from torch import Tensor


class Parameter(Tensor):
    _table_of_modules = "_parameters"

    def __new__(cls, data=None, requires_grad=True):
        if data is None:
            data = LibCall.torch.filled("empty", (0,), "float32", ((None, None, False),))
        return LibCall.torch.as_subclass(data, cls, requires_grad)


class Buffer(Tensor):
    _table_of_modules = "_buffers"

    def __new__(cls, data=None, *, persistent=True):
        return LibCall.torch.as_subclass(data, cls, False)


class UninitializedParameter(Parameter):
    def __new__(cls, requires_grad=True, device=None, dtype=None):
        return LibCall.torch.unknown("any", "a parameter without a size")


UninitializedBuffer = UninitializedParameter
