# More things than are told apart stand in one place: what is done with them there is forgotten, and the verdict says so.
# torch: skip (plain Python)
# verdict: undecided
# reason: too many different values in one place
import random

import torch

made = []
for i in range(20):
    width = 3
    made.append([lambda x, width=width: x @ torch.zeros(width, 4)])
chosen = made[0]
if random.random() < 0.1: chosen = made[1]
if random.random() < 0.1: chosen = made[2]
if random.random() < 0.1: chosen = made[3]
if random.random() < 0.1: chosen = made[4]
if random.random() < 0.1: chosen = made[5]
if random.random() < 0.1: chosen = made[6]
if random.random() < 0.1: chosen = made[7]
if random.random() < 0.1: chosen = made[8]
if random.random() < 0.1: chosen = made[9]
if random.random() < 0.1: chosen = made[10]
if random.random() < 0.1: chosen = made[11]
if random.random() < 0.1: chosen = made[12]
if random.random() < 0.1: chosen = made[13]
if random.random() < 0.1: chosen = made[14]
if random.random() < 0.1: chosen = made[15]
if random.random() < 0.1: chosen = made[16]
if random.random() < 0.1: chosen = made[17]
if random.random() < 0.1: chosen = made[18]
if random.random() < 0.1: chosen = made[19]
chosen[0]
torch.zeros(2, 3) @ torch.zeros(3, 4)
