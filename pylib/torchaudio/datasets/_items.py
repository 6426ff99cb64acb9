import torch
from torch.utils.data import Dataset


def text(what):
    return LibCall.unknown.text(what, "external")


def number(what, low=0, high=None):
    return LibCall.unknown.int(what, "external", low, high, what)


def sound(shortest, longest=None):
    return torch.empty(1, number("samples of a recording", shortest, longest))


class Recordings(Dataset):
    """A data set whose files stand in `_walker`, which programs cut down themselves."""

    def __init__(self, root, count):
        LibCall.program.hope("file-opens", "RuntimeError", "Dataset not found. Please use `download=True` to download it.")
        self._path = text("the folder of a data set")
        self._archive = text("the folder of a data set")
        self._walker = LibCall.data.rest(text("the name of a recording"), count) if count is not None else LibCall.unknown.list(
            text("the name of a recording"), "files of a data set", "external")

    def _item(self):
        raise NotImplementedError

    def __getitem__(self, n):
        self._walker[n]
        return self._item()

    def __len__(self):
        return len(self._walker)


def subset_checked(subset):
    if subset is not None and subset not in ["training", "validation", "testing"]:
        raise ValueError("When `subset` is not None, it must be one of ['training', 'validation', 'testing'].")
