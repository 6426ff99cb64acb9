# numpy knows no GPU.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 2).to(device)
with torch.no_grad():
    out = model(torch.randn(3, 4, device=device))
print(out.argmax(1).numpy())  # error: [device-mismatch] "can't convert cuda:0 device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first."
