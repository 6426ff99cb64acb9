from transformers.configuration_utils import PreTrainedConfig


class BloomConfig(PreTrainedConfig):
    model_type = "bloom"
    attribute_map = {"num_hidden_layers": "n_layer", "num_attention_heads": "n_head"}
    _defaults = {
        "vocab_size": 250880, "hidden_size": 64, "n_layer": 2, "n_head": 8, "layer_norm_epsilon": 1e-05, "initializer_range": 0.02,
        "use_cache": True, "bos_token_id": 1, "eos_token_id": 2, "pad_token_id": None, "apply_residual_connection_post_layernorm": False,
        "hidden_dropout": 0.0, "attention_dropout": 0.0, "pretraining_tp": 1, "slow_but_exact": False, "tie_word_embeddings": True
    }
