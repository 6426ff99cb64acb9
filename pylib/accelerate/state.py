# Which process this is, of how many: the same numbers that torch.distributed gives.
from _shapeproof import processes
from torch._dtypes import device as _device
from torch._runtime import _Mode
from torch.distributed import _processes


class GradientState(object):
    # What loaders and optimizers know of each other.
    def __init__(self, gradient_accumulation_plugin=None):
        pass

    @property
    def sync_gradients(self):
        return _now.sync

    @property
    def end_of_dataloader(self):
        return LibCall.unknown.bool("the last batch of a loader", "program")

    @property
    def remainder(self):
        return LibCall.unknown.int("the samples of the last batch", "external", -1)

    @property
    def in_dataloader(self):
        return _now.walks

    @property
    def num_steps(self):
        return _now.steps


class _Now(object):
    # `sync`: whether gradients are brought together in this step. `is_last`: whether this is the last batch of a walk: `rows` it has in each
    # process, and `all_rows` in all of them without those that fill it up; -1 where it is not known which batch it is.
    def __init__(self):
        self.sync = True
        self.steps = 1
        self.walks = False
        self.is_last = False
        self.rows = self.all_rows = -1
        self.share = self.largest_share = -1  # of what was split last: what this process has, and the first
        self.precision = "no"


_now = _Now()


class _Process(object):
    @property
    def num_processes(self):
        return processes.world_size

    @property
    def process_index(self):
        return processes.rank

    @property
    def local_process_index(self):
        return processes.local_rank

    @property
    def is_main_process(self):
        return processes.rank == 0

    @property
    def is_local_main_process(self):
        return processes.local_rank == 0

    @property
    def is_last_process(self):
        return processes.rank == processes.world_size - 1

    @property
    def use_distributed(self):
        return processes.world_size > 1

    @property
    def distributed_type(self):
        return LibCall.torch.unknown("any", "the kind of processes", "external")

    @property
    def device(self):
        return _device("cpu") if self._on_cpu else _device(LibCall.torch.unknown("str", "the device of accelerate", "external"))

    def wait_for_everyone(self):
        return None

    def print(self, *args, **kwargs):
        print(*args, **kwargs)

    def main_process_first(self):
        return _Mode()

    local_main_process_first = main_process_first

    def split_between_processes(self, inputs, apply_padding=False):
        return _Share(inputs, apply_padding)

    def on_main_process(self, function=None):
        return _here(function, self.is_main_process)

    def on_local_main_process(self, function=None):
        return _here(function, self.is_local_main_process)

    def on_last_process(self, function=None):
        return _here(function, self.is_last_process)

    def on_process(self, function=None, process_index=None):
        if function is None:
            return lambda inner: _here(inner, processes.rank == process_index)
        return _here(function, processes.rank == process_index)

    def on_local_process(self, function=None, local_process_index=None):
        if function is None:
            return lambda inner: _here(inner, processes.local_rank == local_process_index)
        return _here(function, processes.local_rank == local_process_index)


def _here(function, here):
    def run(*args, **kwargs):
        if here:
            return function(*args, **kwargs)
        return None
    return run


class PartialState(_Process):
    def __init__(self, cpu=False, **kwargs):
        from torch import _runtime
        _runtime.place_elsewhere()
        self._on_cpu = cpu is True
        self.debug = False
        self.backend = None
        _processes.launched_alone(processes.world_size > 1)

    @property
    def initialized(self):
        return True

    @property
    def default_device(self):
        return self.device

    def set_device(self):
        return None

    def destroy_process_group(self, group=None):
        return None


class AcceleratorState(PartialState):
    def __init__(self, mixed_precision=None, cpu=False, **kwargs):
        super().__init__(cpu)

    @property
    def mixed_precision(self):
        return _now.precision


class _Share(_Mode):
    # The samples of one process: the first have one more where they do not come out even.
    def __init__(self, inputs, padded):
        self._inputs = inputs
        self._padded = padded

    def __enter__(self):
        inputs = self._inputs
        if not isinstance(inputs, (list, tuple, dict)) and not LibCall.torch.is_tensor(inputs):
            return inputs
        first = inputs
        while isinstance(first, dict) and first:
            first = list(first.values())[0]
        if not isinstance(first, (list, tuple)) and not LibCall.torch.is_tensor(first):
            return inputs
        length = len(first)
        high = LibCall.data.ceil_div(length, processes.world_size)
        low = high if self._padded is True else length // processes.world_size
        share = high if self._padded is True else LibCall.unknown.int("samples of a process", "external", low, high)
        _now.share = share
        _now.largest_share = high
        return self._shared(inputs, share)

    def _shared(self, inputs, share):
        if isinstance(inputs, dict):
            return {key: self._shared(value, share) for key, value in inputs.items()}
        if LibCall.torch.is_tensor(inputs):
            return inputs[:1].expand(share, *inputs.shape[1:]) if self._padded is True else inputs[:share]
        if isinstance(inputs, (list, tuple)):
            return LibCall.data.rest(_one_of(inputs), share)
        return inputs


def _one_of(items):
    number = LibCall.data.constant(len(items))
    if number is None or number == 0:
        return LibCall.data.element(items)
    kinds = [LibCall.data.kind(one) for one in items] if number <= 64 else ["opaque"]
    if all([kind == "str" for kind in kinds]):
        return LibCall.unknown.str("an item of a list", "external")
    if all([kind == "int" for kind in kinds]):
        return LibCall.unknown.int("an item of a list", "external")
    if number <= 8:
        return LibCall.unknown.choice(items)
    return LibCall.unknown.any("an item of a list that is split between processes")
