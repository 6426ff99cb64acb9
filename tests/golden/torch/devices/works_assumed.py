# torch: skip (needs a GPU)
# That there is a GPU where one is named is assumed, and told.
import torch

x = torch.zeros(2, 3).cuda()
if torch.cuda.is_available():
    x @ torch.zeros(3, 1, device="cuda")
else:
    x @ torch.zeros(2, 3)
# assumed: device-there
