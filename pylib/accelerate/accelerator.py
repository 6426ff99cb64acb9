# Accelerator: what is prepared is what it was (loaders are shared among the processes), and what it does on a step.
from _shapeproof import processes
from accelerate.data_loader import DataLoaderShard, skip_first_batches
from accelerate.state import AcceleratorState, GradientState, _Process, _now
from accelerate.utils import operations
from accelerate.utils.dataclasses import DataLoaderConfiguration, GradientAccumulationPlugin, KwargsHandler, LoggerType, ProjectConfiguration
from accelerate.utils.other import extract_model_from_parallel
from torch._runtime import _Mode, _change_types, save
from torch.nn.modules.module import Module
from torch.nn.utils import clip_grad_norm_, clip_grad_value_
from torch.optim.optimizer import Optimizer
from torch.utils.data.dataloader import DataLoader

_UNSET = object()


class Accelerator(_Process):
    __complete__ = True

    def __init__(self, device_placement=True, split_batches=_UNSET, mixed_precision=None, gradient_accumulation_steps=1, cpu=False,
                 dataloader_config=None, deepspeed_plugin=None, fsdp_plugin=None, torch_tp_plugin=None, megatron_lm_plugin=None, rng_types=None,
                 log_with=None, project_dir=None, project_config=None, gradient_accumulation_plugin=None, step_scheduler_with_optimizer=True,
                 kwargs_handlers=None, dynamo_backend=None, dynamo_plugin=None, deepspeed_plugins=None, parallelism_config=None):
        from torch import _runtime
        _runtime.place_elsewhere()
        self._on_cpu = cpu is True
        self._precision = _checked_precision(mixed_precision)
        for one in kwargs_handlers or []:
            assert LibCall.data.kind(one) == "opaque" or isinstance(one, KwargsHandler), \
                f"Unsupported kwargs handler passed: {one}, must be one that inherits `accelerate.utils.KwargsHandler`."
        self.state = AcceleratorState(mixed_precision, cpu)
        _now.precision = self._precision
        self.project_configuration = ProjectConfiguration(project_dir=project_dir) if project_config is None else project_config
        self.dataloader_config = DataLoaderConfiguration() if dataloader_config is None else dataloader_config
        if split_batches is not _UNSET:
            self.dataloader_config.split_batches = split_batches
        self._steps = gradient_accumulation_steps
        if gradient_accumulation_plugin is not None:
            self._steps = gradient_accumulation_plugin.num_steps
        _now.steps = self._steps
        self.gradient_state = GradientState()
        self.device_placement = device_placement
        self.step_scheduler_with_optimizer = step_scheduler_with_optimizer
        self.log_with = _checked_loggers(log_with)
        self.trackers = []
        self.step = 0
        self.scaler = None
        self.rng_types = rng_types
        self.flag_tensor = None
        self.native_amp = False
        self.ddp_handler = self.scaler_handler = self.init_handler = self.autocast_handler = self.profile_handler = None
        self._models, self._optimizers, self._schedulers, self._dataloaders, self._custom_objects = [], [], [], [], []

    # --- what it is told
    @property
    def mixed_precision(self):
        return self._precision

    @property
    def gradient_accumulation_steps(self):
        return self._steps

    @gradient_accumulation_steps.setter
    def gradient_accumulation_steps(self, value):
        self._steps = value
        _now.steps = value

    @property
    def sync_gradients(self):
        return _now.sync

    @sync_gradients.setter
    def sync_gradients(self, value):
        _now.sync = value

    @property
    def project_dir(self):
        return self.project_configuration.project_dir

    @property
    def logging_dir(self):
        return self.project_configuration.logging_dir

    @property
    def save_iteration(self):
        return self.project_configuration.iteration

    @property
    def split_batches(self):
        return self.dataloader_config.split_batches

    @property
    def dispatch_batches(self):
        return self.dataloader_config.dispatch_batches

    @property
    def even_batches(self):
        return self.dataloader_config.even_batches

    @property
    def use_seedable_sampler(self):
        return self.dataloader_config.use_seedable_sampler

    @property
    def non_blocking(self):
        return self.dataloader_config.non_blocking

    @property
    def use_stateful_dataloader(self):
        return self.dataloader_config.use_stateful_dataloader

    @property
    def multi_device(self):
        return self.use_distributed

    @property
    def optimizer_step_was_skipped(self):
        return LibCall.unknown.bool("a step was skipped", "external")

    @property
    def deepspeed_plugin(self):
        return None

    parallelism_config = torch_device_mesh = fp8_backend = deepspeed_plugin

    @property
    def is_fsdp2(self):
        return False

    is_composable_parallelism_enabled = is_fsdp2

    @property
    def should_save_model(self):
        return self.is_main_process

    @property
    def data_parallel_rank(self):
        return processes.rank

    # --- preparing
    def prepare(self, *args, device_placement=None):
        if device_placement is not None and len(device_placement) != len(args):
            raise ValueError(f"`device_placement` should be a list with {len(args)} elements (the number of objects passed).")
        made = tuple([self._prepare_one(one) for one in args])
        return made if len(made) > 1 else made[0]

    def _prepare_one(self, one):
        if LibCall.data.kind(one) == "opaque":
            return one
        if isinstance(one, DataLoader):
            return self.prepare_data_loader(one)
        if isinstance(one, Module):
            return self.prepare_model(one)
        if isinstance(one, Optimizer):
            return self.prepare_optimizer(one)
        return one

    def prepare_model(self, model, device_placement=None, evaluation_mode=False):
        self._models.append(model)
        if self._precision != "no":
            _change_types()
        return model

    def prepare_data_loader(self, data_loader, device_placement=None, slice_fn_for_dispatch=None):
        if isinstance(data_loader, DataLoaderShard):
            return data_loader
        shared = DataLoaderShard(data_loader, self.split_batches, self.even_batches, self.device)
        self._dataloaders.append(shared)
        return shared

    def prepare_optimizer(self, optimizer, device_placement=None):
        optimizer.optimizer = optimizer  # of what wraps it
        optimizer.step_was_skipped = LibCall.unknown.bool("a step was skipped", "external")
        self._optimizers.append(optimizer)
        return optimizer

    def prepare_scheduler(self, scheduler):
        scheduler.scheduler = scheduler
        return scheduler

    # --- a step
    def backward(self, loss, **kwargs):
        (loss / self._steps).backward(**kwargs)

    def accumulate(self, *models):
        if not LibCall.value.known(self._steps) or self._steps != 1:
            _now.sync = LibCall.unknown.bool("gradients are synchronized", "program")
        return _Mode()

    def no_sync(self, model):
        return _Mode()

    @staticmethod
    def trigger_sync_in_backward(model):
        return _Mode()

    def join_uneven_inputs(self, joinables, even_batches=None):
        return _Mode()

    def maybe_context_parallel(self, buffers=None, buffer_seq_dims=None, no_restore_buffers=None):
        return _Mode()

    def autocast(self, autocast_handler=None):
        if self._precision != "no":
            _change_types()
        return _Mode()

    def profile(self, profile_handler=None):
        return _Profile()

    def clip_grad_norm_(self, parameters, max_norm, norm_type=2):
        if isinstance(parameters, Module):
            raise TypeError(f"'{type(parameters).__name__}' object is not iterable")
        return clip_grad_norm_(parameters, max_norm, norm_type)

    def clip_grad_value_(self, parameters, clip_value):
        clip_grad_value_(parameters, clip_value)

    def unscale_gradients(self, optimizer=None):
        return None

    def set_trigger(self):
        return None

    def check_trigger(self):
        return LibCall.unknown.bool("a process has set the trigger", "external")

    # --- between processes
    def gather(self, tensor):
        return operations.gather(tensor)

    def gather_for_metrics(self, input_data, use_gather_object=False):
        if use_gather_object is True or _has_other(input_data):
            return operations.gather_object(input_data)
        return operations.gather_for_metrics(input_data)

    def reduce(self, tensor, reduction="sum", scale=1.0):
        return operations.reduce(tensor, reduction, scale)

    def pad_across_processes(self, tensor, dim=0, pad_index=0, pad_first=False):
        return operations.pad_across_processes(tensor, dim, pad_index, pad_first)

    # --- models and files
    def unwrap_model(self, model, keep_fp32_wrapper=True, keep_torch_compile=True):
        return extract_model_from_parallel(model)

    def get_state_dict(self, model, unwrap=True):
        return model.state_dict()

    def save(self, obj, f, safe_serialization=False):
        save(obj, f)

    def save_model(self, model, save_directory, max_shard_size="10GB", safe_serialization=True):
        model.state_dict()

    def save_state(self, output_dir=None, safe_serialization=True, **save_model_func_kwargs):
        for one in self._custom_objects:
            one.state_dict()
        return LibCall.unknown.str("the folder of a checkpoint", "external")

    def load_state(self, input_dir=None, load_kwargs=None, **load_model_func_kwargs):
        LibCall.program.hope("file-opens", "ValueError", "Tried to find a checkpoint but folder does not exist")
        for one in self._custom_objects:
            one.load_state_dict(one.state_dict())

    def register_save_state_pre_hook(self, hook):
        return LibCall.unknown.any("Accelerator.register_save_state_pre_hook")(hook)

    def register_load_state_pre_hook(self, hook):
        return LibCall.unknown.any("Accelerator.register_load_state_pre_hook")(hook)

    def register_for_checkpointing(self, *objects):
        wrong = [f"\t- Item at index {i}, `{type(one).__name__}`" for i, one in enumerate(objects)
                 if LibCall.data.kind(one) != "opaque" and not (hasattr(one, "state_dict") and hasattr(one, "load_state_dict"))]
        if wrong:
            raise ValueError("All `objects` must include a `state_dict` and `load_state_dict` function to be stored. The following inputs are "
                             "invalid:\n" + "\n".join(wrong))
        self._custom_objects.extend(objects)

    def skip_first_batches(self, dataloader, num_batches=0):
        return skip_first_batches(dataloader, num_batches)

    def free_memory(self, *objects):
        return [None for _ in objects]

    clear = free_memory

    def verify_device_map(self, model):
        return LibCall.unknown.bool("a model lies on several devices", "external")

    def lomo_backward(self, loss, learning_rate):
        loss.backward()

    # --- logs
    def init_trackers(self, project_name, config=None, init_kwargs=None):
        self.trackers = [one for one in self.log_with if not isinstance(one, (str, LoggerType))]
        for one in self.trackers:
            if config is not None and LibCall.data.kind(one) != "opaque":
                one.store_init_configuration(config)

    def get_tracker(self, name, unwrap=False):
        for one in self.trackers:
            if LibCall.data.kind(one) != "opaque" and one.name == name:
                return one.tracker if unwrap else one
        return LibCall.unknown.any("Accelerator.get_tracker")

    def log(self, values, step=None, log_kwargs=None):
        for one in self.trackers:
            if LibCall.data.kind(one) != "opaque":
                one.log(values, step=step)

    def end_training(self):
        for one in self.trackers:
            if LibCall.data.kind(one) != "opaque":
                one.finish()


