# torch.cuda: whether there is a device is not for the program to know.
from torch._runtime import _Mode, Generator
from torch._dtypes import device as _device
from torch import _tensor_types as _types
from torch.cuda import amp


class FloatTensor(_types._CudaType, _types.FloatTensor):
    pass


class DoubleTensor(_types._CudaType, _types.DoubleTensor):
    pass


class HalfTensor(_types._CudaType, _types.HalfTensor):
    pass


class BFloat16Tensor(_types._CudaType, _types.BFloat16Tensor):
    pass


class LongTensor(_types._CudaType, _types.LongTensor):
    pass


class IntTensor(_types._CudaType, _types.IntTensor):
    pass


class ShortTensor(_types._CudaType, _types.ShortTensor):
    pass


class CharTensor(_types._CudaType, _types.CharTensor):
    pass


class ByteTensor(_types._CudaType, _types.ByteTensor):
    pass


class BoolTensor(_types._CudaType, _types.BoolTensor):
    pass


def is_available():
    return LibCall.torch.unknown("bool", "torch.cuda.is_available()", "machine")


def device_count():
    return LibCall.torch.unknown("int", "torch.cuda.device_count()", "machine", 1, 16) if is_available() else 0


def current_device():
    LibCall.torch.gpu_there()
    return LibCall.torch.unknown("int", "torch.cuda.current_device()", "external", 0, 15)


def is_bf16_supported(including_emulation=True):
    return LibCall.torch.unknown("bool", "torch.cuda.is_bf16_supported()", "machine")


def is_initialized():
    return LibCall.torch.unknown("bool", "torch.cuda.is_initialized()", "external")


# As it may stand in a question: nothing for the one in use.
def _number_of(device):
    return "" if device is None or not LibCall.value.known(device) else str(device)


def get_device_name(device=None):
    LibCall.torch.gpu_there()
    return LibCall.torch.unknown("str", f"torch.cuda.get_device_name({_number_of(device)})", "machine" if LibCall.value.known(device) else "external")


def get_device_capability(device=None):
    LibCall.torch.gpu_there()
    trust, of = ("machine" if LibCall.value.known(device) else "external"), _number_of(device)
    return LibCall.torch.unknown("int", "compute capability" + of, trust, 0), LibCall.torch.unknown("int", "minor compute capability" + of, trust, 0)


def get_device_properties(device=None):
    LibCall.torch.gpu_there()
    return LibCall.torch.unknown("any", "torch.cuda.get_device_properties()", "external")


def _number(name):
    def question(*args, **kwargs):
        return LibCall.torch.unknown("int", name, "external", 0)
    return question


memory_allocated = _number("torch.cuda.memory_allocated()")
max_memory_allocated = _number("torch.cuda.max_memory_allocated()")
memory_reserved = _number("torch.cuda.memory_reserved()")
max_memory_reserved = _number("torch.cuda.max_memory_reserved()")
memory_cached = memory_reserved
max_memory_cached = max_memory_reserved
utilization = _number("torch.cuda.utilization()")
initial_seed = _number("torch.cuda.initial_seed()")


def mem_get_info(device=None):
    LibCall.torch.gpu_there()
    return LibCall.torch.unknown("int", "free memory", "external", 0), LibCall.torch.unknown("int", "total memory", "external", 0)


def memory_summary(device=None, abbreviated=False):
    return LibCall.torch.unknown("str", "torch.cuda.memory_summary()", "external")


def _nothing(*args, **kwargs):
    return None


manual_seed = manual_seed_all = seed = seed_all = empty_cache = reset_peak_memory_stats = _nothing
reset_max_memory_allocated = set_per_process_memory_fraction = ipc_collect = _nothing


def _of_gpu(*args, **kwargs):
    LibCall.torch.gpu_there()


synchronize = init = set_rng_state = set_rng_state_all = _of_gpu


def set_device(device):
    if not isinstance(device, int) or not LibCall.value.known(device) or device >= 0:
        LibCall.torch.gpu_there()


def get_rng_state(device=None):
    LibCall.torch.gpu_there()
    return LibCall.torch.unknown("any", "the state of a generator", "external")


get_rng_state_all = get_rng_state


class device(_Mode):
    def __init__(self, device):
        self.idx = device


class Event:
    def __init__(self, enable_timing=False, blocking=False, interprocess=False):
        pass

    def record(self, stream=None):
        pass

    def wait(self, stream=None):
        pass

    def query(self):
        return True

    def synchronize(self):
        pass

    def elapsed_time(self, end_event):
        return LibCall.torch.unknown("float", "elapsed time", "external")


class Stream(_Mode):
    def wait_stream(self, stream):
        pass

    def wait_event(self, event):
        pass

    def record_event(self, event=None):
        return Event()

    def synchronize(self):
        pass

    def query(self):
        return True


class stream(_Mode):
    pass


def current_stream(device=None):
    LibCall.torch.gpu_there()
    return Stream()


default_stream = current_stream


class OutOfMemoryError(RuntimeError):
    pass


class _Storage:
    def range_push(self, msg):
        pass

    def range_pop(self):
        pass


nvtx = _Storage()


__complete__ = True


def __getattr__(name):
    from torch._names import without_model
    return without_model("torch.cuda", name)
