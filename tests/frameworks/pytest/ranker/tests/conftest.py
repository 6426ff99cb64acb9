import random

import pytest
import torch

from ranker import Ranker, RankerConfig


@pytest.fixture(autouse=True)
def _seed():
    random.seed(0)
    torch.manual_seed(0)
    yield


@pytest.fixture(scope="session")
def device():
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


@pytest.fixture(params=[None, 4], ids=["full", "low_rank"])
def config(request):
    return RankerConfig(low_rank=request.param)


@pytest.fixture
def model(config, device):
    return Ranker(config).to(device)


@pytest.fixture
def make_batch(config, device):
    def factory(batch=3, length=5, history=7):
        sparse = torch.stack([torch.randint(0, d, (batch, length)) for d in config.field_dims], dim=-1)
        dense = torch.randn(batch, length, config.n_dense)
        items = torch.randint(1, config.history_items, (batch, history))
        items[0, history // 2:] = 0
        return sparse.to(device), dense.to(device), items.to(device)

    return factory
