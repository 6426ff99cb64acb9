# What the program may have changed meanwhile is another question; so are other files, other texts, and what changes by itself.
# torch: skip (the files are not there)
import os

import torch


def folder():
    return torch.zeros(len(os.listdir("data")) + 1)


before = folder()
open("data/more.txt", "w").write("more")
before + folder()  # warning: [broadcast-mismatch] "The size of tensor a"

before = folder()
os.remove("data/more.txt")
before + folder()  # warning: [broadcast-mismatch] "The size of tensor a"

before = torch.zeros(len(os.listdir("photos")))
os.makedirs("elsewhere", exist_ok=True)
before + torch.zeros(len(os.listdir("photos")))

before = folder()
os.system("unpack")
before + folder()  # warning: [broadcast-mismatch] "The size of tensor a"

folder() + torch.zeros(len(os.listdir("other")) + 1)  # warning: [broadcast-mismatch] "The size of tensor a"

torch.zeros(2 if input() == "a" else 3) + torch.zeros(2 if input() == "a" else 3)  # warning: [broadcast-mismatch] "The size of tensor a"

text = input()
torch.zeros(2 if text == "a" else 3) + torch.zeros(2 if text == "b" else 3)  # warning: [broadcast-mismatch] "The size of tensor a"
first, second = text.split(",")[:2]
torch.zeros(2 if first == "a" else 3) + torch.zeros(2 if second == "a" else 3)  # warning: [broadcast-mismatch] "The size of tensor a"

with open("names.txt") as f:
    next(f)
    rest = len(f.readlines())
torch.zeros(rest + 1) + torch.zeros(len(open("names.txt").readlines()) + 1)  # warning: [broadcast-mismatch] "The size of tensor a"
# verdict: invalid
