# Losses as the library computes them of logits and labels.
from torch import nn
from transformers.modeling_outputs import QuestionAnsweringModelOutput, ended
import torch


def _cross_entropy(source, target, kwargs, ignore_index=-100):
    count = kwargs.get("num_items_in_batch")
    if count is None:
        return nn.functional.cross_entropy(source, target, ignore_index=ignore_index)
    return nn.functional.cross_entropy(source, target, ignore_index=ignore_index, reduction="sum") / count


def kept(hidden_states, logits_to_keep):
    """The tokens whose logits a call asks for: the last few (0: all), or those of a tensor of places."""
    last = slice(-logits_to_keep, None) if isinstance(logits_to_keep, int) else logits_to_keep
    return hidden_states[:, last, :]


def causal(logits, labels, vocab_size, num_items_in_batch=None, ignore_index=-100, shift_labels=None, **kwargs):
    if shift_labels is None:
        shift_labels = nn.functional.pad(labels, (0, 1), value=ignore_index)[..., 1:].contiguous()
    return _cross_entropy(logits.float().view(-1, vocab_size), shift_labels.view(-1), {"num_items_in_batch": num_items_in_batch}, ignore_index)


def masked(logits, labels, vocab_size, num_items_in_batch=None, ignore_index=-100, **kwargs):
    return _cross_entropy(logits.float().view(-1, vocab_size), labels.view(-1), {"num_items_in_batch": num_items_in_batch}, ignore_index)


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


def answered(model, scores, start_positions, end_positions, done, kwargs):
    """Where an answer begins and ends: two scores of each token."""
    start, end = scores.split(1, dim=-1)
    start, end = start.squeeze(-1).contiguous(), end.squeeze(-1).contiguous()
    loss = None if start_positions is None or end_positions is None else spans(start, end, start_positions, end_positions)
    return ended(model, QuestionAnsweringModelOutput, kwargs, loss=loss, start_logits=start, end_logits=end, hidden_states=done.hidden_states,
                 attentions=done.attentions)


def _of_pooled(labels, pooled_logits, config, **kwargs):
    return sequence(labels, pooled_logits, config, **kwargs)


_BY_KIND = {
    "ForCausalLM": causal, "ForMaskedLM": masked, "ForQuestionAnswering": spans, "ForConditionalGeneration": causal, "ForTokenClassification": tokens,
    "ForSequenceClassification": _of_pooled, "ForImageClassification": _of_pooled, "ForVideoClassification": _of_pooled,
    "ForAudioClassification": _of_pooled}
_WITHOUT_MODEL = ("ForSemanticSegmentation", "ForSegmentation", "ForObjectDetection", "ForCTC", "ForInstanceSegmentation", "ForRNNT", "ForTDT")


def of_class(name):
    """The loss of a class of networks: its name says which; that of causal language models, where it does not."""
    ends = [kind for kind in [*_BY_KIND, *_WITHOUT_MODEL] if kind in name]
    if not ends:
        return causal
    return _BY_KIND[ends[0]] if len(ends) == 1 and ends[0] in _BY_KIND else LibCall.unknown.any("the loss of " + name)
