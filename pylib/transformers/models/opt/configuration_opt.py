from transformers.configuration_utils import PreTrainedConfig


class OPTConfig(PreTrainedConfig):
    model_type = "opt"
    _defaults = {
        "vocab_size": 50272, "hidden_size": 768, "num_hidden_layers": 12, "ffn_dim": 3072, "max_position_embeddings": 2048,
        "do_layer_norm_before": True, "_remove_final_layer_norm": False, "word_embed_proj_dim": None, "dropout": 0.1, "attention_dropout":
        0.0, "num_attention_heads": 12, "activation_function": "relu", "layerdrop": 0.0, "init_std": 0.02, "use_cache": True,
        "pad_token_id": 1, "bos_token_id": 2, "eos_token_id": 2, "enable_bias": True, "layer_norm_elementwise_affine": True,
        "tie_word_embeddings": True
    }
