# DataLoader: a plan of full batches and a last short one. One sample stands for all; where another may be unlike it (its sizes are
# symbolic, or something was decided on the way to it) a second one of the same batch is made, and the two must be alike.
from torch.utils.data._utils.collate import alike, collate, default_collate, default_convert
from torch.utils.data._iterable import drawn, following
from torch.utils.data.dataset import Dataset, IterableDataset, Subset
from torch.utils.data.sampler import BatchSampler, RandomSampler, SequentialSampler, _is_modelled
from itertools import chain
from _shapeproof.iterators import _iterator, iterator


_worker = None


class WorkerInfo:
    def __init__(self, id, num_workers, seed, dataset):
        self.id = id
        self.num_workers = num_workers
        self.seed = seed
        self.dataset = dataset


def get_worker_info():
    return _worker


class _InWorker:
    # What is done here is done in a process of a loader.
    def __init__(self, loader):
        self.info = None
        if LibCall.value.known(loader.num_workers) and loader.num_workers > 0:
            self.info = WorkerInfo(LibCall.data.index(loader.num_workers), loader.num_workers, LibCall.unknown.int("seed", "program", 0, None), loader.dataset)

    def __enter__(self):
        global _worker
        if self.info is not None:
            _worker = self.info

    def __exit__(self, exc_type, exc_value, traceback):
        global _worker
        if self.info is not None:
            _worker = None


def _asks_for_many(dataset):
    # A batch is asked for at once where the data set can do that; a Subset can, and does it sample by sample where its own cannot.
    if LibCall.data.kind(dataset) == "opaque":
        return False
    if isinstance(dataset, Subset) and type(dataset).__getitems__ is Subset.__getitems__:
        return _asks_for_many(dataset.dataset)
    return any("__getitems__" in cls.__dict__ for cls in type(dataset).__mro__)


_FOLLOWED = 256  # indices of a list that are asked for one by one


class _BaseDataLoaderIter(_iterator):
    __complete__ = True

    def __len__(self):
        return LibCall.unknown.int("", "opaque", 0, None, "the batches of a loader")


class _SingleProcessDataLoaderIter(_BaseDataLoaderIter):
    __complete__ = True


class _MultiProcessingDataLoaderIter(_BaseDataLoaderIter):
    __complete__ = True


_made = None  # a list while a framework looks on: each loader that is made, and the number of its positional arguments


