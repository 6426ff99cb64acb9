# Scalers and encoders.
import numpy as np
from sklearn._tables import BaseEstimator, Mapped, SparseMatrix, TransformerMixin, dense, floats_of, is_opaque, made, samples, some, table, unknown


class _Scaler(Mapped):
    def __init__(self, *args, **options):
        for name, value in options.items():
            setattr(self, name, value)


class StandardScaler(_Scaler):
    def __init__(self, *, copy=True, with_mean=True, with_std=True):
        self.copy, self.with_mean, self.with_std = copy, with_mean, with_std

    def _learn(self, a):
        self.mean_ = made((a.shape[1],)) if self.with_mean else None
        self.scale_ = made((a.shape[1],)) if self.with_std else None
        self.var_ = made((a.shape[1],)) if self.with_std else None
        self.n_samples_seen_ = a.shape[0]


class MinMaxScaler(_Scaler):
    def __init__(self, feature_range=(0, 1), *, copy=True, clip=False):
        self.feature_range, self.copy, self.clip = feature_range, copy, clip

    def _learn(self, a):
        self.min_, self.scale_, self.data_min_, self.data_max_, self.data_range_ = [made((a.shape[1],), floats_of(a)) for _ in range(5)]
        self.n_samples_seen_ = a.shape[0]


class MaxAbsScaler(_Scaler):
    def _learn(self, a):
        self.scale_, self.max_abs_ = made((a.shape[1],), floats_of(a)), made((a.shape[1],), floats_of(a))


class RobustScaler(_Scaler):
    def _learn(self, a):
        self.center_, self.scale_ = made((a.shape[1],)), made((a.shape[1],))


class PowerTransformer(_Scaler):
    pass


class QuantileTransformer(_Scaler):
    pass


class Normalizer(_Scaler):
    _is_fitted = True

    def transform(self, X, copy=None):
        a = table(X, "Normalizer")
        return unknown("Normalizer.transform: nothing is known of the table") if a is None else made(a.shape, floats_of(a, X))


def _scaled(name):
    def scaled(X, *args, **options):
        a = dense(X)
        return unknown(name + ": nothing is known of the table") if a is None else made(a.shape, floats_of(a, X))
    return scaled


scale, minmax_scale, maxabs_scale, robust_scale = _scaled("scale"), _scaled("minmax_scale"), _scaled("maxabs_scale"), _scaled("robust_scale")


def normalize(X, norm="l2", *, axis=1, copy=True, return_norm=False):
    a = table(X, "the normalize function")
    if a is None:
        return unknown("normalize: nothing is known of the table")
    result = made(a.shape, floats_of(a, X))
    return (result, made((a.shape[1 - axis],), floats_of(a, X))) if return_norm else result


# --- labels
class Names(list):
    """The classes that labels name, in order: an array of texts, as far as programs ask it."""

    @property
    def shape(self):
        return (len(self),)

    @property
    def size(self):
        return len(self)

    ndim = 1

    def tolist(self):
        return list(self)

    def __getattr__(self, name):
        return LibCall.unknown.any("the classes of labels: " + name)


def _constants(y):
    return LibCall.data.constant(len(y)) is not None and all([isinstance(one, (str, int)) and LibCall.value.known(one) for one in y])


def _column(y):
    """A column of labels, known as a list of constants, or as an array; None where nothing is known of it."""
    if LibCall.data.kind(y) == "object" and hasattr(y, "_samples"):
        y = y._samples()
        if LibCall.data.kind(y) == "array":
            return y
    if isinstance(y, (list, tuple)):
        if _constants(y):
            return list(y)
        if LibCall.data.constant(len(y)) is None or any([isinstance(one, str) or is_opaque(one) for one in y[:1]]):
            return y
    if is_opaque(y):
        return None
    a = dense(y)
    if a is None:
        return None
    if a.ndim == 2:
        LibCall.torch.require_ordinary(a.shape[1] == 1, "invalid-argument", "ValueError", f"y should be a 1d array, got an array of shape {a.shape} instead.")
    elif a.ndim != 1:
        raise ValueError(f"y should be a 1d array, got an array of shape {a.shape} instead.")
    return a


