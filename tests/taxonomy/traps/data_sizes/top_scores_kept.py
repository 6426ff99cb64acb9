# expected: valid
import torch


def filter_detections(boxes, scores, threshold=0.5, limit=20):
    keep = scores > threshold
    boxes, scores = boxes[keep], scores[keep]
    order = scores.argsort(descending=True)[:limit]
    return boxes[order], scores[order]


def iou(a, b):
    top_left = torch.max(a[:, None, :2], b[None, :, :2])
    bottom_right = torch.min(a[:, None, 2:], b[None, :, 2:])
    inter = (bottom_right - top_left).clamp(min=0).prod(-1)
    area = lambda t: (t[:, 2:] - t[:, :2]).prod(-1)  # noqa: E731
    return inter / (area(a)[:, None] + area(b)[None, :] - inter)


def suppress(boxes, scores, overlap=0.5):
    kept = []
    order = scores.argsort(descending=True)
    while order.numel() > 0:
        best = order[0]
        kept.append(int(best))
        if order.numel() == 1:
            break
        order = order[1:][iou(boxes[best][None], boxes[order[1:]])[0] < overlap]
    return torch.tensor(kept, dtype=torch.long)


xy = torch.rand(50, 2)
boxes = torch.cat([xy, xy + 0.1 + torch.rand(50, 2)], dim=1)
boxes, scores = filter_detections(boxes, torch.rand(50))
kept = suppress(boxes, scores)
print(boxes[kept].shape[1], len(kept) <= 20)
