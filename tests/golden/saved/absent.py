# torch: skip (the file is not there)
# A file that is not there: assumed to open, and nothing is known of it.
import torch

model = torch.nn.Linear(4, 2)
model.load_state_dict(torch.load("weights_of_another_machine.pt"))
model(torch.zeros(3, 4))
