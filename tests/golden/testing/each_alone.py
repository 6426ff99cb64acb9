# verdict: invalid
# torch: skip (a test runner calls these)
# One finding for each test that fails, whatever the others do; each starts from the module as its import has left it.
import pytest
import torch
from torch import nn

seen = []


@pytest.fixture
def layer():
    return nn.Linear(4, 3)


def test_good(layer):
    seen.append(1)
    assert layer(torch.zeros(2, 4)).shape == (2, 3)


def test_operation(layer):
    assert seen == []
    layer(torch.zeros(2, 5))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x5 and 4x3)"  # certainty: always


def test_assert(layer):
    assert layer(torch.zeros(2, 4)).shape == (2, 4)  # error: [uncaught-exception] "AssertionError"  # certainty: always


@pytest.mark.parametrize("n", [2, 3])
@pytest.mark.parametrize("wide", [True, False])
def test_one_of_four(n, wide):
    x = torch.zeros(n, 4 if wide else 6)
    x.view(2, -1, 4)  # error: [invalid-view] "shape '[2, -1, 4]' is invalid for input of size"  # certainty: sometimes


@pytest.mark.xfail
def test_marked(layer):
    layer(torch.zeros(2, 5))


@pytest.mark.skip
def test_skipped(layer):
    layer(torch.zeros(2, 5))


def test_unknown_fixture(layer, client):
    layer(torch.zeros(2, 5))


def test_close(layer):
    torch.testing.assert_close(layer(torch.zeros(2, 4)), torch.zeros(2, 1))  # error: [uncaught-exception] "The values for attribute 'shape' do not match: torch.Size([2, 3]) != torch.Size([2, 1])."  # certainty: always
