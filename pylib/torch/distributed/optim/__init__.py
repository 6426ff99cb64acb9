from torch.optim.optimizer import Optimizer


class ZeroRedundancyOptimizer(Optimizer):
    # The states lie in pieces; what the program sees is the optimizer that it named.
    def __new__(cls, params, optimizer_class, process_group=None, parameters_as_bucket_view=False, overlap_with_ddp=False, **defaults):
        made = optimizer_class(params, **defaults)
        made.consolidate_state_dict = _nothing
        return made


def _nothing(to=0):
    return None


class DistributedOptimizer(object):
    # One optimizer in each process that has some of the parameters; here it is one for all.
    def __init__(self, optimizer_class, params_rref, *args, **kwargs):
        self.optim = optimizer_class([reference._future.wait() for reference in params_rref], *args, **kwargs)

    def step(self, context_id):
        self.optim.step()
