import pytest
import torch

from smalldiff import Denoiser, GaussianDiffusion


@pytest.fixture(scope="session", autouse=True)
def threads():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(scope="module")
def denoiser():
    return Denoiser(dim=16, channels=3)


@pytest.fixture
def diffusion(denoiser):
    model = GaussianDiffusion(denoiser, image_size=16, timesteps=3)
    yield model
    model.zero_grad()


@pytest.fixture
def checkpoint(tmp_path, diffusion):
    path = tmp_path / "model.pt"
    torch.save({"model": diffusion.state_dict(), "step": 3}, path)
    return path
