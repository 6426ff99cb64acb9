# evaluate 0.4: metrics by name. A result is a dict of floats; that predictions and references are as many is asked here.
_RESULTS = {"accuracy": ("accuracy",), "f1": ("f1",), "precision": ("precision",), "recall": ("recall",), "matthews_correlation": ("matthews_correlation",),
            "mse": ("mse",), "mae": ("mae",), "r_squared": ("r_squared",), "pearsonr": ("pearsonr",), "spearmanr": ("spearmanr",), "roc_auc": ("roc_auc",),
            "rouge": ("rouge1", "rouge2", "rougeL", "rougeLsum"), "bleu": ("bleu", "precisions", "brevity_penalty", "length_ratio", "translation_length", "reference_length"),
            "sacrebleu": ("score", "counts", "totals", "precisions", "bp", "sys_len", "ref_len"), "squad": ("exact_match", "f1"), "exact_match": ("exact_match",),
            "seqeval": ("overall_precision", "overall_recall", "overall_f1", "overall_accuracy"), "perplexity": ("perplexities", "mean_perplexity"),
            "meteor": ("meteor",)}
_EXACT = ("accuracy", "f1", "precision", "recall", "matthews_correlation", "mse", "mae")

__version__ = "0.4.6"


class _Results(dict):
    """A result of which not every name is known."""

    def __contains__(self, name):
        return True

    def __missing__(self, name):
        return LibCall.unknown.any("an entry of a metric")


class EvaluationModule(object):
    def __init__(self, path, config_name=None):
        self.name = path
        self._batches = []

    def _size(self, one):
        return len(one) if LibCall.data.kind(one) in ("tensor", "array", "list", "run", "tuple") else None

    def _asked(self, predictions, references):
        first, second = self._size(predictions), self._size(references)
        if first is not None and second is not None:
            LibCall.torch.require(first == second, "uncaught-exception", "ValueError",
                                  f"Mismatch in the number of predictions ({first}) and references ({second})")
        if LibCall.value.known(self.name) and self.name in _EXACT:
            for one in (predictions, references):
                if LibCall.data.kind(one) in ("tensor", "array") and one.ndim > 1:
                    raise ValueError("Predictions and/or references don't match the expected format.")

    def add_batch(self, *, predictions=None, references=None, **kwargs):
        self._asked(predictions, references)

    def add(self, *, prediction=None, reference=None, **kwargs):
        return None

    def compute(self, *, predictions=None, references=None, **kwargs):
        if predictions is not None and references is not None:
            self._asked(predictions, references)
        if LibCall.value.known(self.name) and self.name.split("/")[-1] in _RESULTS and kwargs.get("average", "binary") is not None:
            made = {name: LibCall.unknown.float(f"the metric {name}", "program") for name in _RESULTS[self.name.split("/")[-1]]}
            return made if self.name.split("/")[-1] not in ("seqeval", "bleu", "sacrebleu", "perplexity") else _Results(made)
        return _Results()


class _Combined(EvaluationModule):
    def __init__(self, modules):
        EvaluationModule.__init__(self, "combined")
        self.evaluation_modules = [load(one) if isinstance(one, str) else one for one in modules]

    def compute(self, *, predictions=None, references=None, **kwargs):
        made = {}
        for one in self.evaluation_modules:
            made.update(one.compute(predictions=predictions, references=references))
        return made


def load(path, config_name=None, module_type=None, process_id=0, num_process=1, cache_dir=None, experiment_id=None, keep_in_memory=False,
         download_config=None, download_mode=None, revision=None, **init_kwargs):
    return EvaluationModule(path, config_name)


def combine(evaluations, force_prefix=False):
    return _Combined(evaluations)


def list_evaluation_modules(*args, **kwargs):
    return LibCall.unknown.list(LibCall.unknown.str("a metric", "external"), "metrics", "external")


def evaluator(task=None):
    return LibCall.unknown.any("evaluate.evaluator")
