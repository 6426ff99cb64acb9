# When a sequence is done: a truth value for each row.
import torch


class StoppingCriteria:
    def __call__(self, input_ids, scores, **kwargs):
        raise NotImplementedError("StoppingCriteria needs to be subclassed")


class StoppingCriteriaList(list):
    def __call__(self, input_ids, scores, **kwargs):
        done = torch.full((input_ids.shape[0],), False, device=input_ids.device, dtype=torch.bool)
        for criteria in self:
            done = done | criteria(input_ids, scores, **kwargs)
        return done

    @property
    def max_length(self):
        for one in self:
            if isinstance(one, MaxLengthCriteria):
                return one.max_length
        return None


class _OfRows(StoppingCriteria):
    def __call__(self, input_ids, scores, **kwargs):
        return torch.rand(input_ids.shape[0], device=input_ids.device) < 0.5


class MaxLengthCriteria(_OfRows):
    def __init__(self, max_length, max_position_embeddings=None):
        self.max_length = max_length


class MaxTimeCriteria(_OfRows):
    def __init__(self, max_time, initial_timestamp=None):
        self.max_time = max_time


class EosTokenCriteria(_OfRows):
    def __init__(self, eos_token_id):
        self.eos_token_id = eos_token_id


def __getattr__(name):
    return LibCall.unknown.any("transformers.generation.stopping_criteria." + name)
