from transformers.configuration_utils import PreTrainedConfig


class SwinConfig(PreTrainedConfig):
    model_type = "swin"
    attribute_map = {"num_attention_heads": "num_heads", "num_hidden_layers": "num_layers"}
    _defaults = {
        "image_size": 224, "patch_size": 4, "num_channels": 3, "embed_dim": 96, "depths": [2, 2, 6, 2], "num_heads": [3, 6, 12, 24],
        "window_size": 7, "mlp_ratio": 4.0, "qkv_bias": True, "hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0,
        "drop_path_rate": 0.1, "hidden_act": "gelu", "use_absolute_embeddings": False, "initializer_range": 0.02, "layer_norm_eps": 1e-05,
        "encoder_stride": 32, "_out_features": ["stage4"], "_out_indices": [4]
    }
