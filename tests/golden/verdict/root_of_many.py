# What nobody knows is told once, where the program calls it; shapes that are not known for that follow.
# verdict: undecided
# reason: unheard_of.encoder is not modelled
# torch: skip (there is no such library)
import torch
import unheard_of

encode = unheard_of.encoder(width=8)
x = encode(torch.ones(2, 3))
y = torch.relu(x) @ torch.ones(8, 4)
z = torch.cat([y, torch.ones(2, 4)])
print(z.view(4, 4), y[0].softmax(0))
