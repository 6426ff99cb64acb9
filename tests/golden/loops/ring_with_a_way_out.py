# A number is not 0 where the loop goes on: the place is one of 1 to 10.
import torch

patience, names = 10, torch.zeros(11)
for step in range(100000):
    if torch.rand(1).item() < 0.5:
        patience = 10
    else:
        patience -= 1
        if patience == 0:
            break
    names[patience] = 1
# verdict: undecided
# bug: where two ways meet, it is forgotten that a number was not 0 on one of them
