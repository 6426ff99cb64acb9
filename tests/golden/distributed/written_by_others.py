# torch: skip (needs a launcher)
# What other processes write to is not known afterwards; its shape is.
import torch
import torch.distributed as dist

dist.init_process_group("gloo")
count = torch.tensor([3])
reveal_value(count.item())  # revealed: 3
dist.all_reduce(count)
reveal_value(count.item())  # revealed: item
sizes = [torch.zeros(1, dtype=torch.long) for _ in range(2)]
torch.randn(int(count.item()), 3) @ torch.randn(3, 4)
dist.broadcast(count, 0)
dist.reduce(4, 0)  # error: [uncaught-exception] "TypeError: Invalid function argument. Expected parameter `tensor` of type torch.Tensor"
