from transformers.configuration_utils import PreTrainedConfig


class MPNetConfig(PreTrainedConfig):
    model_type = "mpnet"
    _defaults = {
        "vocab_size": 30527, "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072,
        "hidden_act": "gelu", "hidden_dropout_prob": 0.1, "attention_probs_dropout_prob": 0.1, "max_position_embeddings": 512,
        "initializer_range": 0.02, "layer_norm_eps": 1e-12, "relative_attention_num_buckets": 32, "pad_token_id": 1, "bos_token_id": 0,
        "eos_token_id": 2, "tie_word_embeddings": True
    }
