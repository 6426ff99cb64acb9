# functools.cached_property keeps its value in the instance.
from functools import cached_property


class Dataset:
    loads = 0

    def __init__(self, n):
        self.n = n

    @cached_property
    def samples(self):
        Dataset.loads += 1
        return list(range(self.n))


d = Dataset(4)
reveal_value("samples" in vars(d))
reveal_value(d.samples)
d.samples.append(99)
reveal_value((d.samples, Dataset.loads))
reveal_value("samples" in vars(d))
del d.samples
reveal_value((d.samples, Dataset.loads))
d.samples = "set"
reveal_value(d.samples)
