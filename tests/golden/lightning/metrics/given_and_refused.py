# verdict: valid
# torch: skip (needs torchmetrics)
# What metrics give and what they refuse, in the words of torchmetrics.
import torch
import torchmetrics
from torchmetrics import Metric, MetricCollection
from torchmetrics.classification import BinaryAUROC, MulticlassAccuracy, MulticlassConfusionMatrix, MultilabelF1Score
from torchmetrics.functional import accuracy, mean_squared_error


def said(metric, *tensors):
    try:
        result = metric(*tensors)
    except Exception as error:
        return type(error).__name__ + ": " + str(error)
    return tuple(result.shape)


logits, labels = torch.randn(8, 5), torch.arange(8) % 5
mask, dense = torch.zeros(2, 4, 4, dtype=torch.long), torch.randn(2, 5, 4, 4)
reveal_value(said(torchmetrics.Accuracy(task="multiclass", num_classes=5), logits, labels))  # revealed: ()
reveal_value(said(torchmetrics.Accuracy("multiclass", num_classes=5, average="none"), logits, labels))  # revealed: (5,)
reveal_value(said(torchmetrics.Accuracy(task="multiclass", num_classes=4), logits, labels))  # revealed: 'ValueError: If `preds` have one dimension more than `target`, `preds.shape[1]` should be equal to number of classes.'
reveal_value(said(torchmetrics.Accuracy(task="multiclass", num_classes=5), logits.argmax(1), labels))  # revealed: ()
reveal_value(said(torchmetrics.Accuracy(task="multiclass", num_classes=5), logits[:, 0], labels[:4]))  # revealed: 'ValueError: The `preds` and `target` should have the same shape, got `preds` with shape=torch.Size([8]) and `target` with shape=torch.Size([4]).'
reveal_value(said(MulticlassAccuracy(5), dense, mask))  # revealed: ()
reveal_value(said(MulticlassAccuracy(5), dense, mask[:, :3]))  # revealed: 'ValueError: If `preds` have one dimension more than `target`, the shape of `preds` should be (N, C, ...), and the shape of `target` should be (N, ...).'
reveal_value(said(MulticlassAccuracy(5, average=None), labels[None, None], labels))  # revealed: 'ValueError: Either `preds` and `target` both should have the (same) shape (N, ...), or `target` should be (N, ...) and `preds` should be (N, C, ...).'
reveal_value(said(MulticlassAccuracy(5), logits[:7], labels))  # revealed: 'RuntimeError: The size of tensor a (8) must match the size of tensor b (7) at non-singleton dimension 0'
reveal_value(said(MulticlassConfusionMatrix(5), logits, labels))  # revealed: (5, 5)
reveal_value(said(torchmetrics.Accuracy(task="binary"), torch.rand(6), torch.ones(6).int()))  # revealed: ()
reveal_value(said(torchmetrics.F1Score(task="binary"), torch.rand(6, 1), torch.ones(6).int()))  # revealed: 'RuntimeError: Predictions and targets are expected to have the same shape, but got torch.Size([6, 1]) and torch.Size([6]).'
reveal_value(said(BinaryAUROC(), torch.rand(6), torch.tensor([0, 1, 0, 1, 1, 0])))  # revealed: ()
reveal_value(said(MultilabelF1Score(num_labels=3), torch.rand(6, 3), torch.ones(6, 3).int()))  # revealed: ()
reveal_value(said(MultilabelF1Score(num_labels=3, average=None), torch.rand(6, 3), torch.ones(6, 3).int()))  # revealed: (3,)
reveal_value(said(MultilabelF1Score(num_labels=4), torch.rand(6, 3), torch.ones(6, 3).int()))  # revealed: 'ValueError: Expected both `target.shape[1]` and `preds.shape[1]` to be equal to the number of labels but got 3 and expected 4'
reveal_value(said(torchmetrics.AUROC(task="multiclass", num_classes=5), logits.softmax(1), labels))  # revealed: ()
reveal_value(said(torchmetrics.AUROC(task="multiclass", num_classes=5), logits.argmax(1), labels))  # revealed: 'ValueError: Expected `preds` to have one more dimension than `target` but got 1 and 1'
reveal_value(said(torchmetrics.JaccardIndex(task="multiclass", num_classes=5), dense.argmax(1)[:1], mask))  # revealed: "ValueError: ('The `preds` and `target` should have the same shape,', ' got `preds` with shape=torch.Size([1, 4, 4]) and `target` with shape=torch.Size([2, 4, 4]).')"
reveal_value(said(torchmetrics.MeanSquaredError(), logits, logits))  # revealed: ()
reveal_value(said(torchmetrics.MeanSquaredError(num_outputs=5), logits, logits))  # revealed: (5,)
reveal_value(said(torchmetrics.MeanAbsoluteError(), logits, labels))  # revealed: 'RuntimeError: Predictions and targets are expected to have the same shape, but got torch.Size([8, 5]) and torch.Size([8]).'
reveal_value(said(torchmetrics.R2Score(), torch.randn(4, 2, 2), torch.randn(4, 2, 2)))  # revealed: 'ValueError: Expected both prediction and target to be 1D or 2D tensors, but received tensors with dimension torch.Size([4, 2, 2])'
reveal_value(said(torchmetrics.MeanMetric(), torch.randn(4, 2, 2)))  # revealed: ()
reveal_value(said(torchmetrics.text.Perplexity(), torch.rand(2, 6, 5), torch.zeros(2, 6).long()))  # revealed: ()
reveal_value(said(torchmetrics.text.Perplexity(), torch.rand(2, 6, 5), torch.zeros(2, 5).long()))  # revealed: 'ValueError: Input tensors `preds` and `target` are expected to have equaling first two dimensions, [batch_size, seq_len], but got torch.Size([2, 6]) and torch.Size([2, 5]).'

both = MetricCollection([MulticlassAccuracy(num_classes=5), MulticlassConfusionMatrix(num_classes=5)], prefix="val_")
reveal_value({name: tuple(value.shape) for name, value in both(logits, labels).items()})  # revealed: {'val_MulticlassAccuracy': (), 'val_MulticlassConfusionMatrix': (5, 5)}
reveal_value(sorted(both.clone(prefix="test_").compute()))  # revealed: ['test_MulticlassAccuracy', 'test_MulticlassConfusionMatrix']
reveal_value(said(lambda *given: both(*given)["x"], logits, labels[:, None, None]))  # revealed: 'ValueError: Either `preds` and `target` both should have the (same) shape (N, ...), or `target` should be (N, ...) and `preds` should be (N, C, ...).'
reveal_value(tuple(accuracy(logits, labels, task="multiclass", num_classes=5).shape))  # revealed: ()
reveal_value(tuple(mean_squared_error(logits, logits).shape))  # revealed: ()


class Mean(Metric):
    def __init__(self):
        super().__init__()
        self.add_state("rows", [], dist_reduce_fx="cat")
        self.add_state("count", torch.tensor(0), dist_reduce_fx="sum")

    def update(self, rows):
        self.rows.append(rows)
        self.count += rows.size(0)

    def compute(self):
        return torch.cat(self.rows).sum(1) / self.count


own = Mean()
reveal_value([tuple(own(torch.randn(4, 3)).shape), tuple(own(torch.randn(2, 3)).shape), tuple(own.compute().shape)])  # revealed: [(4,), (2,), (6,)]
own.reset()
own.update(torch.randn(5, 3))
reveal_value(tuple(own.compute().shape))  # revealed: (5,)
