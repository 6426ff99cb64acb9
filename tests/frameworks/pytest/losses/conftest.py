import pytest
import torch


def pytest_addoption(parser):
    parser.addoption("--runslow", action="store_true", default=False, help="run slow tests")
    parser.addoption("--dtype", default="float32")


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: mark test as slow to run")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--runslow"):
        return
    skip_slow = pytest.mark.skip(reason="need --runslow option to run")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip_slow)


def pytest_generate_tests(metafunc):
    if "reduction" in metafunc.fixturenames:
        metafunc.parametrize("reduction", ["none", "mean", "sum"])


@pytest.fixture(scope="session")
def dtype(request):
    return getattr(torch, request.config.getoption("--dtype"))


@pytest.fixture
def logits(dtype):
    return torch.randn(8, 5, dtype=dtype, requires_grad=True)


@pytest.fixture
def labels():
    return torch.randint(0, 5, (8,))
