from torch import Tensor


def register_parametrization(module, tensor_name, parametrization, *, unsafe=False):
    # Each reading of the tensor calls the parametrization; what it answers with has the size of the tensor, or this raises.
    tensor = getattr(module, tensor_name)
    if callable(getattr(parametrization, "right_inverse", None)):
        parametrization.right_inverse(tensor)
    answer = parametrization(tensor)
    if not unsafe and isinstance(answer, Tensor) and answer.shape != tensor.shape:
        raise ValueError("Registering a parametrization may not change the shape of the tensor, unless `unsafe` flag is enabled.")
    module.__dict__["parametrizations"] = LibCall.unknown.any("the parts of a parametrized weight")
    return module


def remove_parametrizations(module, tensor_name, leave_parametrized=True):
    return module


def is_parametrized(module, tensor_name=None):
    return LibCall.torch.unknown("bool", "is_parametrized", "opaque")


class cached:
    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        return None
