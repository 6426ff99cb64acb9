# What a loader draws from an IterableDataset: sample by sample where the end comes soon.
from torch.utils.data._utils.collate import alike

_LOOKED = 1024  # a walk that is longer must look alike so far, and go on like that
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


# One sample stands for all where none that comes later is unlike it. Where that is not known it is left open: which of them meet in one
# batch is not looked at, so that nobody is accused.
def go_on_alike(dataset):
    iterator = iter(dataset)
    first = next(iterator, _END)
    if first is _END or LibCall.data.kind(first) == "opaque":
        return
    other = first
    for sample in iterator:
        if LibCall.unknown.bool("", "opaque", "which sample of an iterable data set it is"):
            other = sample
            break
    _must_be_alike(first, other)


def _must_be_alike(first, other):
    kind, second = LibCall.data.kind(first), LibCall.data.kind(other)
    if kind in ("tuple", "list") and second == kind and len(first) == len(other):
        for one, two in zip(first, other):
            _must_be_alike(one, two)
        return
    if second == "opaque" and kind != "opaque":
        LibCall.torch.require(LibCall.unknown.bool("", "opaque", "what a later sample of an iterable data set is"), "stack-mismatch", "RuntimeError",
                              "samples of an iterable data set that are unlike one another")
        return
    alike(first, other, 1, 2)


def _unlike():
    return LibCall.unknown.any("samples of an iterable data set that are unlike one another")


def drawn(loader):
    """The batches of `loader`; None where a sample stands for all, and is drawn for each batch anew."""
    walk = Walk(loader.dataset)
    size = LibCall.data.constant(loader.batch_size)
    if walk.open or (size is None and loader.batch_size is not None):
        go_on_alike(loader.dataset)
        return None
    workers = not LibCall.value.known(loader.num_workers) or loader.num_workers > 0
    if size is None:
        return _singles(loader, walk, workers)
    groups = walk.in_batches(size, loader.drop_last)
    if walk.ended and not workers:
        return map(loader._joined, groups)
    if walk.is_uniform():
        if not walk.ended:
            go_on_alike(loader.dataset)
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
    if not walk.ended:
        go_on_alike(loader.dataset)
    loader._endless()
    return None
