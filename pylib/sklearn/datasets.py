# Bundled data sets with their sizes; those that are fetched; those that are made.
import numpy as np
from sklearn._tables import made, unknown


class Bunch(dict):
    def __init__(self, **items):
        dict.__init__(self, items)

    def __getattr__(self, name):
        if name in self:
            return self[name]
        if name[:2] == "__":
            raise AttributeError(name)
        return LibCall.unknown.any("a field of a data set: " + name)

    def __setattr__(self, name, value):
        self[name] = value


def _labels(n, classes):
    return LibCall.torch.note_elements(made((n,), "int64"), 0, classes - 1)


# Samples, features, the names of the classes (None: a number is to be found), the names of the features.
def _bundled(n, width, classes, features, return_X_y, as_frame, target=None, **more):
    if as_frame:
        return (unknown("a table of pandas"), unknown("a column of pandas")) if return_X_y else unknown("a data set as tables of pandas")
    data = made((n, width))
    target = target if target is not None else made((n,)) if classes is None else _labels(n, len(classes))
    if return_X_y:
        return data, target
    names = {} if classes is None else {"target_names": classes}
    return Bunch(data=data, target=target, frame=None, DESCR=LibCall.unknown.str("what a data set says of itself", "external"), feature_names=features,
                 **names, **more)


def load_iris(*, return_X_y=False, as_frame=False):
    features = ["sepal length (cm)", "sepal width (cm)", "petal length (cm)", "petal width (cm)"]
    return _bundled(150, 4, _Texts(["setosa", "versicolor", "virginica"]), features, return_X_y, as_frame, filename="iris.csv")


def load_wine(*, return_X_y=False, as_frame=False):
    features = ["alcohol", "malic_acid", "ash", "alcalinity_of_ash", "magnesium", "total_phenols", "flavanoids", "nonflavanoid_phenols",
                "proanthocyanins", "color_intensity", "hue", "od280/od315_of_diluted_wines", "proline"]
    return _bundled(178, 13, _Texts(["class_0", "class_1", "class_2"]), features, return_X_y, as_frame)


def load_breast_cancer(*, return_X_y=False, as_frame=False):
    of = "radius texture perimeter area smoothness compactness concavity,concave points,symmetry,fractal dimension".replace(" ", ",", 6).split(",")
    features = ["mean " + one for one in of] + [one + " error" for one in of] + ["worst " + one for one in of]
    return _bundled(569, 30, _Texts(["malignant", "benign"]), _Texts(features), return_X_y, as_frame, filename="breast_cancer.csv")


def load_diabetes(*, return_X_y=False, as_frame=False, scaled=True):
    return _bundled(442, 10, None, ["age", "sex", "bmi", "bp", "s1", "s2", "s3", "s4", "s5", "s6"], return_X_y, as_frame)


def load_linnerud(*, return_X_y=False, as_frame=False):
    return _bundled(20, 3, None, ["Chins", "Situps", "Jumps"], return_X_y, as_frame, made((20, 3)), target_names=["Weight", "Waist", "Pulse"])


def load_digits(*, n_class=10, return_X_y=False, as_frame=False):
    n = 1797 if LibCall.value.known(n_class) and n_class == 10 else LibCall.unknown.int("digits", "opaque", 1, 1797, "how many digits are of these classes")
    features = [f"pixel_{row}_{column}" for row in range(8) for column in range(8)]
    return _bundled(n, 64, np.arange(10), features, return_X_y, as_frame, _labels(n, n_class), images=made((n, 8, 8)))


def fetch_california_housing(*, data_home=None, download_if_missing=True, return_X_y=False, as_frame=False, n_retries=3, delay=1.0):
    features = ["MedInc", "HouseAge", "AveRooms", "AveBedrms", "Population", "AveOccup", "Latitude", "Longitude"]
    return _bundled(20640, 8, None, features, return_X_y, as_frame, target_names=["MedHouseVal"])


def fetch_olivetti_faces(*, data_home=None, shuffle=False, random_state=0, download_if_missing=True, return_X_y=False, n_retries=3, delay=1.0):
    data, target = made((400, 4096), "float32"), _labels(400, 40)
    return (data, target) if return_X_y else Bunch(data=data, images=made((400, 64, 64), "float32"), target=target)