class LabelEncoder(TransformerMixin, BaseEstimator):
    def fit(self, y):
        column = _column(y)
        self._is_fitted = True
        if isinstance(column, list) and _constants(column):
            self.classes_ = Names(sorted(set(column)))
        else:
            self.classes_ = Names(LibCall.unknown.list(unknown("LabelEncoder: a class"), "classes", "opaque", 1))
        return self

    def fit_transform(self, y):
        return self.fit(y).transform(y)

    def transform(self, y):
        self._demand_fitted()
        column = _column(y)
        n = None if column is None else samples(column)
        if n is None:
            return unknown("LabelEncoder.transform: nothing is known of the labels")
        return LibCall.torch.note_elements(made((n,), "int64"), 0, len(self.classes_) - 1)

    def inverse_transform(self, y):
        return unknown("LabelEncoder.inverse_transform")


class LabelBinarizer(TransformerMixin, BaseEstimator):
    def __init__(self, *, neg_label=0, pos_label=1, sparse_output=False):
        self.sparse_output = sparse_output

    def fit(self, y):
        encoder = LabelEncoder().fit(y)
        self.classes_, self._is_fitted = encoder.classes_, True
        return self

    def fit_transform(self, y):
        return self.fit(y).transform(y)

    def transform(self, y):
        self._demand_fitted()
        n = samples(y)
        count = len(self.classes_)
        if n is None or self.sparse_output or not LibCall.value.known(count):
            return unknown("LabelBinarizer.transform: nothing is known of the labels")
        return made((n, 1 if count <= 2 else count), "int64")

    def inverse_transform(self, Y, threshold=None):
        return unknown("LabelBinarizer.inverse_transform")


class OrdinalEncoder(_Scaler):
    _keeps_floats = False

    def fit(self, X, y=None):
        return _fitted_columns(self, X)

    def transform(self, X):
        return _of_columns(self, X)

    def inverse_transform(self, X):
        return unknown("OrdinalEncoder.inverse_transform")


class OneHotEncoder(TransformerMixin, BaseEstimator):
    def __init__(self, *, categories="auto", drop=None, sparse_output=True, dtype=np.float64, handle_unknown="error", min_frequency=None,
                 max_categories=None, feature_name_combiner="concat"):
        self.drop, self.sparse_output, self.dtype = drop, sparse_output, dtype

    def fit(self, X, y=None):
        _fitted_columns(self, X)
        if self._is_fitted:
            self._columns = some("categories", "the number of categories of a table")
        return self

    def transform(self, X):
        coded = _of_columns(self, X)
        if is_opaque(coded):
            return coded
        shape = (coded.shape[0], self._columns)
        return SparseMatrix(shape, np.dtype(self.dtype).name) if self.sparse_output else made(shape, np.dtype(self.dtype).name)

    def inverse_transform(self, X):
        return unknown("OneHotEncoder.inverse_transform")


# A table of texts or numbers: rows of a list, or an array.
def _rows(X):
    if isinstance(X, list) and LibCall.data.constant(len(X)) is not None and len(X) > 0 and isinstance(X[0], (list, tuple)):
        return (len(X), len(X[0]))
    a = table(X, None)
    return None if a is None else a.shape


def _fitted_columns(self, X):
    shape = _rows(X)
    if shape is None:
        self._is_fitted = None
    else:
        self._fitted(shape[1])
    return self


def _of_columns(self, X):
    shape = _rows(X)
    if shape is None or self._is_fitted is None:
        return unknown(type(self).__name__ + ".transform: nothing is known of the table")
    self._demand_fitted()
    coded = made(shape)
    self._demand_features(coded)
    return coded


class PolynomialFeatures(_Scaler):
    def __init__(self, degree=2, *, interaction_only=False, include_bias=True, order="C"):
        self.degree, self.interaction_only, self.include_bias = degree, interaction_only, include_bias

    def _width(self):
        import math
        n = self.n_features_in_
        if not isinstance(self.degree, int) or not LibCall.value.known((n, self.degree)):
            return some("features", "the number of products of features")
        count = sum([math.comb(n, k) for k in range(self.degree + 1)]) if self.interaction_only else math.comb(n + self.degree, self.degree)
        return count if self.include_bias else count - 1

    @property
    def n_output_features_(self):
        return self._width()


def __getattr__(name):
    return LibCall.unknown.any("sklearn.preprocessing." + name)
