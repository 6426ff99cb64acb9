from transformers.configuration_utils import PreTrainedConfig


class GemmaConfig(PreTrainedConfig):
    model_type = "gemma"
    _defaults = {
        "vocab_size": 256000, "hidden_size": 3072, "intermediate_size": 24576, "num_hidden_layers": 28, "num_attention_heads": 16,
        "num_key_value_heads": 16, "head_dim": 256, "hidden_act": "gelu_pytorch_tanh", "max_position_embeddings": 8192,
        "initializer_range": 0.02, "rms_norm_eps": 1e-06, "use_cache": True, "pad_token_id": 0, "eos_token_id": 1, "bos_token_id": 2,
        "tie_word_embeddings": True, "rope_parameters": {"rope_theta": 10000.0, "rope_type": "default"}, "attention_bias": False,
        "attention_dropout": 0.0, "use_bidirectional_attention": None
    }
