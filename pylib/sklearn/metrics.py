# Metrics: numbers, where truth and prediction are as many.
import numpy as np
from sklearn._tables import dense, is_opaque, made, same_samples, some, table, unknown


def _number(name):
    return LibCall.unknown.float(name, "program")


# Labels as scikit-learn takes them: a column, or one column of a table. Whether they are of one kind is up to their values.
def _labels(y_true, y_pred, sample_weight=None):
    n = same_samples([y_true, y_pred, sample_weight])
    for y in (y_true, y_pred):
        if LibCall.data.kind(y) in ("array", "tensor"):
            a = dense(y)
            if a is not None and (LibCall.torch.dtype_name(a) or "")[:5] == "float":
                LibCall.program.hope("no-exception", "ValueError", "Classification metrics can't handle a mix of multiclass and continuous targets")
    return n


def _of_labels(name):
    def metric(y_true, y_pred, *, labels=None, average="binary", sample_weight=None, **options):
        _labels(y_true, y_pred, sample_weight)
        if average is None:
            return made((some("classes", "the number of classes"),))
        return _number(name)
    return metric


f1_score, precision_score, recall_score, jaccard_score = [_of_labels(name) for name in ("f1_score", "precision_score", "recall_score", "jaccard_score")]


def _one_of_labels(name):
    def metric(y_true, y_pred, **options):
        _labels(y_true, y_pred, options.get("sample_weight"))
        return _number(name)
    return metric


accuracy_score, balanced_accuracy_score, cohen_kappa_score, matthews_corrcoef, hamming_loss, zero_one_loss = [_one_of_labels(name) for name in (
    "accuracy_score", "balanced_accuracy_score", "cohen_kappa_score", "matthews_corrcoef", "hamming_loss", "zero_one_loss")]
adjusted_rand_score, normalized_mutual_info_score, adjusted_mutual_info_score, homogeneity_score, v_measure_score = [_one_of_labels(name) for name in (
    "adjusted_rand_score", "normalized_mutual_info_score", "adjusted_mutual_info_score", "homogeneity_score", "v_measure_score")]


def fbeta_score(y_true, y_pred, *, beta, **options):
    return f1_score(y_true, y_pred, **options)


def precision_recall_fscore_support(y_true, y_pred, *, beta=1.0, labels=None, average=None, **options):
    _labels(y_true, y_pred)
    if average is not None:
        return _number("precision"), _number("recall"), _number("f1"), None
    n = some("classes", "the number of classes")
    return made((n,)), made((n,)), made((n,)), made((n,), "int64")


def confusion_matrix(y_true, y_pred, *, labels=None, sample_weight=None, normalize=None):
    _labels(y_true, y_pred, sample_weight)
    n = some("classes", "the number of classes") if labels is None or is_opaque(labels) else len(labels)
    return made((n, n), "int64" if normalize is None and sample_weight is None else "float64")


class ConfusionMatrixDisplay(object):
    def __init__(self, confusion_matrix, *, display_labels=None):
        self.confusion_matrix = confusion_matrix
        self.display_labels = display_labels

    def plot(self, **options):
        from matplotlib._drawing import drawing
        self.figure_ = self.ax_ = self.im_ = drawing
        return self

    @classmethod
    def from_predictions(cls, y_true, y_pred, *, labels=None, sample_weight=None, normalize=None, display_labels=None, **options):
        matrix = confusion_matrix(y_true, y_pred, labels=labels, sample_weight=sample_weight, normalize=normalize)
        return cls(matrix, display_labels=display_labels).plot()


def classification_report(y_true, y_pred, *, labels=None, target_names=None, sample_weight=None, digits=2, output_dict=False, zero_division="warn"):
    _labels(y_true, y_pred, sample_weight)
    if target_names is not None:
        LibCall.program.hope("no-exception", "ValueError", "Number of classes does not match size of target_names. Try specifying the labels parameter")
    return LibCall.unknown.any("a report as a dict") if output_dict else LibCall.unknown.str("a report", "program")


# --- scores
def _scores(y_true, y_score):
    n = same_samples([y_true, y_score])
    LibCall.program.hope("no-exception", "ValueError", "Only one class is present in y_true. ROC AUC score is not defined in that case.")
    return n


def roc_auc_score(y_true, y_score, *, average="macro", **options):
    _scores(y_true, y_score)
    dense(y_true), dense(y_score)
    return made((some("classes", "the number of classes"),)) if average is None else _number("roc_auc_score")


def average_precision_score(y_true, y_score, *, average="macro", **options):
    return roc_auc_score(y_true, y_score, average=average)


def log_loss(y_true, y_pred, **options):
    _scores(y_true, y_pred)
    return _number("log_loss")


brier_score_loss = top_k_accuracy_score = log_loss


def auc(x, y):
    same_samples([x, y])
    return _number("auc")


def roc_curve(y_true, y_score, *, pos_label=None, sample_weight=None, drop_intermediate=True):
    _scores(y_true, y_score)
    n = some("thresholds", "the number of thresholds", 2)
    return made((n,)), made((n,)), made((n,))


def precision_recall_curve(y_true, y_score, *, pos_label=None, sample_weight=None, drop_intermediate=False):
    _scores(y_true, y_score)
    n = some("thresholds", "the number of thresholds")
    return made((n + 1,)), made((n + 1,)), made((n,))


# --- regression
def _regression(name):
    def metric(y_true, y_pred, *, sample_weight=None, multioutput="uniform_average", **options):
        same_samples([y_true, y_pred, sample_weight])
        true, predicted = dense(y_true), dense(y_pred)
        if true is None or predicted is None:
            return unknown(name + ": nothing is known of what is compared")
        widths = []
        for a in (true, predicted):
            if a.ndim not in (1, 2):
                raise ValueError(f"Found array with dim {a.ndim}, while dim <= 2 is required.")
            widths.append(a.shape[1] if a.ndim == 2 else 1)
        LibCall.torch.require_ordinary(widths[0] == widths[1], "invalid-argument", "ValueError",
                                       f"y_true and y_pred have different number of output ({widths[0]}!={widths[1]})")
        return made((widths[0],)) if LibCall.value.known(multioutput) and multioutput == "raw_values" else _number(name)
    return metric


(mean_squared_error, root_mean_squared_error, mean_absolute_error, mean_absolute_percentage_error, r2_score, explained_variance_score,
 median_absolute_error, mean_squared_log_error) = [_regression(name) for name in (
     "mean_squared_error", "root_mean_squared_error", "mean_absolute_error", "mean_absolute_percentage_error", "r2_score",
     "explained_variance_score", "median_absolute_error", "mean_squared_log_error")]


def max_error(y_true, y_pred):
    same_samples([y_true, y_pred])
    return _number("max_error")


def silhouette_score(X, labels, *, metric="euclidean", sample_size=None, random_state=None, **kwds):
    same_samples([X, labels])
    return _number("silhouette_score")


def __getattr__(name):
    return LibCall.unknown.any("sklearn.metrics." + name)
