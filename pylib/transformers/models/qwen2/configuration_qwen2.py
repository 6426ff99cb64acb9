from transformers.configuration_utils import PreTrainedConfig


class Qwen2Config(PreTrainedConfig):
    model_type = "qwen2"
    _defaults = {
        "vocab_size": 151936, "hidden_size": 4096, "intermediate_size": 22016, "num_hidden_layers": 32, "num_attention_heads": 32,
        "num_key_value_heads": 32, "hidden_act": "silu", "max_position_embeddings": 32768, "initializer_range": 0.02, "rms_norm_eps":
        1e-06, "use_cache": True, "tie_word_embeddings": False, "rope_parameters": {"rope_theta": 10000.0, "rope_type": "default"},
        "use_sliding_window": False, "sliding_window": None, "max_window_layers": 28, "layer_types": None, "attention_dropout": 0.0,
        "pad_token_id": None, "bos_token_id": None, "eos_token_id": None
    }
