# Everything is CUDA's, whatever is asked afterwards.
# torch: skip (needs a GPU)
# verdict: valid
import torch
from torch import nn

model = nn.Linear(4, 2).cuda()
device = "cuda" if torch.cuda.is_available() else "cpu"
model(torch.randn(3, 4).cuda())
model(torch.randn(3, 4).to(device))
model(torch.randn(3, 4, device="cuda"))
