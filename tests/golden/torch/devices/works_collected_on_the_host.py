# Results are gathered on the CPU.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 3).to(device)
scores, labels, total = [], [], 0.0
for _ in range(4):
    x, y = torch.randn(8, 4), torch.randint(0, 3, (8,))
    out = model(x.to(device))
    total += nn.functional.cross_entropy(out, y.to(device)).item()
    scores.append(out.detach().cpu())
    labels.append(y)
accuracy = (torch.cat(scores).argmax(1) == torch.cat(labels)).float().mean()
