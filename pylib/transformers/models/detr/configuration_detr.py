from transformers.configuration_utils import PreTrainedConfig


class DetrConfig(PreTrainedConfig):
    model_type = "detr"
    attribute_map = {"hidden_size": "d_model", "num_attention_heads": "encoder_attention_heads", "num_hidden_layers": "encoder_layers"}
    _defaults = {
        "is_encoder_decoder": True, "num_channels": 3, "num_queries": 100, "encoder_layers": 6, "encoder_ffn_dim": 2048,
        "encoder_attention_heads": 8, "decoder_layers": 6, "decoder_ffn_dim": 2048, "decoder_attention_heads": 8, "encoder_layerdrop":
        0.0, "decoder_layerdrop": 0.0, "activation_function": "relu", "d_model": 256, "dropout": 0.1, "attention_dropout": 0.0,
        "activation_dropout": 0.0, "init_std": 0.02, "init_xavier_std": 1.0, "auxiliary_loss": False, "position_embedding_type": "sine",
        "dilation": False, "class_cost": 1, "bbox_cost": 5, "giou_cost": 2, "mask_loss_coefficient": 1, "dice_loss_coefficient": 1,
        "bbox_loss_coefficient": 5, "giou_loss_coefficient": 2, "eos_coefficient": 0.1
    }
