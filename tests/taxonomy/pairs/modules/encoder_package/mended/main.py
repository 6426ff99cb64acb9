import argparse

import torch
from torch.utils.data import DataLoader

from data import SpeakerSet
from model import SpeakerClassifier
from utils import seed_everything


def parse():
    p = argparse.ArgumentParser()
    p.add_argument("--epochs", default=2, type=int)
    p.add_argument("--batch-size", default=12, type=int)
    p.add_argument("--seed", default=17, type=int)
    return p.parse_args()


def main():
    args = parse()
    seed_everything(args.seed)
    dataset = SpeakerSet(speakers=6, clips=8)
    loader = DataLoader(dataset, batch_size=args.batch_size, shuffle=True)
    model = SpeakerClassifier(n_mels=dataset.n_mels, speakers=dataset.speakers)
    optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)
    for epoch in range(args.epochs):
        for mel, speaker in loader:
            loss = torch.nn.functional.cross_entropy(model(mel), speaker)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        print(epoch, loss.item())


if __name__ == "__main__":
    main()
