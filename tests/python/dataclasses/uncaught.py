# A missing argument.
from dataclasses import dataclass


@dataclass
class TrainConfig:
    lr: float
    batch_size: int = 32


reveal_value(TrainConfig(0.1))
TrainConfig(batch_size=3)
