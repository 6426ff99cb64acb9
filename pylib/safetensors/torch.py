# safetensors for torch: files of tensors, and modules that are kept in them.
from collections import OrderedDict

import torch
from safetensors import safe_open
from safetensors import _files


def _demand(tensors):
    if not isinstance(tensors, dict):
        raise ValueError(f"Expected a dict of [str, torch.Tensor] but received {type(tensors)}")
    for name, one in tensors.items():
        if not LibCall.torch.is_tensor(one) and LibCall.data.kind(one) != "opaque":
            raise ValueError(f"Key `{name}` is invalid, expected torch.Tensor but received {type(one)}")
    for name, one in tensors.items():
        if LibCall.torch.is_tensor(one) and LibCall.value.known(one.is_contiguous()) and not one.is_contiguous():
            raise ValueError(f"You are trying to save a non contiguous tensor: `{name}` which is not allowed. It either means you are trying to save tensors "
                             "which are reference of each other in which case it's recommended to save only the full tensors, and reslice at load time, or "
                             "simply call `.contiguous()` on your tensor to pack it before saving.")


def save_file(tensors, filename, metadata=None):
    _demand(tensors)
    _files.keep(tensors, filename, metadata)


def save(tensors, metadata=None):
    _demand(tensors)
    return LibCall.unknown.bytes("tensors as bytes", "opaque")


def load_file(filename, device="cpu", *, backend="mmap"):
    return dict(_files.content(filename, device, False)[1])


def load(data):
    return LibCall.unknown.any("what bytes of safetensors hold")


# One name for each tensor that several names share.
def _kept(state):
    kept, seen = {}, []
    for name in sorted(state):
        if not any([state[name] is one for one in seen]):
            kept[name] = state[name]
            seen.append(state[name])
    return kept


def save_model(model, filename, metadata=None, force_contiguous=True):
    state = _kept(dict(model.state_dict(keep_vars=True)))
    if force_contiguous:
        state = {name: one.contiguous() for name, one in state.items()}
    save_file(state, filename, metadata)


def load_model(model, filename, strict=True, device="cpu", *, backend="mmap"):
    state = load_file(filename, device=device)
    kept = _kept(dict(model.state_dict(keep_vars=True)))
    missing, unexpected = model.load_state_dict(state, strict=False)
    missing = [name for name in missing if name in kept]
    if strict and (missing or unexpected):
        text = f"Error(s) in loading state_dict for {model.__class__.__name__}:"
        if missing:
            text += "\n    Missing key(s) in state_dict: " + ", ".join([f'"{name}"' for name in sorted(missing)])
        if unexpected:
            text += "\n    Unexpected key(s) in state_dict: " + ", ".join([f'"{name}"' for name in sorted(unexpected)])
        raise RuntimeError(text)
    return missing, unexpected
