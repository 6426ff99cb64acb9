"""scikit-learn: splits, what maps tables to tables, data sets, metrics."""

from .core import api

FLOATS = ("float64", "float64", "float32", "int64")


def table(case, rows=None, width=None):
    shape = [rows or case.randrange(4, 12), width or case.randrange(2, 6)]
    return case.array(shape, case.choice(FLOATS))


def column(case, n, dtype="int64"):
    return case.array([n], dtype)


@api("sklearn.train_test_split (arrays and tensors)", 90)
def splits(case):
    n = case.randrange(5, 40)
    make = case.pick(case.array, case.tensor)
    parts = [make([n, 3], "float32"), make([n + 1 if case.bad else n], "int64")]
    size = case.pick("", ", test_size=0.2", ", test_size=0.33", ", test_size=3", ", train_size=0.7", ", train_size=0.5, test_size=0.25", ", test_size=0.3, shuffle=False",
                     ", test_size=1.0" if case.bad else ", train_size=2", ", test_size=%d" % n if case.bad else "")
    if case.chance(0.2):
        parts.append("list(range(%d))" % n)
    return "sklearn.model_selection.train_test_split(%s%s)" % (", ".join(parts), size)


@api("sklearn.KFold (splits)", 40)
def folds(case):
    n, k = case.randrange(3, 30), case.randrange(2, 6)
    n = k - 1 if case.bad else n
    name = case.pick("KFold(%d)", "KFold(n_splits=%d, shuffle=True)")
    return "[part for pair in sklearn.model_selection.%s.split(%s) for part in pair]" % (name % k, case.pick(case.array, case.tensor)([n, 2], "float32"))


@api("sklearn.ShuffleSplit (splits)", 20)
def shuffles(case):
    size = case.pick("0.2", "0.25", "2", "1.0" if case.bad else "None")
    return "[part for pair in sklearn.model_selection.ShuffleSplit(2, test_size=%s).split(%s) for part in pair]" % (size, case.array([case.randrange(4, 20), 2], "float32"))


@api("sklearn.StandardScaler (and its like)", 120)
def scalers(case):
    name = case.pick("StandardScaler()", "MinMaxScaler()", "MinMaxScaler(feature_range=(-1, 1))", "MaxAbsScaler()", "RobustScaler()", "StandardScaler(with_mean=False)")
    width = case.randrange(2, 6)
    first = table(case, width=width)
    how = case.pick("fit_transform", "transform", "inverse", "one")
    scaler = "sklearn.preprocessing." + name
    if how == "one":
        return "%s.fit_transform(%s)" % (scaler, column(case, 5, "float64") if case.bad else case.tensor([6, width], "float32"))
    if how == "fit_transform":
        return "%s.fit_transform(%s)" % (scaler, case.array([3, 2, 2], "float64") if case.bad else first)
    second = table(case, width=case.pick(1, width + 1) if case.bad else width)
    return "%s.fit(%s).%s(%s)" % (scaler, first, "transform" if how == "transform" else "inverse_transform", second)


@api("sklearn.PolynomialFeatures", 30)
def polynomials(case):
    x = column(case, 4, "float64") if case.bad else table(case)
    return "sklearn.preprocessing.PolynomialFeatures(%s).fit_transform(%s)" % (case.pick("", "3", "2, include_bias=False", "2, interaction_only=True"), x)


@api("sklearn.normalize (functions)", 30)
def functions(case):
    x = case.array([2, 3, 4], "float64") if case.bad else table(case)
    return "sklearn.preprocessing.%s(%s)" % ("normalize" if case.bad else case.pick("normalize", "scale", "minmax_scale"), x)


@api("sklearn.LabelEncoder", 50)
def labels(case):
    y = case.pick('["b", "a", "b"]', '("x", "y")', "[3, 1, 2, 1]", column(case, 6))
    if case.bad:
        y = case.array([4, 2], "int64")
    return case.pick("sklearn.preprocessing.LabelEncoder().fit_transform(%s)", "len(sklearn.preprocessing.LabelEncoder().fit(%s).classes_)") % y


