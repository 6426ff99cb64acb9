"""A click group with a context object, shared decorators, choices, a tuple option, callbacks that validate, a chain of commands."""
# args: --dim 40 fit --heads 4 --window 12 3 --norm rms generate --steps 5 --temperature 0.7
import functools
import math
from types import SimpleNamespace

import click
import torch
import torch.nn as nn
import torch.nn.functional as F

NORMS = {"layer": nn.LayerNorm, "rms": nn.RMSNorm}


def must_divide(ctx, param, value):
    if ctx.obj.dim % value:
        raise click.BadParameter(f"{ctx.obj.dim} is no multiple of {value}")
    return value


def model_options(f):
    @click.option("--heads", type=click.IntRange(1, 16), default=4, callback=must_divide, show_default=True)
    @click.option("--norm", type=click.Choice(sorted(NORMS)), default="layer")
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs)

    return wrapper


class Mamba(nn.Module):
    """A selective state space, unrolled."""

    def __init__(self, dim, state=4, conv=3):
        super().__init__()
        self.inner = 2 * dim
        self.in_proj = nn.Linear(dim, 2 * self.inner, bias=False)
        self.conv = nn.Conv1d(self.inner, self.inner, conv, padding=conv - 1, groups=self.inner)
        self.x_proj = nn.Linear(self.inner, 1 + 2 * state, bias=False)
        self.log_a = nn.Parameter(torch.arange(1, state + 1).float().log().repeat(self.inner, 1))
        self.d = nn.Parameter(torch.ones(self.inner))
        self.out_proj = nn.Linear(self.inner, dim, bias=False)

    def forward(self, x):
        length = x.size(1)
        u, gate = self.in_proj(x).chunk(2, dim=-1)
        u = F.silu(self.conv(u.transpose(1, 2))[..., :length].transpose(1, 2))  #~ causal: u = F.silu(self.conv(u.transpose(1, 2)).transpose(1, 2))
        n = self.log_a.size(1)
        dt, b, c = self.x_proj(u).split([1, n, n], dim=-1)
        dt = F.softplus(dt)
        a = torch.exp(dt.unsqueeze(-1) * -self.log_a.exp())
        bu = (dt * u).unsqueeze(-1) * b.unsqueeze(2)  #~ bu: bu = (dt * u).unsqueeze(-1) * b.unsqueeze(1)
        h = torch.zeros_like(bu[:, 0])
        ys = []
        for t in range(length):
            h = a[:, t] * h + bu[:, t]
            ys.append(torch.einsum("bdn,bn->bd", h, c[:, t]))
        y = torch.stack(ys, dim=1) + self.d * u
        return self.out_proj(y * F.silu(gate))


class Model(nn.Module):
    def __init__(self, dim, heads, norm, window):
        super().__init__()
        self.inp = nn.Linear(window[1], dim)
        self.norm1, self.norm2 = NORMS[norm](dim), NORMS[norm](dim)
        self.mamba, self.attn = Mamba(dim), nn.MultiheadAttention(dim, heads, batch_first=True)
        self.out = nn.Linear(dim, window[1])

    def forward(self, x):
        x = self.inp(x)
        x = x + self.mamba(self.norm1(x))
        y = self.norm2(x)
        mask = nn.Transformer.generate_square_subsequent_mask(x.size(1))
        x = x + self.attn(y, y, y, attn_mask=mask, is_causal=True, need_weights=False)[0]
        return self.out(x)


@click.group(chain=True, context_settings={"show_default": True})
@click.option("--dim", default=32, type=int)
@click.option("-v", "--verbose", count=True)
@click.version_option("1.0", prog_name="seq")
@click.pass_context
def cli(ctx, dim, verbose):
    ctx.obj = SimpleNamespace(dim=dim, verbose=verbose, model=None, window=None)


@cli.command()
@model_options
@click.option("--window", nargs=2, type=int, default=(8, 2))
@click.pass_obj
def fit(obj, heads, norm, window):
    obj.window = window
    obj.model = Model(obj.dim, heads, norm, window)
    opt = torch.optim.Adam(obj.model.parameters())
    series = torch.randn(5, *window).cumsum(1)
    for _ in range(2):
        loss = F.mse_loss(obj.model(series)[:, :-1], series[:, 1:])
        opt.zero_grad()
        loss.backward()
        opt.step()
    click.echo(f"loss {loss.item():.3f}")


@cli.command()
@click.option("--steps", default=3)
@click.option("--temperature", default=1.0, type=click.FloatRange(0, min_open=True))
@click.pass_obj
def generate(obj, steps, temperature):
    if obj.model is None:
        raise click.UsageError("fit first")
    x = torch.zeros(1, 1, obj.window[1])
    with torch.no_grad():
        for _ in range(steps):
            nxt = obj.model(x)[:, -1:]  #~ last: nxt = obj.model(x)[:, -1]
            x = torch.cat([x, nxt + temperature * torch.randn_like(nxt) / math.sqrt(obj.dim)], dim=1)
    click.secho(str(tuple(x.shape)), fg="green")


if __name__ == "__main__":
    cli()
