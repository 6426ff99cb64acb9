# trainer.accelerator.
import torch


class OneProcess(object):
    """What programs ask of trainer.accelerator: one process."""

    is_main_process = is_local_main_process = True
    num_processes = 1
    process_index = 0
    sync_gradients = True

    def __init__(self, trainer):
        self._trainer = trainer

    @property
    def device(self):
        return self._trainer.args.device

    def backward(self, loss, **kwargs):
        loss.backward()

    def unwrap_model(self, model, *args, **kwargs):
        return model

    def prepare(self, *args, **kwargs):
        return args[0] if len(args) == 1 else args

    def gather(self, tensor):
        return tensor

    gather_for_metrics = gather

    def pad_across_processes(self, tensor, dim=0, pad_index=0, pad_first=False):
        return tensor

    def clip_grad_norm_(self, parameters, max_norm, norm_type=2):
        return torch.nn.utils.clip_grad_norm_(parameters, max_norm, norm_type)

    def wait_for_everyone(self):
        return None

    def print(self, *args, **kwargs):
        print(*args, **kwargs)

    def accumulate(self, *models):
        from contextlib import nullcontext
        return nullcontext()

    autocast = no_sync = accumulate
