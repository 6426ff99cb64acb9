# TrainingArguments: what a run is told. Devices, processes, files and logs change no shape.
import math
from dataclasses import dataclass, field
from transformers.trainer_utils import IntervalStrategy, SaveStrategy, SchedulerType


def _plain(value):
    """The text of an option that may be of an enumeration."""
    return getattr(value, "value", value)


@dataclass
class TrainingArguments:
    __annotations__ = {"output_dir": str, "per_device_train_batch_size": int, "num_train_epochs": float, "max_steps": int, "learning_rate": float,
                       "lr_scheduler_type": str, "lr_scheduler_kwargs": str, "warmup_steps": float, "optim": str, "optim_args": str,
                       "weight_decay": float, "adam_beta1": float, "adam_beta2": float, "adam_epsilon": float, "optim_target_modules": str,
                       "gradient_accumulation_steps": int, "average_tokens_across_devices": bool, "max_grad_norm": float,
                       "label_smoothing_factor": float, "bf16": bool, "fp16": bool, "bf16_full_eval": bool, "fp16_full_eval": bool, "tf32": bool,
                       "activation_checkpointing": bool, "activation_checkpointing_kwargs": str, "gradient_checkpointing": bool,
                       "gradient_checkpointing_kwargs": str, "torch_compile": bool, "torch_compile_backend": str, "torch_compile_mode": str,
                       "use_liger_kernel": bool, "liger_kernel_config": str, "use_cache": bool, "neftune_noise_alpha": float,
                       "torch_empty_cache_steps": int, "auto_find_batch_size": bool, "logging_strategy": str, "logging_steps": float,
                       "logging_first_step": bool, "log_on_each_node": bool, "logging_nan_inf_filter": bool, "include_num_input_tokens_seen": str,
                       "log_level": str, "log_level_replica": str, "disable_tqdm": bool, "report_to": str, "run_name": str, "project": str,
                       "trackio_space_id": str, "trackio_bucket_id": str, "trackio_static_space_id": str, "eval_strategy": str, "eval_steps": float,
                       "eval_delay": float, "per_device_eval_batch_size": int, "prediction_loss_only": bool, "eval_on_start": bool,
                       "eval_do_concat_batches": bool, "eval_use_gather_object": bool, "eval_accumulation_steps": int, "include_for_metrics": str,
                       "batch_eval_metrics": bool, "save_only_model": bool, "save_strategy": str, "save_steps": float, "save_on_each_node": bool,
                       "save_total_limit": int, "enable_jit_checkpoint": bool, "push_to_hub": bool, "hub_token": str, "hub_private_repo": bool,
                       "hub_model_id": str, "hub_strategy": str, "hub_always_push": bool, "hub_revision": str, "load_best_model_at_end": bool,
                       "metric_for_best_model": str, "greater_is_better": bool, "ignore_data_skip": bool,
                       "restore_callback_states_from_checkpoint": bool, "full_determinism": bool, "seed": int, "data_seed": int, "use_cpu": bool,
                       "accelerator_config": str, "parallelism_config": str, "dataloader_drop_last": bool, "dataloader_num_workers": int,
                       "dataloader_pin_memory": bool, "dataloader_persistent_workers": bool, "dataloader_prefetch_factor": int,
                       "dataloader_multiprocessing_context": str, "dataloader_in_order": bool, "remove_unused_columns": bool, "label_names": str,
                       "train_sampling_strategy": str, "length_column_name": str, "ddp_find_unused_parameters": bool, "ddp_bucket_cap_mb": int,
                       "ddp_broadcast_buffers": bool, "ddp_static_graph": bool, "ddp_backend": str, "ddp_timeout": int, "fsdp": str,
                       "fsdp_config": str, "deepspeed": str, "debug": str, "skip_memory_metrics": bool, "do_train": bool, "do_eval": bool,
                       "do_predict": bool, "resume_from_checkpoint": str, "local_rank": int}
    output_dir = None
    per_device_train_batch_size = 8
    num_train_epochs = 3.0
    max_steps = -1
    learning_rate = 5e-05
    lr_scheduler_type = 'linear'
    lr_scheduler_kwargs = None
    warmup_steps = 0
    optim = 'adamw_torch_fused'
    optim_args = None
    weight_decay = 0.0
    adam_beta1 = 0.9
    adam_beta2 = 0.999
    adam_epsilon = 1e-08
    optim_target_modules = None
    gradient_accumulation_steps = 1
    average_tokens_across_devices = True
    max_grad_norm = 1.0
    label_smoothing_factor = 0.0
    bf16 = False
    fp16 = False
    bf16_full_eval = False
    fp16_full_eval = False
    tf32 = None
    activation_checkpointing = None
    activation_checkpointing_kwargs = None
    gradient_checkpointing = None
    gradient_checkpointing_kwargs = None
    torch_compile = False
    torch_compile_backend = None
    torch_compile_mode = None
    use_liger_kernel = False
    liger_kernel_config = None
    use_cache = False
    neftune_noise_alpha = None
    torch_empty_cache_steps = None
    auto_find_batch_size = False
    logging_strategy = 'steps'
    logging_steps = 500
    logging_first_step = False
    log_on_each_node = True
    logging_nan_inf_filter = True
    include_num_input_tokens_seen = 'no'
    log_level = 'passive'
    log_level_replica = 'warning'
    disable_tqdm = None
    report_to = 'none'
    run_name = None
    project = 'huggingface'
    trackio_space_id = None
    trackio_bucket_id = None
    trackio_static_space_id = None
    eval_strategy = 'no'
    eval_steps = None
    eval_delay = 0
    per_device_eval_batch_size = 8
    prediction_loss_only = False
    eval_on_start = False
    eval_do_concat_batches = True
    eval_use_gather_object = False
    eval_accumulation_steps = None
    include_for_metrics = field(default_factory=list)
    batch_eval_metrics = False
    save_only_model = False
    save_strategy = 'steps'
    save_steps = 500
    save_on_each_node = False
    save_total_limit = None
    enable_jit_checkpoint = False
    push_to_hub = False
    hub_token = None
    hub_private_repo = None
    hub_model_id = None
    hub_strategy = 'every_save'
    hub_always_push = False
    hub_revision = None
    load_best_model_at_end = False
    metric_for_best_model = None
    greater_is_better = None
    ignore_data_skip = False
    restore_callback_states_from_checkpoint = False
    full_determinism = False
    seed = 42
    data_seed = None
    use_cpu = False
    accelerator_config = None
    parallelism_config = None
    dataloader_drop_last = False
    dataloader_num_workers = 0
    dataloader_pin_memory = True
    dataloader_persistent_workers = False
    dataloader_prefetch_factor = None
    dataloader_multiprocessing_context = None
    dataloader_in_order = True
    remove_unused_columns = True
    label_names = None
    train_sampling_strategy = 'random'
    length_column_name = 'length'
    ddp_find_unused_parameters = None
    ddp_bucket_cap_mb = None
    ddp_broadcast_buffers = None
    ddp_static_graph = None
    ddp_backend = None
    ddp_timeout = 1800
    fsdp = None
    fsdp_config = None
    deepspeed = None
    debug = ''
    skip_memory_metrics = True
    do_train = False
    do_eval = False
    do_predict = False
    resume_from_checkpoint = None
    local_rank = -1

    def __post_init__(self):
        from transformers._training_checks import check
        check(self)

    @property
    def train_batch_size(self):
        return self.per_device_train_batch_size

    @property
    def eval_batch_size(self):
        return self.per_device_eval_batch_size

    @property
    def device(self):
        import torch
        return torch.device("cpu") if self.use_cpu or not torch.cuda.is_available() else torch.device("cuda")

    world_size = n_gpu = 1
    process_index = local_process_index = 0
    should_save = should_log = True
    place_model_on_device = None

    def get_warmup_steps(self, num_training_steps):
        return int(self.warmup_steps) if self.warmup_steps >= 1 else math.ceil(num_training_steps * self.warmup_steps)

    def get_process_log_level(self):
        return 20

    def main_process_first(self, local=True, desc="work"):
        from contextlib import nullcontext
        return nullcontext()

    def to_dict(self):
        return {name: _plain(value) for name, value in self.__dict__.items()}

    to_sanitized_dict = to_dict

    def to_json_string(self):
        return LibCall.unknown.str("arguments as a text", "program")

    def _set(self, **given):
        for name, value in given.items():
            setattr(self, name, value)
        return self

    def set_training(self, learning_rate=5e-5, batch_size=8, weight_decay=0, num_epochs=3, max_steps=-1, gradient_accumulation_steps=1, seed=42, **kwargs):
        return self._set(do_train=True, learning_rate=learning_rate, per_device_train_batch_size=batch_size, weight_decay=weight_decay,
                         num_train_epochs=num_epochs, max_steps=max_steps, gradient_accumulation_steps=gradient_accumulation_steps, seed=seed)


@dataclass
class Seq2SeqTrainingArguments(TrainingArguments):
    __annotations__ = {"sortish_sampler": bool, "predict_with_generate": bool, "generation_max_length": int, "generation_num_beams": int,
                       "generation_config": str}
    sortish_sampler = False
    predict_with_generate = False
    generation_max_length = None
    generation_num_beams = None
    generation_config = None
