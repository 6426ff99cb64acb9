# expected: valid
import torch
import torch.nn as nn


class ForegroundLoss(nn.Module):
    """Classifies all anchors, refines the boxes of those that overlap an object."""

    def __init__(self):
        super().__init__()
        self.cls = nn.Linear(10, 4)
        self.box = nn.Linear(10, 4)

    def forward(self, features, labels, boxes):
        logits = self.cls(features)
        loss = nn.functional.cross_entropy(logits, labels)
        keep = torch.nonzero(labels > 0).squeeze(1)
        if keep.numel() > 0:
            loss = loss + nn.functional.smooth_l1_loss(self.box(features[keep]), boxes[keep])
        mask = labels > 0
        picked = features[mask]
        assert picked.shape[0] == keep.shape[0]
        return loss, picked.size(0)


net = ForegroundLoss()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    features, labels, boxes = torch.randn(30, 10), torch.randint(4, (30,)), torch.rand(30, 4)
    loss, n = net(features, labels, boxes)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(step, n, loss.item())
