from pathlib import Path
from typing import Annotated, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, computed_field, field_validator, model_validator


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Data(Strict):
    size: PositiveInt = 32
    classes: int = Field(2, ge=2)
    batch_size: int = 8
    channels: int = 3


class Unet(Strict):
    kind: Literal["unet"] = "unet"
    widths: list[PositiveInt] = [16, 32]
    norm: Literal["batch", "group"] = "batch"

    @field_validator("widths")
    @classmethod
    def growing(cls, widths):
        if sorted(widths) != widths:
            raise ValueError("widths must grow")
        return widths

    @computed_field
    @property
    def depth(self) -> int:
        return len(self.widths)


class Linear(Strict):
    kind: Literal["linear"] = "linear"
    hidden: int = 128


class Optim(Strict):
    lr: float = Field(1e-3, gt=0)
    epochs: int = 1


class Config(Strict):
    data: Data = Data()
    model: Annotated[Union[Unet, Linear], Field(discriminator="kind")] = Unet()
    optim: Optim = Field(default_factory=Optim)

    @model_validator(mode="after")
    def divisible(self):
        if self.model.kind == "unet" and self.data.size % 2 ** (self.model.depth - 1):
            raise ValueError("the size must be divisible by all strides")
        return self


def load(path):
    return Config.model_validate_json(Path(path).read_text())
