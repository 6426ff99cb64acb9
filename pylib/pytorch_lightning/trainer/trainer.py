# The trainer: what a program sees of it, and the order of a run. The loops stand in lightning/pytorch/loops.
from lightning_fabric.utilities.exceptions import MisconfigurationException
from pytorch_lightning.trainer import _arguments
from pytorch_lightning.trainer._connected import Connected
from pytorch_lightning.trainer._metrics import Metrics
from pytorch_lightning.trainer.states import TrainerState

_STAGES = {"fit": "train", "validate": "validate", "test": "test", "predict": "predict"}


class Trainer(Connected):
    def __init__(self, *, accelerator="auto", strategy="auto", devices="auto", num_nodes=1, precision=None, logger=None, callbacks=None,
                 fast_dev_run=False, max_epochs=None, min_epochs=None, max_steps=-1, min_steps=None, max_time=None, limit_train_batches=None,
                 limit_val_batches=None, limit_test_batches=None, limit_predict_batches=None, overfit_batches=0.0, val_check_interval=None,
                 check_val_every_n_epoch=1, num_sanity_val_steps=None, log_every_n_steps=None, enable_checkpointing=None,
                 enable_progress_bar=None, enable_model_summary=None, accumulate_grad_batches=1, gradient_clip_val=None,
                 gradient_clip_algorithm=None, deterministic=None, benchmark=None, inference_mode=True, use_distributed_sampler=True,
                 profiler=None, detect_anomaly=False, barebones=False, plugins=None, sync_batchnorm=False,
                 reload_dataloaders_every_n_epochs=0, default_root_dir=None, enable_autolog_hparams=True, model_registry=None):
        from torch import _runtime
        _runtime.place_elsewhere()
        _arguments.check(max_epochs, max_steps, check_val_every_n_epoch, accumulate_grad_batches, gradient_clip_val, gradient_clip_algorithm,
                         fast_dev_run, num_sanity_val_steps)
        self.fast_dev_run = fast_dev_run
        few = None if fast_dev_run is False else int(fast_dev_run)
        self.max_epochs, self.max_steps = _arguments.ends(max_epochs, max_steps, max_time)
        if few is not None:
            self.max_epochs, self.max_steps, num_sanity_val_steps, val_check_interval, check_val_every_n_epoch = 1, few, 0, 1.0, 1
            limit_train_batches = limit_val_batches = limit_test_batches = limit_predict_batches = few
        self.min_epochs = min_epochs
        self.min_steps = min_steps
        self.limit_train_batches = _arguments.limit(limit_train_batches, overfit_batches)
        self.limit_val_batches = _arguments.limit(limit_val_batches, overfit_batches)
        self.limit_test_batches = _arguments.limit(limit_test_batches, 0.0)
        self.limit_predict_batches = _arguments.limit(limit_predict_batches, 0.0)
        self.overfit_batches = overfit_batches
        self.val_check_interval = 1.0 if val_check_interval is None else val_check_interval
        self.check_val_every_n_epoch = check_val_every_n_epoch
        self.num_sanity_val_steps = 2 if num_sanity_val_steps is None else num_sanity_val_steps
        self.log_every_n_steps = 50 if log_every_n_steps is None else log_every_n_steps
        self.accumulate_grad_batches = accumulate_grad_batches
        self.gradient_clip_val = gradient_clip_val
        self.gradient_clip_algorithm = gradient_clip_algorithm
        self.inference_mode = inference_mode
        self.reload_dataloaders_every_n_epochs = reload_dataloaders_every_n_epochs
        self.default_root_dir = "." if default_root_dir is None else default_root_dir
        self.precision = "32-true" if precision is None else precision
        self.num_nodes = num_nodes
        self._devices = devices
        self._on_cpu = accelerator == "cpu"
        self._connect(callbacks, logger, plugins, profiler, enable_checkpointing, enable_progress_bar, enable_model_summary, barebones)
        _arguments.change_types(self.precision)
        self.state = TrainerState()
        self.training = self.validating = self.testing = self.predicting = self.sanity_checking = False
        self.should_stop = False
        self.current_epoch = 0
        self.global_step = 0
        self.received_sigterm = self.is_last_batch = False
        self._spreads = use_distributed_sampler
        self.optimizers = []
        self._lightning_optimizers = []
        self._schedules = []
        self._module = None
        self.datamodule = None
        self._metrics = Metrics()
        self._given = {}
        self._loaders = {}

    # --- runs
    def fit(self, model, train_dataloaders=None, val_dataloaders=None, datamodule=None, ckpt_path=None, weights_only=None):
        from pytorch_lightning.core.datamodule import LightningDataModule
        _arguments.check_module(model, "fit")
        if isinstance(train_dataloaders, LightningDataModule):
            datamodule, train_dataloaders = train_dataloaders, None
        if (train_dataloaders is not None or val_dataloaders is not None) and datamodule is not None:
            raise MisconfigurationException("You cannot pass `train_dataloader` or `val_dataloaders` to `trainer.fit(datamodule=...)`")
        self._attach("fit", model, {"train": train_dataloaders, "val": val_dataloaders}, datamodule)
        self._run("fit", ckpt_path)

    def _evaluated(self, function, model, dataloaders, ckpt_path, datamodule):
        from pytorch_lightning.core.datamodule import LightningDataModule
        if model is None and self._module is None:
            raise TypeError(f"`Trainer.{function}()` requires a `LightningModule` when it hasn't been passed in a previous run")
        if model is not None:
            _arguments.check_module(model, function)
        if isinstance(dataloaders, LightningDataModule):
            datamodule, dataloaders = dataloaders, None
        if dataloaders is not None and datamodule is not None:
            raise MisconfigurationException(f"You cannot pass both `trainer.{function}(dataloaders=..., datamodule=...)`")
        stage = {"validate": "val", "test": "test", "predict": "predict"}[function]
        self._attach(function, self._module if model is None else model, {stage: dataloaders}, datamodule)
        return self._run(function, ckpt_path)

    def validate(self, model=None, dataloaders=None, ckpt_path=None, verbose=True, datamodule=None, weights_only=None):
        return self._evaluated("validate", model, dataloaders, ckpt_path, datamodule)

    def test(self, model=None, dataloaders=None, ckpt_path=None, verbose=True, datamodule=None, weights_only=None):
        return self._evaluated("test", model, dataloaders, ckpt_path, datamodule)

    def predict(self, model=None, dataloaders=None, datamodule=None, return_predictions=None, ckpt_path=None, weights_only=None):
        results = self._evaluated("predict", model, dataloaders, ckpt_path, datamodule)
        return None if return_predictions is False else results

    def _attach(self, function, model, loaders, datamodule):
        self._module = model
        model.trainer = self
        if datamodule is not None:
            self.datamodule = datamodule
            datamodule.trainer = self
        self._given = {**self._given, **loaders}
        self._loaders = {stage: loader for stage, loader in self._loaders.items() if stage not in loaders}
        self.state.fn = function
        self.state.status = "running"

    def _enter(self, stage):
        self.training = stage == "train"
        self.validating = stage == "validate"
        self.testing = stage == "test"
        self.predicting = stage == "predict"
        self.state.stage = stage

    def _run(self, function, ckpt_path):
        from pytorch_lightning.loops import _evaluation, _fit, _prediction
        model = self._module
        self._enter(_STAGES[function])
        self._add_model_callbacks()
        _arguments.verify(self, model, function)
        if self.datamodule is not None:
            self.datamodule.prepare_data()
        self._call_module("prepare_data")
        if self.datamodule is not None:
            self.datamodule.setup(stage=function)
        self._call_callbacks("setup", stage=function)
        self._call_module("setup", stage=function)
        self._call_module("configure_sharded_model")
        self._call_module("configure_model")
        if ckpt_path is not None:
            self._restore(ckpt_path)
        self._metrics.forget()
        if function == "fit":
            self._set_up_optimizers(model)
            self._call("on_fit_start")
        model.zero_grad()
        if function == "fit":
            results = _fit.run(self, model)
        elif function == "predict":
            results = _prediction.run(self, model)
        else:
            results = _evaluation.run(self, model, "test" if function == "test" else "val")
        if function == "fit":
            self._call("on_fit_end")
        if self.datamodule is not None:
            self.datamodule.teardown(stage=function)
        self._call_callbacks("teardown", stage=function)
        self._call_module("teardown", stage=function)
        self._module._current_fx_name = None
        self.state.status = "finished"
        self._enter(None)
        return results

    # --- hooks: callbacks first, then the module
    def _call_callbacks(self, hook, *args, **kwargs):
        module = self._module
        before = module._current_fx_name
        module._current_fx_name = hook
        for callback in self.callbacks:
            getattr(callback, hook)(self, module, *args, **kwargs)
        module._current_fx_name = before

    def _call_module(self, hook, *args, **kwargs):
        module = self._module
        before = module._current_fx_name
        module._current_fx_name = hook
        result = getattr(module, hook)(*args, **kwargs)
        module._current_fx_name = before
        return result

    def _call(self, hook, *args):
        self._call_callbacks(hook, *args)
        return self._call_module(hook, *args)

    # --- optimization
    def _set_up_optimizers(self, module):
        from pytorch_lightning.core.optimizer import LightningOptimizer, configured
        self.optimizers, self._schedules = configured(self._call_module("configure_optimizers"), module)
        self._lightning_optimizers = []
        for one in self.optimizers:
            wrapped = one if isinstance(one, LightningOptimizer) else LightningOptimizer(one)
            wrapped._trainer = self
            self._lightning_optimizers.append(wrapped)
        self.optimizers = [one._optimizer for one in self._lightning_optimizers]

    def _backward(self, module, loss, *args, **kwargs):
        self._call("on_before_backward", loss)
        self._call_module("backward", loss, *args, **kwargs)
        self._call("on_after_backward")

    def _closed(self, closure, optimizer):
        """What an optimizer calls in its step: the closure, and what stands between the gradients and the step."""
        result = None if closure is None else closure()
        self._call("on_before_optimizer_step", optimizer)
        if self._module.automatic_optimization:
            self._call_module("configure_gradient_clipping", optimizer, gradient_clip_val=self.gradient_clip_val,
                              gradient_clip_algorithm=self.gradient_clip_algorithm)
        return result

    # --- files
    def save_checkpoint(self, filepath, weights_only=None, storage_options=None):
        from torch._runtime import save
        if self._module is None:
            raise AttributeError("Saving a checkpoint is only possible if a model is attached to the Trainer. Did you call "
                                 "`Trainer.save_checkpoint()` before calling `Trainer.{fit,validate,test,predict}`?")
        save(self._checkpoint(weights_only), filepath)

    def _checkpoint(self, weights_only=False):
        module = self._module
        checkpoint = {"epoch": self.current_epoch, "global_step": self.global_step, "pytorch-lightning_version": "2.6.6",
                      "state_dict": module.state_dict(), "loops": LibCall.unknown.any("the loops in a checkpoint")}
        if not weights_only:
            self._call_callbacks("on_save_checkpoint", checkpoint)
            checkpoint["callbacks"] = {type(one).__qualname__: one.state_dict() for one in self.callbacks}
            checkpoint["optimizer_states"] = [one.state_dict() for one in self.optimizers]
            checkpoint["lr_schedulers"] = [config["scheduler"].state_dict() for config in self._schedules]
        checkpoint["hyper_parameters"] = dict(module.hparams_initial)
        if self.datamodule is not None:
            checkpoint["datamodule_hyper_parameters"] = dict(self.datamodule.hparams_initial)
            self.datamodule.state_dict()
        if not weights_only:
            module.on_save_checkpoint(checkpoint)
        return checkpoint

    def _restore(self, path):
        from torch._runtime import load
        own = LibCall.value.known(path) and path in ("best", "last", "hpc", "registry")  # one that this trainer has written, or none
        checkpoint = self._checkpoint() if own else load(path, weights_only=False)
        self._call_module("on_load_checkpoint", checkpoint)
        self._call_callbacks("on_load_checkpoint", checkpoint)
        for one in self.callbacks:
            state = one.state_dict()
            if state:
                one.load_state_dict(state)
        if LibCall.torch.is_known(checkpoint) and "state_dict" in checkpoint:
            self._module.load_state_dict(checkpoint["state_dict"], strict=self._module.strict_loading)
