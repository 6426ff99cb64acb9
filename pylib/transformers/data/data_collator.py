# Collators: a list of rows becomes a dict of tensors.
import torch
from transformers._batch_encoding import BatchEncoding
from transformers._padding import longest


def _is_dict(one):
    return LibCall.data.kind(one) == "dict" or isinstance(one, BatchEncoding)


def default_data_collator(features, return_tensors="pt"):
    if return_tensors == "np":
        return LibCall.unknown.any("a batch of arrays")
    return torch_default_data_collator(features)


def torch_default_data_collator(features):
    if LibCall.data.kind(features[0]) == "opaque":
        return LibCall.unknown.any("a batch of rows of which nothing is known")
    if not _is_dict(features[0]) and not hasattr(features[0], "keys"):
        features = [vars(one) for one in features]
    first = features[0]
    batch = {}
    names = list(first.keys())
    if "label" in names and first["label"] is not None:
        label = first["label"]
        kind = LibCall.data.kind(label)
        label = label.item() if kind == "tensor" else label
        whole = kind != "float" and not isinstance(label, float)
        batch["labels"] = torch.tensor([one["label"] for one in features], dtype=torch.long if whole else torch.float)
    elif "label_ids" in names and first["label_ids"] is not None:
        if LibCall.data.kind(first["label_ids"]) == "tensor":
            batch["labels"] = torch.stack([one["label_ids"] for one in features])
        else:
            whole = isinstance(first["label_ids"][0], int)
            batch["labels"] = torch.tensor([one["label_ids"] for one in features], dtype=torch.long if whole else torch.float)
    for name in names:
        value = first[name]
        kind = LibCall.data.kind(value)
        if name in ("label", "label_ids") or kind in ("none", "str"):
            continue
        if kind == "tensor":
            batch[name] = torch.stack([one[name] for one in features])
        elif kind == "array":
            import numpy as np
            batch[name] = torch.from_numpy(np.stack([one[name] for one in features]))
        elif kind == "opaque":
            batch[name] = LibCall.unknown.any(f"the batch of {name}")
        else:
            _must_be_even([one[name] for one in features])
            batch[name] = torch.tensor([one[name] for one in features])
    return batch


def _must_be_even(rows):
    if LibCall.data.kind(rows[0]) not in ("list", "run"):
        return
    size = len(rows[0])
    for i, one in enumerate(rows):
        if i > 0 and LibCall.data.kind(one) in ("list", "run"):
            LibCall.torch.require(len(one) == size, "uncaught-exception", "ValueError", f"expected sequence of length {size} at dim 1 (got {len(one)})")


class DataCollatorMixin(object):
    def __call__(self, features, return_tensors=None):
        if return_tensors is None:
            return_tensors = self.return_tensors
        if return_tensors == "pt":
            return self.torch_call(features)
        if return_tensors == "np":
            return self.numpy_call(features)
        raise ValueError(f"Framework '{return_tensors}' not recognized!")

    def numpy_call(self, features):
        return LibCall.unknown.any("a batch of arrays")


class DefaultDataCollator(DataCollatorMixin):
    def __init__(self, return_tensors="pt"):
        self.return_tensors = return_tensors

    def __call__(self, features, return_tensors=None):
        return default_data_collator(features, self.return_tensors if return_tensors is None else return_tensors)


class DataCollatorWithPadding(object):
    def __init__(self, tokenizer, padding=True, max_length=None, pad_to_multiple_of=None, return_tensors="pt"):
        self.tokenizer = tokenizer
        self.padding = padding
        self.max_length = max_length
        self.pad_to_multiple_of = pad_to_multiple_of
        self.return_tensors = return_tensors

    def __call__(self, features):
        batch = self.tokenizer.pad(features, padding=self.padding, max_length=self.max_length, pad_to_multiple_of=self.pad_to_multiple_of,
                                   return_tensors=self.return_tensors)
        for name in ("label", "label_ids"):
            if name in batch:
                batch["labels"] = batch[name]
                del batch[name]
        return batch


def _pad_labels(labels, length, fill, side):
    number = LibCall.data.constant(length)
    known = number is not None and LibCall.data.kind(labels) == "list" and all([LibCall.data.constant(len(one)) is not None for one in labels])
    if known or not _none_longer(labels, length):
        return torch.tensor([list(one) + [fill] * (length - len(one)) if side == "right" else [fill] * (length - len(one)) + list(one) for one in labels],
                            dtype=torch.int64)
    top = LibCall.data.common({"cells": list(labels[0])[:1] + [fill]})["cells"]
    return torch.tensor(LibCall.data.rest(LibCall.data.rest(top, length), len(labels)), dtype=torch.int64)


