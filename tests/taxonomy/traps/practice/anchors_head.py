# expected: valid
import torch
import torch.nn as nn
import torch.nn.functional as F


def make_anchors(height, width, stride, sizes=(16.0, 32.0), ratios=(0.5, 1.0, 2.0)):
    base = []
    for s in sizes:
        for r in ratios:
            w, h = s * r ** 0.5, s / r ** 0.5
            base.append([-w / 2, -h / 2, w / 2, h / 2])
    base = torch.tensor(base)
    ys, xs = torch.meshgrid(torch.arange(height) * stride, torch.arange(width) * stride, indexing="ij")
    shifts = torch.stack([xs, ys, xs, ys], dim=-1).reshape(-1, 1, 4)
    return (shifts + base.unsqueeze(0)).reshape(-1, 4)


def iou(a, b):
    area_a, area_b = ((x[:, 2] - x[:, 0]) * (x[:, 3] - x[:, 1]) for x in (a, b))
    lt, rb = torch.max(a[:, None, :2], b[:, :2]), torch.min(a[:, None, 2:], b[:, 2:])
    wh = (rb - lt).clamp(min=0)
    inter = wh[..., 0] * wh[..., 1]
    return inter / (area_a[:, None] + area_b - inter)


class RetinaHead(nn.Module):
    def __init__(self, channels=8, anchors=6, classes=3):
        super().__init__()
        self.classes = classes
        self.backbone = nn.Sequential(nn.Conv2d(3, channels, 3, 4, 1), nn.ReLU(), nn.Conv2d(channels, channels, 3, 2, 1), nn.ReLU())
        self.cls, self.box = nn.Conv2d(channels, anchors * classes, 3, padding=1), nn.Conv2d(channels, anchors * 4, 3, padding=1)

    def forward(self, images):
        f = self.backbone(images)
        n, _, h, w = f.shape
        logits = self.cls(f).permute(0, 2, 3, 1).reshape(n, -1, self.classes)
        deltas = self.box(f).permute(0, 2, 3, 1).reshape(n, -1, 4)
        return logits, deltas, make_anchors(h, w, images.shape[-1] // w)


def losses(logits, deltas, anchors, targets):
    cls_loss, box_loss = [], []
    for lo, de, t in zip(logits, deltas, targets):
        overlap = iou(anchors, t["boxes"])
        best, which = overlap.max(dim=1)
        positive = best >= 0.5
        wanted = torch.zeros_like(lo)
        wanted[positive, t["labels"][which[positive]]] = 1.0
        keep = positive | (best < 0.4)
        cls_loss.append(F.binary_cross_entropy_with_logits(lo[keep], wanted[keep], reduction="sum") / max(1, int(positive.sum())))
        matched = t["boxes"][which[positive]]
        box_loss.append(F.smooth_l1_loss(de[positive], matched - anchors[positive], reduction="sum") / max(1, int(positive.sum())))
    return torch.stack(cls_loss).mean(), torch.stack(box_loss).mean()


@torch.no_grad()
def detect(model, image, top=20):
    logits, deltas, anchors = model(image[None])
    scores, index = logits[0].sigmoid().flatten().topk(top)
    labels, boxes = index % model.classes, (anchors + deltas[0])[index // model.classes]
    keep = scores > 0.01
    return boxes[keep], labels[keep]


model = RetinaHead()
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
for _ in range(2):
    images = torch.rand(2, 3, 64, 64)
    targets = [{"boxes": torch.tensor([[4.0, 4.0, 30.0, 30.0], [10.0, 20.0, 50.0, 60.0]]), "labels": torch.tensor([0, 2])},
               {"boxes": torch.tensor([[0.0, 8.0, 16.0, 24.0]]), "labels": torch.tensor([1])}]
    logits, deltas, anchors = model(images)
    cls_loss, box_loss = losses(logits, deltas, anchors, targets)
    optimizer.zero_grad()
    (cls_loss + box_loss).backward()
    optimizer.step()
boxes, labels = detect(model, torch.rand(3, 64, 64))
print(boxes.shape[1], labels.dim())
