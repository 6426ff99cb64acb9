# What changes the scores of the next token. Those of the library keep their sizes.
import inspect


class LogitsProcessor:
    def __call__(self, input_ids, scores):
        raise NotImplementedError(f"{self.__class__} is an abstract class. Only classes inheriting this class can be called.")


class LogitsProcessorList(list):
    def __call__(self, input_ids, scores, **kwargs):
        for processor in self:
            names = list(inspect.signature(processor.__call__).parameters)
            if len(names) > 2:
                if not all([name in kwargs for name in names[2:]]):
                    raise ValueError(f"Make sure that all the required parameters: {names} for {processor.__class__} are passed to the logits processor.")
                scores = processor(input_ids, scores, **kwargs)
            else:
                scores = processor(input_ids, scores)
        return scores


class _Same(LogitsProcessor):
    """Other scores, and as many."""

    def __init__(self, *args, **kwargs):
        pass

    def __call__(self, input_ids, scores):
        return scores.clone()


class TemperatureLogitsWarper(_Same):
    def __init__(self, temperature):
        if not isinstance(temperature, float) or not (temperature > 0):
            raise ValueError(f"`temperature` (={temperature}) has to be a strictly positive float, otherwise your next token scores will be invalid.")


class TopKLogitsWarper(_Same):
    def __init__(self, top_k, filter_value=-float("inf"), min_tokens_to_keep=1):
        if not isinstance(top_k, int) or top_k <= 0:
            raise ValueError(f"`top_k` has to be a strictly positive integer, but is {top_k}")


class TopPLogitsWarper(_Same):
    def __init__(self, top_p, filter_value=-float("inf"), min_tokens_to_keep=1):
        if top_p < 0 or top_p > 1.0:
            raise ValueError(f"`top_p` has to be a float > 0 and < 1, but is {float(top_p)}")


class RepetitionPenaltyLogitsProcessor(_Same):
    def __init__(self, penalty, prompt_ignore_length=None):
        if not isinstance(penalty, float) or not (penalty > 0):
            raise ValueError(f"`penalty` has to be a strictly positive float, but is {penalty}")

    def __call__(self, input_ids, scores):
        import torch
        return scores.scatter(1, input_ids, torch.gather(scores, 1, input_ids))


class LogitNormalization(_Same):
    def __call__(self, input_ids, scores):
        return scores.log_softmax(dim=-1)


class InfNanRemoveLogitsProcessor(_Same):
    pass


def __getattr__(name):
    return LibCall.unknown.any("transformers.generation.logits_process." + name)
