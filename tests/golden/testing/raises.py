# verdict: invalid
# torch: skip (a test runner calls these)
import pytest
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, dim):
        super().__init__()
        if dim % 2:
            raise ValueError(f"dim must be even, got {dim}")  # error: [uncaught-exception] "ValueError: dim must be even, got 3"
        self.fc = nn.Linear(dim, 1)

    def forward(self, x):
        return self.fc(x)


def test_raises():
    with pytest.raises(ValueError, match="must be even, got 3") as info:
        Net(3)
    reveal_value(str(info.value))  # revealed: 'dim must be even, got 3'
    with pytest.raises((RuntimeError, TypeError)):
        Net(2)(torch.zeros(1, 3))
    pytest.raises(ValueError, Net, 5)


def test_does_not():
    with pytest.raises(RuntimeError):  # error: [uncaught-exception] "DID NOT RAISE RuntimeError"
        Net(2)(torch.zeros(1, 2))


def test_another():
    with pytest.raises(TypeError):
        Net(3)


def test_other_words():
    with pytest.raises(ValueError, match="odd"):  # error: [uncaught-exception] "Regex pattern did not match"
        Net(3)


def test_fails():
    pytest.fail("not written yet")  # error: [uncaught-exception] "Failed: not written yet"


def test_skips():
    pytest.importorskip("winreg")
    Net(3)


def test_near():
    assert 0.1 + 0.2 == pytest.approx(0.3)
    assert 1.0 == pytest.approx(1.1)  # error: [uncaught-exception] "AssertionError"
