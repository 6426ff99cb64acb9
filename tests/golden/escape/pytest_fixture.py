# verdict: undecided
# torch: skip (imports modules that nobody has)
import pytest
import torch
from torch import nn


@pytest.fixture  # reason: "layer was given to pytest.fixture, which has no model: layer (pytest_fixture.py:9) was not checked"
def layer(request):
    return nn.Linear(request.param, 3)


@pytest.mark.parametrize("n", [1, 2])  # reason: "test_sizes was given to pytest.mark.parametrize, which has no model"
def test_sizes(n, layer):
    assert layer(torch.zeros(n, 4)).shape == (n, 3)
