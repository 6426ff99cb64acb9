# Every parameter of torch's models that takes a callable: torch calls it, and so does the checker.
import torch
import torch.nn as nn
import torch.utils.checkpoint
from shapeproof import reveal_value
from torch.optim.lr_scheduler import LambdaLR, MultiplicativeLR
from torch.optim.swa_utils import AveragedModel
from torch.utils.data import DataLoader, Dataset, IterableDataset, Sampler, TensorDataset

missed = []


def boom(*args, **kwargs):
    return torch.ones(2, 3) @ torch.ones(4, 5)


def check(name, run):
    try:
        run()
    except RuntimeError:
        return
    missed.append(name)


class Items(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        return boom()


class Stream(IterableDataset):
    def __iter__(self):
        yield boom()


class Order(Sampler):
    def __init__(self):
        pass

    def __len__(self):
        return 2

    def __iter__(self):
        boom()
        return iter([0, 1])


def layer():
    return nn.Linear(3, 3)


def parameter():
    return nn.Parameter(torch.zeros(3))


def hooked(register):
    net = layer()
    register(net)
    net(torch.zeros(2, 3, requires_grad=True)).sum().backward()


def tensor_hook():
    x = torch.zeros(2, requires_grad=True)
    x.register_hook(boom)
    x.sum().backward()


def inner_hook():
    x = torch.zeros(2, requires_grad=True)
    y = x * 2
    y.register_hook(boom)
    y.sum().backward()


def accumulated():
    x = torch.zeros(2, requires_grad=True)
    x.register_post_accumulate_grad_hook(boom)
    x.sum().backward()


data = TensorDataset(torch.zeros(4, 3))
check("forward hook", lambda: hooked(lambda net: net.register_forward_hook(boom)))
check("forward pre hook", lambda: hooked(lambda net: net.register_forward_pre_hook(boom)))
check("full backward hook", lambda: hooked(lambda net: net.register_full_backward_hook(boom)))
check("full backward pre hook", lambda: hooked(lambda net: net.register_full_backward_pre_hook(boom)))
check("hook of a parameter", lambda: hooked(lambda net: net.weight.register_hook(boom)))
check("Tensor.register_hook", tensor_hook)
check("Tensor.register_hook of what is no leaf", inner_hook)
check("register_post_accumulate_grad_hook", accumulated)
check("Module.apply", lambda: layer().apply(boom))
check("Dataset.__getitem__", lambda: next(iter(DataLoader(Items()))))
check("IterableDataset.__iter__", lambda: next(iter(DataLoader(Stream()))))
check("collate_fn", lambda: next(iter(DataLoader(data, collate_fn=boom))))
check("sampler", lambda: next(iter(DataLoader(data, sampler=Order()))))
check("batch_sampler", lambda: next(iter(DataLoader(data, batch_sampler=Order()))))
check("LambdaLR", lambda: LambdaLR(torch.optim.SGD([parameter()], lr=1.0), boom))
check("LambdaLR with a list", lambda: LambdaLR(torch.optim.SGD([parameter()], lr=1.0), [boom]))
check("MultiplicativeLR", lambda: MultiplicativeLR(torch.optim.SGD([parameter()], lr=1.0), boom).step())
check("closure of SGD", lambda: torch.optim.SGD([parameter()], lr=1.0).step(boom))
check("closure of LBFGS", lambda: torch.optim.LBFGS([parameter()]).step(boom))
check("checkpoint", lambda: torch.utils.checkpoint.checkpoint(boom, torch.zeros(1), use_reentrant=False))
check("checkpoint_sequential", lambda: torch.utils.checkpoint.checkpoint_sequential([boom], 1, torch.zeros(1), use_reentrant=False))
check("jacobian", lambda: torch.autograd.functional.jacobian(boom, torch.zeros(2)))
check("hessian", lambda: torch.autograd.functional.hessian(boom, torch.zeros(2)))
check("gradcheck", lambda: torch.autograd.gradcheck(boom, (torch.zeros(2, dtype=torch.double, requires_grad=True),)))
check("no_grad as a decorator", lambda: torch.no_grad()(boom)())
check("enable_grad as a decorator", lambda: torch.enable_grad()(boom)())
check("inference_mode as a decorator", lambda: torch.inference_mode()(boom)())
check("autocast as a decorator", lambda: torch.autocast("cpu")(boom)())
check("jit.trace", lambda: torch.jit.trace(boom, torch.zeros(1)))
check("TransformerEncoderLayer activation", lambda: nn.TransformerEncoderLayer(4, 2, activation=boom)(torch.zeros(2, 2, 4)))
check("TripletMarginWithDistanceLoss", lambda: nn.TripletMarginWithDistanceLoss(distance_function=boom)(torch.zeros(2, 3), torch.zeros(2, 3), torch.zeros(2, 3)))
check("AveragedModel avg_fn", lambda: [m.update_parameters(layer()) for m in [AveragedModel(layer(), avg_fn=boom)] for _ in range(2)])
check("Tensor.apply_", lambda: torch.zeros(2).apply_(boom))
check("Tensor.map_", lambda: torch.zeros(2).map_(torch.zeros(2), boom))
reveal_value(missed)  # revealed: []
