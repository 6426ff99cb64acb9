# Orders and small helpers.
import numpy as np
from sklearn._tables import same_samples, unknown
from sklearn.datasets import Bunch


def shuffle(*arrays, random_state=None, n_samples=None):
    from sklearn.model_selection import _at
    n = same_samples(arrays)
    if n is None:
        return unknown("shuffle: nothing is known of what is shuffled")
    order = np.random.permutation(n)[:n if n_samples is None else n_samples]
    parts = [_at(one, order, True, 0) for one in arrays]
    return parts[0] if len(parts) == 1 else parts


def check_random_state(seed):
    return np.random.RandomState()


def __getattr__(name):
    return LibCall.unknown.any("sklearn.utils." + name)
