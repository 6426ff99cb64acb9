# Rows of ids become tensors: what must be of one length, and how it is made so.
_FILLS = {"attention_mask": 0, "special_tokens_mask": 1}


def as_tensor(key, value, kind):
    import torch
    if LibCall.data.kind(value) == "opaque":
        return value
    if LibCall.data.kind(value) in ("tensor", "array"):
        return value if kind == "pt" and LibCall.data.kind(value) == "tensor" else value.numpy() if kind == "np" and LibCall.data.kind(value) == "tensor" else value
    _must_be_even(key, value)
    if kind == "np":
        import numpy as np
        return np.array(value)
    if LibCall.data.kind(value) in ("list", "run") and len(value) > 0 and LibCall.data.kind(value[0]) == "tensor":
        return torch.stack(value)
    return torch.tensor(value)


def _must_be_even(key, value):
    if LibCall.data.kind(value) not in ("list", "run") or LibCall.data.constant(len(value)) == 0:
        return
    first = value[0]
    message = ("Unable to create tensor, you should probably activate truncation and/or padding with 'padding=True' 'truncation=True' to have batched tensors "
               f"with the same length. Perhaps your features (`{key}` in this case) have excessive nesting (inputs type `list` where type `int` is expected).")
    if LibCall.data.kind(first) == "str" or LibCall.data.kind(first) == "none":
        raise ValueError(message)
    if LibCall.data.kind(first) not in ("list", "run"):
        return
    size = len(first)
    for i, one in enumerate(value):
        if i > 0:
            LibCall.torch.require(len(one) == size, "uncaught-exception", "ValueError", message)


def pad(tokenizer, features, padding, max_length, multiple, side, return_mask, tensors):
    from transformers._batch_encoding import BatchEncoding
    if LibCall.data.kind(features) in ("list", "run", "tuple") and len(features) > 0 and LibCall.data.kind(features[0]) in ("dict", "object"):
        names = list(features[0].keys())
        if tokenizer.model_input_names[0] not in names:
            raise ValueError("You should supply an encoding or a list of encodings to this method that includes "
                             f"{tokenizer.model_input_names[0]}, but you provided {names}")
        columns = {name: [one[name] for one in features] for name in names}
    else:
        columns = {name: features[name] for name in features.keys()}
        if tokenizer.model_input_names[0] not in columns:
            raise ValueError("You should supply an encoding or a list of encodings to this method that includes "
                             f"{tokenizer.model_input_names[0]}, but you provided {list(columns)}")
    required = columns[tokenizer.model_input_names[0]]
    if LibCall.data.kind(required) == "opaque":
        return BatchEncoding({name: LibCall.unknown.any("a padded column") for name in columns})
    first = required[0]
    padding, _ = tokenizer._strategies(padding, None, max_length, multiple)
    if LibCall.data.kind(first) in ("tensor", "array"):
        columns = {name: [one.tolist() if LibCall.data.kind(one) in ("tensor", "array") else one for one in column] for name, column in columns.items()}
        required = columns[tokenizer.model_input_names[0]]
    elif LibCall.data.kind(first) not in ("list", "run"):
        return BatchEncoding(dict(columns), tensor_type=tensors)
    if padding is None:
        return BatchEncoding(dict(columns), tensor_type=tensors)
    length = longest(required) if padding == "longest" else max_length if max_length is not None else tokenizer._longest()
    if multiple is not None:
        length = (length + multiple - 1) // multiple * multiple
    side = side or tokenizer.padding_side
    made = {}
    for name, column in columns.items():
        fill = tokenizer.pad_token_id if name == tokenizer.model_input_names[0] else tokenizer.pad_token_type_id if name == "token_type_ids" else _FILLS.get(name)
        made[name] = column if fill is None else filled(column, required, length, fill, side)
    if "attention_mask" not in made and (return_mask or return_mask is None and "attention_mask" in tokenizer.model_input_names):
        made["attention_mask"] = filled([[1] * len(one) for one in required], required, length, 0, side)
    return BatchEncoding(made, tensor_type=tensors)


def longest(rows):
    """The largest of the lengths: one that is not known is below the largest that one of them can have."""
    return max([len(one) for one in rows])


def filled(column, required, length, fill, side):
    """Rows with as many more items as the required ones lack."""
    number = LibCall.data.constant(length)
    if LibCall.data.kind(column) == "list" and number is not None and all([LibCall.data.constant(len(one)) is not None and LibCall.data.kind(one) == "list" for one in column]):
        more = [number - len(one) for one in required]
        return [one + [fill] * n if side == "right" else [fill] * n + one for one, n in zip(column, more)]
    if all([LibCall.value.known(len(one) == len(other)) and len(one) == len(other) for one, other in zip(column, required)]):
        rows = [one for one in column]
        either = LibCall.data.common({"cells": _cells(rows) + [fill]})["cells"]
        return LibCall.data.rest(LibCall.data.rest(either, length), len(column))
    return LibCall.data.rest(LibCall.data.rest(LibCall.unknown.int("", "program", 0, None), length), len(column))


def _cells(rows):
    first = rows[0]
    return first[:1] if LibCall.data.kind(first) == "list" else LibCall.data.rest(LibCall.data.element(first), 1)
