# verdict: valid
# torch: skip (there is no such folder)
# What a loop over an unseen number of things has counted is that number.
import os

import torch

names = os.listdir("images")
count, found = 3, []
for name in names:
    count += 1
    found.append(name)
reveal_shape(torch.zeros(count))  # revealed: (len(os.listdir(...)) + 3,)
reveal_shape(torch.zeros(len(found)))  # revealed: (len(os.listdir(...)),)
reveal_shape(torch.tensor([0 for name in names]))  # revealed: (len(os.listdir(...)),)
