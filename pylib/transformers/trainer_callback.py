# Callbacks, and what they are told of a run.
_EVENTS = ("on_init_end", "on_train_begin", "on_train_end", "on_epoch_begin", "on_epoch_end", "on_step_begin", "on_pre_optimizer_step", "on_optimizer_step",
           "on_substep_end", "on_step_end", "on_evaluate", "on_predict", "on_save", "on_log", "on_prediction_step", "on_push_begin")


class TrainerState(object):
    def __init__(self, epoch=None, global_step=0, max_steps=0, logging_steps=500, eval_steps=500, save_steps=500, train_batch_size=None, num_train_epochs=0,
                 num_input_tokens_seen=0, total_flos=0, log_history=None, best_metric=None, best_global_step=None, best_model_checkpoint=None,
                 is_local_process_zero=True, is_world_process_zero=True, is_hyper_param_search=False, trial_name=None, trial_params=None,
                 stateful_callbacks=None):
        self.epoch = epoch
        self.global_step = global_step
        self.max_steps = max_steps
        self.logging_steps = logging_steps
        self.eval_steps = eval_steps
        self.save_steps = save_steps
        self.train_batch_size = train_batch_size
        self.num_train_epochs = num_train_epochs
        self.num_input_tokens_seen = num_input_tokens_seen
        self.total_flos = total_flos
        self.log_history = [] if log_history is None else log_history
        self.best_metric = best_metric
        self.best_global_step = best_global_step
        self.best_model_checkpoint = best_model_checkpoint
        self.is_local_process_zero = is_local_process_zero
        self.is_world_process_zero = is_world_process_zero
        self.is_hyper_param_search = is_hyper_param_search
        self.trial_name = trial_name
        self.trial_params = trial_params
        self.stateful_callbacks = {}

    def save_to_json(self, json_path):
        return None

    @classmethod
    def load_from_json(cls, json_path):
        return LibCall.unknown.any("the state of a trainer from a file")


class TrainerControl(object):
    def __init__(self, should_training_stop=False, should_epoch_stop=False, should_save=False, should_evaluate=False, should_log=False):
        self.should_training_stop = should_training_stop
        self.should_epoch_stop = should_epoch_stop
        self.should_save = should_save
        self.should_evaluate = should_evaluate
        self.should_log = should_log


class TrainerCallback(object):
    def on_init_end(self, args, state, control, **kwargs):
        pass

    def on_train_begin(self, args, state, control, **kwargs):
        pass

    def on_train_end(self, args, state, control, **kwargs):
        pass

    def on_epoch_begin(self, args, state, control, **kwargs):
        pass

    def on_epoch_end(self, args, state, control, **kwargs):
        pass

    def on_step_begin(self, args, state, control, **kwargs):
        pass

    def on_pre_optimizer_step(self, args, state, control, **kwargs):
        pass

    def on_optimizer_step(self, args, state, control, **kwargs):
        pass

    def on_substep_end(self, args, state, control, **kwargs):
        pass

    def on_step_end(self, args, state, control, **kwargs):
        pass

    def on_evaluate(self, args, state, control, **kwargs):
        pass

    def on_predict(self, args, state, control, metrics, **kwargs):
        pass

    def on_save(self, args, state, control, **kwargs):
        pass

    def on_log(self, args, state, control, **kwargs):
        pass

    def on_prediction_step(self, args, state, control, **kwargs):
        pass

    def on_push_begin(self, args, state, control, **kwargs):
        pass


class DefaultFlowCallback(TrainerCallback):
    pass


class ProgressCallback(TrainerCallback):
    pass


class PrinterCallback(TrainerCallback):
    pass


class EarlyStoppingCallback(TrainerCallback):
    def __init__(self, early_stopping_patience=1, early_stopping_threshold=0.0):
        self.early_stopping_patience = early_stopping_patience
        self.early_stopping_threshold = early_stopping_threshold
        self.early_stopping_patience_counter = 0

    def on_train_begin(self, args, state, control, **kwargs):
        assert args.metric_for_best_model is not None, "EarlyStoppingCallback requires metric_for_best_model to be defined"
        assert args.eval_strategy != "no", "EarlyStoppingCallback requires IntervalStrategy of steps or epoch"

    def on_evaluate(self, args, state, control, metrics=None, **kwargs):
        name = args.metric_for_best_model
        name = name if name.startswith("eval_") else f"eval_{name}"
        if metrics is not None and name in metrics and LibCall.unknown.bool("early stopping", "program"):
            control.should_training_stop = True


class CallbackHandler(object):
    """Calls what the program's callbacks have of their own."""

    def __init__(self, callbacks, trainer):
        self.trainer = trainer
        self.callbacks = []
        for one in callbacks:
            self.add_callback(one)

    def add_callback(self, callback):
        self.callbacks.append(callback() if isinstance(callback, type) else callback)

    def pop_callback(self, callback):
        found = None
        for one in self.callbacks:
            if found is None and (type(one) is callback if isinstance(callback, type) else one is callback):
                found = one
        self.callbacks = [one for one in self.callbacks if one is not found]
        return found

    def remove_callback(self, callback):
        self.pop_callback(callback)

    def call(self, event, **kwargs):
        trainer = self.trainer
        for one in self.callbacks:
            if LibCall.data.kind(one) != "opaque" and not any([event in cls.__dict__ for cls in type(one).__mro__ if cls is not TrainerCallback and cls is not object]):
                continue
            result = getattr(one, event)(trainer.args, trainer.state, trainer.control, model=trainer.model, processing_class=trainer.processing_class,
                                         optimizer=trainer.optimizer, lr_scheduler=trainer.lr_scheduler, train_dataloader=trainer._train_loader,
                                         eval_dataloader=trainer._eval_loader, **kwargs)
            if result is not None:
                trainer.control = result
        return trainer.control
