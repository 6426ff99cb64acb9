# Shares of a confusion matrix are floats, counts are whole.
import torch
from torchmetrics.classification import ConfusionMatrix, MulticlassConfusionMatrix
cm = MulticlassConfusionMatrix(num_classes=4, normalize="true")
cm.update(torch.randn(6, 4), torch.randint(4, (6,)))
print(cm.compute().diagonal().mean())
counts = ConfusionMatrix(task="multiclass", num_classes=4)
counts.update(torch.randn(6, 4), torch.randint(4, (6,)))
counts.compute().mean()  # error: [invalid-argument]