class _Profile(_Mode):
    def __enter__(self):
        return LibCall.unknown.any("Accelerator.profile")


def _has_other(data):
    # Whether anything in it is no tensor: then it goes as objects.
    if isinstance(data, dict):
        return any([_has_other(one) for one in data.values()])
    if isinstance(data, (list, tuple)):
        number = LibCall.data.constant(len(data))
        if number is None:
            return _has_other(LibCall.data.element(data))
        return any([_has_other(one) for one in data])
    return LibCall.data.kind(data) != "opaque" and not LibCall.torch.is_tensor(data)


def _checked_precision(precision):
    if precision is None:
        return "no"
    if isinstance(precision, str) and LibCall.value.known(precision) and precision.lower() not in ("no", "fp8", "fp16", "bf16"):
        raise ValueError(f"Unknown mixed_precision mode: {precision}. Choose between ['no', 'fp8', 'fp16', 'bf16']")
    return precision


_LOGGERS = ("all", "aim", "tensorboard", "wandb", "trackio", "comet_ml", "mlflow", "clearml", "dvclive", "swanlab")


def _checked_loggers(log_with):
    given = [] if log_with is None else list(log_with) if isinstance(log_with, (list, tuple)) else [log_with]
    for one in given:
        if isinstance(one, str) and LibCall.value.known(one) and one not in _LOGGERS:
            raise ValueError(f"Unsupported logging capability: {one}. Choose between {list(_LOGGERS)}")
    return given
