from .registry import create_model, is_model, list_models, register_model
from . import mlp, resnet
