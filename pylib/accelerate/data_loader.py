# Loaders that are shared: of the batches of the loader that was prepared each process has every n-th. What is missing at the end is
# filled up with samples from the front, so that all have as many, and all are full; one process alone has its last short batch.
from _shapeproof import processes
from accelerate.state import _now
from torch.utils.data.dataloader import DataLoader


class DataLoaderShard(DataLoader):
    # `split`: each batch is shared itself, instead of batches among processes. All processes together walk through batches of
    # `total_batch_size`.
    def __init__(self, base, split=False, even=True, device=None):
        self.__dict__.update(base.__dict__)
        self.base_dataloader = base
        self.device = device
        self.iteration = 0
        self.skip_batches = 0
        self.use_stateful_dataloader = False
        self._split = split
        self._even = even
        self._count = None
        if split is True and self.batch_size is not None:
            LibCall.torch.require_ordinary(self.batch_size % processes.world_size == 0, "invalid-argument", "ValueError",
                                           "To use `BatchSampler` in `split_batches` mode, the batch size ({}) needs to be a round multiple of "
                                           "the number of processes ({}).", (self.batch_size, processes.world_size))

    @property
    def total_batch_size(self):
        size = self.batch_size
        if size is None:
            return LibCall.unknown.int("the samples of all batches", "external", 1)
        return size if self._split is True else size * processes.world_size

    @property
    def total_dataset_length(self):
        return len(self.dataset)

    @property
    def end_of_dataloader(self):
        return LibCall.unknown.bool("the last batch of a loader", "program")

    @property
    def remainder(self):
        return LibCall.unknown.int("the samples of the last batch", "external", -1)

    def __len__(self):
        if self._given_batches or self.batch_size is None:
            number = len(self.base_dataloader)
            return number // processes.world_size if self.drop_last is True else LibCall.data.ceil_div(number, processes.world_size)
        return LibCall.data.count(len(self.dataset) if self._iterable else self._length(), self.total_batch_size, self.drop_last)

    def __iter__(self):
        _now.walks = True
        _now.is_last = False
        return super().__iter__()

    def _plan(self):
        if self.batch_size is None:
            return LibCall.data.repeat(self._single, self._length(), "batch", None)
        if self.drop_last is True:
            return LibCall.data.plan(self._full, self._short, self._length(), self.total_batch_size, True)
        return LibCall.data.plan_to_last(self._full, self._short, self._length(), self.total_batch_size)

    def _full(self, k):
        _now.is_last = False
        return self._batch(self.batch_size // processes.world_size if self._split is True else self.batch_size)

    def _short(self, k):
        rest = LibCall.data.last_size(self._length(), self.total_batch_size)
        size = self._last_size(rest)
        _now.is_last = True
        _now.rows = size
        _now.all_rows = rest
        return self._batch(size)

    def _last_size(self, rest):
        # What is missing is filled up, so that the processes have as many samples.
        if self._split is True:
            return LibCall.data.ceil_div(rest, processes.world_size)
        if self._even is not True:
            return LibCall.unknown.int("samples of the last batch", "external", 1, self.batch_size)
        return rest if processes.world_size == 1 else self.batch_size

    def _batches_given(self):
        _now.is_last = True
        _now.rows = _now.all_rows = -1
        return super()._batches_given()

    def _start(self, first):
        return None

    def set_epoch(self, epoch):
        self.iteration = epoch
        for one in (self.dataset, self.sampler, self.batch_sampler):
            if one is not None and LibCall.data.kind(one) != "opaque" and hasattr(one, "set_epoch"):
                one.set_epoch(epoch)

    def state_dict(self):
        return {}

    def load_state_dict(self, state_dict):
        return None

    def get_sampler(self):
        return self.sampler

    def set_sampler(self, sampler):
        self.sampler = sampler

    def begin(self):
        return None

    end = reset = begin


DataLoaderDispatcher = DataLoaderShard


class SkipDataLoader(DataLoader):
    # The batches of a loader but the first ones.
    def __init__(self, base, skip_batches=0):
        self.__dict__.update(base.__dict__)
        self._base = base
        self.skip_batches = skip_batches

    def __len__(self):
        return max(len(self._base) - self.skip_batches, 0)

    def __iter__(self):
        return iter(self._base)


def skip_first_batches(dataloader, num_batches=0):
    if LibCall.data.kind(dataloader) == "opaque":
        return dataloader
    return SkipDataLoader(dataloader, num_batches)


def prepare_data_loader(dataloader, device=None, num_processes=None, process_index=None, split_batches=False, put_on_device=False, rng_types=None,
                        dispatch_batches=None, even_batches=True, **kwargs):
    return DataLoaderShard(dataloader, split_batches, even_batches, device)
