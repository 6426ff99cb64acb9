import torch

from minimetrics.checks import check_same_shape
from minimetrics.metric import Metric


class MeanSquaredError(Metric):
    def __init__(self, num_outputs=1):
        super().__init__()
        self.num_outputs = num_outputs
        self.add_state("sum_squared_error", torch.zeros(num_outputs))
        self.add_state("total", torch.tensor(0))

    def update(self, preds, target):
        check_same_shape(preds, target)
        if self.num_outputs == 1:
            preds, target = preds.view(-1, 1), target.view(-1, 1)
        self.sum_squared_error += torch.sum((preds - target) ** 2, dim=0)
        self.total += target.shape[0]

    def compute(self):
        return (self.sum_squared_error / self.total).squeeze()


class PearsonCorrcoef(Metric):
    def __init__(self):
        super().__init__()
        self.add_state("preds", [])
        self.add_state("target", [])

    def update(self, preds, target):
        check_same_shape(preds, target)
        self.preds.append(preds)
        self.target.append(target)

    def compute(self):
        x, y = torch.cat(self.preds), torch.cat(self.target)
        x, y = x - x.mean(0), y - y.mean(0)
        return (x * y).sum(0) / (x.norm(dim=0) * y.norm(dim=0) + 1e-8)