@api("sklearn.PCA (and its like)", 60)
def decompositions(case):
    n, width = case.randrange(6, 10), case.randrange(3, 6)
    k = width + 1 if case.bad else case.randrange(1, width)
    x = case.array([n, width], case.pick("float64", "float32"))
    return "sklearn.decomposition." + case.pick("PCA(%d).fit_transform(%s)", "PCA(n_components=%d).fit(%s).components_", "IncrementalPCA(%d).fit_transform(%s)") % (k, x)


@api("sklearn.KMeans", 30)
def clusters(case):
    x = case.array([5, 3], "float64")
    k = 6 if case.bad else case.randrange(1, 4)
    return "sklearn.cluster.KMeans(%d, n_init=1)%s" % (k, case.pick(".fit(%s).cluster_centers_", ".fit_predict(%s)", ".fit_transform(%s)") % x)


@api("sklearn.load_iris (bundled data sets)", 40)
def bundled(case):
    name = case.pick("iris", "wine", "breast_cancer", "diabetes", "digits", "linnerud")
    part = case.pick(".data", ".target", "['data'].T", ".data[:, %s]" % ("70" if case.bad else "2"), "(return_X_y=True)")
    return "sklearn.datasets.load_%s%s" % (name, part if part[0] == "(" else "()" + part)


@api("sklearn.make_classification (made data sets)", 60)
def generated(case):
    return "sklearn.datasets." + case.pick(
        "make_classification(%s)" % ("n_features=3, n_informative=3" if case.bad else case.pick("", "50, 8", "n_samples=30, n_features=6, n_informative=4, n_classes=3")),
        "make_classification(40, n_classes=%d)" % (5 if case.bad else 2), "make_regression(%s)" % case.pick("", "20, 3", "20, 3, n_targets=2", "10, coef=True"),
        "make_blobs(%s)" % case.pick("", "30, 5", "30, centers=4", "[3, 4, 5]", "centers=[[0, 0, 0], [1, 1, 1]]"), "make_moons(%s)" % case.pick("", "60", "(3, 4)"),
        "make_circles(50, noise=0.1)", "make_swiss_roll(20)", "make_s_curve(20)", "make_friedman1(%s)" % case.pick("", "30, 7"))


@api("sklearn.accuracy_score (metrics of labels)", 70)
def of_labels(case):
    n = case.randrange(3, 9)
    make = case.pick(case.array, case.tensor)
    y, p = make([n], "int64"), make([n + 1 if case.bad else n], "int64")
    return "isinstance(sklearn.metrics.%s, (float, str))" % (case.pick(
        "accuracy_score(%s, %s)", "f1_score(%s, %s, average='macro')", "precision_score(%s, %s, average='micro')", "balanced_accuracy_score(%s, %s)",
        "recall_score(%s, %s, average='weighted')", "classification_report(%s, %s)", "cohen_kappa_score(%s, %s)") % (y, p))


@api("sklearn.mean_squared_error (metrics of numbers)", 70)
def of_numbers(case):
    n = case.randrange(3, 9)
    shapes = case.pick(([n], [n]), ([n, 2], [n, 2]), ([n, 1], [n]), ([n], [n, 1]))
    if case.bad:
        shapes = case.pick(([n], [n + 1]), ([n, 2], [n, 3]), ([n, 2], [n]), ([n, 2, 2], [n, 2, 2]))
    y, p = case.array(shapes[0], "float64"), case.pick(case.array, case.tensor)(shapes[1], "float32")
    return "isinstance(sklearn.metrics.%s, float)" % (case.pick("mean_squared_error(%s, %s)", "mean_absolute_error(%s, %s)", "r2_score(%s, %s)") % (y, p))
