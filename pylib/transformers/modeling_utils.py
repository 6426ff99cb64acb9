# PreTrainedModel: what all models of the library can do.
import torch
from torch import nn
from transformers.configuration_utils import PreTrainedConfig
from transformers._parts import Part
from transformers.generation.utils import GenerationMixin


class PreTrainedModel(Part):
    config_class = None
    base_model_prefix = ""
    main_input_name = "input_ids"
    supports_gradient_checkpointing = True
    is_gradient_checkpointing = False
    _input_embeddings = None  # the path of the table of tokens, from the base model
    _output_embeddings = None  # the path of the head, from the model

    def __init__(self, config, *inputs, **kwargs):
        super().__init__()
        if not isinstance(config, PreTrainedConfig) and LibCall.data.kind(config) != "opaque":
            raise TypeError(f"Parameter config in `{type(self).__name__}(config)` should be an instance of class `PreTrainedConfig`. To create a "
                            f"model from a pretrained model use `model = {type(self).__name__}.from_pretrained(PRETRAINED_MODEL_NAME)`")
        self.config = config
        self.name_or_path = config.name_or_path

    def post_init(self):
        pass

    def init_weights(self):
        pass

    def tie_weights(self, *args, **kwargs):
        """The head's table is that of the tokens, where the configuration says so."""
        head = self.get_output_embeddings()
        if head is not None and self.config.__dict__.get("tie_word_embeddings", False):
            head.weight = self.get_input_embeddings().weight

    def _init_weights(self, module):
        pass

    @property
    def base_model(self):
        return self._modules.get(self.base_model_prefix, self)

    @property
    def device(self):
        return self.get_input_parameter().device

    @property
    def dtype(self):
        return self.get_input_parameter().dtype

    def get_input_parameter(self):
        return next(self.parameters())

    @property
    def dummy_inputs(self):
        return {"input_ids": torch.ones(3, 5, dtype=torch.long)}

    # --- the loss of its kind
    @property
    def loss_function(self):
        own = self.__dict__.get("_loss_function")
        if own is not None:
            return own
        from transformers import _losses
        return _losses.of_class(self.__dict__.get("loss_type", type(self).__name__) or "")

    @loss_function.setter
    def loss_function(self, value):
        object.__setattr__(self, "_loss_function", value)

    # --- tables of tokens
    def get_input_embeddings(self):
        if self._input_embeddings is None:
            raise NotImplementedError
        return self.base_model.get_submodule(self._input_embeddings)

    def set_input_embeddings(self, value):
        _put(self.base_model, self._input_embeddings, value)

    def get_output_embeddings(self):
        return None if self._output_embeddings is None else self.get_submodule(self._output_embeddings)

    def set_output_embeddings(self, new_embeddings):
        _put(self, self._output_embeddings, new_embeddings)

    def resize_token_embeddings(self, new_num_tokens=None, pad_to_multiple_of=None, mean_resizing=True):
        old = self.get_input_embeddings()
        if new_num_tokens is None:
            return old
        if pad_to_multiple_of is not None:
            new_num_tokens = (new_num_tokens + pad_to_multiple_of - 1) // pad_to_multiple_of * pad_to_multiple_of
        table = nn.Embedding(new_num_tokens, old.embedding_dim)
        self.set_input_embeddings(table)
        head = self.get_output_embeddings()
        if head is not None:
            self.set_output_embeddings(nn.Linear(head.in_features, new_num_tokens, bias=head.bias is not None))
            self.tie_weights()
        self.config.vocab_size = new_num_tokens
        self.base_model.vocab_size = new_num_tokens
        self._resized(new_num_tokens)
        return table

    def _resized(self, count):
        pass

    def can_generate(self):
        return isinstance(self, GenerationMixin)

    def get_encoder(self, modality=None):
        below = self.base_model
        return below.encoder if "encoder" in below._modules else self

    def get_decoder(self):
        below = self.base_model
        return below.decoder if "decoder" in below._modules else below

    # --- memory and devices change no shape
    def gradient_checkpointing_enable(self, gradient_checkpointing_kwargs=None):
        self.is_gradient_checkpointing = True

    def gradient_checkpointing_disable(self):
        self.is_gradient_checkpointing = False

    def enable_input_require_grads(self):
        pass

    def disable_input_require_grads(self):
        pass

    def set_attn_implementation(self, attn_implementation):
        self.config._attn_implementation = attn_implementation

    def num_parameters(self, only_trainable=False, exclude_embeddings=False):
        return sum([p.numel() for p in self.parameters() if not only_trainable or p.requires_grad])

    def get_memory_footprint(self, return_buffers=True):
        return LibCall.unknown.int("the memory of a model", "external", 1, None)

    def float(self, *args):
        return super().float()

    # --- checkpoints
    def save_pretrained(self, save_directory, *args, **kwargs):
        self.config.save_pretrained(save_directory)

    def push_to_hub(self, *args, **kwargs):
        return LibCall.unknown.str("a commit", "external")

    @classmethod
    def _from_config(cls, config, **kwargs):
        return cls(config)

    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, *model_args, config=None, dtype=None, torch_dtype=None, **kwargs):
        from transformers import _checkpoints
        config, rest = _checkpoints.model_arguments(pretrained_model_name_or_path, cls.config_class, config, kwargs)
        if config is None:
            return LibCall.unknown.any(f"transformers.{cls.__name__}.from_pretrained")(pretrained_model_name_or_path)
        if kwargs.get("device_map") is not None or kwargs.get("quantization_config") is not None:
            torch._runtime.place_elsewhere()
        model = cls(config, *model_args, **rest)
        dtype = torch_dtype if dtype is None else dtype
        if isinstance(dtype, torch.dtype) and dtype != torch.float32:
            model.to(dtype)
        model.eval()
        if kwargs.get("output_loading_info"):
            return model, {"missing_keys": set(), "unexpected_keys": set(), "mismatched_keys": set(), "error_msgs": []}
        return model


def _put(root, path, module):
    root.set_submodule(path, module)
