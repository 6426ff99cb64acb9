import pytest
import torch


@pytest.fixture(autouse=True)
def seed():
    torch.manual_seed(0)


@pytest.fixture
def config():
    return dict(image_size=32, patch_size=8, num_classes=10, dim=64, depth=2, heads=4, mlp_dim=128)


@pytest.fixture(params=[1, 4], ids=lambda n: f"batch{n}")
def images(request):
    return torch.randn(request.param, 3, 32, 32)
