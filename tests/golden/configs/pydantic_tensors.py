# Fields that hold tensors and modules; settings from outside stay symbolic.
import torch
from pydantic import BaseModel, ConfigDict
from pydantic_settings import BaseSettings
from torch import nn  # error: [uncaught-exception] "ImportError: cannot import name 'BaseSettings' from partially initialized module 'pydantic_settings' (most likely due to a circular import) (/work/main/tests/golden/configs/pydantic_settings.py)"


class Batch(BaseModel):
    model_config = ConfigDict(arbitrary_types_allowed=True)
    images: torch.Tensor
    net: nn.Module


class Settings(BaseSettings):
    width: int = 4


batch = Batch(images=torch.randn(2, 3), net=nn.Linear(3, Settings().width))
reveal_shape(batch.net(batch.images))
try:
    Batch(images=[1], net=nn.ReLU())
except ValueError as e:
    reveal_value(str(e).partition(" [type=")[0])
try:
    class Bare(BaseModel):
        images: torch.Tensor
except RuntimeError as e:
    reveal_value(str(e).partition(".")[0])
batch.net(batch.images.t())
