from functools import partial

import pytest
import torch

from minimetrics import Accuracy, ConfusionMatrix, MetricCollection
from minimetrics.checks import to_onehot
from tests.helpers import BATCH_SIZE, NUM_CLASSES, MetricTester
from tests.helpers.inputs import _multiclass, _multiclass_prob, _multidim_multiclass, _multidim_multiclass_prob


def _sk_accuracy(preds, target, average):
    if preds.ndim == target.ndim + 1:
        preds = preds.argmax(dim=1)
    hits = (preds == target).float()
    if average == "none":
        return torch.stack([hits[target == c].mean() for c in range(NUM_CLASSES)])
    return hits.mean()


def _sk_confusion(preds, target):
    return torch.zeros(NUM_CLASSES, NUM_CLASSES)


@pytest.mark.parametrize(
    "preds, target",
    [
        (_multiclass.preds, _multiclass.target),
        (_multiclass_prob.preds, _multiclass_prob.target),
        (_multidim_multiclass.preds, _multidim_multiclass.target),
        (_multidim_multiclass_prob.preds, _multidim_multiclass_prob.target),
    ],
)
class TestAccuracy(MetricTester):
    @pytest.mark.parametrize("average", ["micro", "macro", "none"])
    def test_accuracy_class(self, preds, target, average):
        self.run_class_metric_test(
            preds=preds,
            target=target,
            metric_class=Accuracy,
            sk_metric=partial(_sk_accuracy, average=average),
            metric_args={"num_classes": NUM_CLASSES, "average": average},
        )

    def test_confusion(self, preds, target):
        self.run_class_metric_test(preds, target, ConfusionMatrix, _sk_confusion, {"num_classes": NUM_CLASSES})


@pytest.mark.parametrize("average", ["weighted", None])
def test_wrong_average(average):
    with pytest.raises(ValueError, match="`average` has to be one of"):
        Accuracy(NUM_CLASSES, average=average)


def test_wrong_shapes():
    metric = ConfusionMatrix(NUM_CLASSES)
    with pytest.raises(RuntimeError, match="same shape"):
        metric(torch.randint(0, 5, (8,)), torch.randint(0, 5, (7,)))
    with pytest.raises(ValueError):
        Accuracy(NUM_CLASSES)(torch.randint(0, 5, (8, 2, 2)), torch.randint(0, 5, (8,)))


@pytest.mark.parametrize("extra", [(), (3,), (3, 4)])
def test_onehot(extra):
    labels = torch.randint(0, NUM_CLASSES, (BATCH_SIZE, *extra))
    assert to_onehot(labels, NUM_CLASSES).shape == (BATCH_SIZE, NUM_CLASSES) + extra


def test_collection():
    metrics = MetricCollection({"acc": Accuracy(NUM_CLASSES), "conf": ConfusionMatrix(NUM_CLASSES)}, prefix="val_")
    out = metrics(_multiclass_prob.preds[0], _multiclass_prob.target[0])
    assert list(out) == ["val_acc", "val_conf"]
    assert out["val_conf"].shape == (NUM_CLASSES, NUM_CLASSES)
    with pytest.raises(ValueError, match="not an instance"):
        MetricCollection({"acc": torch.nn.Linear(1, 1)})
