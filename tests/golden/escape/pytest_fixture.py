# verdict: undecided
# torch: skip (imports modules that nobody has)
import pytest
import torch
from plugin_that_nobody_has import scenario
from torch import nn


@scenario  # reason: "layer was given to plugin_that_nobody_has.scenario, which has no model: layer (pytest_fixture.py:10) was not checked"
def layer(request):
    return nn.Linear(request.param, 3)


@pytest.mark.parametrize("n", [1, 2])
def test_sizes(n):
    assert torch.zeros(n, 4).shape == (n, 4)
