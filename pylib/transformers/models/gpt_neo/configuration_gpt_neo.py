from transformers.configuration_utils import PreTrainedConfig


class GPTNeoConfig(PreTrainedConfig):
    model_type = "gpt_neo"
    attribute_map = {"num_attention_heads": "num_heads", "num_hidden_layers": "num_layers"}
    _defaults = {
        "vocab_size": 50257, "max_position_embeddings": 2048, "hidden_size": 2048, "num_layers": 24, "attention_types": None, "num_heads":
        16, "intermediate_size": None, "window_size": 256, "activation_function": "gelu_new", "resid_dropout": 0.0, "embed_dropout": 0.0,
        "attention_dropout": 0.0, "classifier_dropout": 0.1, "layer_norm_epsilon": 1e-05, "initializer_range": 0.02, "use_cache": True,
        "bos_token_id": 50256, "eos_token_id": 50256, "pad_token_id": None, "tie_word_embeddings": True
    }
