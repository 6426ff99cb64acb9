# Fields that hold tensors and modules; settings from outside stay symbolic.
import torch
from pydantic import BaseModel, ConfigDict
from pydantic_settings import BaseSettings
from torch import nn


class Batch(BaseModel):
    model_config = ConfigDict(arbitrary_types_allowed=True)
    images: torch.Tensor
    net: nn.Module


class Settings(BaseSettings):
    width: int = 4


batch = Batch(images=torch.randn(2, 3), net=nn.Linear(3, Settings().width))
reveal_shape(batch.net(batch.images))  # revealed: (2, 4)
try:
    Batch(images=[1], net=nn.ReLU())
except ValueError as e:
    reveal_value(str(e).partition(" [type=")[0])  # revealed: '1 validation error for Batch\nimages\n  Input should be an instance of Tensor'
try:
    class Bare(BaseModel):
        images: torch.Tensor
except RuntimeError as e:
    reveal_value(str(e).partition(".")[0])  # revealed: "Unable to generate pydantic-core schema for <class 'torch"
batch.net(batch.images.t())  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (3x2 and 3x4)"
