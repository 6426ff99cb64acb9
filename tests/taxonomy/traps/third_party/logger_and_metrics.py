import torch
import torch.nn as nn

try:
    import wandb
except ImportError:
    class wandb:  # a stand-in that says nothing
        run = None

        @staticmethod
        def init(**kwargs):
            return wandb

        @staticmethod
        def log(values, step=None):
            pass

try:
    from torchmetrics import Accuracy
except Exception:
    class Accuracy:
        def __init__(self, task=None, num_classes=None):
            self.right, self.seen = 0, 0

        def update(self, scores, labels):
            self.right += int((scores.argmax(-1) == labels).sum())
            self.seen += labels.numel()

        def compute(self):
            return self.right / self.seen

wandb.init(project="shapes", config={"lr": 0.1})
model = nn.Linear(5, 3)
metric = Accuracy(task="multiclass", num_classes=3)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(4):
    x, y = torch.randn(8, 5), torch.randint(3, (8,))
    scores = model(x)
    loss = nn.functional.cross_entropy(scores, y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    metric.update(scores.detach(), y)
    wandb.log({"loss": loss.item(), "grad": model.weight.grad.norm().item()}, step=step)
print(metric.compute())
