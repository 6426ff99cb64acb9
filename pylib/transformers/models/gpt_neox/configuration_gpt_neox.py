from transformers.configuration_utils import PreTrainedConfig


class GPTNeoXConfig(PreTrainedConfig):
    model_type = "gpt_neox"
    _defaults = {
        "vocab_size": 50432, "hidden_size": 6144, "num_hidden_layers": 44, "num_attention_heads": 64, "intermediate_size": 24576,
        "hidden_act": "gelu", "attention_dropout": 0.0, "hidden_dropout": 0.0, "classifier_dropout": 0.1, "max_position_embeddings": 2048,
        "initializer_range": 0.02, "layer_norm_eps": 1e-05, "use_cache": True, "bos_token_id": 0, "eos_token_id": 2, "pad_token_id": None,
        "tie_word_embeddings": False, "use_parallel_residual": True, "rope_parameters": {"rope_theta": 10000.0, "partial_rotary_factor":
        0.25, "rope_type": "default"}, "attention_bias": True, "is_decoder": False
    }
