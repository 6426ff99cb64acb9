# LabelSmoother, and nested tensors.
import torch
from torch import nn


class LabelSmoother(object):
    epsilon = 0.1
    ignore_index = -100

    def __init__(self, epsilon=0.1, ignore_index=-100):
        self.epsilon = epsilon
        self.ignore_index = ignore_index

    def __call__(self, model_output, labels, shift_labels=False, num_items_in_batch=None):
        logits = model_output["logits"] if isinstance(model_output, dict) else model_output[0]
        if shift_labels:
            logits, labels = logits[..., :-1, :], labels[..., 1:]
        log_probs = -nn.functional.log_softmax(logits, dim=-1)
        if labels.dim() == log_probs.dim() - 1:
            labels = labels.unsqueeze(-1)
        ignored = labels.eq(self.ignore_index)
        nll = log_probs.gather(dim=-1, index=torch.clamp(labels, min=0)).masked_fill(ignored, 0.0)
        smoothed = log_probs.sum(dim=-1, keepdim=True, dtype=torch.float32).masked_fill(ignored, 0.0)
        return (1 - self.epsilon) * nll.sum() + self.epsilon * smoothed.sum()


def nested_detach(tensors):
    kind = LibCall.data.kind(tensors)
    if kind in ("tuple", "list"):
        return type(tensors)([nested_detach(one) for one in tensors])
    if kind == "dict":
        return type(tensors)({name: nested_detach(one) for name, one in tensors.items()})
    return tensors.detach() if kind == "tensor" else tensors
