# Configurations: named sizes with the library's defaults.

_COMMON = {
    "transformers_version": "5.24.0", "architectures": None, "output_hidden_states": False, "return_dict": True, "dtype": None,
    "chunk_size_feed_forward": 0, "is_encoder_decoder": False, "id2label": None, "label2id": None, "problem_type": None,
    "output_attentions": False, "_name_or_path": "", "_attn_implementation": "sdpa",
}

# Entries that are another one's where nobody gives them.
_FOLLOW = {"num_key_value_heads": "num_attention_heads", "pooler_output_size": "hidden_size", "word_embed_proj_dim": "hidden_size",
           "num_decoder_layers": "num_layers", "decoder_vocab_size": "vocab_size", "output_hidden_size": "hidden_size"}


class PreTrainedConfig(object):
    model_type = ""
    attribute_map = {}
    _defaults = {}
    _one_width = True  # an unknown checkpoint of this kind is taken to differ from the defaults in its width alone
    _classes = 2  # how many classes a head has where nobody says it

    def __init__(self, **kwargs):
        given = self._renamed(kwargs)
        labels = given.pop("num_labels", None)
        if "torch_dtype" in given:
            given["dtype"] = given.pop("torch_dtype")
        if "attn_implementation" in given:
            given["_attn_implementation"] = given.pop("attn_implementation")
        self.__dict__.update({**_COMMON, **self._defaults, **given})
        if given.get("id2label") is None:
            self.num_labels = self._classes if labels is None else labels
        self._complete()

    def _complete(self):
        own = self.__dict__
        for name, source in _FOLLOW.items():
            if name in self._defaults and own[name] is None:
                own[name] = getattr(self, source)
        if "head_dim" in self._defaults and own["head_dim"] is None:
            own["head_dim"] = own["hidden_size"] // own["num_attention_heads"]

    @classmethod
    def _renamed(cls, given):
        return {cls.attribute_map.get(name, name): value for name, value in given.items()}

    def __getattr__(self, name):
        known = type(self).attribute_map.get(name)
        if known is None:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        return getattr(self, known)

    def __setattr__(self, name, value):
        object.__setattr__(self, type(self).attribute_map.get(name, name), value)
        if name == "_attn_implementation":
            for part in list(self.__dict__.values()):
                if isinstance(part, PreTrainedConfig):
                    part._attn_implementation = value

    @property
    def num_labels(self):
        return self.__dict__["_count"] if self.__dict__["id2label"] is None else len(self.__dict__["id2label"])

    @num_labels.setter
    def num_labels(self, count):
        if LibCall.value.known(count) and count <= 1000:
            self.__dict__["id2label"] = {i: f"LABEL_{i}" for i in range(count)}
            self.__dict__["label2id"] = {f"LABEL_{i}": i for i in range(count)}
        else:
            self.__dict__["id2label"] = None
            self.__dict__["_count"] = count

    @property
    def use_return_dict(self):
        return self.return_dict

    @property
    def name_or_path(self):
        return self._name_or_path

    def get_text_config(self, decoder=None, encoder=None):
        return self

    def to_dict(self):
        result = {name: value.to_dict() if isinstance(value, PreTrainedConfig) else value for name, value in self.__dict__.items()}
        result["model_type"] = self.model_type
        return result

    to_diff_dict = to_dict

    def update(self, config_dict):
        for name, value in config_dict.items():
            setattr(self, name, value)

    def to_json_string(self, use_diff=True):
        return LibCall.unknown.str("a configuration as text", "external")

    def to_json_file(self, json_file_path, use_diff=True):
        return None

    def save_pretrained(self, save_directory, push_to_hub=False, **kwargs):
        from transformers import _checkpoints
        _checkpoints.keep(save_directory, self)

    def push_to_hub(self, *args, **kwargs):
        return None

    @classmethod
    def from_dict(cls, config_dict, **kwargs):
        given = {name: value for name, value in {**config_dict, **kwargs}.items() if name not in ("model_type", "return_unused_kwargs")}
        return cls(**given)

    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, **kwargs):
        from transformers import _checkpoints
        config = _checkpoints.config_of(pretrained_model_name_or_path, cls, kwargs)
        return LibCall.unknown.any(f"transformers.{cls.__name__}.from_pretrained")(pretrained_model_name_or_path) if config is None else config


PretrainedConfig = PreTrainedConfig
