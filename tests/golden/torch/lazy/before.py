# What has no size yet cannot be used; much else can be done with it.
# verdict: valid
import torch
import torch.nn as nn

layer = nn.LazyLinear(4)
reveal_value(isinstance(layer.weight, nn.Parameter))  # revealed: True
reveal_value(isinstance(layer.weight, nn.UninitializedParameter))  # revealed: True
reveal_value(layer.has_uninitialized_params())  # revealed: True
reveal_value(list(layer.state_dict()))  # revealed: ['weight', 'bias']
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
layer.double().float().eval().train()
try:
    layer.weight.shape
except RuntimeError as error:
    reveal_value("uninitialized parameter" in str(error))  # revealed: True
for use in (lambda: layer.weight.numel(), lambda: layer.weight + 1, lambda: torch.zeros(2, 3) @ layer.weight, lambda: len(layer.weight),
            lambda: nn.init.xavier_uniform_(layer.weight), lambda: nn.init.zeros_(layer.bias), lambda: layer.forward(torch.zeros(2, 3))):
    try:
        use()
    except ValueError as error:
        reveal_value("uninitialized parameter" in str(error))  # revealed: True
    else:
        raise AssertionError("used")
reveal_shape(layer(torch.zeros(2, 3)))  # revealed: (2, 4)
nn.init.xavier_uniform_(layer.weight)


class Own(nn.modules.lazy.LazyModuleMixin, nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.UninitializedParameter()

    def initialize_parameters(self, x):
        if self.has_uninitialized_params():
            self.w.materialize((x.shape[-1], 5))

    def forward(self, x):
        return x @ self.w


own = Own()
reveal_shape(own(torch.zeros(2, 3)))  # revealed: (2, 5)
reveal_shape(own.w)  # revealed: (3, 5)

loaded = nn.LazyLinear(4)
loaded.load_state_dict(nn.Linear(6, 4).state_dict())
reveal_shape(loaded.weight)  # revealed: (4, 6)
reveal_shape(loaded(torch.zeros(1, 6)))  # revealed: (1, 4)
reveal_value(type(loaded) is nn.Linear)  # revealed: True
