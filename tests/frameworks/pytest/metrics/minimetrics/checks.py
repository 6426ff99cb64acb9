import torch


def check_same_shape(preds, target):
    if preds.shape != target.shape:
        raise RuntimeError(
            f"Predictions and targets are expected to have the same shape, but got {preds.shape} and {target.shape}."
        )


def to_onehot(labels, num_classes):
    onehot = torch.zeros(labels.shape[0], num_classes, *labels.shape[1:], dtype=labels.dtype)
    index = labels.long().unsqueeze(1).expand_as(onehot)
    return onehot.scatter_(1, index, 1.0)


def format_input(preds, target, num_classes):
    if preds.ndim == target.ndim + 1:
        preds = preds.argmax(dim=1)
    if preds.ndim != target.ndim:
        raise ValueError("preds and target must have same number of dimensions, or one additional dimension for preds")
    check_same_shape(preds, target)
    return to_onehot(preds, num_classes), to_onehot(target, num_classes)
