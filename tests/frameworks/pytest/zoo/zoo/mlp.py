import torch.nn as nn

from .registry import register_model


class MixerBlock(nn.Module):
    def __init__(self, dim, seq_len, ratio=(0.5, 4.0)):
        super().__init__()
        tokens_dim, channels_dim = [int(x * dim) for x in ratio]
        self.norm1 = nn.LayerNorm(dim)
        self.mlp_tokens = nn.Sequential(nn.Linear(seq_len, tokens_dim), nn.GELU(), nn.Linear(tokens_dim, seq_len))
        self.norm2 = nn.LayerNorm(dim)
        self.mlp_channels = nn.Sequential(nn.Linear(dim, channels_dim), nn.GELU(), nn.Linear(channels_dim, dim))

    def forward(self, x):
        x = x + self.mlp_tokens(self.norm1(x).transpose(1, 2)).transpose(1, 2)
        return x + self.mlp_channels(self.norm2(x))


class MlpMixer(nn.Module):
    def __init__(self, num_classes=1000, img_size=64, in_chans=3, patch_size=16, num_blocks=2, embed_dim=48):
        super().__init__()
        self.num_classes = num_classes
        self.num_features = embed_dim
        self.stem = nn.Conv2d(in_chans, embed_dim, patch_size, stride=patch_size)
        self.blocks = nn.Sequential(*[MixerBlock(embed_dim, (img_size // patch_size) ** 2) for _ in range(num_blocks)])
        self.norm = nn.LayerNorm(embed_dim)
        self.head = nn.Linear(embed_dim, num_classes) if num_classes > 0 else nn.Identity()

    def get_classifier(self):
        return self.head

    def reset_classifier(self, num_classes):
        self.num_classes = num_classes
        self.head = nn.Linear(self.num_features, num_classes) if num_classes > 0 else nn.Identity()

    def forward_features(self, x):
        x = self.stem(x).flatten(2).transpose(1, 2)
        return self.norm(self.blocks(x))

    def forward_head(self, x, pre_logits=False):
        x = x.mean(dim=1)
        return x if pre_logits else self.head(x)

    def forward(self, x):
        return self.forward_head(self.forward_features(x))


@register_model
def mixer_s16(pretrained=False, **kwargs):
    return MlpMixer(**kwargs)
