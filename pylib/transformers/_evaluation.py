# Evaluation: the batches of a loader, and what they are together.
import torch
from torch._runtime import no_grad
from transformers.trainer_pt_utils import nested_detach
from transformers.trainer_utils import EvalLoopOutput, EvalPrediction


def _get(inputs, name):
    return inputs.get(name) if hasattr(inputs, "get") else inputs[name] if name in inputs else None


def step(trainer, model, inputs, prediction_loss_only, ignore_keys):
    """The loss, the logits and the labels of a batch."""
    has_labels = len(trainer.label_names) > 0 and all([_get(inputs, name) is not None for name in trainer.label_names])
    alone = len(trainer.label_names) == 0 and (_get(inputs, "return_loss") or trainer.can_return_loss)
    inputs = trainer._prepare_inputs(inputs)
    if ignore_keys is None:
        ignore_keys = getattr(model.config, "keys_to_ignore_at_inference", ["cache"]) if hasattr(model, "config") else []
    labels = None
    if has_labels or alone:
        labels = nested_detach(tuple([_get(inputs, name) for name in trainer.label_names]))
        if len(labels) == 1:
            labels = labels[0]
    loss = None
    with no_grad():
        if has_labels or alone:
            loss, outputs = trainer.compute_loss(model, inputs, return_outputs=True, num_items_in_batch=trainer._count_items(inputs))
            loss = loss.detach().mean()
            logits = tuple([value for name, value in outputs.items() if name not in ignore_keys + ["loss"]]) if isinstance(outputs, dict) else outputs[1:]
        else:
            outputs = model(**inputs)
            logits = tuple([value for name, value in outputs.items() if name not in ignore_keys]) if isinstance(outputs, dict) else outputs
    if prediction_loss_only:
        return loss, None, None
    logits = nested_detach(logits)
    if LibCall.data.kind(logits) != "opaque" and len(logits) == 1:
        logits = logits[0]
    return loss, logits, labels


def run(trainer, loader, description, prediction_loss_only, ignore_keys, prefix):
    args = trainer.args
    model = trainer.model
    loss_only = args.prediction_loss_only if prediction_loss_only is None else prediction_loss_only
    trainer._eval_loader = loader
    model.eval()
    total = LibCall.data.length(loader.dataset) if LibCall.data.kind(loader) != "opaque" and hasattr(loader, "dataset") else LibCall.unknown.int("samples", "opaque", 0, None)
    first = last = losses = None
    inputs_too = "inputs" in args.include_for_metrics
    for inputs in loader:
        loss, logits, labels = trainer.prediction_step(model, inputs, loss_only, ignore_keys=ignore_keys)
        if logits is not None and trainer.preprocess_logits_for_metrics is not None:
            logits = trainer.preprocess_logits_for_metrics(logits, labels)
        given = inputs[getattr(model, "main_input_name", "input_ids")] if inputs_too else None
        losses = loss
        last = (logits, labels, given)
        if first is None:
            first = last
        else:
            joined(first, last, 0)
        trainer._call("on_prediction_step")
    predictions, label_ids, given = (None, None, None) if first is None else tuple([numpied(joined(one, other, total)) for one, other in zip(first, last)])
    metrics = {}
    if trainer.compute_metrics is not None and predictions is not None and label_ids is not None:
        metrics = trainer.compute_metrics(EvalPrediction(predictions, label_ids, given, LibCall.unknown.any("losses") if "loss" in args.include_for_metrics else None))
    if LibCall.data.kind(metrics) == "opaque":
        metrics = _named(metrics)
    named = {}
    if losses is not None:
        named[f"{prefix}_loss"] = LibCall.unknown.float("a loss", "program")
    for name, value in metrics.items():
        named[name if name.startswith(f"{prefix}_") else f"{prefix}_{name}"] = value
    return EvalLoopOutput(predictions, label_ids, named, total)


class _named(dict):
    """Metrics of which not even the names are known."""

    def __init__(self, of):
        dict.__init__(self)

    def __contains__(self, name):
        return True

    def __missing__(self, name):
        return LibCall.unknown.any("a metric")


def joined(one, other, total):
    """A batch and a later one as rows of one thing: padded along the second dimension, where they differ there."""
    kind = LibCall.data.kind(one)
    if kind in ("tuple", "list"):
        return type(one)([joined(a, b, total) for a, b in zip(one, other)])
    if kind == "dict":
        return {name: joined(one[name], other[name], total) for name in one}
    if kind != "tensor" or LibCall.data.kind(other) != "tensor":
        return one
    if one.ndim == 0:
        return one.new_empty((LibCall.unknown.int("batches", "opaque", 1, None),))
    if one.ndim == 1:
        return one.new_empty((total,))
    second = one.shape[1] if LibCall.value.known(one.shape[1] == other.shape[1]) and one.shape[1] == other.shape[1] else max(one.shape[1], other.shape[1])
    for i in range(2, one.ndim):
        LibCall.torch.require(one.shape[i] == other.shape[i], "shape-mismatch", "RuntimeError",
                              f"The expanded size of the tensor ({one.shape[i]}) must match the existing size ({other.shape[i]}) at non-singleton dimension {i}.")
    return one.new_empty((total, second) + tuple(one.shape[2:]))


def numpied(value):
    kind = LibCall.data.kind(value)
    if kind in ("tuple", "list"):
        return type(value)([numpied(one) for one in value])
    if kind == "dict":
        return {name: numpied(one) for name, one in value.items()}
    return value.detach().cpu().numpy() if kind == "tensor" else value