class DataLoader(object):
    def __new__(cls, *args, **kwargs):
        self = object.__new__(cls)
        if _made is not None:
            _made.append((self, len(args)))
        return self

    def __init__(self, dataset, batch_size=1, shuffle=None, sampler=None, batch_sampler=None, num_workers=0, collate_fn=None,
                 pin_memory=False, drop_last=False, timeout=0, worker_init_fn=None, multiprocessing_context=None, generator=None,
                 *, prefetch_factor=None, persistent_workers=False, pin_memory_device="", in_order=True):
        if num_workers < 0:
            raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
        if timeout < 0:
            raise ValueError("timeout option should be non-negative")
        if num_workers == 0 and prefetch_factor is not None:
            raise ValueError("prefetch_factor option could only be specified in multiprocessing."
                             "let num_workers > 0 to enable multiprocessing, otherwise set prefetch_factor to None.")
        if persistent_workers and num_workers == 0:
            raise ValueError("persistent_workers option needs num_workers > 0")
        self._known = LibCall.data.kind(dataset) != "opaque"
        self._iterable = self._known and isinstance(dataset, IterableDataset)
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if self._iterable and shuffle:
            raise ValueError(f"DataLoader with IterableDataset: expected unspecified shuffle option, but got shuffle={shuffle}")
        if self._iterable and sampler is not None:
            raise ValueError(f"DataLoader with IterableDataset: expected unspecified sampler option, but got sampler={sampler}")
        if self._iterable and batch_sampler is not None:
            raise ValueError(f"DataLoader with IterableDataset: expected unspecified batch_sampler option, but got batch_sampler={batch_sampler}")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
            batch_size = None
            drop_last = False
        elif batch_size is None:
            if drop_last:
                raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
        elif isinstance(batch_size, float):
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        elif batch_size <= 0:
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        if sampler is None and not self._iterable:
            sampler = RandomSampler(dataset) if shuffle else SequentialSampler(dataset)
            self._own_sampler = False
        else:
            self._own_sampler = sampler is not None
        self._many = self._known and not self._iterable and _asks_for_many(dataset)
        self.dataset = dataset
        self.batch_size = batch_size
        self.sampler = sampler
        self.batch_sampler = batch_sampler
        self._given_batches = batch_sampler is not None
        if not self._given_batches and batch_size is not None and not self._iterable:
            self.batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.drop_last = drop_last
        self.num_workers = num_workers
        self.pin_memory = pin_memory
        self.timeout = timeout
        self.worker_init_fn = worker_init_fn
        self.generator = generator
        self.prefetch_factor = prefetch_factor
        self.persistent_workers = persistent_workers
        self._own_collate = collate_fn is not None and collate_fn is not default_collate
        self.collate_fn = collate_fn if collate_fn is not None else default_collate
        self._count = None
        self._started = False

    def _length(self):
        # The number of samples, found once: an unknown one keeps its name from epoch to epoch.
        if self._count is None:
            if self._own_sampler:
                self._count = LibCall.data.total(LibCall.data.length(self.sampler))
            elif self._iterable and not hasattr(self.dataset, "__len__"):
                self._count = LibCall.unknown.int("len(dataset)", "external", 0, None)
            else:
                self._count = LibCall.data.total(LibCall.data.length(self.dataset))
        return self._count

    def _endless(self):
        # The end of the samples was not found: how many there are is not the world's affair.
        if self._count is None and not hasattr(self.dataset, "__len__"):
            self._count = LibCall.unknown.int("len(dataset)", "opaque", 0, None, "the number of samples of an iterable data set")

    def __len__(self):
        if self._given_batches:
            return len(self.batch_sampler)
        if self._iterable:
            length = len(self.dataset)
        else:
            length = self._length()
        if self.batch_size is None:
            return length
        return LibCall.data.count(length, self.batch_size, self.drop_last)

    def __iter__(self):
        batches = self._batches()
        if type(batches) is iterator:
            alone = not LibCall.value.known(self.num_workers) or self.num_workers == 0  # neither has a name that the other lacks
            batches.__class__ = _SingleProcessDataLoaderIter if alone else _MultiProcessingDataLoaderIter
        return batches

    def _batches(self):
        workers = not LibCall.value.known(self.num_workers) or self.num_workers > 0
        if self.worker_init_fn is not None and workers and not (self.persistent_workers and self._started):
            self._started = True
            self.worker_init_fn(LibCall.data.index(self.num_workers))
        if self._iterable:
            batches = drawn(self)
            return self._plan() if batches is None else batches
        if self._given_batches:
            return self._batches_given()
        indices = self._indices_given()
        if indices is None:
            return self._plan()
        if self.batch_size is None:
            return map(self._single_at, indices)
        return self._grouped(list(indices))

    def _plan(self):
        # One sample stands for all.
        if self.batch_size is None:
            return LibCall.data.repeat(self._single, self._length(), "batch", None)
        return LibCall.data.plan(self._full, self._short, self._length(), self.batch_size, self.drop_last)

    def _batches_given(self):
        inner = self.batch_sampler
        if isinstance(inner, BatchSampler) and type(inner).__iter__ is BatchSampler.__iter__:
            total = LibCall.data.length(inner.sampler)
            self._count = total
            return LibCall.data.plan(lambda k: self._batch(inner.batch_size),
                                     lambda k: self._batch(LibCall.data.short_size(total, inner.batch_size)), total,
                                     inner.batch_size, inner.drop_last)
        if self._known and LibCall.data.kind(inner) != "opaque":
            return map(self._of_indices, inner)
        size = LibCall.unknown.int("batch", "opaque", 1, None, "the batches of a batch sampler of the program")
        return LibCall.data.repeat(lambda k: self._batch(size), LibCall.data.length(inner), "batch", size)

    def _indices_given(self):
        # What a sampler asks for that is none of torch's, or gives lists; None where any number of the data set stands for it.
        if not self._own_sampler or _is_modelled(self.sampler):
            return None
        indices = iter(self.sampler)
        if self._known and self.batch_size is None:
            return indices
        first, is_there = following(indices)  # also for what it does
        if not self._known or LibCall.data.kind(first) == "opaque":
            return None
        listed = LibCall.data.constant(LibCall.data.length(self.sampler)) if isinstance(self.sampler, (list, tuple)) else None
        if isinstance(first, int) and (listed is None or listed > _FOLLOWED) and hasattr(self.sampler, "__len__"):
            return None
        return chain([first], indices) if is_there else indices

    def _grouped(self, indices):
        number = LibCall.data.constant(len(indices))
        if number is None or number > _FOLLOWED:
            return LibCall.unknown.any("the batches of a sampler that does not give numbers")
        size = self.batch_size
        ends = range(size, number + 1, size) if self.drop_last else range(size, number + size, size)
        return map(self._of_indices, [indices[end - size:end] for end in ends])

    def _single(self, k):
        with _InWorker(self):
            sample, _ = self._fetch()
        return self._converted(sample)

    def _single_at(self, index):
        with _InWorker(self):
            sample = self.dataset[index]
        return self._converted(sample)

    def _converted(self, sample):
        return self.collate_fn(sample) if self._own_collate else default_convert(sample)

    def _joined(self, samples):
        with _InWorker(self):
            return self.collate_fn(samples)

    def _full(self, k):
        return self._batch(self.batch_size, self._start(k * self.batch_size))

    def _short(self, k):
        rest = LibCall.data.short_size(self._length(), self.batch_size)
        return self._batch(rest, self._start(self._length() - rest))

    def _of_indices(self, indices):
        # A batch that a sampler of the program has put together.
        if self._many:
            return self.collate_fn(self.dataset.__getitems__(indices))
        number = LibCall.data.constant(LibCall.data.length(indices))
        if number is not None and number <= 64:
            return self.collate_fn([self.dataset[i] for i in indices])
        return self._batch(len(indices))

    def _start(self, first):
        # The index of the first sample of a batch, where the samples are walked in order; else None.
        if self._own_sampler or not isinstance(self.sampler, SequentialSampler):
            return None
        walks = self._known and not self._given_batches and not self._iterable
        return first if walks and LibCall.data.constant(self.batch_size) is not None else None

    def _in_order(self, size, start):
        # The samples of a batch one by one: a short data set, read from the front.
        number, first = LibCall.data.constant(size), LibCall.data.constant(start)
        if number is None or first is None:
            return None
        total = LibCall.data.constant(LibCall.data.length(self.dataset))
        if total is None or total > 64:
            return None
        return [self.dataset[i] for i in range(first, min(first + number, total))]

    def _fetch(self, size=None, start=None, other=None):
        # A sample of a batch, not that of the index `other`, and its own index.
        if self._iterable:  # what tells one from another is the iterator
            if isinstance(other, list):  # those of other samples: all of one batch come from one
                other = other[0] if other else None
            iterator = iter(self.dataset) if other is None else other
            return next(iterator), iterator
        if self._own_sampler and self._known:
            if _is_modelled(self.sampler):
                index = self.sampler._index()
                return self.dataset[index], None
        elif not self._own_sampler and not self._given_batches and isinstance(self.dataset, Dataset):
            sample = self.dataset._sample_of_all()
            if sample is not None:
                return sample, None
        index = LibCall.data.index(LibCall.data.length(self.dataset), other, start, size, not self._own_sampler and not self._given_batches)
        return self.dataset[index], index

    def _batch(self, size, start=None):
        if LibCall.value.known(self.num_workers) and self.num_workers == 0:
            return self._collated(size, start)
        with _InWorker(self):
            return self._collated(size, start)

    def _any_indices(self, size, start):
        number, first = LibCall.data.constant(size), LibCall.data.constant(start)
        if number is not None and first is not None and number <= _FOLLOWED:
            return list(range(first, first + number))
        return LibCall.data.rest(LibCall.data.index(LibCall.data.length(self.dataset), None, start, size), size)

    def _collated(self, size, start):
        if self._many:
            return self.collate_fn(self.dataset.__getitems__(self._any_indices(size, start)))
        if self._own_collate:
            return self.collate_fn(self._samples(size, start))
        total = LibCall.data.constant(LibCall.data.length(self.dataset)) if self._known and not self._iterable else None
        exact = self._in_order(size, start) if total is not None and total <= 16 else None
        if exact is not None:
            return default_collate(exact)
        before = LibCall.data.mark()
        sample, index = self._fetch(size, start)
        varies = LibCall.data.varies(sample, before)
        if varies:
            exact = self._in_order(size, start)
            if exact is not None:
                return default_collate(exact)
            if LibCall.data.constant(size) != 1 and size > 1:  # one sample has no other to be like
                other, _ = self._fetch(size, start, index)
                alike(sample, other, 1, size)
        return collate(sample, size, not varies)

    # Samples of one batch: a sampler that gives no index twice.
    def _apart(self, number, size):
        samples, indices = [], []
        for _ in range(number):
            sample, index = self._fetch(size, None, indices)
            samples.append(sample)
            if index is not None:
                indices.append(index)
        return samples

    def _samples(self, size, start):
        # The list that a collate_fn of the program receives: a few real samples, or two kinds in turn.
        number = LibCall.data.constant(size)
        exact = self._in_order(size, start)
        if exact is not None:
            return exact
        if number is not None and number <= 4:
            if start is not None:
                return [self.dataset[start + place] for place in range(number)]
            return self._apart(number, size)
        before, made = LibCall.data.mark(), LibCall.data.heap_mark()
        first, index = self._fetch(size, start)
        if number is None or number > 256 or not LibCall.data.varies(first, before):
            return LibCall.data.run(first, size, made)
        second, _ = self._fetch(size, start, index)
        firsts, seconds = LibCall.data.run(first, (number + 1) // 2, made), LibCall.data.run(second, number // 2, made)
        return [sample for pair in zip(firsts, seconds) for sample in pair] + firsts[number // 2:]
