# What of a sample is an image: PIL images are; of tensors the first, where there is no PIL image.
from torch import nn
from torchvision.transforms import functional as F


def _leaves(sample, found):
    if isinstance(sample, (list, tuple)):
        for item in sample:
            _leaves(item, found)
    elif isinstance(sample, dict):
        for item in sample.values():
            _leaves(item, found)
    else:
        found.append(F.kind_of(sample))
    return found


class _Walk(object):
    # One walk over a sample: `change` is applied to what counts as an image.
    def __init__(self, sample, change):
        self.change = change
        self.images = "image" in _leaves(sample, [])
        self.tensors = 0

    def _takes(self, kind):
        if kind == "tensor" and not self.images:
            self.tensors += 1
            return self.tensors == 1
        return kind == "image" or kind == "array"

    def over(self, sample):
        if isinstance(sample, list):
            return [self.over(item) for item in sample]
        if isinstance(sample, tuple):
            items = [self.over(item) for item in sample]
            return type(sample)(*items) if hasattr(sample, "_fields") else tuple(items)
        if isinstance(sample, dict):
            return {key: self.over(item) for key, item in sample.items()}
        return self.change(sample) if self._takes(F.kind_of(sample)) else sample


class Transform(nn.Module):
    def __init__(self):
        super().__init__()

    def make_params(self, flat_inputs):
        return {}

    def transform(self, inpt, params):
        return inpt

    def forward(self, *inputs):
        sample = inputs if len(inputs) > 1 else inputs[0]
        params = self.make_params([])
        return _Walk(sample, lambda image: self.transform(image, params)).over(sample)


def wrapping(first):
    # The second edition of a transform that does the same to one image.
    class Wrapped(Transform):
        def __init__(self, *args, **kwargs):
            super().__init__()
            object.__setattr__(self, "_first", first(*args, **kwargs))

        def __getattr__(self, name):
            return getattr(self.__dict__["_first"], name)

        def transform(self, inpt, params):
            return self._first(inpt)

    Wrapped.__name__ = Wrapped.__qualname__ = first.__name__
    return Wrapped
