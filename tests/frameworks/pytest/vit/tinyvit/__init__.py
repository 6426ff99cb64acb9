from .model import SimpleViT, ViT
from .patch import PatchEmbed, sincos_2d

__all__ = ["ViT", "SimpleViT", "PatchEmbed", "sincos_2d"]
