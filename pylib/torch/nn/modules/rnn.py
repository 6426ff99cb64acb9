from torch.nn.modules.linear import _parameter
from torch.nn.modules._recurrent import cell_state, cell_states, pair_of_states, plain_state, refuse_states
from torch.nn.modules.module import Module
from torch.nn.utils.rnn import PackedSequence


class RNNBase(Module):
    _gates = 1

    def __init__(self, mode, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False, proj_size=0,
                 device=None, dtype=None):
        super().__init__()
        self.mode = mode
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.num_layers = num_layers
        self.bias = bias
        self.batch_first = batch_first
        self.dropout = dropout
        self.bidirectional = bidirectional
        self.proj_size = proj_size
        for what, flag in (("bias", bias), ("batch_first", batch_first)):
            if LibCall.data.kind(flag) in ("none", "int", "float", "str", "tuple", "list"):
                raise TypeError(what + " should be of type bool, got: " + type(flag).__name__)
        if LibCall.data.kind(dropout) in ("none", "bool", "str", "tuple", "list"):
            raise ValueError("dropout should be a number in range [0, 1] representing the probability of an element being zeroed")
        for what, size in (("input_size", input_size), ("hidden_size", hidden_size)):
            if LibCall.data.kind(size) in ("none", "float", "str", "tuple", "list"):
                raise TypeError(what + " should be of type int, got: " + type(size).__name__)
        for what, size in (("input_size", input_size), ("hidden_size", hidden_size), ("num_layers", num_layers)):
            LibCall.torch.require(size > 0, "invalid-argument", "ValueError", what + " must be greater than zero")
        if LibCall.value.known(dropout) and not 0 <= dropout <= 1:
            raise ValueError("dropout should be a number in range [0, 1] representing the probability of an element being zeroed")
        LibCall.torch.require(proj_size >= 0, "invalid-argument", "ValueError", "proj_size should be a positive integer or zero to disable projections")
        LibCall.torch.require(proj_size < hidden_size, "invalid-argument", "ValueError", "proj_size has to be smaller than hidden_size")
        self._all_weights = []
        rows = self._gates * hidden_size
        out = proj_size if proj_size > 0 else hidden_size
        directions = 2 if bidirectional else 1
        for layer in range(num_layers):
            for direction in range(directions):
                suffix = "_l" + str(layer) + ("_reverse" if direction == 1 else "")
                setattr(self, "weight_ih" + suffix, _parameter(rows, input_size if layer == 0 else out * directions, device=device))
                setattr(self, "weight_hh" + suffix, _parameter(rows, out, device=device))
                names = ["weight_ih" + suffix, "weight_hh" + suffix]
                if bias:
                    setattr(self, "bias_ih" + suffix, _parameter(rows, device=device))
                    setattr(self, "bias_hh" + suffix, _parameter(rows, device=device))
                    names = names + ["bias_ih" + suffix, "bias_hh" + suffix]
                if proj_size > 0:
                    setattr(self, "weight_hr" + suffix, _parameter(proj_size, hidden_size, device=device))
                    names.append("weight_hr" + suffix)
                self._all_weights.append(names)
        self._init_flat_weights()
        self.reset_parameters()

    def _init_flat_weights(self):
        self.flatten_parameters()

    @property
    def all_weights(self):
        return [[getattr(self, name) for name in names] for names in self._all_weights]

    def flatten_parameters(self):
        pass

    def reset_parameters(self):
        pass

    def forward(self, input, hx=None):
        packed = isinstance(input, PackedSequence)
        data = input._padded if packed else input
        batch_first = input._batch_first if packed else self.batch_first
        if packed:
            LibCall.torch.check_packed(data, input.data, input._lengths, batch_first)
        if hx is None or LibCall.data.kind(input) == "opaque":  # what is asked of the states hangs on the input
            states = hx
        else:
            states = (pair_of_states if self._kind == "LSTM" else plain_state)(hx, input if packed else None)
        output, state = LibCall.torch.rnn(self._kind, data, states, self.input_size, self.hidden_size, self.num_layers, batch_first,
                                          2 if self.bidirectional else 1, self.proj_size, self._parameters, packed)
        if not packed and states is not hx and data.dim() == 3:
            refuse_states(hx)
        return (input._like(output) if packed else output), state


class RNN(RNNBase):
    _gates = 1
    _kind = "RNN"

    def __init__(self, input_size, hidden_size, num_layers=1, nonlinearity="tanh", bias=True, batch_first=False, dropout=0.0, bidirectional=False,
                 device=None, dtype=None):
        if LibCall.value.known(nonlinearity) and nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'. Select from 'tanh' or 'relu'.")
        super().__init__("RNN_RELU" if nonlinearity == "relu" else "RNN_TANH", input_size, hidden_size, num_layers, bias, batch_first, dropout,
                         bidirectional, device=device)
        self.nonlinearity = nonlinearity


class LSTM(RNNBase):
    _gates = 4
    _kind = "LSTM"

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False, proj_size=0,
                 device=None, dtype=None):
        super().__init__("LSTM", input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, proj_size, device)


class GRU(RNNBase):
    _gates = 3
    _kind = "GRU"

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False, device=None,
                 dtype=None):
        super().__init__("GRU", input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, device=device)


class RNNCellBase(Module):
    _gates = 1
    _kind = "RNNCell"

    def __init__(self, input_size, hidden_size, bias=True, num_chunks=None, device=None, dtype=None):
        super().__init__()
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.bias = bias
        rows = self._gates * hidden_size
        self.weight_ih = _parameter(rows, input_size, device=device)
        self.weight_hh = _parameter(rows, hidden_size, device=device)
        if bias:
            self.bias_ih = _parameter(rows, device=device)
            self.bias_hh = _parameter(rows, device=device)
        else:
            self.register_parameter("bias_ih", None)
            self.register_parameter("bias_hh", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def forward(self, input, hx=None):
        if hx is None:
            states = None
        else:
            states = cell_states(input, hx) if self._kind == "LSTMCell" else cell_state(self._kind, hx)
        return LibCall.torch.rnn_cell(self._kind, input, states, self.input_size, self.hidden_size, self._parameters)


class RNNCell(RNNCellBase):
    _gates = 1
    _kind = "RNNCell"

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, device=device)
        self.nonlinearity = nonlinearity

    def forward(self, input, hx=None):
        result = super().forward(input, hx)
        if LibCall.value.known(self.nonlinearity) and self.nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")
        return result


class LSTMCell(RNNCellBase):
    _gates = 4
    _kind = "LSTMCell"

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, device=device)


class GRUCell(RNNCellBase):
    _gates = 3
    _kind = "GRUCell"

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, device=device)
