# args: --epochs 2 --batch_size 6
# processes: 1 2
"""Several files: configuration by flags, a contrastive model, a gathered loss."""
import argparse

import torch
from accelerate import Accelerator
from accelerate.utils import set_seed
from data import make_loaders
from losses import global_contrastive
from model import TwoTower


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--batch_size", type=int, default=8)
    parser.add_argument("--embed_dim", type=int, default=16)
    parser.add_argument("--mixed_precision", choices=["no", "fp16", "bf16"], default="no")
    return parser.parse_args()


def recall_at_k(queries, keys, k):
    ranks = (queries @ keys.t()).topk(k, dim=1).indices
    truth = torch.arange(len(queries), device=queries.device).unsqueeze(1)
    return (ranks == truth).any(dim=1).float().mean()  #~ truth: return (ranks == truth.t()).any(dim=1).float().mean()


def main():
    args = parse()
    accelerator = Accelerator(cpu=True, mixed_precision=args.mixed_precision)
    set_seed(1)
    train_loader, eval_loader = make_loaders(args.batch_size)
    model = TwoTower(image_dim=48, text_dim=20, embed_dim=args.embed_dim)  #~ text: model = TwoTower(image_dim=48, text_dim=24, embed_dim=args.embed_dim)
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    train_loader, model, optimizer = accelerator.prepare(train_loader, model, optimizer)
    eval_loader = accelerator.prepare_data_loader(eval_loader)
    for epoch in range(args.epochs):
        model.train()
        for images, texts in train_loader:
            optimizer.zero_grad()
            image, text, scale = model(images, texts)
            loss = global_contrastive(accelerator, image, text, scale)
            accelerator.backward(loss)
            optimizer.step()
        model.eval()
        queries, keys = [], []
        with torch.inference_mode():
            for images, texts in eval_loader:
                image, text, _ = model(images, texts)
                queries.append(accelerator.gather_for_metrics(image))
                keys.append(accelerator.gather_for_metrics(text))
        score = recall_at_k(torch.cat(queries), torch.cat(keys), k=3)
        accelerator.print(epoch, round(score.item(), 3), accelerator.num_processes)


if __name__ == "__main__":
    main()
