# Layers; einops.layers.torch has them.
