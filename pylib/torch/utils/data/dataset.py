# Data sets. A sample is looked at by an index that stands for any.
import math


def inside(length, index):
    # The IndexError of a sample that is not there, where no list of samples raises it.
    if isinstance(index, int):
        range(length)[index]


class Dataset(object):
    __complete__ = True
    __ends_at_length__ = True  # IndexError comes at the length, of the models below and of torchvision

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")

    def _sample_of_all(self):
        # What a loader draws that walks through all of it, where more is known of that than of self[index]; else None.
        return None

    def __add__(self, other):
        return ConcatDataset([self, other])

    def __class_getitem__(cls, item):
        return cls


class IterableDataset(Dataset):
    __complete__ = True

    def __add__(self, other):
        return ChainDataset([self, other])


class TensorDataset(Dataset):
    __complete__ = True

    def __init__(self, *tensors):
        for tensor in tensors:
            LibCall.torch.assert_holds(tensors[0].size(0) == tensor.size(0), "Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple([tensor[index] for tensor in self.tensors])

    def __len__(self):
        return self.tensors[0].size(0)


class StackDataset(Dataset):
    __complete__ = True

    def __init__(self, *args, **kwargs):
        self.datasets = args if args else kwargs

    def __getitem__(self, index):
        if isinstance(self.datasets, dict):
            return {name: dataset[index] for name, dataset in self.datasets.items()}
        return tuple([dataset[index] for dataset in self.datasets])

    def __len__(self):
        if isinstance(self.datasets, dict):
            return len(list(self.datasets.values())[0])
        return len(self.datasets[0])


class ConcatDataset(Dataset):
    __complete__ = True

    def __init__(self, datasets):
        self.datasets = list(datasets)
        LibCall.torch.assert_holds(len(self.datasets) > 0, "datasets should not be an empty iterable")

    @property
    def cumulative_sizes(self):
        sizes = []
        for dataset in self.datasets:
            sizes.append((sizes[-1] if sizes else 0) + len(dataset))
        return sizes

    def __len__(self):
        return sum([len(dataset) for dataset in self.datasets])

    def __getitem__(self, idx):
        inside(len(self), idx)
        dataset = LibCall.unknown.choice(self.datasets)
        return dataset[LibCall.data.index(len(dataset))]


class ChainDataset(IterableDataset):
    def __init__(self, datasets):
        self.datasets = datasets

    def __iter__(self):
        for dataset in self.datasets:
            for item in dataset:
                yield item

    def __len__(self):
        return sum([len(dataset) for dataset in self.datasets])


class Subset(Dataset):
    __complete__ = True

    _drawn = False  # its rows are any of the data set

    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __getitem__(self, idx):
        if LibCall.data.constant(idx) is not None and isinstance(self.indices, (list, tuple, range)):
            return self.dataset[self.indices[idx]]
        if isinstance(self.indices, (list, tuple, range)):
            inside(len(self.indices), idx)
        return self.dataset[LibCall.data.index(LibCall.data.length(self.dataset), None, None, None, self._drawn)]

    def __getitems__(self, indices):
        if callable(getattr(self.dataset, "__getitems__", None)):
            return self.dataset.__getitems__([self.indices[idx] for idx in indices])
        return [self.dataset[self.indices[idx]] for idx in indices]

    def __len__(self):
        return len(self.indices)


def random_split(dataset, lengths, generator=None):
    lengths = list(lengths)
    total = len(dataset)
    numbers = all([LibCall.data.kind(length) in ("int", "float", "bool") and LibCall.value.known(length) for length in lengths])
    floats = all([isinstance(length, float) for length in lengths])
    if (numbers or floats) and math.isclose(sum(lengths), 1) and sum(lengths) <= 1:
        for i, frac in enumerate(lengths):
            if frac < 0 or frac > 1:
                raise ValueError(f"Fraction at index {i} is not between 0 and 1")
        sizes = [math.floor(total * frac) for frac in lengths]
        remainder = total - sum(sizes)
        lengths = [size + int(i < remainder) for i, size in enumerate(sizes)]
    if sum(lengths) != total:
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    if any([isinstance(length, float) for length in lengths]):
        raise TypeError("randperm() received an invalid combination of arguments - got (float, generator=torch._C.Generator), but expected one of:")
    parts = [Subset(dataset, LibCall.data.rest(LibCall.data.index(total), length)) for length in lengths]
    for part in parts:
        part._drawn = True
    return parts
