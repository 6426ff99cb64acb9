# Boxes. Their values decide how many of them remain: that is an unknown number.
import torch


def _reject(rule_holds, message):
    LibCall.torch.require(rule_holds, "invalid-argument", "RuntimeError", message)


def _check(boxes, scores):
    if not (LibCall.torch.is_known(boxes) and LibCall.torch.is_known(scores)):
        return
    _reject(boxes.dim() == 2, f"boxes should be a 2d tensor, got {boxes.dim()}D")
    _reject(boxes.size(1) == 4, f"boxes should have 4 elements in dimension 1, got {boxes.size(1)}")
    _reject(scores.dim() == 1, f"scores should be a 1d tensor, got {scores.dim()}D")
    _reject(boxes.size(0) == scores.size(0), "boxes and scores should have same number of elements in dimension 0, got "
                                             f"{boxes.size(0)} and {scores.size(0)}")


def nms(boxes, scores, iou_threshold):
    _check(boxes, scores)
    return torch.nonzero(scores)[:, 0]


def batched_nms(boxes, scores, idxs, iou_threshold):
    return nms(boxes, scores, iou_threshold)


def remove_small_boxes(boxes, min_size):
    return torch.nonzero(boxes[:, 2] - boxes[:, 0])[:, 0]


def clip_boxes_to_image(boxes, size):
    return torch.clamp(boxes, min=0)


_FORMATS = ("xyxy", "xywh", "cxcywh", "xywhr", "cxcywhr", "xyxyxyxy")


def box_convert(boxes, in_fmt, out_fmt):
    if in_fmt not in _FORMATS or out_fmt not in _FORMATS:
        raise ValueError(f"Unsupported Bounding Box Conversions for given in_fmt {in_fmt} and out_fmt {out_fmt}")
    if in_fmt == out_fmt:
        return boxes.clone()
    if "r" in in_fmt + out_fmt or "xyxyxyxy" in (in_fmt, out_fmt):
        return LibCall.unknown.any("rotated boxes")
    first, second, third, fourth = boxes.unbind(-1)
    return torch.stack((first + third, second + fourth, third - first, fourth - second), dim=-1)


def box_area(boxes, fmt="xyxy"):
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])


def _pairs(boxes1, boxes2):
    return box_area(boxes1)[..., None] + box_area(boxes2)[..., None, :]


def box_iou(boxes1, boxes2, fmt="xyxy"):
    return _pairs(boxes1, boxes2)


def generalized_box_iou(boxes1, boxes2):
    return _pairs(boxes1, boxes2)


def distance_box_iou(boxes1, boxes2, eps=1e-07):
    return _pairs(boxes1, boxes2)


def complete_box_iou(boxes1, boxes2, eps=1e-07):
    return _pairs(boxes1, boxes2)


def masks_to_boxes(masks):
    n, h, w = masks.shape
    return torch.zeros((n, 4), device=masks.device)


def _reduced(loss, reduction):
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    if reduction != "none":
        raise ValueError(f"Invalid Value for arg 'reduction': '{reduction} \n Supported reduction modes: 'none', 'mean', 'sum'")
    return loss


def generalized_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-07):
    return _reduced(box_area(boxes1) + box_area(boxes2), reduction)


def distance_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-07):
    return _reduced(box_area(boxes1) + box_area(boxes2), reduction)


def complete_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-07):
    return _reduced(box_area(boxes1) + box_area(boxes2), reduction)


def sigmoid_focal_loss(inputs, targets, alpha=0.25, gamma=2, reduction="none"):
    loss = torch.nn.functional.binary_cross_entropy_with_logits(inputs, targets, reduction="none")
    return _reduced(loss, reduction)
