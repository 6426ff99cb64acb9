# What was brought back is handed to numpy.
# verdict: valid
import numpy as np
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 2).to(device)
out = model(torch.randn(3, 4, device=device))
print(out.detach().cpu().numpy(), out.cpu().detach().numpy(), np.asarray(out.detach().to("cpu")))
print(torch.from_numpy(np.zeros((3, 2))).to(device) + out, out.tolist())
