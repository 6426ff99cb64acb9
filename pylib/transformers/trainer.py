# Trainer: a plain loop over a loader, which asks the data set through the collator and calls the model, in the library's order.
import inspect
import math
import torch
from torch.utils.data import DataLoader, IterableDataset, RandomSampler, SequentialSampler
from transformers._accelerator import OneProcess as _OneProcess
from transformers._evaluation import run as _run_evaluation, step as _evaluation_step
from transformers.data.data_collator import DataCollatorWithPadding, default_data_collator
from transformers.modeling_utils import PreTrainedModel
from transformers.trainer_callback import CallbackHandler, TrainerCallback, TrainerControl, TrainerState
from transformers.trainer_pt_utils import LabelSmoother
from transformers.trainer_utils import PredictionOutput, TrainOutput, can_return_loss, find_labels, set_seed
from transformers.training_args import TrainingArguments


def _is_mapping(one):
    return LibCall.data.kind(one) == "dict" or LibCall.data.kind(one) == "object" and hasattr(one, "keys") and hasattr(one, "__getitem__")


def _bare(model):
    """The model below adapters."""
    return model.get_base_model() if hasattr(model, "get_base_model") and hasattr(model, "peft_config") else model


def _has_length(dataset):
    return LibCall.data.kind(dataset) == "opaque" or hasattr(dataset, "__len__")


