from transformers.configuration_utils import PreTrainedConfig


class Dinov2Config(PreTrainedConfig):
    model_type = "dinov2"
    _defaults = {
        "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "mlp_ratio": 4, "hidden_act": "gelu",
        "hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0, "initializer_range": 0.02, "layer_norm_eps": 1e-06, "image_size":
        224, "patch_size": 14, "num_channels": 3, "qkv_bias": True, "layerscale_value": 1.0, "drop_path_rate": 0.0, "use_swiglu_ffn":
        False, "_out_features": ["stage12"], "_out_indices": [12], "apply_layernorm": True, "reshape_hidden_states": True,
        "use_mask_token": True
    }
