# expected: valid
import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self, cin=3, positions=16, classes=10):
        super().__init__()
        self.conv = nn.Conv2d(cin, 8, 4, stride=4)
        self.pos = nn.Parameter(torch.randn(1, 8, positions))
        self.fc = nn.Linear(8, classes)

    def forward(self, x):
        x = self.conv(x).flatten(2) + self.pos
        return self.fc(x.mean(-1))


old = Net()
state = old.state_dict()
new = Net(cin=1, positions=64, classes=4)
state["conv.weight"] = state["conv.weight"].sum(dim=1, keepdim=True)
state["pos"] = F.interpolate(state["pos"].view(1, 8, 4, 4), size=(8, 8), mode="bicubic", align_corners=False).flatten(2)
for key in [k for k in state if k.startswith("fc.")]:
    del state[key]
result = new.load_state_dict(state, strict=False)
assert set(result.missing_keys) == {"fc.weight", "fc.bias"} and not result.unexpected_keys
print(new(torch.rand(2, 1, 32, 32)).shape)

renamed = {k.replace("conv.", "stem."): v for k, v in new.state_dict().items()}
renamed["stem.weight"] = renamed["stem.weight"][:4]
renamed["stem.bias"] = renamed["stem.bias"][:4]
own = new.state_dict()
fitting = {k: v for k, v in renamed.items() if k in own and own[k].shape == v.shape}
own.update(fitting)
new.load_state_dict(own)
print(sorted(fitting))
