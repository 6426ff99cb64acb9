# verdict: invalid
import torch

labels = torch.zeros(3, dtype=torch.int64)
torch.FloatTensor(labels)  # error: [invalid-argument] "expected TensorOptions(dtype=float"
