# What a loader draws from an IterableDataset: sample by sample where the end comes soon.
from torch.utils.data._utils.collate import alike

_LOOKED = 1024  # a walk that is longer must look alike so far, and is taken to go on like that
_END = object()


def following(iterator):
    """The next sample and whether there is one."""
    sample = next(iterator, _END)
    return sample, sample is not _END


class Walk:
    """The first samples of a data set: `ended` where these are all, `open` where another run may give others."""

    def __init__(self, dataset):
        self.samples = []
        self.ended = False
        self.open = True
        before = LibCall.data.mark()
        iterator = iter(dataset)
        if LibCall.data.kind(iterator) == "opaque":
            return
        self._look(iterator, before)

    def _look(self, iterator, before):
        for _ in range(_LOOKED):
            sample = next(iterator, _END)
            if sample is _END:
                self.ended = not LibCall.data.varies(None, before)
                self.open = not self.ended
                return
            if LibCall.data.kind(sample) == "opaque" or LibCall.data.varies(sample, before):
                return
            self.samples.append(sample)
        self.open = False

    def in_batches(self, size, drop_last):
        samples, groups = self.samples, []
        for at in range(0, len(samples), size):
            if not drop_last or at + size <= len(samples):
                groups.append(samples[at:at + size])
        return groups

    def is_uniform(self):
        try:
            for sample in self.samples:
                alike(self.samples[0], sample, 1, 2)
        except Exception:
            return False
        return True


def _unlike():
    return LibCall.unknown.any("samples of an iterable data set that are unlike one another")


def drawn(loader):
    """The batches of `loader`; None where a sample stands for all, and is drawn for each batch anew."""
    walk = Walk(loader.dataset)
    size = LibCall.data.constant(loader.batch_size)
    if walk.open or (size is None and loader.batch_size is not None):
        return None
    workers = not LibCall.value.known(loader.num_workers) or loader.num_workers > 0
    if size is None:
        return _singles(loader, walk, workers)
    groups = walk.in_batches(size, loader.drop_last)
    if walk.ended and not workers:
        return map(loader._joined, groups)
    if walk.is_uniform():
        loader._endless()
        return None
    if groups:
        loader._joined(groups[0])  # where that fails it fails for certain
    return _unlike()


def _singles(loader, walk, workers):
    if walk.ended and not workers:
        return map(loader._converted, walk.samples)
    if not walk.is_uniform():
        return _unlike()
    loader._endless()
    return None
