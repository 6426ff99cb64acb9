def register_parametrization(module, tensor_name, parametrization, *, unsafe=False):
    return module


def remove_parametrizations(module, tensor_name, leave_parametrized=True):
    return module


def is_parametrized(module, tensor_name=None):
    return LibCall.torch.unknown("bool", "is_parametrized", "program")


class cached:
    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        return None
