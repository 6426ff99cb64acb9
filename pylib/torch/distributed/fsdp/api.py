from torch.distributed.fsdp._config import *
