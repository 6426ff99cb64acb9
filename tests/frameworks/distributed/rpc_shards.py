# A network whose parts lie in two other processes, called by remote procedure calls.
import os

import torch
import torch.distributed.autograd as dist_autograd
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp
from torch import nn
from torch.distributed.nn import RemoteModule
from torch.distributed.optim import DistributedOptimizer
from torch.distributed.rpc import RRef


class Encoder(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.net = nn.Sequential(nn.Conv2d(1, width, 3, padding=1), nn.ReLU(), nn.AdaptiveAvgPool2d(2), nn.Flatten())

    def forward(self, x):
        return self.net(x)

    def references(self):
        return [RRef(p) for p in self.parameters()]


class Head(nn.Module):
    def __init__(self, width, classes):
        super().__init__()
        self.fc = nn.Linear(4 * width, classes)  #~ pooled: self.fc = nn.Linear(width, classes)

    def forward(self, features):
        return self.fc(features)


def method(call, reference, *args):
    return call(reference.local_value(), *args)


class Net(nn.Module):
    def __init__(self, width=8, classes=10):
        super().__init__()
        self.encoder = rpc.remote("worker1", Encoder, args=(width,))
        self.head = RemoteModule("worker1", Head, args=(width, classes))  #~ width: self.head = RemoteModule("worker1", Head, args=(width + 1, classes))

    def forward(self, x):
        halves = [self.encoder.rpc_async().forward(RRef(part).to_here()) for part in x.chunk(2)]  #~ dims: halves = [self.encoder.rpc_async().forward(part.flatten(1)) for part in x.chunk(2)]
        features = torch.cat(torch.futures.wait_all(halves))
        return self.head(features)

    def references(self):
        return rpc.rpc_sync(self.encoder.owner(), method, args=(Encoder.references, self.encoder)) + self.head.remote_parameters()


def train():
    net = Net()
    optimizer = DistributedOptimizer(torch.optim.SGD, net.references(), lr=0.1)
    criterion = nn.CrossEntropyLoss()
    for _ in range(2):
        images, labels = torch.randn(6, 1, 8, 8), torch.randint(0, 10, (6,))
        with dist_autograd.context() as context:
            loss = criterion(net(images), labels)  #~ labels: loss = criterion(net(images), labels[:5])
            dist_autograd.backward(context, [loss])
            optimizer.step(context)


@rpc.functions.async_execution
def later(n):
    future = torch.futures.Future()
    future.set_result(torch.zeros(n, 3))
    return future.then(lambda done: done.wait() + 1)


def worker(rank, world_size):
    os.environ["MASTER_ADDR"] = "localhost"
    rpc.init_rpc(f"worker{rank}", rank=rank, world_size=world_size)
    if rank == 0:
        train()
        ones = rpc.rpc_sync("worker1", later, args=(4,))
        ones @ torch.zeros(3, 2)  #~ later: ones @ torch.zeros(4, 2)
    rpc.shutdown()


if __name__ == "__main__":
    os.environ.setdefault("MASTER_PORT", "29511")
    mp.spawn(worker, args=(2,), nprocs=2, join=True)