class _Texts(list):
    """An array of texts, as far as programs ask it."""

    @property
    def shape(self):
        return (len(self),)

    @property
    def size(self):
        return len(self)

    def tolist(self):
        return list(self)

    def __getitem__(self, index):
        return list.__getitem__(self, index) if isinstance(index, (int, slice)) else LibCall.unknown.any("names of a data set")


# --- made ones
def _count(n_samples):
    return n_samples if isinstance(n_samples, int) else sum(n_samples)


def make_classification(n_samples=100, n_features=20, *, n_informative=2, n_redundant=2, n_repeated=0, n_classes=2, n_clusters_per_class=2, weights=None,
                        flip_y=0.01, class_sep=1.0, hypercube=True, shift=0.0, scale=1.0, shuffle=True, random_state=None, return_X_y=True):
    LibCall.torch.require_ordinary(
        n_informative + n_redundant + n_repeated <= n_features, "invalid-argument", "ValueError",
        "Number of informative, redundant and repeated features must sum to less than the number of total features")
    LibCall.torch.require_ordinary(
        n_classes * n_clusters_per_class <= 2 ** n_informative, "invalid-argument", "ValueError",
        f"n_classes({n_classes}) * n_clusters_per_class({n_clusters_per_class}) must be smaller or equal 2**n_informative({n_informative})="
        f"{2 ** n_informative}")
    X, y = made((n_samples, n_features)), _labels(n_samples, n_classes)
    return (X, y) if return_X_y else Bunch(X=X, y=y)


def make_regression(n_samples=100, n_features=100, *, n_informative=10, n_targets=1, bias=0.0, effective_rank=None, tail_strength=0.5, noise=0.0,
                    shuffle=True, coef=False, random_state=None):
    several = LibCall.value.known(n_targets) and n_targets != 1
    if not LibCall.value.known(n_targets):
        return unknown("make_regression: the number of targets")
    X, y = made((n_samples, n_features)), made((n_samples, n_targets) if several else (n_samples,))
    return (X, y, made((n_features, n_targets) if several else (n_features,))) if coef else (X, y)


def make_multilabel_classification(n_samples=100, n_features=20, *, n_classes=5, n_labels=2, length=50, allow_unlabeled=True, sparse=False,
                                   return_indicator="dense", return_distributions=False, random_state=None):
    if sparse or return_indicator != "dense" or return_distributions:
        return unknown("make_multilabel_classification")
    return made((n_samples, n_features)), made((n_samples, n_classes), "int64")


def make_blobs(n_samples=100, n_features=2, *, centers=None, cluster_std=1.0, center_box=(-10.0, 10.0), shuffle=True, random_state=None,
               return_centers=False):
    several = not isinstance(n_samples, int)
    if centers is None:
        centers = len(n_samples) if several else 3
    if not isinstance(centers, int):
        places = np.asarray(centers)
        n_features, centers = places.shape[1], places.shape[0]
    n = _count(n_samples)
    X, y = made((n, n_features)), _labels(n, centers)
    return (X, y, made((centers, n_features))) if return_centers else (X, y)


def make_moons(n_samples=100, *, shuffle=True, noise=None, random_state=None):
    n = _count(n_samples)
    return made((n, 2)), _labels(n, 2)


def make_circles(n_samples=100, *, shuffle=True, noise=None, random_state=None, factor=0.8):
    n = _count(n_samples)
    return made((n, 2)), _labels(n, 2)


def make_swiss_roll(n_samples=100, *, noise=0.0, random_state=None, hole=False):
    return made((n_samples, 3)), made((n_samples,))


def make_s_curve(n_samples=100, *, noise=0.0, random_state=None):
    return made((n_samples, 3)), made((n_samples,))


def make_gaussian_quantiles(*, mean=None, cov=1.0, n_samples=100, n_features=2, n_classes=3, shuffle=True, random_state=None):
    return made((n_samples, n_features)), _labels(n_samples, n_classes)


def make_friedman1(n_samples=100, n_features=10, *, noise=0.0, random_state=None):
    return made((n_samples, n_features)), made((n_samples,))


def __getattr__(name):
    return LibCall.unknown.any("sklearn.datasets." + name)
