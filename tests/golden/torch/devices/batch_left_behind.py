# The model was moved, the batches of the loader were not.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.randn(64, 10), torch.randint(0, 3, (64,))), batch_size=16)
model = nn.Linear(10, 3).to(device)
for x, y in loader:
    out = model(x)  # error: [device-mismatch] "but got mat1 is on cpu, different from other tensors on cuda:0 (when checking argument in method wrapper_CUDA_addmm)"  # certainty: sometimes
