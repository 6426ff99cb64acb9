from torch.optim import AdamW
