# Sharded parameters: a module keeps the shapes that it has as a whole.
from torch.distributed.fsdp._config import *
from torch.distributed.fsdp._fully_shard import *
from torch.distributed.fsdp.fully_sharded_data_parallel import FullyShardedDataParallel
from torch.distributed.fsdp import wrap
