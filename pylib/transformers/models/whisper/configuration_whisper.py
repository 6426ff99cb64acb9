from transformers.configuration_utils import PreTrainedConfig


class WhisperConfig(PreTrainedConfig):
    model_type = "whisper"
    attribute_map = {
        "num_key_value_heads": "encoder_attention_heads", "num_attention_heads": "encoder_attention_heads", "hidden_size": "d_model",
        "num_hidden_layers": "encoder_layers"
    }
    _one_width = False  # features and tokens differ as well
    _defaults = {
        "is_encoder_decoder": True, "vocab_size": 51865, "num_mel_bins": 80, "encoder_layers": 4, "encoder_attention_heads": 6,
        "decoder_layers": 4, "decoder_attention_heads": 6, "decoder_ffn_dim": 1536, "encoder_ffn_dim": 1536, "encoder_layerdrop": 0.0,
        "decoder_layerdrop": 0.0, "decoder_start_token_id": 50257, "use_cache": True, "activation_function": "gelu", "d_model": 384,
        "dropout": 0.0, "attention_dropout": 0.0, "activation_dropout": 0.0, "init_std": 0.02, "scale_embedding": False,
        "max_source_positions": 1500, "max_target_positions": 448, "pad_token_id": 50256, "bos_token_id": 50256, "eos_token_id": 50256,
        "suppress_tokens": None, "begin_suppress_tokens": [220, 50256], "use_weighted_layer_sum": False, "classifier_proj_size": 256,
        "apply_spec_augment": False, "mask_time_prob": 0.05, "mask_time_length": 10, "mask_time_min_masks": 2, "mask_feature_prob": 0.0,
        "mask_feature_length": 10, "mask_feature_min_masks": 0, "median_filter_width": 7, "tie_word_embeddings": True
    }
