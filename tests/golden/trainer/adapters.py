# torch: skip (imports modules that nobody has)
# Adapters change no shape; targets that no module has are refused.
import torch
from torch import nn
from peft import LoraConfig, get_peft_model


class Block(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.query = nn.Linear(d, d)
        self.value = nn.Linear(d, d)
        self.out = nn.Linear(d, 4)

    def forward(self, x):
        return self.out(self.query(x) + self.value(x))


m = get_peft_model(Block(16), LoraConfig(r=4, target_modules=["query", "value"], modules_to_save=["out"]))
m.print_trainable_parameters()
y = m(torch.randn(2, 16))
reveal_shape(y)  # revealed: (2, 4)
y.sum().backward()
opt = torch.optim.AdamW([p for p in m.parameters() if p.requires_grad], lr=1e-3)
opt.step()
b = m.merge_and_unload()
reveal_shape(b(torch.randn(3, 16)))  # revealed: (3, 4)
get_peft_model(Block(16), LoraConfig(r=4, target_modules=["q_proj"]))  # error: [uncaught-exception] "NoMatchingPeftModuleError: Target modules {'q_proj'} not found in the base model. Please check the target modules and try again."
