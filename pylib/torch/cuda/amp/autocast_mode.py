from torch.cuda.amp import autocast, custom_bwd, custom_fwd
