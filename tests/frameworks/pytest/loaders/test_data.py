import pytest
import torch
from torch.utils.data import DataLoader

from data import Standardize, WindowDataset, loaders, masked_collate
from forecaster import Forecaster


@pytest.fixture
def series():
    return torch.randn(100, 3)


@pytest.fixture
def make(series):
    def _make(**kwargs):
        return WindowDataset(series, kwargs.pop("window", 10), **kwargs)

    return _make


@pytest.mark.parametrize("horizon,stride,expected", [(1, 1, 90), (5, 1, 86), (5, 5, 18)])
def test_length(make, horizon, stride, expected):
    ds = make(horizon=horizon, stride=stride)
    assert len(ds) == expected
    x, y = ds[len(ds) - 1]
    assert x.shape == (10, 3)
    assert y.shape == (horizon, 3)


def test_end(make):
    ds = make()
    with pytest.raises(IndexError):
        ds[len(ds)]


def test_transform(make, series):
    ds = make(transform=Standardize(series.mean(0), series.std(0)))
    assert ds[0][0].shape == ds[0][1].expand(10, 3).shape


def test_bad_series():
    with pytest.raises(ValueError, match="must be"):
        WindowDataset(torch.randn(10), 3)
    with pytest.raises(ValueError, match=r"too short for 10 \+ 1"):
        WindowDataset(torch.randn(10, 3), 10)


@pytest.mark.parametrize("batch_size", [8, 32])
def test_loaders(make, batch_size):
    train, val = loaders(make(), batch_size)
    for x, y in train:
        assert x.shape == (batch_size, 10, 3)
    for x, y in val:
        assert x.shape[1:] == (10, 3)
        assert y.shape == (x.shape[0], 1, 3)


def test_masked():
    batch = [(torch.randn(n, 3), torch.randn(1, 3)) for n in (4, 6, 5)]
    x, mask, y = masked_collate(batch)
    assert x.shape == (3, 6, 3) and mask.shape == (3, 6) and y.shape == (3, 1, 3)
    assert Forecaster(3, 6)(x, mask).shape == y.shape


class TestTraining:
    epochs = 2

    @pytest.fixture(autouse=True)
    def _setup(self, make):
        self.loader = DataLoader(make(horizon=2), batch_size=16)
        self.model = Forecaster(3, 10, horizon=2)
        self.opt = torch.optim.Adam(self.model.parameters(), lr=1e-3)

    def step(self, x, y):
        self.opt.zero_grad()
        loss = torch.nn.functional.mse_loss(self.model(x), y)
        loss.backward()
        self.opt.step()
        return loss.item()

    def test_train(self):
        for _ in range(self.epochs):
            losses = [self.step(x, y) for x, y in self.loader]
        assert len(losses) == len(self.loader)

    def test_eval(self):
        self.model.eval()
        with torch.no_grad():
            preds = torch.cat([self.model(x) for x, _ in self.loader])
        assert preds.shape == (len(self.loader.dataset), 2, 3)
