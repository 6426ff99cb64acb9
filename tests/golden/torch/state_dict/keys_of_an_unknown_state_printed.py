# verdict: valid
# torch: skip (reads a file that nobody has)
import torch

model = torch.nn.Sequential(torch.nn.Linear(3, 4))
message = model.load_state_dict(torch.load("weights.pth"), strict=False)
print(message, len(message.missing_keys), set(message.unexpected_keys))
for name in message.missing_keys:
    print("missing", name)
assert set(message.missing_keys) == {"0.weight"}
model(torch.zeros(2, 3))
