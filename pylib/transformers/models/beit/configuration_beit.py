from transformers.configuration_utils import PreTrainedConfig


class BeitConfig(PreTrainedConfig):
    model_type = "beit"
    _defaults = {
        "vocab_size": 8192, "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072,
        "hidden_act": "gelu", "hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0, "initializer_range": 0.02,
        "layer_norm_eps": 1e-12, "image_size": 224, "patch_size": 16, "num_channels": 3, "use_mask_token": False,
        "use_absolute_position_embeddings": False, "use_relative_position_bias": False, "use_shared_relative_position_bias": False,
        "layer_scale_init_value": 0.1, "drop_path_rate": 0.1, "use_mean_pooling": True, "pool_scales": [1, 2, 3, 6], "use_auxiliary_head":
        True, "auxiliary_loss_weight": 0.4, "auxiliary_channels": 256, "auxiliary_num_convs": 1, "auxiliary_concat_input": False,
        "semantic_loss_ignore_index": 255, "_out_features": ["stage12"], "_out_indices": [12], "add_fpn": False, "reshape_hidden_states":
        True
    }
