# Who asks the world twice gets the same answer: devices, the machine, files and folders that nobody has changed.
# torch: skip (the files are not there)
# assumed: device-there, file-opens, world-steady
import glob
import os
import pathlib
import platform
import sys

import pandas as pd
import torch
from PIL import Image
from torchvision import datasets, transforms


def twice(ask):
    return torch.zeros(ask()) + torch.zeros(ask())


def two_or_three(ask):
    return twice(lambda: 2 if ask() else 3)


two_or_three(torch.cuda.is_available)
two_or_three(lambda: torch.cuda.device_count() > 1)
two_or_three(lambda: torch.cuda.get_device_capability()[0] >= 8)
two_or_three(lambda: "A100" in torch.cuda.get_device_name(0))
two_or_three(torch.backends.mps.is_available)
two_or_three(lambda: os.cpu_count() > 8)
two_or_three(lambda: platform.node() == "here")
two_or_three(lambda: os.path.exists("weights.pt"))
two_or_three(lambda: pathlib.Path("weights.pt").is_file() or os.path.isdir("data"))
two_or_three(lambda: os.getenv("MODE", "train") == "train")
two_or_three(lambda: open("mode.txt").read().strip().lower() in ("train", "test"))
two_or_three(lambda: "x" in open("mode.txt").read())
twice(lambda: len(os.listdir("./data/")))
twice(lambda: len(os.listdir("data")))
twice(lambda: len(glob.glob("data/*.png")))
twice(lambda: len(list(pathlib.Path("data").glob("*.png"))))
twice(lambda: len(open("names.txt").readlines()))
twice(lambda: sum(1 for _ in open("names.txt")))
twice(lambda: os.path.getsize("names.txt"))
twice(lambda: len(pd.read_csv("rows.csv")))
twice(lambda: len(datasets.ImageFolder("data", transforms.ToTensor())))
twice(lambda: Image.open("photo.png").size)
mode = input()
two_or_three(lambda: mode == "a")
two_or_three(lambda: mode.startswith(("a", "b")) and mode.strip().isdigit())

out = torch.zeros(len(open("names.txt").readlines()))
for i, line in enumerate(open("names.txt")):
    out[i] = len(line)
# verdict: valid
