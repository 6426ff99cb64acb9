# The images were moved, the labels were not.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.randn(64, 10), torch.randint(0, 3, (64,))), batch_size=16)
model = nn.Linear(10, 3).to(device)
criterion = nn.CrossEntropyLoss()
for x, y in loader:
    out = model(x.to(device))
    loss = criterion(out, y)  # error: [device-mismatch] "but got target is on cpu, different from other tensors on cuda:0 (when checking argument in method wrapper_CUDA_nll_loss_forward)"
