from transformers.configuration_utils import PreTrainedConfig


class ResNetConfig(PreTrainedConfig):
    model_type = "resnet"
    _defaults = {
        "num_channels": 3, "embedding_size": 64, "hidden_sizes": [256, 512, 1024, 2048], "depths": [3, 4, 6, 3], "layer_type":
        "bottleneck", "hidden_act": "relu", "downsample_in_first_stage": False, "downsample_in_bottleneck": False
    }
