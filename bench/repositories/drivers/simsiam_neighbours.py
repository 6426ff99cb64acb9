import torch
import torchvision
from simsiam.builder import SimSiam

model = SimSiam(torchvision.models.resnet18, 96, 24).eval()
bank = torch.nn.functional.normalize(torch.randn(50, 96), dim=1)
labels = torch.randint(0, 5, (50,))
with torch.no_grad():
    z = torch.nn.functional.normalize(model.encoder(torch.randn(6, 3, 48, 48)), dim=1)
similarity = z @ bank.t()
weights, indices = similarity.topk(k=7, dim=-1)
votes = torch.gather(labels.expand(z.size(0), -1), dim=-1, index=indices)
one_hot = torch.zeros(6 * 7, 5).scatter(dim=-1, index=votes.view(-1, 1), value=1.0)
scores = (one_hot.view(6, -1, 5) * weights.unsqueeze(-1)).sum(dim=1)
print(scores.argmax(dim=1))
