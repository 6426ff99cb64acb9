from transformers.configuration_utils import PreTrainedConfig


class BartConfig(PreTrainedConfig):
    model_type = "bart"
    attribute_map = {"num_attention_heads": "encoder_attention_heads", "hidden_size": "d_model", "num_hidden_layers": "encoder_layers"}
    _classes = 3
    _defaults = {
        "is_encoder_decoder": True, "vocab_size": 50265, "max_position_embeddings": 1024, "encoder_layers": 12, "encoder_ffn_dim": 4096,
        "encoder_attention_heads": 16, "decoder_layers": 12, "decoder_ffn_dim": 4096, "decoder_attention_heads": 16, "encoder_layerdrop":
        0.0, "decoder_layerdrop": 0.0, "activation_function": "gelu", "d_model": 1024, "dropout": 0.1, "attention_dropout": 0.0,
        "activation_dropout": 0.0, "init_std": 0.02, "classifier_dropout": 0.0, "scale_embedding": False, "use_cache": True,
        "pad_token_id": 1, "bos_token_id": 0, "eos_token_id": 2, "decoder_start_token_id": 2, "forced_eos_token_id": 2, "is_decoder":
        False, "tie_word_embeddings": True
    }
