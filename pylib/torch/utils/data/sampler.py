# Samplers: how many indices, hardly ever which.


class Sampler(object):
    def __init__(self, data_source=None):
        pass

    def __iter__(self):
        raise NotImplementedError

    def __class_getitem__(cls, item):
        return cls


def _is_modelled(sampler):
    # Its indices are not asked for one by one: nothing of the program gives them.
    if LibCall.data.kind(sampler) == "opaque":
        return True
    for cls in type(sampler).__mro__:
        if "_index" in cls.__dict__:
            return True
        if "__iter__" in cls.__dict__:
            return False
    return False


class _Anywhere(Sampler):
    # Indices of `data_source` in an order that does not matter.
    def _index(self, k=None):
        return LibCall.data.index(LibCall.data.length(self.data_source))

    def __iter__(self):
        return LibCall.data.repeat(self._index, len(self), "index", None)


_FOLLOWED = 256  # a sampler of a short data set answers index by index


_PLAIN = ("none", "bool", "int", "float", "str", "tuple", "list")  # anything else may be what is wanted


def _demand_count(name, value):
    kind = LibCall.data.kind(value)
    if kind != "int" and kind in _PLAIN or kind == "int" and LibCall.torch.is_known(value) and value <= 0:
        raise ValueError(f"{name} should be a positive integer value, but got {name}={value}")


def _demand_bool(name, value, error):
    kind = LibCall.data.kind(value)
    if kind != "bool" and kind in _PLAIN:
        raise error(f"{name} should be a boolean value, but got {name}={value}")


def _demand_samples(data_source):
    total = LibCall.data.length(data_source)
    if LibCall.data.constant(total) == 0:
        raise ValueError("num_samples should be a positive integer value, but got num_samples=0")
    if LibCall.torch.is_known(total):
        LibCall.torch.require_ordinary(total > 0, "invalid-argument", "ValueError", "num_samples should be a positive integer value, but got num_samples=0")


class SequentialSampler(_Anywhere):
    def __init__(self, data_source):
        self.data_source = data_source

    def __iter__(self):
        total = LibCall.data.constant(LibCall.data.length(self.data_source))
        return _Anywhere.__iter__(self) if total is None or total > _FOLLOWED else iter(range(total))

    def _index(self, k=None):
        return _Anywhere._index(self)

    def __len__(self):
        return len(self.data_source)


class RandomSampler(_Anywhere):
    def __init__(self, data_source, replacement=False, num_samples=None, generator=None):
        _demand_bool("replacement", replacement, TypeError)
        if num_samples is not None:
            _demand_count("num_samples", num_samples)
        else:
            _demand_samples(data_source)
        self.data_source = data_source
        self.replacement = replacement
        self._num_samples = num_samples
        self.generator = generator

    @property
    def num_samples(self):
        return len(self.data_source) if self._num_samples is None else self._num_samples

    def __len__(self):
        return self.num_samples


class SubsetRandomSampler(Sampler):
    def __init__(self, indices, generator=None):
        self.indices = indices
        self.generator = generator

    def _index(self, k=None):
        return self.indices[LibCall.data.index(len(self.indices))]

    def __iter__(self):
        return LibCall.data.repeat(self._index, len(self), "index", None)

    def __len__(self):
        return len(self.indices)


class WeightedRandomSampler(Sampler):
    def __init__(self, weights, num_samples, replacement=True, generator=None):
        _demand_count("num_samples", num_samples)
        _demand_bool("replacement", replacement, ValueError)
        if LibCall.data.kind(weights) in ("int", "float", "str"):
            raise ValueError("weights should be a 1d sequence but given weights have shape ()")
        if LibCall.data.kind(weights) in ("tensor", "array") and LibCall.data.constant(weights.ndim) not in (None, 1):
            raise ValueError("weights should be a 1d sequence but given weights have shape " + str(tuple(weights.shape)))
        self.weights = weights
        self.num_samples = num_samples
        self.replacement = replacement
        self.generator = generator

    def _index(self, k=None):
        self._check()
        return LibCall.data.index(LibCall.data.length(self.weights))

    def _check(self):
        # Drawn at the start of every walk.
        if self.replacement is False:
            LibCall.torch.require(self.num_samples <= LibCall.data.length(self.weights), "invalid-argument", "RuntimeError",
                                  "cannot sample n_sample > prob_dist.size(-1) samples without replacement")

    def __iter__(self):
        self._check()
        return LibCall.data.repeat(self._index, len(self), "index", None)

    def __len__(self):
        return self.num_samples


class BatchSampler(Sampler):
    def __init__(self, sampler, batch_size, drop_last):
        if isinstance(batch_size, int):
            if batch_size <= 0:
                raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        else:
            _demand_count("batch_size", batch_size)
        _demand_bool("drop_last", drop_last, ValueError)
        self.sampler = sampler
        self.batch_size = batch_size
        self.drop_last = drop_last

    def _full(self, k):
        return LibCall.data.rest(_any_index(self.sampler), self.batch_size)

    def _short(self, k):
        return LibCall.data.rest(_any_index(self.sampler), LibCall.data.short_size(LibCall.data.length(self.sampler), self.batch_size))

    def _in_order(self):
        # The batches of a short data set in its own order; None where that is not what the sampler gives.
        size = LibCall.data.constant(self.batch_size)
        if size is None or not isinstance(self.sampler, (SequentialSampler, range, list)):
            return None
        total = LibCall.data.constant(LibCall.data.length(self.sampler))
        if total is None or total > _FOLLOWED:
            return None
        indices = list(self.sampler)
        batches = [indices[i:i + size] for i in range(0, total, size)]
        return batches[:-1] if self.drop_last and total % size != 0 else batches

    def __iter__(self):
        batches = self._in_order()
        if batches is not None:
            return iter(batches)
        return LibCall.data.plan(self._full, self._short, LibCall.data.length(self.sampler), self.batch_size, self.drop_last)

    def __len__(self):
        return LibCall.data.count(len(self.sampler), self.batch_size, self.drop_last)


def _any_index(sampler):
    if _is_modelled(sampler):
        return sampler._index()
    return LibCall.unknown.int("index", "opaque", 0, None, "an index of a sampler of the program")
