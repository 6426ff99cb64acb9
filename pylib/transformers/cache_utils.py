# Keys and values of the tokens that were seen, per layer.
import torch


class _Layer(object):
    def __init__(self, keys, values):
        self.keys, self.values = keys, values


class Cache(object):
    def __init__(self, *args, **kwargs):
        self._layers = {}

    def get_seq_length(self, layer_idx=0):
        return self._layers[layer_idx][0].shape[-2] if layer_idx in self._layers else 0

    def update(self, key_states, value_states, layer_idx, *args, **kwargs):
        if layer_idx in self._layers:
            key, value = self._layers[layer_idx]
            key_states, value_states = torch.cat([key, key_states], dim=-2), torch.cat([value, value_states], dim=-2)
        self._layers[layer_idx] = key_states, value_states
        return key_states, value_states

    @property
    def layers(self):
        return [_Layer(*one) for one in self._layers.values()]

    def __len__(self):
        return len(self._layers)


class DynamicCache(Cache):
    pass


class EncoderDecoderCache(Cache):
    """Of a decoder that reads an encoder: only its own tokens grow."""

    def __init__(self, *caches):
        super().__init__()
        own, other = caches if len(caches) == 2 else (DynamicCache(), DynamicCache())
        self.self_attention_cache, self.cross_attention_cache = own, other

    def get_seq_length(self, layer_idx=0):
        return self.self_attention_cache.get_seq_length(layer_idx)

    def update(self, key_states, value_states, layer_idx, *args, **kwargs):
        return self.self_attention_cache.update(key_states, value_states, layer_idx)

    def __len__(self):
        return len(self.self_attention_cache)


def begun(config, kwargs, cache, use_cache, crosses=False):
    """The cache of a decoder's call: the caller's, a new one, or none where nobody wants it."""
    if cache is None:
        cache = kwargs.get("past_key_values")
    if cache is None and (config.use_cache if use_cache is None else use_cache):
        return EncoderDecoderCache() if crosses or config.is_encoder_decoder else DynamicCache()
    return cache


def __getattr__(name):
    return LibCall.unknown.any("transformers.cache_utils." + name)
