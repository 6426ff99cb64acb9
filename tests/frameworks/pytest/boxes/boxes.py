import numpy as np
import torch


def box_area(boxes):
    if boxes.shape[-1] != 4:
        raise ValueError(f"boxes must have 4 columns, got {tuple(boxes.shape)}")
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])


def cxcywh_to_xyxy(boxes):
    cx, cy, w, h = boxes.unbind(-1)
    return torch.stack([cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2], dim=-1)


def pairwise_iou(a, b):
    area_a, area_b = box_area(a), box_area(b)
    lt = torch.max(a[:, None, :2], b[None, :, :2])
    rb = torch.min(a[:, None, 2:], b[None, :, 2:])
    wh = (rb - lt).clamp(min=0)
    inter = wh[..., 0] * wh[..., 1]
    return inter / (area_a[:, None] + area_b - inter)


def giou_loss(pred, target, reduction="none"):
    if pred.shape != target.shape:
        raise ValueError("pred and target must have the same shape")
    lt = torch.max(pred[:, :2], target[:, :2])
    rb = torch.min(pred[:, 2:], target[:, 2:])
    wh = (rb - lt).clamp(min=0)
    inter = wh[:, 0] * wh[:, 1]
    union = box_area(pred) + box_area(target) - inter
    hull = (torch.max(pred[:, 2:], target[:, 2:]) - torch.min(pred[:, :2], target[:, :2])).prod(dim=1)
    loss = 1 - inter / union + (hull - union) / hull
    return loss.mean() if reduction == "mean" else loss.sum() if reduction == "sum" else loss


def make_anchors(height, width, stride, scales=(1.0, 2.0), ratios=(0.5, 1.0, 2.0)):
    ys = (torch.arange(height) + 0.5) * stride
    xs = (torch.arange(width) + 0.5) * stride
    cy, cx = torch.meshgrid(ys, xs, indexing="ij")
    sizes = torch.tensor([[stride * s * r ** 0.5, stride * s / r ** 0.5] for s in scales for r in ratios])
    centers = torch.stack([cx, cy], dim=-1).reshape(-1, 1, 2)
    boxes = torch.cat([centers.expand(-1, len(sizes), -1), sizes[None].expand(len(centers), -1, -1)], dim=-1)
    return cxcywh_to_xyxy(boxes.reshape(-1, 4))


def match(iou, threshold=0.5):
    best, index = iou.max(dim=1)
    index = index.masked_fill(best < threshold, -1)
    return index


def letterbox(image, size):
    """An HWC image of numpy, centred in a square."""
    h, w = image.shape[:2]
    scale = size / max(h, w)
    nh, nw = int(h * scale), int(w * scale)
    ys = (np.arange(nh) / scale).astype(np.int64)
    xs = (np.arange(nw) / scale).astype(np.int64)
    out = np.zeros((size, size, image.shape[2]), dtype=image.dtype)
    top, left = (size - nh) // 2, (size - nw) // 2
    out[top:top + nh, left:left + nw] = image[ys][:, xs]
    return out