class Trainer(object):
    def __init__(self, model=None, args=None, data_collator=None, train_dataset=None, eval_dataset=None, processing_class=None, model_init=None,
                 compute_loss_func=None, compute_metrics=None, callbacks=None, optimizers=(None, None), optimizer_cls_and_kwargs=None,
                 preprocess_logits_for_metrics=None):
        from torch import _runtime
        _runtime.place_elsewhere()
        if args is None:
            args = TrainingArguments(output_dir="tmp_trainer")
        self.args = args
        set_seed(args.seed)
        if model is None and model_init is None:
            raise RuntimeError("`Trainer` requires either a `model` or `model_init` argument")
        if model is not None and model_init is not None:
            raise ValueError("`Trainer` requires either a `model` or `model_init` argument, but not both.")
        self.model_init = model_init
        self.model = self.call_model_init() if model is None else model
        self.model_wrapped = self.model
        bare = _bare(self.model)
        self._opaque = LibCall.data.kind(bare) == "opaque"
        self.model_accepts_loss_kwargs = self._takes_loss_kwargs(bare)
        self.label_names = args.label_names if args.label_names is not None else [] if self._opaque else find_labels(type(bare))
        self.can_return_loss = False if self._opaque else can_return_loss(type(bare))
        self.loss_is_scaled_for_ga = None
        self.label_smoother = LabelSmoother(epsilon=args.label_smoothing_factor) if args.label_smoothing_factor != 0 else None
        from transformers.tokenization_utils_base import PreTrainedTokenizerBase
        default = DataCollatorWithPadding(processing_class) if isinstance(processing_class, PreTrainedTokenizerBase) else default_data_collator
        self.data_collator = data_collator if data_collator is not None else default
        self.train_dataset = train_dataset
        self.eval_dataset = eval_dataset
        self.processing_class = processing_class
        self.compute_loss_func = compute_loss_func
        self.compute_metrics = compute_metrics
        self.preprocess_logits_for_metrics = preprocess_logits_for_metrics
        self.optimizer, self.lr_scheduler = optimizers
        self.optimizer_cls_and_kwargs = optimizer_cls_and_kwargs
        self._validate_args()
        self.accelerator = _OneProcess(self)
        self._train_loader = self._eval_loader = None
        self.callback_handler = CallbackHandler([] if callbacks is None else callbacks, self)
        self.control = TrainerControl()
        self.state = TrainerState()
        self.is_in_train = False
        self._signature_columns = None
        self.current_gradient_accumulation_steps = args.gradient_accumulation_steps
        self._call("on_init_end")
        if getattr(self.model, "config", None) is not None and LibCall.data.kind(self.model.config) != "opaque" and not isinstance(self.model.config, dict):
            self.model.config.use_cache = args.use_cache

    def _takes_loss_kwargs(self, model):
        """Models of the library do nothing to shapes with what they are given."""
        if self._opaque or type(model).__module__.startswith("transformers"):
            return False
        if hasattr(model, "accepts_loss_kwargs"):
            return model.accepts_loss_kwargs
        return any([one.kind.value == 4 for one in inspect.signature(model.forward).parameters.values()])

    def _validate_args(self):
        args = self.args
        if args.eval_strategy != "no" and self.eval_dataset is None:
            raise ValueError(f"You have set `args.eval_strategy` to IntervalStrategy.{args.eval_strategy.upper()} but you didn't pass an `eval_dataset` to `Trainer`. "
                             "Either set `args.eval_strategy` to `no` or pass an `eval_dataset`. ")
        if self.optimizer_cls_and_kwargs is not None and self.optimizer is not None:
            raise RuntimeError("Passing both `optimizers` and `optimizer_cls_and_kwargs` arguments is incompatible.")
        if self.model_init is not None and (self.optimizer is not None or self.lr_scheduler is not None):
            raise RuntimeError("Passing a `model_init` is incompatible with providing the `optimizers` argument. "
                               "You should subclass `Trainer` and override the `create_optimizer_and_scheduler` method.")
        if self.train_dataset is not None and not _has_length(self.train_dataset) and args.max_steps <= 0:
            raise ValueError("The train_dataset does not implement __len__, so the number of training steps cannot be inferred; "
                             "max_steps has to be specified. The total number of steps must be known in advance to bound the "
                             "training loop and to configure the learning rate scheduler.")

    def call_model_init(self, trial=None):
        number = len(inspect.signature(self.model_init).parameters)
        if number > 1:
            raise RuntimeError("model_init should have 0 or 1 argument.")
        model = self.model_init() if number == 0 else self.model_init(trial)
        if model is None:
            raise RuntimeError("model_init should not return None.")
        return model

    # --- callbacks
    def _call(self, event, **kwargs):
        self.callback_handler.call(event, **kwargs)

    def add_callback(self, callback):
        self.callback_handler.add_callback(callback)

    def pop_callback(self, callback):
        return self.callback_handler.pop_callback(callback)

    def remove_callback(self, callback):
        self.callback_handler.remove_callback(callback)

    # --- columns
    def _set_signature_columns_if_needed(self):
        if self._signature_columns is None:
            names = list(inspect.signature(_bare(self.model).forward).parameters)
            self._signature_columns = names + ["label", "label_ids"] + [one for one in self.label_names if one not in ("label", "label_ids")]

    def _remove_unused_columns(self, dataset, description=None):
        if not self.args.remove_unused_columns or self._opaque:
            return dataset
        names = dataset.column_names
        if LibCall.data.kind(names) == "opaque" or names is None:
            return dataset
        self._set_signature_columns_if_needed()
        kept = [one for one in self._signature_columns if one in names]
        ignored = [one for one in names if one not in self._signature_columns]
        if len(kept) == 0:
            raise ValueError("No columns in the dataset match the model's forward method signature: "
                             f"({', '.join(self._signature_columns)}). The following columns have been ignored: [{', '.join(ignored)}]. "
                             "Please check the dataset and model. You may need to set `remove_unused_columns=False` in `TrainingArguments`.")
        return dataset.remove_columns(ignored)

    def _get_collator_with_removed_columns(self, data_collator, description=None):
        if not self.args.remove_unused_columns or self._opaque:
            return data_collator
        self._set_signature_columns_if_needed()
        columns = self._signature_columns

        def removing(features):
            return data_collator([{name: value for name, value in one.items() if name in columns} if LibCall.data.kind(one) == "dict" else one for one in features])
        return removing

    # --- loaders
    def _get_dataloader(self, dataset, description, batch_size, sampler_fn=None, is_training=False, dataloader_key=None):
        from datasets import Dataset, IterableDataset as Rows
        collator = self.data_collator
        if isinstance(dataset, (Dataset, Rows)):
            dataset = self._remove_unused_columns(dataset, description)
        else:
            collator = self._get_collator_with_removed_columns(collator, description)
        if LibCall.data.kind(dataset) != "opaque" and isinstance(dataset, IterableDataset):
            return DataLoader(dataset, batch_size=batch_size, collate_fn=collator, num_workers=self.args.dataloader_num_workers)
        sampler = sampler_fn(dataset) if sampler_fn is not None else None
        return DataLoader(dataset, batch_size=batch_size, collate_fn=collator, sampler=sampler, num_workers=self.args.dataloader_num_workers,
                          drop_last=self.args.dataloader_drop_last)

    def get_train_dataloader(self):
        if self.train_dataset is None:
            raise ValueError("Trainer: training requires a train_dataset.")
        return self._get_dataloader(self.train_dataset, "Training", self.args.train_batch_size, self._get_train_sampler, True)

    def get_eval_dataloader(self, eval_dataset=None):
        if eval_dataset is None and self.eval_dataset is None:
            raise ValueError("Trainer: evaluation requires an eval_dataset.")
        if isinstance(eval_dataset, str):
            eval_dataset = self.eval_dataset[eval_dataset]
        return self._get_dataloader(self.eval_dataset if eval_dataset is None else eval_dataset, "Evaluation", self.args.eval_batch_size, self._get_eval_sampler)

    def get_test_dataloader(self, test_dataset):
        return self._get_dataloader(test_dataset, "test", self.args.eval_batch_size, self._get_eval_sampler)

    def _get_train_sampler(self, train_dataset=None):
        dataset = self.train_dataset if train_dataset is None else train_dataset
        if LibCall.data.kind(dataset) != "opaque" and LibCall.data.constant(len(dataset)) == 0:
            raise ValueError("num_samples should be a positive integer value, but got num_samples=0")
        return RandomSampler(dataset) if self.args.train_sampling_strategy != "sequential" else SequentialSampler(dataset)

    def _get_eval_sampler(self, eval_dataset):
        return None

    def num_examples(self, dataloader):
        return len(dataloader.dataset)

    # --- optimization
    def create_optimizer_and_scheduler(self, num_training_steps):
        self.create_optimizer()
        self.create_scheduler(num_training_steps, self.optimizer)

    def create_optimizer(self, model=None):
        if self.optimizer is None:
            if self.optimizer_cls_and_kwargs is not None:
                cls, kwargs = self.optimizer_cls_and_kwargs
                self.optimizer = cls([one for one in self.model.parameters() if one.requires_grad], **kwargs)
            else:
                self.optimizer = torch.optim.AdamW(self.model.parameters(), lr=self.args.learning_rate, weight_decay=self.args.weight_decay)
        return self.optimizer

    def create_scheduler(self, num_training_steps, optimizer=None):
        from transformers.optimization import get_scheduler
        if self.lr_scheduler is None:
            self.lr_scheduler = get_scheduler(self.args.lr_scheduler_type, self.optimizer if optimizer is None else optimizer, 0, num_training_steps)
        return self.lr_scheduler

    def get_decay_parameter_names(self, model):
        return [name for name, _ in model.named_parameters() if "bias" not in name and "norm" not in name.lower()]

    @staticmethod
    def get_optimizer_cls_and_kwargs(args, model=None):
        return torch.optim.AdamW, {"lr": args.learning_rate}

    def _get_learning_rate(self):
        return LibCall.unknown.float("the learning rate", "program", 0.0, None)

    def get_num_trainable_parameters(self):
        return sum([one.numel() for one in self.model.parameters() if one.requires_grad])

    # --- training
    def train(self, resume_from_checkpoint=None, trial=None, ignore_keys_for_eval=None):
        args = self.args
        self.is_in_train = True
        if self.model_init is not None:
            set_seed(args.seed)
            self.model = self.model_wrapped = self.call_model_init(trial)
            self.optimizer, self.lr_scheduler = None, None
        loader = self._train_loader = self.get_train_dataloader()
        steps, epochs, total = self._lengths(loader)
        self.state = TrainerState(epoch=0, max_steps=total, num_train_epochs=epochs, train_batch_size=args.train_batch_size,
                                  logging_steps=args.logging_steps, eval_steps=args.eval_steps, save_steps=args.save_steps)
        self.control = TrainerControl()
        self.create_optimizer_and_scheduler(num_training_steps=total)
        self.model.train()
        self.model.zero_grad()
        self._call("on_train_begin")
        if args.eval_on_start:
            self._evaluate(ignore_keys_for_eval)
        for epoch in range(epochs):
            self._call("on_epoch_begin")
            self._run_epoch(loader, epoch, steps, ignore_keys_for_eval)
            if self.control.should_training_stop:
                break
        metrics = {"train_runtime": _seconds(), "train_samples_per_second": _seconds(), "train_steps_per_second": _seconds(), "total_flos": _seconds(),
                   "train_loss": LibCall.unknown.float("the loss of training", "program"), "epoch": LibCall.unknown.float("the epoch", "program", 0.0, None)}
        self.is_in_train = False
        self.log(metrics)
        self._call("on_train_end")
        return TrainOutput(self.state.global_step, metrics["train_loss"], metrics)

    def _lengths(self, loader):
        """Batches and epochs to come, and all steps."""
        args = self.args
        if not _has_length(loader) or LibCall.data.kind(loader) == "opaque" or isinstance(getattr(loader, "dataset", None), IterableDataset) and not _has_length(loader.dataset):
            return None, LibCall.unknown.int("epochs", "external", 1, None), args.max_steps
        steps = len(loader)
        updates = max(LibCall.data.ceil_div(steps, args.gradient_accumulation_steps), 1)
        if args.max_steps > 0:
            return steps, args.max_steps // updates + (1 if args.max_steps % updates > 0 else 0), args.max_steps
        return steps, math.ceil(args.num_train_epochs), math.ceil(args.num_train_epochs * updates)

    def _run_epoch(self, loader, epoch, steps, ignore_keys):
        args = self.args
        every = args.gradient_accumulation_steps
        for step, inputs in enumerate(loader):
            if step % every == 0:
                self._call("on_step_begin")
            items = self._count_items(inputs)
            self.training_step(self.model, inputs, items)
            if (step + 1) % every == 0 or (steps is not None and step + 1 == steps):
                self._update(step)
                self._maybe_log_save_evaluate(ignore_keys)
            else:
                self._call("on_substep_end")
            if self.control.should_epoch_stop or self.control.should_training_stop:
                break
        if args.logging_strategy == "epoch":
            self.control.should_log = True
        if args.eval_strategy == "epoch" and args.eval_delay <= epoch + 1:
            self.control.should_evaluate = True
        if args.save_strategy == "epoch":
            self.control.should_save = True
        self.state.epoch = epoch + 1
        self._call("on_epoch_end")
        self._maybe_log_save_evaluate(ignore_keys)

    def _count_items(self, inputs):
        if not (self.model_accepts_loss_kwargs or self.compute_loss_func is not None) or not _is_mapping(inputs) or "labels" not in inputs:
            return None
        labels = inputs["labels"]
        return labels.ne(-100).sum() if LibCall.data.kind(labels) == "tensor" else None

    def _update(self, step):
        if self.args.max_grad_norm is not None and self.args.max_grad_norm > 0:
            torch.nn.utils.clip_grad_norm_(self.model.parameters(), self.args.max_grad_norm)
        self._call("on_pre_optimizer_step")
        self.optimizer.step()
        self._call("on_optimizer_step")
        if self.lr_scheduler is not None and not isinstance(self.lr_scheduler, torch.optim.lr_scheduler.ReduceLROnPlateau):
            self.lr_scheduler.step()
        self.model.zero_grad()
        self.state.global_step += 1
        args, state = self.args, self.state
        if args.logging_strategy == "steps" and isinstance(args.logging_steps, int) and state.global_step % args.logging_steps == 0:
            self.control.should_log = True
        if args.eval_strategy == "steps" and isinstance(args.eval_steps, int) and state.global_step % args.eval_steps == 0:
            self.control.should_evaluate = True
        if args.max_steps > 0 and state.global_step >= args.max_steps:
            self.control.should_training_stop = True
            if args.save_strategy not in ("no", "best"):
                self.control.should_save = True
        self._call("on_step_end")

    def _maybe_log_save_evaluate(self, ignore_keys):
        if self.control.should_log:
            self.control.should_log = False
            self.log({"loss": LibCall.unknown.float("a loss", "program"), "grad_norm": LibCall.unknown.float("a norm", "program", 0.0, None),
                      "learning_rate": self._get_learning_rate()})
        if self.control.should_evaluate:
            self.control.should_evaluate = False
            self._evaluate(ignore_keys)
        if self.control.should_save:
            self.control.should_save = False
            self._save_checkpoint(self.model, None)
            self._call("on_save")

    def _evaluate(self, ignore_keys=None):
        metrics = self.evaluate(ignore_keys=ignore_keys)
        args = self.args
        if args.metric_for_best_model is not None and LibCall.data.kind(metrics) == "dict":
            name = args.metric_for_best_model if args.metric_for_best_model.startswith("eval_") else f"eval_{args.metric_for_best_model}"
            if name not in metrics and (args.load_best_model_at_end or args.lr_scheduler_type == "reduce_lr_on_plateau"):
                raise KeyError(f"The `metric_for_best_model` training argument is set to '{name}', which is not found in the evaluation metrics. "
                               f"The available evaluation metrics are: {list(metrics.keys())}. Consider changing the `metric_for_best_model` via the TrainingArguments.")
        return metrics

    def training_step(self, model, inputs, num_items_in_batch=None):
        model.train()
        inputs = self._prepare_inputs(inputs)
        loss = self.compute_loss(model, inputs, num_items_in_batch=num_items_in_batch)
        loss = loss / self.current_gradient_accumulation_steps
        self.accelerator.backward(loss)
        return loss.detach()

    def compute_loss(self, model, inputs, return_outputs=False, num_items_in_batch=None):
        labels = None
        if (self.label_smoother is not None or self.compute_loss_func is not None) and "labels" in inputs:
            labels = inputs.pop("labels")
        if self.model_accepts_loss_kwargs and num_items_in_batch is not None:
            inputs = {**inputs, "num_items_in_batch": num_items_in_batch}
        outputs = model(**inputs)
        if self.compute_loss_func is not None:
            loss = self.compute_loss_func(outputs, labels, num_items_in_batch=num_items_in_batch)
        elif labels is not None:
            loss = self.label_smoother(outputs, labels, shift_labels=type(_bare(model)).__name__.endswith("ForCausalLM") or type(_bare(model)).__name__ == "GPT2LMHeadModel")
        else:
            if isinstance(outputs, dict) and "loss" not in outputs:
                raise ValueError("The model did not return a loss from the inputs, only the following keys: "
                                 f"{','.join(outputs.keys())}. For reference, the inputs it received are {','.join(inputs.keys())}.")
            loss = outputs["loss"] if isinstance(outputs, dict) else outputs[0]
        return (loss, outputs) if return_outputs else loss

    def compute_loss_context_manager(self):
        from contextlib import ExitStack
        return ExitStack()

    def autocast_smart_context_manager(self, cache_enabled=True):
        from contextlib import nullcontext
        return nullcontext()

    def _prepare_input(self, data):
        if _is_mapping(data):
            return data
        if LibCall.data.kind(data) in ("tuple", "list"):
            return type(data)([self._prepare_input(one) for one in data])
        return data

    def _prepare_inputs(self, inputs):
        inputs = self._prepare_input(inputs)
        if LibCall.data.kind(inputs) != "opaque" and len(inputs) == 0:
            self._set_signature_columns_if_needed()
            raise ValueError("The batch received was empty, your model won't be able to train on it. Double-check that your "
                             f"training dataset contains keys expected by the model: {','.join(self._signature_columns)}.")
        if _is_mapping(inputs) and LibCall.data.kind(inputs) == "dict":
            return dict(inputs)
        return inputs

    # --- evaluation
    def evaluate(self, eval_dataset=None, ignore_keys=None, metric_key_prefix="eval"):
        override = eval_dataset is not None
        eval_dataset = eval_dataset if override else self.eval_dataset
        if LibCall.data.kind(eval_dataset) == "dict":
            metrics = {}
            for name, one in eval_dataset.items():
                metrics.update(self.evaluate(one, ignore_keys, f"{metric_key_prefix}_{name}"))
            return metrics
        loader = self.get_eval_dataloader(eval_dataset)
        output = self.evaluation_loop(loader, "Evaluation", True if self.compute_metrics is None else None, ignore_keys, metric_key_prefix)
        metrics = output.metrics
        for name in ("runtime", "samples_per_second", "steps_per_second"):
            metrics[f"{metric_key_prefix}_{name}"] = _seconds()
        self.log(metrics)
        self._call("on_evaluate", metrics=metrics)
        return metrics

    def predict(self, test_dataset, ignore_keys=None, metric_key_prefix="test"):
        output = self.evaluation_loop(self.get_test_dataloader(test_dataset), "Prediction", None, ignore_keys, metric_key_prefix)
        for name in ("runtime", "samples_per_second", "steps_per_second"):
            output.metrics[f"{metric_key_prefix}_{name}"] = _seconds()
        self._call("on_predict", metrics=output.metrics)
        return PredictionOutput(output.predictions, output.label_ids, output.metrics)

    def evaluation_loop(self, dataloader, description, prediction_loss_only=None, ignore_keys=None, metric_key_prefix="eval"):
        return _run_evaluation(self, dataloader, description, prediction_loss_only, ignore_keys, metric_key_prefix)

    def prediction_step(self, model, inputs, prediction_loss_only, ignore_keys=None):
        return _evaluation_step(self, model, inputs, prediction_loss_only, ignore_keys)

    # --- files, logs
    def log(self, logs, start_time=None):
        if self.state.epoch is not None:
            logs["epoch"] = LibCall.unknown.float("the epoch", "program", 0.0, None)
        self._note(logs)
        self._call("on_log", logs=logs)

    def _note(self, logs):
        record = LibCall.unknown.any("an entry of the log")
        self.state.log_history = LibCall.unknown.list(record, "logs", "opaque")

    def log_metrics(self, split, metrics):
        return None

    save_metrics = log_metrics

    def save_state(self):
        return None

    def save_model(self, output_dir=None, _internal_call=False):
        if isinstance(self.model, PreTrainedModel):
            self.model.save_pretrained(self.args.output_dir if output_dir is None else output_dir)

    def _save_checkpoint(self, model, trial=None):
        return None

    def create_model_card(self, *args, **kwargs):
        return None

    push_to_hub = init_hf_repo = store_flos = create_model_card

    def floating_point_ops(self, inputs):
        return LibCall.unknown.float("operations", "program", 0.0, None)

    def is_local_process_zero(self):
        return True

    is_world_process_zero = is_local_process_zero

    def hyperparameter_search(self, *args, **kwargs):
        return LibCall.unknown.any("a search for hyperparameters")(self.model_init, self.compute_metrics, *args, **kwargs)


def _seconds():
    return LibCall.unknown.float("a time", "external", 0.0, None)