def _none_longer(labels, length):
    return not any([LibCall.value.known(len(one) > length) and len(one) > length for one in labels])


class DataCollatorForTokenClassification(DataCollatorMixin):
    def __init__(self, tokenizer, padding=True, max_length=None, pad_to_multiple_of=None, label_pad_token_id=-100, return_tensors="pt"):
        self.tokenizer = tokenizer
        self.padding = padding
        self.max_length = max_length
        self.pad_to_multiple_of = pad_to_multiple_of
        self.label_pad_token_id = label_pad_token_id
        self.return_tensors = return_tensors

    def torch_call(self, features):
        name = "label" if "label" in features[0].keys() else "labels"
        labels = [one[name] for one in features] if name in features[0].keys() else None
        rest = [{key: value for key, value in one.items() if key != name} for one in features]
        batch = self.tokenizer.pad(rest, padding=self.padding, max_length=self.max_length, pad_to_multiple_of=self.pad_to_multiple_of, return_tensors="pt")
        if labels is None:
            return batch
        labels = [one.tolist() if LibCall.data.kind(one) == "tensor" else one for one in labels]
        length = batch["input_ids"].shape[1]
        _equal_after_padding(labels, rest, length)
        batch[name] = _pad_labels(labels, length, self.label_pad_token_id, self.tokenizer.padding_side)
        return batch


def _equal_after_padding(labels, rest, length):
    """Longer labels than ids stay longer: torch.tensor refuses rows of several lengths."""
    if LibCall.data.kind(labels) == "list" and all([LibCall.data.constant(len(one)) is not None for one in labels]):
        return
    for one in labels:
        LibCall.torch.require(len(one) <= length, "uncaught-exception", "ValueError", f"expected sequence of length {length} at dim 1 (got {len(one)})")


class DataCollatorForSeq2Seq(object):
    def __init__(self, tokenizer, model=None, padding=True, max_length=None, pad_to_multiple_of=None, label_pad_token_id=-100, return_tensors="pt"):
        self.tokenizer = tokenizer
        self.model = model
        self.padding = padding
        self.max_length = max_length
        self.pad_to_multiple_of = pad_to_multiple_of
        self.label_pad_token_id = label_pad_token_id
        self.return_tensors = return_tensors

    def __call__(self, features, return_tensors=None):
        name = "label" if "label" in features[0].keys() else "labels"
        labels = [one[name] for one in features] if name in features[0].keys() else None
        rest = [{key: value for key, value in one.items() if key != name} for one in features]
        batch = self.tokenizer.pad(rest, padding=self.padding, max_length=self.max_length, pad_to_multiple_of=self.pad_to_multiple_of,
                                   return_tensors=self.return_tensors if return_tensors is None else return_tensors)
        if labels is None:
            batch["labels"] = None
            return batch
        labels = [one.tolist() if LibCall.data.kind(one) in ("tensor", "array") else one for one in labels]
        if self.padding is False or self.padding == "do_not_pad":
            batch["labels"] = torch.tensor(labels, dtype=torch.int64)
        else:
            length = longest(labels) if self.padding != "max_length" or self.max_length is None else self.max_length
            if self.pad_to_multiple_of is not None:
                length = (length + self.pad_to_multiple_of - 1) // self.pad_to_multiple_of * self.pad_to_multiple_of
            batch["labels"] = _pad_labels(labels, length, self.label_pad_token_id, self.tokenizer.padding_side)
        if self.model is not None and hasattr(self.model, "prepare_decoder_input_ids_from_labels"):
            batch["decoder_input_ids"] = self.model.prepare_decoder_input_ids_from_labels(labels=batch["labels"])
        return batch


