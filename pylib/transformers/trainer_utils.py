# What the trainer gives and takes.
from collections import namedtuple
from enum import Enum


class ExplicitEnum(str, Enum):
    pass


class IntervalStrategy(ExplicitEnum):
    NO = "no"
    STEPS = "steps"
    EPOCH = "epoch"


EvaluationStrategy = IntervalStrategy


class SaveStrategy(ExplicitEnum):
    NO = "no"
    STEPS = "steps"
    EPOCH = "epoch"
    BEST = "best"


class SchedulerType(ExplicitEnum):
    LINEAR = "linear"
    COSINE = "cosine"
    COSINE_WITH_RESTARTS = "cosine_with_restarts"
    POLYNOMIAL = "polynomial"
    CONSTANT = "constant"
    CONSTANT_WITH_WARMUP = "constant_with_warmup"
    INVERSE_SQRT = "inverse_sqrt"
    REDUCE_ON_PLATEAU = "reduce_lr_on_plateau"
    COSINE_WITH_MIN_LR = "cosine_with_min_lr"
    COSINE_WARMUP_WITH_MIN_LR = "cosine_warmup_with_min_lr"
    WARMUP_STABLE_DECAY = "warmup_stable_decay"
    GREEDY = "greedy"


class EvalPrediction(object):
    def __init__(self, predictions, label_ids, inputs=None, losses=None):
        self.predictions = predictions
        self.label_ids = label_ids
        self.inputs = inputs
        self.losses = losses
        self.elements = tuple([predictions, label_ids] + [one for one in (inputs, losses) if one is not None])

    def __iter__(self):
        return iter(self.elements)

    def __getitem__(self, idx):
        if idx < 0 or idx >= len(self.elements):
            raise IndexError("tuple index out of range")
        return self.elements[idx]


EvalLoopOutput = namedtuple("EvalLoopOutput", ["predictions", "label_ids", "metrics", "num_samples"])
PredictionOutput = namedtuple("PredictionOutput", ["predictions", "label_ids", "metrics"])
TrainOutput = namedtuple("TrainOutput", ["global_step", "training_loss", "metrics"])
BestRun = namedtuple("BestRun", ["run_id", "objective", "hyperparameters", "run_summary"])


def set_seed(seed, deterministic=False):
    import random
    import numpy
    import torch
    random.seed(seed)
    numpy.random.seed(seed)
    torch.manual_seed(seed)


def enable_full_determinism(seed, warn_only=False):
    set_seed(seed)


def get_last_checkpoint(folder):
    return LibCall.unknown.choice([None, LibCall.unknown.str("the last checkpoint", "external")])


def number_of_arguments(func):
    import inspect
    return len(inspect.signature(func).parameters)


def find_labels(model_class):
    import inspect
    names = list(inspect.signature(model_class.forward).parameters)
    if "QuestionAnswering" in model_class.__name__:
        return [one for one in names if "label" in one or one in ("start_positions", "end_positions")]
    return [one for one in names if "label" in one]


def can_return_loss(model_class):
    import inspect
    for name, parameter in inspect.signature(model_class.forward).parameters.items():
        if name == "return_loss" and parameter.default is True:
            return True
    return False


def denumpify_detensorize(metrics):
    return metrics
