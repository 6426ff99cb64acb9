from transformers.configuration_utils import PreTrainedConfig


class DeiTConfig(PreTrainedConfig):
    model_type = "deit"
    _defaults = {
        "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072, "hidden_act": "gelu",
        "hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0, "initializer_range": 0.02, "layer_norm_eps": 1e-12, "image_size":
        224, "patch_size": 16, "num_channels": 3, "qkv_bias": True, "encoder_stride": 16, "pooler_output_size": None, "pooler_act": "tanh"
    }
