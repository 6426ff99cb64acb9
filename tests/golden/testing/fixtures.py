# verdict: valid
# torch: skip (a test runner calls these)
import pytest
import torch
from torch import nn


@pytest.fixture(params=[1, pytest.param(2, id="two")])
def batch(request):
    return torch.zeros(request.param, 4)


@pytest.fixture(scope="module", name="net")
def make_net():
    return nn.Linear(4, 3)


@pytest.fixture
def halved(net):
    before = net.weight.dtype
    yield net
    assert net.weight.dtype == before


@pytest.fixture(autouse=True)
def zero(request):
    assert request.node.name.startswith("test_")
    torch.manual_seed(0)


@pytest.fixture
def width(request):
    return 2 * request.param


def test_closure(batch, halved):
    reveal_shape(halved(batch))  # revealed: (1, 3); (2, 3)


@pytest.mark.parametrize("width", [4, 8], indirect=True)
def test_indirect(width):
    reveal_value(width)  # revealed: 8; 16


@pytest.mark.parametrize("batch", [torch.zeros(7, 4)])
def test_overridden(net, batch):
    reveal_shape(net(batch))  # revealed: (7, 3)


@pytest.mark.parametrize(("a", "b"), [(1, 2), (3, 4)])
@pytest.mark.parametrize("c", [5, 6])
def test_stacked(a, b, c):
    reveal_value((a, b, c))  # revealed: (1, 2, 5); (3, 4, 5); (1, 2, 6); (3, 4, 6)


def test_patched(monkeypatch, tmp_path):
    monkeypatch.setattr(nn.Linear, "out_features", 9, raising=False)
    assert nn.Linear.out_features == 9
    torch.save(torch.zeros(2, 3), tmp_path / "x.pt")
    assert torch.load(tmp_path / "x.pt").shape == (2, 3)


class TestClass:
    @pytest.fixture
    def net(self, net):
        return nn.Sequential(net, nn.Linear(3, self.out))

    @classmethod
    def setup_class(cls):
        cls.out = 2

    def setup_method(self, method):
        self.x = torch.zeros(5, 4)

    def test_inner(self, net):
        reveal_shape(net(self.x))  # revealed: (5, 2)

    @staticmethod
    def test_static(net):
        assert isinstance(net, nn.Sequential)
