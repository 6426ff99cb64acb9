# tensorboardX: the writer of torch.utils.tensorboard, under its own name.
from torch.utils.tensorboard import SummaryWriter


def __getattr__(name):
    return LibCall.unknown.any("tensorboardX." + name)
