# torchsummary: a summary runs the network once, with two examples.
import torch


def summary(model, input_size, batch_size=-1, device="cuda"):
    sizes = [input_size] if isinstance(input_size, tuple) else input_size
    model(*[torch.rand(2, *size) for size in sizes])


def __getattr__(name):
    return LibCall.unknown.any("torchsummary." + name)
