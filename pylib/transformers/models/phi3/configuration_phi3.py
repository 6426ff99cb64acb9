from transformers.configuration_utils import PreTrainedConfig


class Phi3Config(PreTrainedConfig):
    model_type = "phi3"
    _defaults = {
        "vocab_size": 32064, "hidden_size": 3072, "intermediate_size": 8192, "num_hidden_layers": 32, "num_attention_heads": 32,
        "num_key_value_heads": None, "resid_pdrop": 0.0, "embd_pdrop": 0.0, "attention_dropout": 0.0, "hidden_act": "silu",
        "max_position_embeddings": 4096, "original_max_position_embeddings": 4096, "initializer_range": 0.02, "rms_norm_eps": 1e-05,
        "use_cache": True, "tie_word_embeddings": False, "rope_parameters": {"rope_theta": 10000.0, "partial_rotary_factor": 1.0,
        "rope_type": "default"}, "bos_token_id": 1, "eos_token_id": 32000, "pad_token_id": 32000, "sliding_window": None
    }
