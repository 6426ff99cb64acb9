# Splits: how many samples there are on either side is exact, which ones is chance.
import math
import random

import numpy as np
from sklearn._tables import is_opaque, same_samples, samples, some, unknown
from sklearn.exceptions import InvalidParameterError


def _sides(n, test_size, train_size):
    """As _validate_shuffle_split counts."""
    if test_size is None and train_size is None:
        test_size = 0.25
    _demand_size("test_size", test_size, n)
    _demand_size("train_size", train_size, n)
    test = train = None
    if test_size is not None:
        test = math.ceil(test_size * n) if isinstance(test_size, float) else test_size
    if train_size is not None:
        train = math.floor(train_size * n) if isinstance(train_size, float) else train_size
    if test is None:
        test = n - train
    if train is None:
        train = n - test
    LibCall.torch.require_ordinary(
        train + test <= n, "invalid-argument", "ValueError",
        f"The sum of train_size and test_size = {train + test}, should be smaller than the number of samples {n}. Reduce test_size and/or train_size.")
    LibCall.torch.require_ordinary(
        train > 0, "invalid-argument", "ValueError",
        f"With n_samples={n}, test_size={test_size} and train_size={train_size}, the resulting train set will be empty. Adjust any of the "
        "aforementioned parameters.")
    return train, test


def _demand_size(name, size, n):
    if isinstance(size, float) and LibCall.value.known(size) and not 0 < size < 1:
        raise InvalidParameterError(f"The '{name}' parameter of train_test_split must be a float in the range (0.0, 1.0), an int in the range [1, inf) or "
                                    f"None. Got {size} instead.")
    if isinstance(size, int):
        LibCall.torch.require_ordinary(0 < size and size < n, "invalid-argument", "ValueError",
                                       f"{name}={size} should be either positive and smaller than the number of samples {n} or a float in the (0, 1) range")


# The samples at so many places, which are given as an array.
def _at(one, places, shuffled, begin):
    if is_opaque(one):
        return unknown("train_test_split: nothing is known of what is split")
    if isinstance(one, (list, tuple)):
        return random.sample(list(one), len(places)) if shuffled else list(one)[begin:begin + len(places)]
    if LibCall.data.kind(one) in ("array", "tensor"):
        return one[places] if shuffled else one[begin:begin + len(places)]
    if hasattr(one, "iloc"):
        return one.iloc[places]
    return unknown("train_test_split of a " + type(one).__name__)


def train_test_split(*arrays, test_size=None, train_size=None, random_state=None, shuffle=True, stratify=None):
    if len(arrays) == 0:
        raise ValueError("At least one array required as input")
    n = same_samples(arrays)
    if n is None or not isinstance(test_size, (int, float, type(None))) or not isinstance(train_size, (int, float, type(None))):
        return [unknown("train_test_split: nothing is known of what is split") for _ in range(2 * len(arrays))]
    if not shuffle and stratify is not None:
        raise ValueError("Stratified train/test split is not implemented for shuffle=False")
    train, test = _sides(n, test_size, train_size)
    if stratify is not None:
        LibCall.program.hope("no-exception", "ValueError", "The least populated class in y has only 1 member, which is too few.")
    order = np.random.permutation(n)
    parts = []
    for one in arrays:
        parts.append(_at(one, order[:train], shuffle, 0))
        parts.append(_at(one, order[train:train + test], shuffle, train))
    return parts


# Splitters: each part of the samples is held out once.
class _Folds(object):
    _exact = True

    def __init__(self, n_splits=5, *, shuffle=False, random_state=None):
        LibCall.torch.require_ordinary(
            n_splits > 1, "invalid-argument", "ValueError",
            "k-fold cross-validation requires at least one train/test split by setting n_splits=2 or more, got n_splits={}.", [n_splits])
        self.n_splits = n_splits

    def get_n_splits(self, X=None, y=None, groups=None):
        return self.n_splits

    def split(self, X, y=None, groups=None):
        n = same_samples([X, y, groups])
        if n is None:
            n = some("samples", "the number of samples of a split")
        LibCall.torch.require_ordinary(
            self.n_splits <= n, "invalid-argument", "ValueError",
            f"Cannot have number of splits n_splits={self.n_splits} greater than the number of samples: n_samples={n}.")
        order = np.random.permutation(n)
        for fold in range(self.n_splits):
            held = (n + self.n_splits - 1 - fold) // self.n_splits if self._exact else LibCall.unknown.int("held out", "opaque", 1, n - 1, "the size of a fold")
            yield order[held:], order[:held]


class KFold(_Folds):
    pass


class StratifiedKFold(_Folds):
    _exact = False


class GroupKFold(_Folds):
    _exact = False


class StratifiedGroupKFold(_Folds):
    _exact = False


class LeaveOneOut(object):
    def get_n_splits(self, X, y=None, groups=None):
        return samples(X)

    def split(self, X, y=None, groups=None):
        return KFold(samples(X)).split(X)


class ShuffleSplit(object):
    def __init__(self, n_splits=10, *, test_size=None, train_size=None, random_state=None):
        self.n_splits, self.test_size, self.train_size = n_splits, test_size, train_size

    def get_n_splits(self, X=None, y=None, groups=None):
        return self.n_splits

    def split(self, X, y=None, groups=None):
        n = same_samples([X, y])
        if n is None:
            n = some("samples", "the number of samples of a split")
        size = 0.1 if self.test_size is None and self.train_size is None else self.test_size
        train, test = _sides(n, size, self.train_size)
        for _ in range(self.n_splits):
            order = np.random.permutation(n)
            yield order[:train], order[train:train + test]


class StratifiedShuffleSplit(ShuffleSplit):
    pass


def __getattr__(name):
    return LibCall.unknown.any("sklearn.model_selection." + name)
