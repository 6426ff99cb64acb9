from transformers.configuration_utils import PreTrainedConfig


class CLIPTextConfig(PreTrainedConfig):
    model_type = "clip_text_model"
    _defaults = {
        "vocab_size": 49408, "hidden_size": 512, "intermediate_size": 2048, "projection_dim": 512, "num_hidden_layers": 12,
        "num_attention_heads": 8, "max_position_embeddings": 77, "hidden_act": "quick_gelu", "layer_norm_eps": 1e-05, "attention_dropout":
        0.0, "initializer_range": 0.02, "initializer_factor": 1.0, "pad_token_id": 1, "bos_token_id": 49406, "eos_token_id": 49407
    }


class CLIPVisionConfig(PreTrainedConfig):
    model_type = "clip_vision_model"
    _defaults = {
        "hidden_size": 768, "intermediate_size": 3072, "projection_dim": 512, "num_hidden_layers": 12, "num_attention_heads": 12,
        "num_channels": 3, "image_size": 224, "patch_size": 32, "hidden_act": "quick_gelu", "layer_norm_eps": 1e-05, "attention_dropout":
        0.0, "initializer_range": 0.02, "initializer_factor": 1.0
    }


class CLIPConfig(PreTrainedConfig):
    model_type = "clip"
    _defaults = {
        "projection_dim": 512, "logit_scale_init_value": 2.6592, "initializer_factor": 1.0
    }

    def __init__(self, text_config=None, vision_config=None, **kwargs):
        super().__init__(**kwargs)
        self.text_config = _part(CLIPTextConfig, text_config)
        self.vision_config = _part(CLIPVisionConfig, vision_config)


def _part(kind, given):
    return kind() if given is None else kind(**given) if isinstance(given, dict) else given
