# Merges low-rank adapters into the weights of a model; both are files of safetensors.
from pathlib import Path

import torch
from safetensors import safe_open
from safetensors.torch import load_file, save_file
from torch import nn

HERE = Path(__file__).resolve().parent


class Attention(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.q = nn.Linear(dim, dim, bias=False)
        self.v = nn.Linear(dim, dim, bias=False)

    def forward(self, x):
        weights = torch.softmax(self.q(x) @ x.transpose(-1, -2), dim=-1)
        return weights @ self.v(x)


class Model(nn.Module):
    def __init__(self, dim=12, depth=2):  #~ deeper: def __init__(self, dim=12, depth=3):
        super().__init__()
        self.layers = nn.ModuleList(Attention(dim) for _ in range(depth))

    def forward(self, x):
        for layer in self.layers:
            x = x + layer(x)
        return x


def read_adapter(path):
    with safe_open(path, framework="pt", device="cpu") as f:
        rank = int(f.metadata()["rank"])
        tensors = {key: f.get_tensor(key) for key in f.keys()}
    return tensors, rank


def merge(base, adapter, rank, alpha=8):
    scale = alpha / rank
    merged = {}
    for name, weight in base.items():
        stem = name[: -len(".weight")]
        a, b = adapter[f"{stem}.lora_A.weight"], adapter[f"{stem}.lora_B.weight"]
        assert a.shape[0] == rank
        merged[name] = weight.float() + scale * (b @ a)  #~ turned: merged[name] = weight.float() + scale * (a @ b)
    return merged


def main():
    torch.manual_seed(0)
    base = load_file(HERE / "base.safetensors")
    adapter, rank = read_adapter(HERE / "adapter.safetensors")
    merged = merge(base, adapter, rank)
    model = Model()
    model.load_state_dict(merged)
    out = model(torch.randn(3, 7, 12))  #~ input: out = model(torch.randn(3, 7, 16))
    print(out.shape)
    save_file({name: value.half() for name, value in merged.items()}, "merged.safetensors", metadata={"format": "pt"})
    again = load_file("merged.safetensors")
    print(sorted(again), again["layers.0.q.weight"].dtype)
    first = again["layers.0.q.weight"]  #~ missing: first = again["layers.0.k.weight"]
    print(first.float() @ torch.randn(12, 2))


if __name__ == "__main__":
    main()
