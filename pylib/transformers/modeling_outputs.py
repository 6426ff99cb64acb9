# What models return: entries that are not None, by name, by position and as attributes.
from collections import OrderedDict


_CACHE = {"past_key_values": "cache", "cache_params": "cache"}  # older names of the entry


def _is_there(value):
    """What is not known is taken to be there."""
    return LibCall.data.kind(value) == "opaque" or value is not None


class ModelOutput(OrderedDict):
    __complete__ = True

    def __init__(self, **fields):
        super().__init__({name: value for name, value in fields.items() if _is_there(value)})
        for name, value in fields.items():
            if value is not None or hasattr(type(self), name):
                object.__setattr__(self, name, value)

    def __post_init__(self):  # of a data class of the program: __init__ above is not run
        for name in type(self).__dataclass_fields__:
            if _is_there(getattr(self, name)):
                super().__setitem__(name, getattr(self, name))

    def __getitem__(self, k):
        if isinstance(k, str):
            return dict(self.items())[_CACHE.get(k, k)]
        return self.to_tuple()[k]

    def __contains__(self, key):
        return super().__contains__(_CACHE.get(key, key))

    def get(self, key, default=None):
        return super().get(_CACHE.get(key, key), default)

    @property
    def past_key_values(self):
        """The older name of the cache."""
        return self.cache

    cache_params = past_key_values

    def __delitem__(self, *args, **kwargs):
        raise Exception(f"You cannot use ``__delitem__`` on a {type(self).__name__} instance.")

    def setdefault(self, *args, **kwargs):
        raise Exception(f"You cannot use ``setdefault`` on a {type(self).__name__} instance.")

    def pop(self, *args, **kwargs):
        raise Exception(f"You cannot use ``pop`` on a {type(self).__name__} instance.")

    def update(self, *args, **kwargs):
        raise Exception(f"You cannot use ``update`` on a {type(self).__name__} instance.")

    def __setattr__(self, name, value):
        if value is not None and name in self.keys():
            super().__setitem__(name, value)
        object.__setattr__(self, name, value)

    def to_tuple(self):
        return tuple([value for name, value in self.items()])


def output(kind, return_dict, **fields):
    """The output of a model: an instance of the kind, or a tuple of what is there."""
    made = kind(**fields)
    return made if return_dict else made.to_tuple()


def asked(config, kwargs, name):
    """What a call says of what it wants back (`return_dict`, `output_hidden_states`, `output_attentions`); else the configuration."""
    value = kwargs.get(name)
    return getattr(config, name) if value is None else value


def ended(model, kind, kwargs, **fields):
    return output(kind, asked(model.config, kwargs, "return_dict"), **fields)


def inner(kwargs):
    """What a head hands on to the network below it, whose output it reads by name."""
    return {**kwargs, "return_dict": True}


def states(config, kwargs, all_states):
    return all_states if asked(config, kwargs, "output_hidden_states") else None


class BaseModelOutput(ModelOutput):
    __complete__ = True
    last_hidden_state = hidden_states = attentions = None


class BaseModelOutputWithNoAttention(ModelOutput):
    __complete__ = True
    last_hidden_state = hidden_states = None


class BaseModelOutputWithPooling(ModelOutput):
    __complete__ = True
    last_hidden_state = pooler_output = hidden_states = attentions = None


class BaseModelOutputWithPoolingAndNoAttention(ModelOutput):
    __complete__ = True
    last_hidden_state = pooler_output = hidden_states = None


class BaseModelOutputWithPast(ModelOutput):
    __complete__ = True
    last_hidden_state = cache = hidden_states = attentions = None


class BaseModelOutputWithCrossAttentions(ModelOutput):
    __complete__ = True
    last_hidden_state = hidden_states = attentions = cross_attentions = None


class BaseModelOutputWithPoolingAndCrossAttentions(ModelOutput):
    __complete__ = True
    last_hidden_state = pooler_output = hidden_states = cache = attentions = cross_attentions = None


class BaseModelOutputWithPastAndCrossAttentions(ModelOutput):
    __complete__ = True
    last_hidden_state = cache = hidden_states = attentions = cross_attentions = None


class Seq2SeqModelOutput(ModelOutput):
    __complete__ = True
    last_hidden_state = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class CausalLMOutput(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = attentions = None


class CausalLMOutputWithPast(ModelOutput):
    __complete__ = True
    loss = logits = cache = hidden_states = attentions = None


class CausalLMOutputWithCrossAttentions(ModelOutput):
    __complete__ = True
    loss = logits = cache = hidden_states = attentions = cross_attentions = None


class SequenceClassifierOutputWithPast(ModelOutput):
    __complete__ = True
    loss = logits = cache = hidden_states = attentions = None


class MaskedLMOutput(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = attentions = None


class Seq2SeqLMOutput(ModelOutput):
    __complete__ = True
    loss = logits = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class Seq2SeqSequenceClassifierOutput(ModelOutput):
    __complete__ = True
    loss = logits = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class Seq2SeqQuestionAnsweringModelOutput(ModelOutput):
    __complete__ = True
    loss = start_logits = end_logits = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class NextSentencePredictorOutput(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = attentions = None


class SequenceClassifierOutput(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = attentions = None


class MultipleChoiceModelOutput(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = attentions = None


class TokenClassifierOutput(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = attentions = None


class QuestionAnsweringModelOutput(ModelOutput):
    __complete__ = True
    loss = start_logits = end_logits = hidden_states = attentions = None


class SemanticSegmenterOutput(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = attentions = None


class ImageClassifierOutput(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = attentions = None


class ImageClassifierOutputWithNoAttention(ModelOutput):
    __complete__ = True
    loss = logits = hidden_states = None


class MoEModelOutput(ModelOutput):
    __complete__ = True
    last_hidden_state = hidden_states = attentions = router_probs = router_logits = None


class MoeModelOutputWithPast(ModelOutput):
    __complete__ = True
    last_hidden_state = cache = hidden_states = attentions = router_logits = None


class MoeCausalLMOutputWithPast(ModelOutput):
    __complete__ = True
    loss = aux_loss = logits = cache = hidden_states = attentions = router_logits = None


class DepthEstimatorOutput(ModelOutput):
    __complete__ = True
    loss = predicted_depth = hidden_states = attentions = None


class ImageSuperResolutionOutput(ModelOutput):
    __complete__ = True
    loss = reconstruction = hidden_states = attentions = None


class XVectorOutput(ModelOutput):
    __complete__ = True
    loss = logits = embeddings = hidden_states = attentions = None


class BackboneOutput(ModelOutput):
    __complete__ = True
    feature_maps = hidden_states = attentions = None


class BaseModelOutputWithPoolingAndProjection(ModelOutput):
    __complete__ = True
    last_hidden_state = pooler_output = hidden_states = attentions = projection_state = None


class MaskedImageModelingOutput(ModelOutput):
    __complete__ = True
    loss = reconstruction = hidden_states = attentions = None


class Seq2SeqSpectrogramOutput(ModelOutput):
    __complete__ = True
    loss = spectrogram = cache = decoder_hidden_states = decoder_attentions = cross_attentions = encoder_last_hidden_state = encoder_hidden_states = encoder_attentions = None


class SampleTSPredictionOutput(ModelOutput):
    __complete__ = True
    sequences = None


def __getattr__(name):
    return LibCall.unknown.any("transformers.modeling_outputs." + name)
