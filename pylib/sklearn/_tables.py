# What scikit-learn asks of its inputs, and how it answers: arrays, whatever they were.
import numpy as np
from sklearn.exceptions import NotFittedError

_FLOATS = ("float64", "float32", "float16")


def unknown(what):
    return LibCall.unknown.any("sklearn." + what)


def is_opaque(x):
    return LibCall.data.kind(x) == "opaque"


# An array of this many dimensions; None where nothing is known of what was given.
def dense(x):
    if is_opaque(x):
        return None
    if isinstance(x, SparseMatrix):
        return x.toarray()
    a = np.asarray(x)
    return None if LibCall.data.constant(a.ndim) is None else a


# A table of samples and features.
def table(x, whose):
    a = dense(x)
    if a is None:
        return None
    if a.ndim == 1:
        raise ValueError("Expected 2D array, got 1D array instead:\narray=…\nReshape your data either using array.reshape(-1, 1) if your data has a "
                         "single feature or array.reshape(1, -1) if it contains a single sample.")
    if a.ndim == 0:
        raise ValueError("Expected 2D array, got scalar array instead:\narray=…")
    if a.ndim > 2:
        raise ValueError(f"Found array with dim {a.ndim}, while dim <= 2 is required" + (f" by {whose}." if whose else "."))
    LibCall.torch.require_ordinary(a.shape[0] > 0, "invalid-argument", "ValueError", f"Found array with 0 sample(s) (shape={a.shape}) while a minimum of 1 is required by {whose}.")
    return a


# The type of what is computed from `x`, which is known as array `a`. That a tensor is of a smaller type is not seen. "": it is not known.
def floats_of(a, x=None):
    name = LibCall.torch.dtype_name(a)
    if name is None:
        return ""
    return name if name in _FLOATS and LibCall.data.kind(x) != "tensor" else "float64"


def made(shape, dtype="float64"):
    return LibCall.torch.as_subclass(LibCall.image.tensor("sklearn", shape, dtype), np.ndarray, False)


def _converted(array, dtype):
    return made(array.shape, "") if dtype == "" else array.astype(dtype)


# How many samples there are; None where it is not known.
def samples(x):
    if is_opaque(x):
        return None
    if isinstance(x, (int, float)):
        raise TypeError(f"Expected sequence or array-like, got {type(x)}")
    n = x.shape[0] if hasattr(x, "shape") else len(x)
    return n if isinstance(n, int) else None


# All have as many samples; how many, or None.
def same_samples(given):
    counts = [samples(one) for one in given if one is not None]
    if any([n is None for n in counts]):
        return None
    for n in counts[1:]:
        LibCall.torch.require_ordinary(n == counts[0], "invalid-argument", "ValueError", f"Found input variables with inconsistent numbers of samples: {counts}")
    return counts[0] if counts else None


def some(name, what, low=1):
    return LibCall.unknown.int(name, "opaque", low, None, what)


class BaseEstimator(object):
    def get_params(self, deep=True):
        return LibCall.unknown.any("the parameters of an estimator")

    def set_params(self, **params):
        for name, value in params.items():
            setattr(self, name, value)
        return self

    def _fitted(self, features):
        self._is_fitted = True
        self.n_features_in_ = features

    _is_fitted = False

    def _demand_fitted(self):
        if not self._is_fitted:
            name = type(self).__name__
            raise NotFittedError(f"This {name} instance is not fitted yet. Call 'fit' with appropriate arguments before using this estimator.")

    def _demand_features(self, a):
        LibCall.torch.require_ordinary(
            a.shape[1] == self.n_features_in_, "invalid-argument", "ValueError",
            f"X has {a.shape[1]} features, but {type(self).__name__} is expecting {self.n_features_in_} features as input.")


class TransformerMixin(object):
    def fit_transform(self, X, y=None, **fit_params):
        return self.fit(X, y).transform(X)

    def set_output(self, *, transform=None):
        return self


# A table of as many features as before, or as many as `_width` says.
class Mapped(TransformerMixin, BaseEstimator):
    _keeps_floats = True

    def fit(self, X, y=None, sample_weight=None):
        a = table(X, type(self).__name__)
        if a is None:
            self._is_fitted = None
            return self
        self._fitted(a.shape[1])
        self._learn(a)
        return self

    def partial_fit(self, X, y=None, sample_weight=None):
        if self._is_fitted:
            a = table(X, type(self).__name__)
            if a is not None:
                self._demand_features(a)
            return self
        return self.fit(X, y)

    def _learn(self, a):
        pass

    def _width(self):
        return self.n_features_in_

    def transform(self, X, copy=None):
        a = table(X, type(self).__name__)
        if self._is_fitted is None or a is None:
            return unknown(type(self).__name__ + ".transform: nothing is known of the table")
        self._demand_fitted()
        self._demand_features(a)
        return made((a.shape[0], self._width()), floats_of(a, X) if self._keeps_floats else "float64")

    def inverse_transform(self, X, copy=None):
        a = table(X, None)
        if self._is_fitted is None or a is None:
            return unknown(type(self).__name__ + ".inverse_transform: nothing is known of the table")
        self._demand_fitted()
        return _converted(self._restored(a), floats_of(a, X))

    def _restored(self, a):
        scaled = made(a.shape, floats_of(a))  # in place: a single column is not broadcast
        scaled *= made((self.n_features_in_,))
        return scaled


# A table most of whose entries are 0: its shape is what is known.
class SparseMatrix(object):
    def __init__(self, shape, dtype):
        self.shape, self._kept = shape, dtype

    ndim = 2

    @property
    def dtype(self):
        return np.dtype(self._kept)

    def toarray(self, order=None, out=None):
        return made(self.shape, self._kept)

    todense = toarray

    def astype(self, dtype, casting="unsafe", copy=True):
        return SparseMatrix(self.shape, np.dtype(dtype).name)

    def tocsr(self, copy=False):
        return self

    tocsc = tocoo = copy = tocsr

    @property
    def T(self):
        return SparseMatrix((self.shape[1], self.shape[0]), self._kept)

    def __len__(self):
        raise TypeError("sparse array length is ambiguous; use getnnz() or shape[0]")

    def __getitem__(self, index):
        return LibCall.unknown.any("a part of a sparse matrix")

    def __getattr__(self, name):
        return LibCall.unknown.any("a sparse matrix: " + name)


def clone(estimator, *, safe=True):
    return LibCall.unknown.any("sklearn.clone")