class DataCollatorForLanguageModeling(DataCollatorMixin):
    def __init__(self, tokenizer, mlm=True, whole_word_mask=False, mlm_probability=0.15, mask_replace_prob=0.8, random_replace_prob=0.1,
                 pad_to_multiple_of=None, return_tensors="pt", seed=None):
        self.tokenizer = tokenizer
        self.mlm = mlm
        self.whole_word_mask = whole_word_mask
        self.mlm_probability = mlm_probability
        self.mask_replace_prob = mask_replace_prob
        self.random_replace_prob = random_replace_prob
        self.pad_to_multiple_of = pad_to_multiple_of
        self.return_tensors = return_tensors
        self.seed = seed
        if mlm:
            if tokenizer.mask_token is None:
                raise ValueError("This tokenizer does not have a mask token which is necessary for masked language modeling. "
                                 "You should pass `mlm=False` to train on causal language modeling instead.")
            if mlm_probability is None or mlm_probability < 0 or mlm_probability > 1:
                raise ValueError("mlm_probability should be between 0 and 1.")
        elif whole_word_mask:
            raise ValueError("Whole word masking can only be used with mlm=True.")
        if mask_replace_prob + random_replace_prob > 1:
            raise ValueError("The sum of mask_replace_prob and random_replace_prob should not exceed 1")

    def torch_call(self, examples):
        if LibCall.data.kind(examples[0]) == "dict" or hasattr(examples[0], "keys"):
            batch = self.tokenizer.pad(examples, return_tensors="pt", pad_to_multiple_of=self.pad_to_multiple_of)
        else:
            batch = {"input_ids": _together(examples, self.tokenizer, self.pad_to_multiple_of)}
        special = batch.pop("special_tokens_mask", None)
        if self.mlm:
            batch["input_ids"], batch["labels"] = self.torch_mask_tokens(batch["input_ids"], special)
        else:
            labels = batch["input_ids"].clone()
            if self.tokenizer.pad_token_id is not None:
                labels[labels == self.tokenizer.pad_token_id] = -100
            batch["labels"] = labels
        return batch

    def torch_mask_tokens(self, inputs, special_tokens_mask=None, offset_mapping=None):
        labels = inputs.clone()
        masked = torch.bernoulli(torch.full(labels.shape, 0.15)).bool()
        if special_tokens_mask is not None:
            masked = masked & ~special_tokens_mask.bool()
        labels[~masked] = -100
        return inputs.clone(), labels


class DataCollatorForWholeWordMask(DataCollatorForLanguageModeling):
    pass


class DataCollatorForSOP(DataCollatorForLanguageModeling):
    pass


def _together(examples, tokenizer, multiple):
    examples = [torch.tensor(one, dtype=torch.long) if LibCall.data.kind(one) != "tensor" else one for one in examples]
    return torch.nn.utils.rnn.pad_sequence(examples, batch_first=True)


class DataCollatorForMultipleChoice(DataCollatorMixin):
    def __init__(self, tokenizer, padding=True, max_length=None, pad_to_multiple_of=None, return_tensors="pt"):
        self.tokenizer = tokenizer
        self.padding = padding
        self.max_length = max_length
        self.pad_to_multiple_of = pad_to_multiple_of
        self.return_tensors = return_tensors

    def torch_call(self, examples):
        name = "label" if "label" in examples[0].keys() else "labels"
        labels = [one[name] for one in examples]
        rest = [{key: value for key, value in one.items() if key != name} for one in examples]
        choices = len(rest[0]["input_ids"])
        flat = [{key: value[i] for key, value in one.items()} for one in rest for i in range(choices)]
        batch = self.tokenizer.pad(flat, padding=self.padding, max_length=self.max_length, pad_to_multiple_of=self.pad_to_multiple_of, return_tensors="pt")
        made = {key: value.view(len(rest), choices, -1) for key, value in batch.items()}
        made["labels"] = torch.tensor(labels, dtype=torch.int64)
        return made


class DataCollatorWithFlattening(DefaultDataCollator):
    def __init__(self, *args, return_position_ids=True, separator_id=-100, return_flash_attn_kwargs=False, return_seq_idx=False, **kwargs):
        DefaultDataCollator.__init__(self, *args, **kwargs)

    def __call__(self, features, return_tensors=None, separator_id=None):
        return LibCall.unknown.any("a batch without padding")


class DataCollatorForPermutationLanguageModeling(DataCollatorMixin):
    def __init__(self, tokenizer, plm_probability=0.16667, max_span_length=5, return_tensors="pt"):
        self.tokenizer = tokenizer
        self.return_tensors = return_tensors

    def torch_call(self, examples):
        return LibCall.unknown.any("a batch of permuted sequences")
