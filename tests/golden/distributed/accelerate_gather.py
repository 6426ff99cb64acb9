# torch: skip (needs accelerate)
# What is gathered has the sizes of all processes; for metrics, those that fill up the last batch are cut off again.
import torch
from accelerate import Accelerator
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

accelerator = Accelerator(gradient_accumulation_steps=4)
data = TensorDataset(torch.randn(1000, 8), torch.zeros(1000, dtype=torch.long))
model, loader = accelerator.prepare(nn.Linear(8, 3), DataLoader(data, batch_size=32))
reveal_value(len(loader))  # revealed: 31 // world_size + 1
reveal_shape(accelerator.gather(torch.zeros(4, 2)))  # revealed: (4*world_size, 2)
accelerator.gather(torch.zeros(4, 2)) + torch.zeros(4, 2)  # warning: [broadcast-mismatch] "The size of tensor a (8) must match the size of tensor b (4) at non-singleton dimension 0"  # counterexample: world_size = 2
predicted, true = [], []
for x, y in loader:
    labels = model(x).argmax(1)
    predicted.append(accelerator.gather_for_metrics(labels))
    true.append(accelerator.gather_for_metrics(y))
torch.cat(predicted) == torch.cat(true)
with accelerator.accumulate(model):
    accelerator.backward(model(torch.zeros(2, 8)))  # error: [backward-non-scalar] "grad can be implicitly created only for scalar outputs"  # counterexample: batch = 8
