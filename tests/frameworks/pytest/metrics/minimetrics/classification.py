import torch

from minimetrics.checks import check_same_shape, format_input
from minimetrics.metric import Metric


class Accuracy(Metric):
    def __init__(self, num_classes, average="micro"):
        super().__init__()
        allowed = ("micro", "macro", "none")
        if average not in allowed:
            raise ValueError(f"The `average` has to be one of {allowed}, got {average}.")
        self.num_classes = num_classes
        self.average = average
        self.add_state("correct", torch.zeros(num_classes))
        self.add_state("total", torch.zeros(num_classes))

    def update(self, preds, target):
        p, t = format_input(preds, target, self.num_classes)
        p = p.transpose(0, 1).reshape(self.num_classes, -1)
        t = t.transpose(0, 1).reshape(self.num_classes, -1)
        self.correct += (p * t).sum(dim=1)
        self.total += t.sum(dim=1)

    def compute(self):
        if self.average == "micro":
            return self.correct.sum() / self.total.sum()
        score = self.correct / self.total.clamp(min=1)
        return score.mean() if self.average == "macro" else score


class ConfusionMatrix(Metric):
    def __init__(self, num_classes):
        super().__init__()
        self.num_classes = num_classes
        self.add_state("confmat", torch.zeros(num_classes, num_classes, dtype=torch.long))

    def update(self, preds, target):
        if preds.ndim == target.ndim + 1:
            preds = preds.argmax(dim=1)
        check_same_shape(preds, target)
        index = target.reshape(-1) * self.num_classes + preds.reshape(-1)
        bins = torch.bincount(index, minlength=self.num_classes ** 2)
        self.confmat += bins.reshape(self.num_classes, self.num_classes)

    def compute(self):
        return self.confmat
