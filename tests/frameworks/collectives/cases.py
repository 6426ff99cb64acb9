"""Calls of torch.distributed, each one run by every process of a group. `W` and `R` are its size and the rank; `out` is what is looked at."""

CASES = """
all_reduce: out = torch.ones(2, 3); dist.all_reduce(out)
all_reduce_op: out = torch.ones(2, 3); dist.all_reduce(out, op=dist.ReduceOp.MAX)
all_reduce_async: out = torch.ones(2, 3); dist.all_reduce(out, async_op=True).wait()
all_reduce_number: out = dist.all_reduce(3.0)
all_reduce_list: out = dist.all_reduce([torch.ones(2)])
all_reduce_returns: out = dist.all_reduce(torch.ones(2, 3))
all_reduce_strided: out = torch.ones(2, 3).t(); dist.all_reduce(out)
reduce: out = torch.ones(2, 3); dist.reduce(out, dst=0)
reduce_number: out = dist.reduce(1, dst=0)
broadcast: out = torch.ones(2, 3) * R; dist.broadcast(out, src=0)
broadcast_no_source: out = torch.ones(2, 3); dist.broadcast(out)
broadcast_far: out = torch.ones(2, 3); dist.broadcast(out, src=W)
all_gather: out = [torch.zeros(2, 3) for _ in range(W)]; dist.all_gather(out, torch.ones(2, 3))
all_gather_cat: out = [torch.zeros(2, 3) for _ in range(W)]; dist.all_gather(out, torch.ones(2, 3)); out = torch.cat(out)
all_gather_short: out = [torch.zeros(2, 3) for _ in range(W - 1)]; dist.all_gather(out, torch.ones(2, 3))
all_gather_long: out = [torch.zeros(2, 3) for _ in range(W + 1)]; dist.all_gather(out, torch.ones(2, 3))
all_gather_two: out = [torch.zeros(2, 3) for _ in range(2)]; dist.all_gather(out, torch.ones(2, 3))
all_gather_shape: out = [torch.zeros(2, 3) for _ in range(W)]; dist.all_gather(out, torch.ones(2, 4))
all_gather_rank: out = [torch.zeros(2) for _ in range(W)]; dist.all_gather(out, torch.tensor(1.0))
all_gather_flat: out = [torch.zeros(6) for _ in range(W)]; dist.all_gather(out, torch.ones(2, 3))
all_gather_scalars: out = [torch.zeros(()) for _ in range(W)]; dist.all_gather(out, torch.tensor(1.0))
all_gather_dtype: out = [torch.zeros(2, 3) for _ in range(W)]; dist.all_gather(out, torch.ones(2, 3).long())
all_gather_one: out = dist.all_gather(torch.zeros(2, 3), torch.ones(2, 3))
all_gather_last: out = [torch.zeros(2, 3) for _ in range(W - 1)] + [torch.zeros(3, 3)]; dist.all_gather(out, torch.ones(2, 3))
all_gather_returns: out = dist.all_gather([torch.zeros(2, 3) for _ in range(W)], torch.ones(2, 3))
into: out = torch.zeros(2 * W, 3); dist.all_gather_into_tensor(out, torch.ones(2, 3))
into_stacked: out = torch.zeros(W, 2, 3); dist.all_gather_into_tensor(out, torch.ones(2, 3))
into_small: out = torch.zeros(W, 3); dist.all_gather_into_tensor(out, torch.ones(2, 3))
into_same: out = torch.zeros(2, 3); dist.all_gather_into_tensor(out, torch.ones(2, 3))
into_flat: out = torch.zeros(6 * W); dist.all_gather_into_tensor(out, torch.ones(2, 3))
into_dtype: out = torch.zeros(2 * W, 3); dist.all_gather_into_tensor(out, torch.ones(2, 3).long())
into_list: out = [torch.zeros(2, 3) for _ in range(W)]; dist.all_gather_into_tensor(out, torch.ones(2, 3))
reduce_scatter: out = torch.zeros(2, 3); dist.reduce_scatter(out, [torch.ones(2, 3) for _ in range(W)])
reduce_scatter_short: out = torch.zeros(2, 3); dist.reduce_scatter(out, [torch.ones(2, 3) for _ in range(W + 1)])
reduce_scatter_shape: out = torch.zeros(2, 4); dist.reduce_scatter(out, [torch.ones(2, 3) for _ in range(W)])
reduce_scatter_tensor: out = torch.zeros(2, 3); dist.reduce_scatter_tensor(out, torch.ones(2 * W, 3))
reduce_scatter_tensor_small: out = torch.zeros(2, 3); dist.reduce_scatter_tensor(out, torch.ones(2 * W + 1, 3))
reduce_scatter_tensor_dtype: out = torch.zeros(2, 3); dist.reduce_scatter_tensor(out, torch.ones(2 * W, 3).long())
all_to_all: out = [torch.zeros(2, 3) for _ in range(W)]; dist.all_to_all(out, [torch.ones(2, 3) for _ in range(W)])
all_to_all_short: out = [torch.zeros(2, 3) for _ in range(W)]; dist.all_to_all(out, [torch.ones(2, 3) for _ in range(W + 1)])
all_to_all_single: out = torch.zeros(2 * W, 3); dist.all_to_all_single(out, torch.ones(2 * W, 3))
all_to_all_single_odd: out = torch.zeros(2 * W + 1, 3); dist.all_to_all_single(out, torch.ones(2 * W + 1, 3))
all_to_all_single_unlike: out = torch.zeros(2 * W, 3); dist.all_to_all_single(out, torch.ones(4 * W, 3))
all_to_all_single_splits: out = torch.zeros(2 * W, 3); dist.all_to_all_single(out, torch.ones(2 * W, 3), [2] * W, [2] * W)
all_to_all_single_wrong_splits: out = torch.zeros(2 * W, 3); dist.all_to_all_single(out, torch.ones(2 * W, 3), [1] * W, [2] * W)
all_to_all_single_few_splits: out = torch.zeros(2 * W, 3); dist.all_to_all_single(out, torch.ones(2 * W, 3), [2] * (W + 1), [2] * W)
scatter: out = torch.zeros(2, 3); dist.scatter(out, [torch.ones(2, 3) for _ in range(W)] if R == 0 else None, src=0)
scatter_everywhere: out = torch.zeros(2, 3); dist.scatter(out, [torch.ones(2, 3) for _ in range(W)], src=0)
scatter_nothing: out = torch.zeros(2, 3); dist.scatter(out, None, src=0)
scatter_short: out = torch.zeros(2, 3); dist.scatter(out, [torch.ones(2, 3) for _ in range(W + 1)] if R == 0 else None, src=0)
scatter_shape: out = torch.zeros(2, 4); dist.scatter(out, [torch.ones(2, 3) for _ in range(W)] if R == 0 else None, src=0)
gather: out = [torch.zeros(2, 3) for _ in range(W)] if R == 0 else None; dist.gather(torch.ones(2, 3), out, dst=0)
gather_everywhere: out = [torch.zeros(2, 3) for _ in range(W)]; dist.gather(torch.ones(2, 3), out, dst=0)
gather_nothing: out = dist.gather(torch.ones(2, 3), None, dst=0)
gather_short: out = [torch.zeros(2, 3) for _ in range(W + 1)] if R == 0 else None; dist.gather(torch.ones(2, 3), out, dst=0)
gather_shape: out = [torch.zeros(2, 4) for _ in range(W)] if R == 0 else None; dist.gather(torch.ones(2, 3), out, dst=0)
barrier: out = dist.barrier()
all_gather_object: out = [None] * W; dist.all_gather_object(out, torch.ones(2, 3))
all_gather_object_short: out = [None] * (W - 1); dist.all_gather_object(out, torch.ones(2, 3))
all_gather_object_long: out = [None] * (W + 1); dist.all_gather_object(out, torch.ones(2, 3))
gather_object: out = [None] * W if R == 0 else None; dist.gather_object(torch.ones(2, 3), out, dst=0)
gather_object_everywhere: out = [None] * W; dist.gather_object(torch.ones(2, 3), out, dst=0)
broadcast_object_list: out = [torch.ones(2, 3)] if R == 0 else [None]; dist.broadcast_object_list(out, src=0)
broadcast_object: out = dist.broadcast_object_list(torch.ones(2, 3), src=0)
scatter_object_list: out = [None]; dist.scatter_object_list(out, [torch.ones(2, 3)] * W, src=0)
scatter_object_list_empty: out = []; dist.scatter_object_list(out, [torch.ones(2, 3)] * W, src=0)
send_recv: out = torch.zeros(2, 3); dist.send(out, dst=1) if R == 0 else dist.recv(out, src=0) if R == 1 else None
isend_irecv: out = torch.zeros(2, 3); (dist.isend(out, 1) if R == 0 else dist.irecv(out, 0)).wait() if R < 2 else None
send_self: out = dist.send(torch.ones(2), dst=R)
new_group: out = torch.ones(2); group = dist.new_group([0]); out = torch.full((dist.get_world_size(group),), 1.0) if R == 0 else out
new_group_all: out = torch.zeros(dist.get_world_size(dist.new_group(list(range(W)))), 2)
new_group_far: out = dist.new_group([0, W])
new_group_gather: group = dist.new_group([0]); out = [torch.zeros(2)]; dist.all_gather(out, torch.ones(2), group=group)
new_group_rank: group = dist.new_group([0]); out = torch.zeros(dist.get_rank(group) + 2)
sampler: out = torch.zeros(len(DistributedSampler(range(10))))
sampler_drop: out = torch.zeros(len(DistributedSampler(range(10), drop_last=True)))
sampler_own: out = torch.zeros(len(DistributedSampler(range(10), num_replicas=4, rank=1)))
sampler_rank: out = DistributedSampler(range(10), num_replicas=4, rank=4)
sampler_loader: out = [x for x in DataLoader(torch.ones(10, 3), batch_size=3, sampler=DistributedSampler(range(10)))][-1]
sampler_shuffle: out = DataLoader(torch.ones(10, 3), batch_size=3, shuffle=True, sampler=DistributedSampler(range(10)))
ddp: out = DDP(nn.Linear(3, 4))(torch.ones(2, 3))
ddp_module: out = DDP(nn.Linear(3, 4)).module.weight
ddp_attribute: out = DDP(nn.Linear(3, 4)).weight
ddp_input: out = DDP(nn.Linear(3, 4))(torch.ones(2, 4))
ddp_state: out = DDP(nn.Linear(3, 4)).state_dict()["module.weight"]
ddp_load: out = nn.Linear(3, 4).load_state_dict(DDP(nn.Linear(3, 4)).state_dict())
ddp_load_into: model = DDP(nn.Linear(3, 4)); out = model.load_state_dict(model.module.state_dict())
ddp_frozen: out = DDP(nn.Linear(3, 4).requires_grad_(False))
ddp_no_module: out = DDP(torch.ones(2, 3))
ddp_device_ids: out = DDP(nn.Linear(3, 4), device_ids=[0, 1])
ddp_twice: out = DDP(nn.Linear(3, 4)); dist.init_process_group("gloo")
sync_batch_norm: out = nn.SyncBatchNorm.convert_sync_batchnorm(nn.Sequential(nn.Conv2d(3, 4, 1), nn.BatchNorm2d(4)))[1].weight
mesh: out = torch.zeros(init_device_mesh("cpu", (W,)).size(), 2)
mesh_two: out = torch.zeros(*init_device_mesh("cpu", (W, 1), mesh_dim_names=("dp", "tp")).shape)
mesh_sub: out = torch.zeros(init_device_mesh("cpu", (W, 1), mesh_dim_names=("dp", "tp"))["tp"].size(), 2)
mesh_far: out = init_device_mesh("cpu", (W, 2))
mesh_names: out = init_device_mesh("cpu", (W,), mesh_dim_names=("dp", "tp"))
mesh_no_name: out = init_device_mesh("cpu", (W,), mesh_dim_names=("dp",))["tp"]
fsdp: out = fully_shard(nn.Sequential(nn.Linear(6, 6), nn.Linear(6, 2)))(torch.ones(2, 6))
fsdp_input: out = fully_shard(nn.Sequential(nn.Linear(6, 6), nn.Linear(6, 2)))(torch.ones(2, 5))
fsdp_full: model = fully_shard(nn.Linear(6, 6)); out = model.weight
fsdp_state: model = fully_shard(nn.Linear(6, 6)); out = get_model_state_dict(model, options=StateDictOptions(full_state_dict=True)).get("weight")
functional_all_reduce: out = dnn.all_reduce(torch.ones(2, 3))
functional_all_gather: out = torch.stack(dnn.all_gather(torch.ones(2, 3)))
functional_reduce_scatter: out = dnn.reduce_scatter(torch.ones(2, 3), [torch.ones(2, 3) for _ in range(W)])
consistent_world: out = torch.zeros(dist.get_world_size(), 2)
destroyed: dist.destroy_process_group(); out = dist.get_rank()
"""

IMPORTS = """
import torch
import torch.distributed as dist
import torch.distributed.nn.functional as dnn
from torch import nn
from torch.distributed.checkpoint.state_dict import StateDictOptions, get_model_state_dict
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler
"""


def cases():
    """Names and statements."""
    return dict(line.split(": ", 1) for line in CASES.strip().split("\n"))
