from transformers.configuration_utils import PreTrainedConfig


class MarianConfig(PreTrainedConfig):
    model_type = "marian"
    attribute_map = {"num_attention_heads": "encoder_attention_heads", "hidden_size": "d_model", "num_hidden_layers": "encoder_layers"}
    _defaults = {
        "is_encoder_decoder": True, "vocab_size": 58101, "decoder_vocab_size": None, "max_position_embeddings": 1024, "encoder_layers":
        12, "encoder_ffn_dim": 4096, "encoder_attention_heads": 16, "decoder_layers": 12, "decoder_ffn_dim": 4096,
        "decoder_attention_heads": 16, "encoder_layerdrop": 0.0, "decoder_layerdrop": 0.0, "use_cache": True, "activation_function":
        "gelu", "d_model": 1024, "dropout": 0.1, "attention_dropout": 0.0, "activation_dropout": 0.0, "init_std": 0.02,
        "decoder_start_token_id": 58100, "scale_embedding": False, "pad_token_id": 58100, "eos_token_id": 0, "bos_token_id": None,
        "forced_eos_token_id": 0, "share_encoder_decoder_embeddings": True, "is_decoder": False, "tie_word_embeddings": True
    }
