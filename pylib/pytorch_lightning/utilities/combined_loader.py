# Several loaders as one. What is walked over is made of zip, so that the engine sees how many batches there are.
import itertools


def flat(loaders):
    """The loaders in lists, tuples and dicts, in order."""
    if isinstance(loaders, dict):
        return [one for value in loaders.values() for one in flat(value)]
    if isinstance(loaders, (list, tuple)):
        return [one for value in loaders for one in flat(value)]
    return [loaders]


def replaced(loaders, change):
    """The same with each loader changed."""
    if isinstance(loaders, dict):
        return {key: replaced(value, change) for key, value in loaders.items()}
    if isinstance(loaders, (list, tuple)):
        return [replaced(value, change) for value in loaders]
    return change(loaders)


def _filled(shape, batches):
    if isinstance(shape, dict):
        return {key: _filled(value, batches) for key, value in shape.items()}
    if isinstance(shape, (list, tuple)):
        return [_filled(value, batches) for value in shape] if isinstance(shape, list) else tuple([_filled(value, batches) for value in shape])
    return batches.pop(0)


def size(loader):
    """The number of batches; None where the loader does not say it."""
    if LibCall.data.kind(loader) == "opaque" or not hasattr(loader, "__len__"):
        return None
    dataset = getattr(loader, "dataset", loader)
    return len(loader) if LibCall.data.kind(dataset) == "opaque" or hasattr(dataset, "__len__") else None


class CombinedLoader(object):
    def __init__(self, iterables, mode="min_size"):
        if mode not in ("min_size", "max_size_cycle", "max_size", "sequential"):
            raise ValueError(f"Unsupported mode {mode!r}, please select one of: ['min_size', 'max_size_cycle', 'max_size', 'sequential'].")
        self.iterables = iterables
        self.flattened = flat(iterables)
        self._mode = mode
        self.limits = None

    def _longest(self):
        at, most = 0, None
        for i, loader in enumerate(self.flattened):
            length = size(loader)
            if length is None:
                return i
            if most is None or length > most:
                at, most = i, length
        return at

    def _together(self):
        loaders = self.flattened
        if self._mode == "min_size":
            return zip(*loaders)
        if self._mode == "max_size":
            return itertools.zip_longest(*loaders)
        longest = self._longest()
        return zip(*[loader if i == longest else itertools.cycle(loader) for i, loader in enumerate(loaders)])

    def batches(self):
        """The batches of all loaders at once, in the form in which the loaders were given."""
        if self.flattened == [self.iterables] or len(self.flattened) == 1 and self.iterables is self.flattened[0]:
            return self.flattened[0]
        return map(self._in_form, self._together())

    def _in_form(self, batches):
        return _filled(self.iterables, list(batches))

    def _triple(self, numbered):
        return numbered[1], numbered[0], 0

    def __iter__(self):
        if self._mode == "sequential":
            return iter([(batch, batch_idx, i) for i, loader in enumerate(self.flattened) for batch_idx, batch in enumerate(loader)])
        return map(self._triple, enumerate(self.batches()))

    def __len__(self):
        sizes = [len(loader) for loader in self.flattened]
        if self._mode == "sequential":
            return sum(sizes)
        return min(sizes) if self._mode == "min_size" else max(sizes)
