"""Small mixture-of-experts language model in Lightning 2.6: configure_model, compile hooks, weight decay groups."""
from __future__ import annotations

import math
from typing import Any, NamedTuple

import lightning.pytorch as pl
import torch
import torch.nn.functional as F
from lightning.pytorch.callbacks import LearningRateMonitor, ModelCheckpoint, WeightAveraging
from lightning.pytorch.loggers import CSVLogger
from torch import Tensor, nn
from torch.optim.swa_utils import get_ema_avg_fn
from torch.utils.data import DataLoader, Dataset


class MoEOutput(NamedTuple):
    hidden: Tensor
    aux_loss: Tensor


class Tokens(Dataset):
    def __init__(self, n: int, block: int, vocab: int) -> None:
        g = torch.Generator().manual_seed(1)
        self.data = torch.randint(vocab, (n * block + 1,), generator=g)
        self.block = block

    def __len__(self) -> int:
        return (len(self.data) - 1) // self.block

    def __getitem__(self, i: int) -> dict[str, Tensor]:
        chunk = self.data[i * self.block : (i + 1) * self.block + 1]
        return {"input_ids": chunk[:-1], "labels": chunk[1:]}  #~ unshifted: return {"input_ids": chunk, "labels": chunk[1:]}


class Expert(nn.Module):
    def __init__(self, dim: int, hidden: int) -> None:
        super().__init__()
        self.w1, self.w3 = nn.Linear(dim, hidden, bias=False), nn.Linear(dim, hidden, bias=False)
        self.w2 = nn.Linear(hidden, dim, bias=False)

    def forward(self, x: Tensor) -> Tensor:
        return self.w2(F.silu(self.w1(x)) * self.w3(x))


class MoE(nn.Module):
    def __init__(self, dim: int, hidden: int, n_experts: int = 4, top_k: int = 2) -> None:
        super().__init__()
        self.gate = nn.Linear(dim, n_experts, bias=False)
        self.experts = nn.ModuleList(Expert(dim, hidden) for _ in range(n_experts))
        self.top_k = top_k

    def forward(self, x: Tensor) -> MoEOutput:
        shape = x.shape
        flat = x.view(-1, shape[-1])
        probs = self.gate(flat).softmax(-1)
        weights, chosen = probs.topk(self.top_k, dim=-1)
        weights = weights / weights.sum(-1, keepdim=True)
        out = torch.zeros_like(flat)
        for e, expert in enumerate(self.experts):
            token, slot = torch.where(chosen == e)
            out.index_add_(0, token, expert(flat[token]) * weights[token, slot, None])  #~ weights: out.index_add_(0, token, expert(flat[token]) * weights[token, slot])
        load = F.one_hot(chosen, len(self.experts)).float().sum(1).mean(0)
        return MoEOutput(out.view(shape), (load * probs.mean(0)).sum() * len(self.experts))


class Block(nn.Module):
    def __init__(self, dim: int, heads: int) -> None:
        super().__init__()
        self.norm1, self.norm2 = nn.RMSNorm(dim), nn.RMSNorm(dim)
        self.qkv, self.proj = nn.Linear(dim, 3 * dim, bias=False), nn.Linear(dim, dim, bias=False)
        self.moe = MoE(dim, 2 * dim)
        self.heads = heads

    def forward(self, x: Tensor) -> MoEOutput:
        q, k, v = (t.unflatten(-1, (self.heads, -1)).transpose(1, 2) for t in self.qkv(self.norm1(x)).chunk(3, dim=-1))
        a = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.proj(a.transpose(1, 2).flatten(2))  #~ heads: x = x + self.proj(a.flatten(2))
        h, aux = self.moe(self.norm2(x))
        return MoEOutput(x + h, aux)


class LitMoE(pl.LightningModule):
    def __init__(self, vocab: int = 97, dim: int = 32, depth: int = 2, heads: int = 4, lr: float = 1e-3) -> None:
        super().__init__()
        self.save_hyperparameters()
        self.model: nn.ModuleDict | None = None

    def configure_model(self) -> None:
        if self.model is not None:
            return
        h = self.hparams
        self.model = nn.ModuleDict(
            {
                "embed": nn.Embedding(h.vocab, h.dim),
                "blocks": nn.ModuleList([Block(h.dim, h.heads) for _ in range(h.depth)]),
                "norm": nn.RMSNorm(h.dim),
                "head": nn.Linear(h.dim, h.vocab, bias=False),
            }
        )
        self.model.head.weight = self.model.embed.weight

    def forward(self, ids: Tensor) -> MoEOutput:
        x = self.model["embed"](ids) * math.sqrt(self.hparams.dim)
        total = x.new_zeros(())
        for block in self.model["blocks"]:
            x, aux = block(x)
            total = total + aux
        return MoEOutput(self.model["head"](self.model["norm"](x)), total)

    def training_step(self, batch: dict[str, Tensor], batch_idx: int) -> dict[str, Any]:
        logits, aux = self(batch["input_ids"])
        nll = F.cross_entropy(logits.flatten(0, 1), batch["labels"].flatten())
        self.log_dict({"train/nll": nll, "train/aux": aux}, prog_bar=True)
        return {"loss": nll + 0.01 * aux, "ppl": nll.detach().exp()}

    def validation_step(self, batch, batch_idx):
        logits, _ = self(batch["input_ids"])
        self.log("val/nll", F.cross_entropy(logits.transpose(1, 2), batch["labels"]), sync_dist=True)

    def configure_optimizers(self):
        decay = [p for p in self.parameters() if p.ndim >= 2]
        rest = [p for p in self.parameters() if p.ndim < 2]
        opt = torch.optim.AdamW([{"params": decay, "weight_decay": 0.1}, {"params": rest, "weight_decay": 0.0}], lr=self.hparams.lr, betas=(0.9, 0.95))
        warm = torch.optim.lr_scheduler.LinearLR(opt, 0.1, total_iters=4)
        cos = torch.optim.lr_scheduler.CosineAnnealingLR(opt, T_max=20)
        sched = torch.optim.lr_scheduler.SequentialLR(opt, [warm, cos], milestones=[4])
        return [opt], [{"scheduler": sched, "interval": "step"}]


def main() -> None:
    pl.seed_everything(7, workers=True)
    train = DataLoader(Tokens(30, 16, 97), batch_size=4, shuffle=True)
    val = DataLoader(Tokens(9, 16, 97), batch_size=4)
    trainer = pl.Trainer(
        max_epochs=1, accelerator="cpu", devices=1, precision="32-true", gradient_clip_val=1.0, log_every_n_steps=1,
        logger=CSVLogger("logs", name="moe"), enable_progress_bar=False, enable_model_summary=False,
        callbacks=[LearningRateMonitor("step"), ModelCheckpoint(monitor="val/nll"), WeightAveraging(avg_fn=get_ema_avg_fn(0.99))],
    )
    trainer.fit(LitMoE(), train, val)
    print(trainer.callback_metrics["val/nll"].item())


if __name__ == "__main__":
    main()
