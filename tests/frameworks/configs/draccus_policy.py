# args: --policy.chunk_size=8 --policy.n_heads=2 --batch_size=6
"""Action chunking policy in the style of robot learning code: nested dataclasses parsed by draccus."""
import dataclasses
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional

import draccus
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


@dataclass
class DatasetConfig:
    episodes: int = 4
    episode_length: int = 25
    state_dim: int = 9
    action_dim: int = 7
    image_size: int = 48


@dataclass
class PolicyConfig:
    chunk_size: int = 10
    dim_model: int = 32
    n_heads: int = 4
    n_encoder_layers: int = 1
    latent_dim: int = 8
    kl_weight: float = 1.0

    def __post_init__(self):
        if self.dim_model % self.n_heads != 0:
            raise ValueError("dim_model must be a multiple of n_heads")


@dataclass
class TrainConfig:
    dataset: DatasetConfig = field(default_factory=DatasetConfig)
    policy: PolicyConfig = field(default_factory=PolicyConfig)
    output_dir: Path = Path("outputs")
    batch_size: int = 8
    steps: int = 4
    lr: float = 1e-4
    seed: Optional[int] = 1000


class Episodes(Dataset):
    def __init__(self, cfg: DatasetConfig, chunk: int):
        self.cfg, self.chunk = cfg, chunk
        total = cfg.episodes * cfg.episode_length
        self.states = torch.randn(total, cfg.state_dim)
        self.actions = torch.randn(total, cfg.action_dim)

    def __len__(self):
        return self.cfg.episodes * self.cfg.episode_length

    def __getitem__(self, i):
        end = (i // self.cfg.episode_length + 1) * self.cfg.episode_length
        actions = self.actions[i : min(i + self.chunk, end)]
        pad = self.chunk - actions.shape[0]
        is_pad = torch.zeros(self.chunk, dtype=torch.bool)
        if pad > 0:
            actions = torch.cat([actions, actions[-1:].expand(pad, -1)])
            is_pad[-pad:] = True
        image = torch.rand(3, self.cfg.image_size, self.cfg.image_size)
        return {"state": self.states[i], "image": image, "action": actions, "action_is_pad": is_pad}


class ACT(nn.Module):
    def __init__(self, cfg: PolicyConfig, data: DatasetConfig):
        super().__init__()
        self.cfg, d = cfg, cfg.dim_model
        self.backbone = nn.Sequential(nn.Conv2d(3, 16, 5, 4, 2), nn.ReLU(), nn.Conv2d(16, d, 3, 2, 1), nn.ReLU())
        self.state_proj = nn.Linear(data.state_dim, d)
        self.action_proj = nn.Linear(data.action_dim, d)
        self.cls = nn.Parameter(torch.zeros(1, 1, d))
        layer = nn.TransformerEncoderLayer(d, cfg.n_heads, 4 * d, batch_first=True)
        self.vae_encoder = nn.TransformerEncoder(layer, 1)
        self.latent_head = nn.Linear(d, 2 * cfg.latent_dim)  #~ latent: self.latent_head = nn.Linear(d, cfg.latent_dim)
        self.latent_proj = nn.Linear(cfg.latent_dim, d)
        self.encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(d, cfg.n_heads, 4 * d, batch_first=True), cfg.n_encoder_layers)
        self.decoder = nn.TransformerDecoder(nn.TransformerDecoderLayer(d, cfg.n_heads, 4 * d, batch_first=True), 1)
        self.queries = nn.Embedding(cfg.chunk_size, d)  #~ queries: self.queries = nn.Embedding(10, d)
        self.action_head = nn.Linear(d, data.action_dim)

    def forward(self, batch):
        b = batch["state"].shape[0]
        state = self.state_proj(batch["state"]).unsqueeze(1)
        mu = log_var = None
        if self.training:
            tokens = torch.cat([self.cls.expand(b, -1, -1), state, self.action_proj(batch["action"])], dim=1)
            prefix = torch.zeros(b, 2, dtype=torch.bool)
            mask = torch.cat([prefix, batch["action_is_pad"]], dim=1)  #~ mask: mask = torch.cat([prefix[:, :1], batch["action_is_pad"]], dim=1)
            encoded = self.vae_encoder(tokens, src_key_padding_mask=mask)[:, 0]
            stats = self.latent_head(encoded)
            mu, log_var = stats[:, : self.cfg.latent_dim], stats[:, self.cfg.latent_dim :]
            z = mu + log_var.div(2).exp() * torch.randn_like(mu)
        else:
            z = torch.zeros(b, self.cfg.latent_dim)
        image = self.backbone(batch["image"]).flatten(2).transpose(1, 2)
        memory = self.encoder(torch.cat([self.latent_proj(z).unsqueeze(1), state, image], dim=1))
        hidden = self.decoder(self.queries.weight.unsqueeze(0).expand(b, -1, -1), memory)
        return self.action_head(hidden), (mu, log_var)

    def loss(self, batch):
        actions, (mu, log_var) = self(batch)
        l1 = (F.l1_loss(batch["action"], actions, reduction="none") * ~batch["action_is_pad"].unsqueeze(-1)).mean()
        kld = (-0.5 * (1 + log_var - mu.pow(2) - log_var.exp())).sum(-1).mean()
        return l1 + self.cfg.kl_weight * kld, {"l1": l1.item(), "kld": kld.item()}


def cycle(loader):
    while True:
        yield from loader


@draccus.wrap()
def train(cfg: TrainConfig):
    if cfg.seed is not None:
        torch.manual_seed(cfg.seed)
    print(dataclasses.asdict(cfg.policy))
    dataset = Episodes(cfg.dataset, cfg.policy.chunk_size)
    loader = cycle(DataLoader(dataset, batch_size=cfg.batch_size, shuffle=True, drop_last=False))
    policy = ACT(cfg.policy, cfg.dataset)
    optimizer = torch.optim.AdamW(policy.parameters(), lr=cfg.lr)
    policy.train()
    for step in range(cfg.steps):
        loss, info = policy.loss(next(loader))
        optimizer.zero_grad()
        loss.backward()
        grad_norm = torch.nn.utils.clip_grad_norm_(policy.parameters(), 10.0)
        optimizer.step()
        print(step, f"{loss.item():.3f} {grad_norm.item():.3f}", info)
    policy.eval()
    with torch.inference_mode():
        actions, _ = policy({k: v[None] for k, v in dataset[0].items() if k != "action"})
    queue = list(actions[0])
    print(len(queue), queue[0].shape)


if __name__ == "__main__":
    train()
