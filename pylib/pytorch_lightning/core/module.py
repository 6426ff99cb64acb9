# LightningModule: a module with the steps, the hooks and what it is told by the trainer.
from torch.nn.modules.module import Module
from lightning_fabric.utilities.exceptions import MisconfigurationException
from pytorch_lightning.core._logs import LogMixin
from pytorch_lightning.core.hooks import CheckpointHooks, DataHooks, ModelHooks
from pytorch_lightning.core.mixins import HyperparametersMixin
from pytorch_lightning.core.optimizer import Toggled


class LightningModule(HyperparametersMixin, ModelHooks, DataHooks, CheckpointHooks, LogMixin, Module):
    __complete__ = True
    CHECKPOINT_HYPER_PARAMS_KEY = "hyper_parameters"
    CHECKPOINT_HYPER_PARAMS_NAME = "hparams_name"
    CHECKPOINT_HYPER_PARAMS_TYPE = "hparams_type"

    def __init__(self, *args, **kwargs):
        super().__init__()
        self._trainer = None
        self._fabric = None
        self._current_fx_name = None
        self._example_input_array = None
        self._automatic_optimization = True
        self._strict_loading = None
        self._required = {}

    # --- what the trainer tells
    @property
    def trainer(self):
        if self._trainer is None:
            if self._fabric is not None:
                return LibCall.unknown.any("LightningModule.trainer under Fabric")
            raise RuntimeError(f"{type(self).__qualname__} is not attached to a `Trainer`.")
        return self._trainer

    @trainer.setter
    def trainer(self, trainer):
        for child in self.children():
            if isinstance(child, LightningModule):
                child.trainer = trainer
        self._trainer = trainer

    @property
    def fabric(self):
        return self._fabric

    @fabric.setter
    def fabric(self, fabric):
        self._fabric = fabric

    @property
    def example_input_array(self):
        return self._example_input_array

    @example_input_array.setter
    def example_input_array(self, example):
        self._example_input_array = example

    @property
    def automatic_optimization(self):
        return self._automatic_optimization

    @automatic_optimization.setter
    def automatic_optimization(self, automatic_optimization):
        self._automatic_optimization = automatic_optimization

    @property
    def strict_loading(self):
        return True if self._strict_loading is None else self._strict_loading

    @strict_loading.setter
    def strict_loading(self, strict_loading):
        self._strict_loading = strict_loading

    @property
    def current_epoch(self):
        return self._trainer.current_epoch if self._trainer is not None else 0

    @property
    def global_step(self):
        return self._trainer.global_step if self._trainer is not None else 0

    @property
    def global_rank(self):
        return self._trainer.global_rank if self._trainer is not None else 0

    @property
    def local_rank(self):
        return self._trainer.local_rank if self._trainer is not None else 0

    @property
    def on_gpu(self):
        return LibCall.torch.unknown("bool", "whether there is a GPU", "external")

    @property
    def device(self):
        from torch._dtypes import device
        return device(LibCall.torch.unknown("str", "the device of a module", "external"))

    @property
    def dtype(self):
        from torch._runtime import get_default_dtype
        return get_default_dtype()

    @property
    def device_mesh(self):
        return LibCall.unknown.any("LightningModule.device_mesh")

    @property
    def logger(self):
        if self._fabric is not None:
            return self._fabric.logger
        return self._trainer.logger if self._trainer is not None else None

    @property
    def loggers(self):
        if self._fabric is not None:
            return self._fabric.loggers
        return self._trainer.loggers if self._trainer is not None else []

    def print(self, *args, **kwargs):
        print(*args, **kwargs)

    def all_gather(self, data, group=None, sync_grads=False):
        return self.trainer._gathered(data)

    # --- steps
    def forward(self, *args, **kwargs):
        return super().forward(*args, **kwargs)

    def training_step(self, *args, **kwargs):
        pass

    def validation_step(self, *args, **kwargs):
        pass

    def test_step(self, *args, **kwargs):
        pass

    def predict_step(self, *args, **kwargs):
        batch = kwargs["batch"] if "batch" in kwargs else args[0]
        return self(batch)

    def configure_callbacks(self):
        return []

    def configure_optimizers(self):
        pass

    # --- optimization
    def optimizers(self, use_pl_optimizer=True):
        found = self.trainer._lightning_optimizers if use_pl_optimizer else self.trainer.optimizers
        return found[0] if len(found) == 1 else found

    def lr_schedulers(self):
        found = [config["scheduler"] for config in self.trainer._schedules]
        return None if not found else found[0] if len(found) == 1 else found

    def manual_backward(self, loss, *args, **kwargs):
        if self._fabric is not None:
            self._fabric.backward(loss, *args, **kwargs)
            return
        self._verify_is_manual_optimization("manual_backward")
        self.trainer._backward(self, loss, *args, **kwargs)

    def backward(self, loss, *args, **kwargs):
        loss.backward(*args, **kwargs)

    def _verify_is_manual_optimization(self, fn_name):
        if self.automatic_optimization:
            raise MisconfigurationException(f"to use {fn_name}, please disable automatic optimization: set model property "
                                            "`automatic_optimization` as False")

    def toggle_optimizer(self, optimizer):
        before = {}
        for other in self.trainer.optimizers:
            for group in other.param_groups:
                for param in group["params"]:
                    if param not in before:
                        before[param] = param.requires_grad
                        param.requires_grad = False
        for group in optimizer.param_groups:
            for param in group["params"]:
                param.requires_grad = before[param]
        self._required = before

    def untoggle_optimizer(self, optimizer):
        own = getattr(optimizer, "_optimizer", optimizer)
        for other in self.trainer.optimizers:
            if other is not own:
                for group in other.param_groups:
                    for param in group["params"]:
                        if param in self._required:
                            param.requires_grad = self._required[param]
        self._required = {}

    def toggled_optimizer(self, optimizer):
        return Toggled(self, optimizer)

    def clip_gradients(self, optimizer, gradient_clip_val=None, gradient_clip_algorithm=None):
        trainer = self.trainer
        if gradient_clip_val is None:
            gradient_clip_val = trainer.gradient_clip_val or 0.0
        elif trainer.gradient_clip_val is not None and trainer.gradient_clip_val != gradient_clip_val:
            raise MisconfigurationException(
                f"You have set `Trainer(gradient_clip_val={trainer.gradient_clip_val!r})` and have passed "
                f"`clip_gradients(gradient_clip_val={gradient_clip_val!r})`. Please use only one of them.")
        algorithm = (gradient_clip_algorithm or trainer.gradient_clip_algorithm or "norm").lower()
        if not isinstance(gradient_clip_val, (int, float)):
            raise TypeError(f"`gradient_clip_val` should be an int or a float. Got {gradient_clip_val}.")
        if algorithm not in ("value", "norm"):
            raise MisconfigurationException(f"`gradient_clip_algorithm` {algorithm} is invalid. Allowed algorithms: ['value', 'norm'].")

    def configure_gradient_clipping(self, optimizer, gradient_clip_val=None, gradient_clip_algorithm=None):
        self.clip_gradients(optimizer, gradient_clip_val=gradient_clip_val, gradient_clip_algorithm=gradient_clip_algorithm)

    def lr_scheduler_step(self, scheduler, metric):
        if metric is None:
            scheduler.step()
        else:
            scheduler.step(metric)

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure=None):
        optimizer.step(closure=optimizer_closure)

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        optimizer.zero_grad()

    def freeze(self):
        for param in self.parameters():
            param.requires_grad = False
        return self.eval()

    def unfreeze(self):
        for param in self.parameters():
            param.requires_grad = True
        return self.train()

    # --- files
    def _example(self, given):
        example = given if given is not None else self.example_input_array
        if example is not None:
            from torch._runtime import no_grad
            with no_grad():
                return self(*example) if isinstance(example, tuple) else self(example)

    def to_onnx(self, file_path=None, input_sample=None, **kwargs):
        if input_sample is None and self.example_input_array is None:
            raise ValueError("Could not export to ONNX since neither `input_sample` nor `model.example_input_array` attribute is set.")
        self._example(input_sample)

    def to_torchscript(self, file_path=None, method="script", example_inputs=None, **kwargs):
        if method == "trace":
            if example_inputs is None and self.example_input_array is None:
                raise ValueError("Choosing method=`trace` requires either `example_inputs` or `model.example_input_array` to be defined.")
            self._example(example_inputs)
        elif method != "script":
            raise ValueError(f"The 'method' parameter only supports 'script' or 'trace', but value given was: {method}")
        return self

    @classmethod
    def load_from_checkpoint(cls, checkpoint_path, map_location=None, hparams_file=None, strict=None, weights_only=None, **kwargs):
        from pytorch_lightning.core.saving import made_from, weights_in
        made, checkpoint = made_from(cls, checkpoint_path, kwargs, cls.CHECKPOINT_HYPER_PARAMS_KEY)
        made.on_load_checkpoint(checkpoint)
        if strict is None:
            strict = made.strict_loading
        weights = weights_in(cls, checkpoint_path, checkpoint)
        if weights is not None:
            made.load_state_dict(weights, strict=strict)
        return made
