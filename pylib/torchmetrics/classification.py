# Metrics of classification, by their task: binary, multiclass, multilabel.
from torchmetrics import _checks
from torchmetrics.metric import Metric, number


class _Classification(Metric):
    _curve = False   # compares scores, not labels
    _table = False   # counts in a table of classes
    _matrix = False  # gives that table
    _of_each = True  # average="none" gives a number for each class

    def update(self, preds, target):
        if self._task == "binary":
            _checks.binary(preds, target)
        elif self._task == "multilabel":
            _checks.multilabel(preds, target, self.num_labels)
        elif self._curve:
            _checks.scores(preds, target, self.num_classes)
        else:
            _checks.multiclass(preds, target, self.num_classes, self.average == "micro" and not self._table, self._table)

    def compute(self):
        if self._matrix:
            if self._task == "multilabel":
                return number(self.num_labels, 2, 2)
            count = 2 if self._task == "binary" else self.num_classes
            kind = "int64" if self.normalize in (None, "none") else "float32"
            return LibCall.torch.filled("confusion", (count, count), kind, ((None, None, False),))
        if self._of_each and self.average in (None, "none") and self._task != "binary":
            return number(self.num_labels if self._task == "multilabel" else self.num_classes)
        return number()


def _of_task(base, task, name):
    """The class of one task: its constructor takes the number of classes or labels first."""
    class Made(base):
        def __init__(self, *args, num_classes=None, num_labels=None, threshold=0.5, average="macro", top_k=1, multidim_average="global",
                     ignore_index=None, validate_args=True, thresholds=None, normalize=None, beta=None, weights=None, **kwargs):
            super().__init__()
            self._task = task
            given = list(args)
            if base._leading_beta and given:
                given.pop(0)
            self.num_classes = given.pop(0) if task == "multiclass" and num_classes is None and given else num_classes
            self.num_labels = given.pop(0) if task == "multilabel" and num_labels is None and given else num_labels
            self.average = average
            self.top_k = top_k
            self.normalize = normalize
            if multidim_average != "global":
                LibCall.unknown.any("torchmetrics with multidim_average='samplewise'")(self)

    Made.__name__ = Made.__qualname__ = task.capitalize() + name
    return Made


class _ByTask(_Classification):
    _leading_beta = False
    _default = "micro"

    def __new__(cls, task=None, *args, **kwargs):
        if task is None:
            raise TypeError(f"{cls.__name__}.__new__() missing 1 required positional argument: 'task'")
        if task not in ("binary", "multiclass", "multilabel"):
            raise ValueError(f"Invalid Classification: expected one of ['binary', 'multiclass', 'multilabel'], but got {task}.")
        return _made(cls, task, args, kwargs)


def _made(cls, task, args, kwargs):
    names = ("threshold", "num_classes", "num_labels", "average")
    named = dict(kwargs)
    for name, value in zip(names, args):
        named[name] = value
    if task != "binary":
        needed = "num_classes" if task == "multiclass" else "num_labels"
        if named.get(needed) is None:
            raise ValueError(f"Optional arg `{needed}` must be type `int` when task is {task}. Got {type(None)}")
    if named.get("average", 0) == 0:
        named["average"] = cls._default
    return cls._of[task](**named)


def _family(name, curve=False, table=False, matrix=False, of_each=True, default="micro", beta=False):
    class Kind(_Classification):
        _curve = curve
        _table = table
        _matrix = matrix
        _of_each = of_each
        _leading_beta = beta

    of = {task: _of_task(Kind, task, name) for task in ("binary", "multiclass", "multilabel")}

    class Chosen(_ByTask):
        _of = of
        _default = default

    Chosen.__name__ = Chosen.__qualname__ = name
    return (Chosen,) + tuple(of.values())


Accuracy, BinaryAccuracy, MulticlassAccuracy, MultilabelAccuracy = _family("Accuracy")
Precision, BinaryPrecision, MulticlassPrecision, MultilabelPrecision = _family("Precision")
Recall, BinaryRecall, MulticlassRecall, MultilabelRecall = _family("Recall")
Specificity, BinarySpecificity, MulticlassSpecificity, MultilabelSpecificity = _family("Specificity")
F1Score, BinaryF1Score, MulticlassF1Score, MultilabelF1Score = _family("F1Score")
FBetaScore, BinaryFBetaScore, MulticlassFBetaScore, MultilabelFBetaScore = _family("FBetaScore", beta=True)
HammingDistance, BinaryHammingDistance, MulticlassHammingDistance, MultilabelHammingDistance = _family("HammingDistance")
JaccardIndex, BinaryJaccardIndex, MulticlassJaccardIndex, MultilabelJaccardIndex = _family("JaccardIndex", table=True, default="macro")
AUROC, BinaryAUROC, MulticlassAUROC, MultilabelAUROC = _family("AUROC", curve=True, default="macro")
AveragePrecision, BinaryAveragePrecision, MulticlassAveragePrecision, MultilabelAveragePrecision = _family("AveragePrecision", curve=True,
                                                                                                           default="macro")
CohenKappa, BinaryCohenKappa, MulticlassCohenKappa, _ = _family("CohenKappa", table=True, of_each=False)
MatthewsCorrCoef, BinaryMatthewsCorrCoef, MulticlassMatthewsCorrCoef, MultilabelMatthewsCorrCoef = _family("MatthewsCorrCoef", table=True, of_each=False)
ConfusionMatrix, BinaryConfusionMatrix, MulticlassConfusionMatrix, MultilabelConfusionMatrix = _family("ConfusionMatrix", table=True, matrix=True)


class StatScores(Metric):
    def update(self, preds, target):
        LibCall.unknown.any("torchmetrics.StatScores")(preds, target)

    def compute(self):
        return LibCall.unknown.any("torchmetrics.StatScores")
