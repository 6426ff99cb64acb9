from transformers.configuration_utils import PreTrainedConfig


class ConvNextV2Config(PreTrainedConfig):
    model_type = "convnextv2"
    attribute_map = {"num_hidden_layers": "num_stages"}
    _defaults = {
        "num_channels": 3, "patch_size": 4, "num_stages": 4, "hidden_sizes": [96, 192, 384, 768], "depths": [3, 3, 9, 3], "hidden_act":
        "gelu", "initializer_range": 0.02, "layer_norm_eps": 1e-12, "drop_path_rate": 0.0, "image_size": 224, "_out_features": ["stage4"],
        "_out_indices": [4]
    }
