# torch.accelerator: which device there is, is not for the program to know.
from torch._dtypes import device as _device


def is_available():
    return LibCall.torch.unknown("bool", "torch.accelerator.is_available()", "machine")


def device_count():
    return LibCall.torch.unknown("int", "torch.accelerator.device_count()", "machine", 0, 16)


def current_accelerator(check_available=False):
    return _device(LibCall.torch.unknown("str", "torch.accelerator.current_accelerator()", "machine"))


def current_device_index():
    return LibCall.torch.unknown("int", "device index", "external", 0, 15)


current_device_idx = current_device_index


def set_device_index(device):
    pass


set_device_idx = set_device_index


def synchronize(device=None):
    pass


def empty_cache():
    pass


class device_index:
    def __init__(self, device):
        pass

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        return None
