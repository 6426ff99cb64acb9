# Losses as the library computes them of logits and labels.
from torch import nn
import torch


def _cross_entropy(source, target, kwargs, ignore_index=-100):
    count = kwargs.get("num_items_in_batch")
    if count is None:
        return nn.functional.cross_entropy(source, target, ignore_index=ignore_index)
    return nn.functional.cross_entropy(source, target, ignore_index=ignore_index, reduction="sum") / count


def causal(logits, labels, vocab_size, **kwargs):
    labels = nn.functional.pad(labels, (0, 1), value=-100)[..., 1:].contiguous()
    return _cross_entropy(logits.float().view(-1, vocab_size), labels.view(-1), kwargs)


def masked(logits, labels, vocab_size, **kwargs):
    return _cross_entropy(logits.float().view(-1, vocab_size), labels.view(-1), kwargs)


def tokens(logits, labels, config, **kwargs):
    return _cross_entropy(logits.view(-1, config.num_labels), labels.view(-1), kwargs)


def sequence(labels, logits, config, **kwargs):
    count = config.num_labels
    if config.problem_type is None:
        if count == 1:
            config.problem_type = "regression"
        elif labels.dtype in (torch.long, torch.int):
            config.problem_type = "single_label_classification"
        else:
            config.problem_type = "multi_label_classification"
    kind = config.problem_type
    if kind == "regression":
        if count == 1:
            return nn.functional.mse_loss(logits.squeeze(), labels.squeeze())
        return nn.functional.mse_loss(logits, labels)
    if kind == "single_label_classification":
        return _cross_entropy(logits.view(-1, count), labels.view(-1), kwargs)
    if kind == "multi_label_classification":
        return nn.functional.binary_cross_entropy_with_logits(logits, labels)
    raise RuntimeError(f"Invalid problem type: {kind}")


def spans(start_logits, end_logits, start_positions, end_positions, **kwargs):
    if start_positions.dim() > 1:
        start_positions = start_positions.squeeze(-1)
    if end_positions.dim() > 1:
        end_positions = end_positions.squeeze(-1)
    ignored = start_logits.size(1)
    start = _cross_entropy(start_logits, start_positions.clamp(0, ignored), kwargs, ignored)
    return (start + _cross_entropy(end_logits, end_positions.clamp(0, ignored), kwargs, ignored)) / 2
