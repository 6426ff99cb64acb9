# processes: 1 2
"""Super resolution with accelerate: EMA weights, trackers, gathered metrics, checkpoints."""
import argparse
import copy
import json
import os

import torch
import torch.nn as nn
import torch.nn.functional as F
from accelerate import Accelerator, DataLoaderConfiguration
from accelerate.logging import get_logger
from accelerate.utils import ProjectConfiguration, set_seed
from torch.utils.data import DataLoader, Dataset

logger = get_logger(__name__)


class SyntheticPairs(Dataset):
    def __init__(self, n, size=32, scale=2):
        self.n, self.size, self.scale = n, size, scale

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        g = torch.Generator().manual_seed(i)
        hr = torch.rand(3, self.size, self.size, generator=g)
        lr = F.avg_pool2d(hr[None], self.scale)[0]
        return {"lr": lr, "hr": hr, "index": i}


class ResidualBlock(nn.Module):
    def __init__(self, nf):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(nf, nf, 3, 1, 1), nn.PReLU(nf), nn.Conv2d(nf, nf, 3, 1, 1))

    def forward(self, x):
        return x + 0.2 * self.body(x)


class SRNet(nn.Module):
    def __init__(self, nf=16, num_blocks=2, scale=2):
        super().__init__()
        self.scale = scale
        self.head = nn.Conv2d(3, nf, 3, padding=1)
        self.body = nn.Sequential(*[ResidualBlock(nf) for _ in range(num_blocks)])
        self.up = nn.Sequential(nn.Conv2d(nf, 3 * scale**2, 3, padding=1), nn.PixelShuffle(scale))  #~ shuffle: self.up = nn.Sequential(nn.Conv2d(nf, 3 * scale, 3, padding=1), nn.PixelShuffle(scale))

    def forward(self, x):
        feat = self.head(x)
        out = self.up(feat + self.body(feat))
        return out + F.interpolate(x, scale_factor=self.scale, mode="bicubic", align_corners=False)  #~ skip: return out + x


class EMA:
    def __init__(self, model, decay=0.99):
        self.module = copy.deepcopy(model).eval()
        self.decay = decay
        for p in self.module.parameters():
            p.requires_grad_(False)

    @torch.no_grad()
    def update(self, model):
        for e, m in zip(self.module.state_dict().values(), model.state_dict().values()):
            e.copy_(self.decay * e + (1.0 - self.decay) * m)


def psnr(a, b):
    mse = (a - b).pow(2).mean(dim=(1, 2, 3))
    return -10 * torch.log10(mse + 1e-8)


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--output_dir", default="sr_out")
    parser.add_argument("--train_batch_size", type=int, default=4)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--checkpointing_steps", type=int, default=2)
    parser.add_argument("--gradient_accumulation_steps", type=int, default=2)
    parser.add_argument("--seed", type=int, default=None)
    return parser.parse_args()


def main():
    args = parse_args()
    accelerator = Accelerator(
        cpu=True,
        gradient_accumulation_steps=args.gradient_accumulation_steps,
        project_config=ProjectConfiguration(project_dir=args.output_dir, total_limit=1, automatic_checkpoint_naming=False),
        dataloader_config=DataLoaderConfiguration(split_batches=False),
    )
    if args.seed is not None:
        set_seed(args.seed)
    if accelerator.is_main_process:
        os.makedirs(args.output_dir, exist_ok=True)
    accelerator.wait_for_everyone()

    model = SRNet()
    ema = EMA(model)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    train_loader = DataLoader(SyntheticPairs(22), batch_size=args.train_batch_size, shuffle=True, drop_last=True)
    val_loader = DataLoader(SyntheticPairs(9), batch_size=4)
    scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=2e-3, total_steps=200)
    model, optimizer, train_loader, val_loader, scheduler = accelerator.prepare(model, optimizer, train_loader, val_loader, scheduler)
    accelerator.register_for_checkpointing(scheduler)
    logger.info(f"  Num batches each epoch = {len(train_loader)}")

    global_step = 0
    for epoch in range(args.epochs):
        model.train()
        train_loss = 0.0
        for step, batch in enumerate(train_loader):
            with accelerator.accumulate(model):
                pred = model(batch["lr"])
                loss = F.l1_loss(pred, batch["hr"])
                grad_loss = F.l1_loss(pred.diff(dim=-1), batch["hr"].diff(dim=-1))  #~ diff: grad_loss = F.l1_loss(pred.diff(dim=-1), batch["hr"].diff(dim=-2))
                loss = loss + 0.1 * grad_loss
                avg_loss = accelerator.gather(loss.repeat(args.train_batch_size)).mean()
                train_loss += avg_loss.item() / args.gradient_accumulation_steps
                accelerator.backward(loss)
                if accelerator.sync_gradients:
                    accelerator.clip_grad_norm_(model.parameters(), 1.0)
                optimizer.step()
                scheduler.step()
                optimizer.zero_grad()
            if accelerator.sync_gradients:
                ema.update(accelerator.unwrap_model(model))
                global_step += 1
                if global_step % args.checkpointing_steps == 0 and accelerator.is_main_process:
                    path = os.path.join(args.output_dir, f"checkpoint-{global_step}.pt")
                    accelerator.save({"ema": ema.module.state_dict(), "step": global_step}, path)
                train_loss = 0.0

        model.eval()
        scores, indices = [], []
        for batch in val_loader:
            with torch.no_grad():
                pred = model(batch["lr"]).clamp(0, 1)
            value, index = accelerator.gather_for_metrics((psnr(pred, batch["hr"]), batch["index"]))
            scores.append(value)
            indices.append(index)
        scores = torch.cat(scores)
        order = torch.cat(indices).argsort()
        if accelerator.is_main_process:
            with open(os.path.join(args.output_dir, "metrics.json"), "w") as f:
                json.dump({"epoch": epoch, "psnr": scores[order].tolist()}, f)
        accelerator.print(f"epoch {epoch}: {scores.mean().item():.2f} dB over {len(scores)} images")
    accelerator.wait_for_everyone()
    accelerator.end_training()


if __name__ == "__main__":
    main()
