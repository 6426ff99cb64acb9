# What TrainingArguments refuses, in the library's words.
from transformers.trainer_utils import IntervalStrategy, SaveStrategy, SchedulerType


def _member(kind, value):
    text = getattr(value, "value", value)
    if LibCall.value.known(text) and text not in [one.value for one in kind]:
        raise ValueError(f"{text} is not a valid {kind.__name__}, please select one of {[one.value for one in kind]}")
    return text


def check(args):
    if args.output_dir is None:
        args.output_dir = "trainer_output"
    args.eval_strategy = _member(IntervalStrategy, args.eval_strategy)
    args.logging_strategy = _member(IntervalStrategy, args.logging_strategy)
    args.save_strategy = _member(SaveStrategy, args.save_strategy)
    args.lr_scheduler_type = _member(SchedulerType, args.lr_scheduler_type)
    if args.do_eval is False and args.eval_strategy != "no":
        args.do_eval = True
    if args.eval_strategy == "steps" and not args.eval_steps:
        if args.logging_steps > 0:
            args.eval_steps = args.logging_steps
        else:
            raise ValueError(f"evaluation strategy {args.eval_strategy} requires either non-zero --eval_steps or --logging_steps")
    if args.logging_strategy == "steps" and args.logging_steps == 0:
        raise ValueError(f"logging strategy {args.logging_strategy} requires non-zero --logging_steps")
    if args.load_best_model_at_end and args.save_strategy != "best":
        _check_best(args)
    if args.load_best_model_at_end and args.metric_for_best_model is None:
        args.metric_for_best_model = "loss"
    if args.lr_scheduler_type == "reduce_lr_on_plateau" and args.metric_for_best_model is None:
        args.metric_for_best_model = "loss"
    if args.greater_is_better is None and args.metric_for_best_model is not None:
        args.greater_is_better = not args.metric_for_best_model.endswith("loss")
    if args.fp16 and args.bf16:
        raise ValueError("At most one of fp16 and bf16 can be True, but not both")
    if args.lr_scheduler_type == "reduce_lr_on_plateau" and args.eval_strategy == "no":
        raise ValueError("lr_scheduler_type reduce_lr_on_plateau requires an eval strategy")
    if args.warmup_steps < 0:
        raise ValueError(f"Got warmup_steps = {args.warmup_steps}, Expected value warmup_steps >= 0")
    if args.dataloader_num_workers == 0 and args.dataloader_prefetch_factor is not None:
        raise ValueError("--dataloader_prefetch_factor can only be set when data is loaded in a different process, i.e. when --dataloader_num_workers > 0.")


def _check_best(args):
    if args.eval_strategy != args.save_strategy:
        raise ValueError('--load_best_model_at_end requires the save and eval strategy to match, except when --save_strategy="best", but found\n'
                         f"- Evaluation strategy: IntervalStrategy.{args.eval_strategy.upper()}\n- Save strategy: SaveStrategy.{args.save_strategy.upper()}")
    if args.eval_strategy == "steps" and args.save_steps % args.eval_steps != 0:
        raise ValueError("--load_best_model_at_end requires the saving steps to be a round multiple of the evaluation "
                         f"steps, but found {args.save_steps}, which is not a round multiple of {args.eval_steps}.")
