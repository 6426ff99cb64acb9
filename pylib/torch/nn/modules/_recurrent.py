# The states that a recurrent layer is given: what torch's Python code asks of them, where they are not what they should be. What it
# asks of the sizes of tensors is LibCall.torch.rnn.


def plain_state(hx, packed=None):
    """The state of an RNN or GRU: a tensor, or None; raises as torch does."""
    kind = LibCall.data.kind(hx)
    if kind == "tensor" and packed is not None and packed.sorted_indices is not None:
        return hx.index_select(1, packed.sorted_indices)
    if kind in ("none", "tensor", "opaque"):
        return hx
    if packed is None:
        hx.dim()
    elif packed.sorted_indices is not None:
        hx.index_select(1, packed.sorted_indices)
    else:
        hx.size()
    return LibCall.unknown.any("a state that is no tensor")


def pair_of_states(hx, packed=None):
    """The two states of an LSTM."""
    in_order = packed is None or packed.sorted_indices is None
    if LibCall.data.kind(hx) in ("none", "opaque") or in_order and _is_pair(hx):
        return hx
    if packed is not None and in_order:
        refuse_states(hx, "Tensor, Tensor, %s, list, bool, int, float, bool, bool")
    first = hx[0]
    if packed is not None:
        return (first.index_select(1, packed.sorted_indices), hx[1].index_select(1, packed.sorted_indices))
    first.dim()  # each is looked at before the next one
    hx[1].dim()
    return (first, hx[1])


def _is_pair(hx):
    return LibCall.data.kind(hx) in ("tuple", "list") and len(hx) == 2 and all([LibCall.data.kind(h) in ("tensor", "opaque") for h in hx])


def refuse_states(hx, signature="Tensor, %s, list, bool, int, float, bool, bool, bool"):
    """What the function behind an LSTM says of states whose sizes are right, or that nobody has looked at."""
    kind = LibCall.data.kind(hx)
    if kind == "none" or kind == "opaque" or kind == "run":
        return
    if kind not in ("tuple", "list", "namedtuple"):
        got = "Tensor" if LibCall.data.kind(hx) == "tensor" else type(hx).__name__
        raise TypeError("lstm() received an invalid combination of arguments - got (" + signature % got + "), but expected one of:")
    for at, state in enumerate(hx):
        if LibCall.data.kind(state) not in ("tensor", "opaque"):
            raise TypeError(f"expected Tensor as element {at} in argument 2, but got {type(state).__name__}")
    if len(hx) != 2:
        raise RuntimeError("lstm expects two hidden states")


def _looked_at(name, what, state):
    if state.dim() not in (1, 2):
        raise ValueError(f"{name}: Expected {what} to be 1D or 2D, got {state.dim()}D instead")


def cell_state(name, hx):
    """The state of an RNNCell or GRUCell."""
    if LibCall.data.kind(hx) in ("none", "tensor", "opaque"):
        return hx
    _looked_at(name, "hidden", hx)
    return LibCall.unknown.any("a state that is no tensor")


def cell_states(input, hx):
    """The two states of an LSTMCell."""
    if LibCall.data.kind(hx) in ("none", "opaque") or _is_pair(hx):
        return hx
    for at, state in enumerate(hx):
        _looked_at("LSTMCell", f"hx[{at}]", state)
    if LibCall.data.kind(input) == "tensor" and input.dim() == 1:
        return (hx[0].unsqueeze(0).squeeze(0), hx[1].unsqueeze(0).squeeze(0))
    if LibCall.data.kind(hx) == "tensor":
        raise TypeError("lstm_cell(): argument 'hx' (position 2) must be tuple of Tensors, not Tensor")
    if LibCall.data.kind(hx) in ("tuple", "list") and len(hx) != 2:
        raise RuntimeError("lstm_cell expects two hidden states")
    return LibCall.unknown.any("states that are no pair of tensors")
