from torch.cuda.amp import GradScaler
