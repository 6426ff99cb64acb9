from transformers.configuration_utils import PreTrainedConfig


class LlamaConfig(PreTrainedConfig):
    model_type = "llama"
    _defaults = {
        "vocab_size": 32000, "hidden_size": 4096, "intermediate_size": 11008, "num_hidden_layers": 32, "num_attention_heads": 32,
        "num_key_value_heads": None, "hidden_act": "silu", "max_position_embeddings": 2048, "initializer_range": 0.02, "rms_norm_eps":
        1e-06, "use_cache": True, "pad_token_id": None, "bos_token_id": 1, "eos_token_id": 2, "pretraining_tp": 1, "tie_word_embeddings":
        False, "rope_parameters": {"rope_theta": 10000.0, "rope_type": "default"}, "attention_bias": False, "attention_dropout": 0.0,
        "mlp_bias": False, "head_dim": None
    }
