import pytest
import torch
from torch.testing import assert_close

from smalldiff import Denoiser, GaussianDiffusion, TimeMLP, cosine_beta_schedule, linear_beta_schedule
from smalldiff.schedule import extract


@pytest.mark.parametrize("schedule", [linear_beta_schedule, cosine_beta_schedule])
@pytest.mark.parametrize("timesteps", [50, 100])
def test_schedule(schedule, timesteps):
    betas = schedule(timesteps)
    assert betas.shape == (timesteps,)
    assert betas.dtype == torch.float64
    assert (betas >= 0).all() and (betas <= 1).all()


@pytest.mark.parametrize("shape", [(4, 3, 8, 8), (4, 10), (4, 3, 2, 8, 8)])
def test_extract(shape):
    a = torch.linspace(0, 1, 10)
    t = torch.randint(0, 10, (4,))
    out = extract(a, t, shape)
    assert out.shape == (4,) + (1,) * (len(shape) - 1)
    assert_close(out.flatten(), a[t])


@pytest.mark.parametrize("channels,mults", [(1, (1,)), (3, (1, 2)), (3, (1, 2, 4))])
def test_denoiser(channels, mults):
    net = Denoiser(8, channels, mults)
    x = torch.randn(2, channels, 16, 16)
    assert net(x, torch.tensor([0, 5])).shape == x.shape


def test_time_mlp():
    assert TimeMLP(16)(torch.arange(4)).shape == (4, 64)


def test_loss(diffusion):
    loss = diffusion(torch.rand(2, 3, 16, 16))
    assert loss.ndim == 0
    loss.backward()
    assert all(p.grad is not None for p in diffusion.parameters())


def test_q_sample(diffusion):
    x = torch.rand(2, 3, 16, 16)
    noised = diffusion.q_sample(x, torch.tensor([0, 2]), noise=torch.zeros_like(x))
    assert_close(noised[0], x[0] * diffusion.sqrt_alphas_cumprod[0])


def test_sample(diffusion, monkeypatch):
    calls = []
    inner = diffusion.p_sample

    def counted(x, t):
        calls.append(t)
        return inner(x, t)

    monkeypatch.setattr(diffusion, "p_sample", counted)
    images = diffusion.sample(batch_size=2)
    assert images.shape == (2, 3, 16, 16)
    assert calls == [2, 1, 0]


def test_wrong_size(diffusion):
    with pytest.raises(AssertionError, match="height and width of image must be 16"):
        diffusion(torch.rand(2, 3, 8, 8))


def test_wrong_schedule(denoiser):
    with pytest.raises(ValueError, match="unknown beta schedule"):
        GaussianDiffusion(denoiser, image_size=16, beta_schedule="exp")


def test_checkpoint(checkpoint):
    data = torch.load(checkpoint)
    fresh = GaussianDiffusion(Denoiser(dim=16, channels=3), image_size=16, timesteps=3)
    fresh.load_state_dict(data["model"])
    assert data["step"] == 3


@pytest.mark.xfail(raises=RuntimeError, reason="sizes must be divisible by 4")
def test_odd_size(denoiser):
    denoiser(torch.randn(1, 3, 15, 15), torch.tensor([1]))
