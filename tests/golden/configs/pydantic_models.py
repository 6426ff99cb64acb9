# Models of pydantic: validators, aliases, unions, generics, dataclasses; annotations that are texts.
from __future__ import annotations
import enum, json
from pathlib import Path
from typing import Any, Generic, Optional, TypeVar, Annotated, Literal, Union, ClassVar
from pydantic import (BaseModel, Field, ConfigDict, field_validator, model_validator, validator, computed_field, PrivateAttr, TypeAdapter,
    RootModel, create_model, validate_call, AliasChoices, field_serializer, BeforeValidator, AfterValidator, ValidationError, ValidationInfo)
import pydantic.dataclasses
T = TypeVar("T")
class Act(str, enum.Enum):
    relu = "relu"
    gelu = "gelu"
class Opt(BaseModel):
    model_config = ConfigDict(extra="allow", validate_assignment=True)
    lr: float = Field(1e-3, gt=0, alias="learning_rate")
    betas: tuple[float, float] = (0.9, 0.99)
class Node(BaseModel):
    name: str
    children: list[Node] = []
class Model(BaseModel):
    VERSION: ClassVar[int] = 3
    width: int = Field(default=32, ge=8, description="w")
    layers: list[int] = Field(default_factory=lambda: [1, 2])
    act: Act = Act.relu
    path: Optional[Path] = None
    _cache: dict = PrivateAttr(default_factory=dict)
    _n: int = 3
    @computed_field
    @property
    def total(self) -> int:
        return self.width * len(self.layers)
    @field_validator("layers", mode="before")
    @classmethod
    def split(cls, v):
        return v.split(",") if isinstance(v, str) else v
    @field_validator("width")
    def even(cls, v, info: ValidationInfo):
        if v % 2:
            raise ValueError(f"{info.field_name} must be even")
        return v
    @model_validator(mode="before")
    @classmethod
    def old(cls, data):
        if isinstance(data, dict) and "w" in data:
            data = {**data, "width": data.pop("w")}
        return data
    def model_post_init(self, ctx):
        self._cache["a"] = self.width
class Config(BaseModel):
    model: Model = Model()
    opt: Opt = Field(default_factory=Opt)
    seed: int | None = None
    @model_validator(mode="after")
    def check(self):
        if self.seed is not None and self.seed < 0:
            raise ValueError("negative seed")
        return self
c = Config(model={"width": "16", "layers": "3,4"}, opt={"learning_rate": "0.5", "foo": 3}, seed="3")
reveal_value(repr(c))  # revealed: "Config(model=Model(width=16, layers=[3, 4], act=<Act.relu: 'relu'>, path=None, total=32), opt=Opt(lr=0.5, betas=(0.9, 0.99), foo=3), seed=3)"
reveal_value(c.model_dump())  # revealed: {'model': {'width': 16, 'layers': [3, 4], 'act': <Act.relu: 'relu'>, 'path': None, 'total': 32}, 'opt': {'lr': 0.5, 'betas': (0.9, 0.99), 'foo': 3}, 'seed': 3}
reveal_value(c.model_dump(exclude={"opt"}, mode="json"))  # revealed: {'model': {'width': 16, 'layers': [3, 4], 'act': 'relu', 'path': None, 'total': 32}, 'seed': 3}
reveal_value(c.model_dump_json())  # revealed: '{"model":{"width":16,"layers":[3,4],"act":"relu","path":null,"total":32},"opt":{"lr":0.5,"betas":[0.9,0.99],"foo":3},"seed":3}'
reveal_value(c.model_dump_json(indent=2))  # revealed: '{\n  "model": {\n    "width": 16,\n    "layers": [\n      3,\n      4\n    ],\n    "act": "relu",\n    "path": null,\n    "total": 32\n  },\n  "opt": {\n    "lr": 0.5,\n    "betas": [\n      0.9,\n      0.99\n    ],\n    "foo": 3\n  },\n  "seed": 3\n}'
reveal_value([c.opt.foo, c.model._cache, c.model._n, c.model.total, Model.VERSION])  # revealed: [3, {'a': 16}, 3, 32, 3]
reveal_value(sorted(vars(c.model)))  # revealed: ['act', 'layers', 'path', 'width']
reveal_value(Config.model_validate_json('{"model": {"w": 8}}').model.width)  # revealed: 8
c.opt.lr = "0.25"
reveal_value(c.opt.lr)  # revealed: 0.25
class Box(BaseModel, Generic[T]):
    item: T
    more: list[T] = []
class Old(BaseModel):
    a: int
    b: int = 0
    @validator("b", always=True)
    def twice(cls, v, values):
        return v or values["a"] * 2
    class Config:
        extra = "forbid"
class Cat(BaseModel):
    kind: Literal["cat"] = "cat"
    n: int = 1
class Dog(BaseModel):
    kind: Literal["dog"] = "dog"
    m: int = 2
class Pets(BaseModel):
    one: Annotated[Union[Cat, Dog], Field(discriminator="kind")]
    two: Union[Cat, Dog] = Field(default=None, discriminator="kind")
    three: Cat | Dog | None = None
class Layers(RootModel[list[int]]):
    def __len__(self): return len(self.root)
@pydantic.dataclasses.dataclass
class DC:
    x: int
    y: list[int] = Field(default_factory=list, max_length=2)
    z: float = 1.0
    def __post_init__(self):
        self.s = self.x + 1
Made = create_model("Made", a=(int, ...), b=(str, "q"))
Even = Annotated[int, AfterValidator(lambda v: v * 2), BeforeValidator(lambda v: int(v) + 1)]
class Ev(BaseModel):
    e: Even
    al: int = Field(0, validation_alias=AliasChoices("al", "alt"))
@validate_call
def area(w: int, h: int = 2, *, k: float = 1):
    return w * h * k
for g in (
    lambda: Box[int](item="3", more=["4"]),
    lambda: Box(item="3"),
    lambda: Old(a=3),
    lambda: Old(a=1, q=3),
    lambda: Pets(one={"kind": "dog", "m": "5"}),
    lambda: Pets(one={"kind": "cow"}),
    lambda: Pets(one={}),
    lambda: Pets(one={"kind": "cat"}, two={"kind": "dog"}, three={"kind": "dog"}),
    lambda: Layers([1, "2"]),
    lambda: len(Layers.model_validate(["3"])),
    lambda: DC("3", ["4"]),
    lambda: DC("3").s,
    lambda: DC("x"),
    lambda: DC(1, [1, 2, 3]),
    lambda: Made(a="3"),
    lambda: Made(),
    lambda: Ev(e="3", alt=5),
    lambda: area("3", k="2"),
    lambda: area("x"),
    lambda: Model(width=7),
    lambda: Config(seed=-1),
    lambda: Node(name="a", children=[{"name": "b"}]),
    lambda: Config(model=3),
    lambda: Opt(lr=3),
    lambda: Opt(learning_rate=-1),
    lambda: Model.model_validate({"w": 4}),
    lambda: Model(act="tanh"),
    lambda: Config() == Config(),
    lambda: dict(Opt()),
    lambda: {**Model().model_dump()},
    lambda: Model.model_construct(width="a").width,
    lambda: c.model_copy(update={"seed": 9}).seed,
    lambda: Model(**{"width": 10}).width,
    lambda: Model.model_fields["width"].default,
    lambda: c.nope,
    lambda: hash(c),
    lambda: isinstance(c, BaseModel),
    lambda: Model(width=3.5),
    lambda: Opt(x=1).model_extra,
    lambda: getattr(c, "zip", 3),
    lambda: TypeAdapter(dict[str, Model]).validate_python({"a": {"width": 12}})["a"].width,
):
    try:
        reveal_value(repr(g()))  # revealed: 'Box[int](item=3, more=[4])'; "Box(item='3', more=[])"; 'Old(a=3, b=6)'; "Pets(one=Dog(kind='dog', m=5), two=None, three=None)"; "Pets(one=Cat(kind='cat', n=1), two=Dog(kind='dog', m=2), three=Dog(kind='dog', m=2))"; 'Layers(root=[1, 2])'; '1'; 'DC(x=3, y=[4], z=1.0)'; '4'; "Made(a=3, b='q')"; 'Ev(e=8, al=5)'; '12.0'; "Node(name='a', children=[Node(name='b', children=[])])"; 'Opt(lr=0.001, betas=(0.9, 0.99), lr=3)'; 'True'; "{'lr': 0.001, 'betas': (0.9, 0.99)}"; "{'width': 32, 'layers': [1, 2], 'act': <Act.relu: 'relu'>, 'path': None, 'total': 64}"; "'a'"; '9'; '10'; '32'; "{'x': 1}"; '3'; '12'
    except Exception as e:
        reveal_value(type(e).__name__ + ": " + str(e).partition(" [type=")[0])  # revealed: 'ValidationError: 1 validation error for Old\nq\n  Extra inputs are not permitted'; "ValidationError: 1 validation error for Pets\none\n  Input tag 'cow' found using 'kind' does not match any of the expected tags: 'cat', 'dog'"; "ValidationError: 1 validation error for Pets\none\n  Unable to extract tag using discriminator 'kind'"; 'ValidationError: 1 validation error for DC\n0\n  Input should be a valid integer, unable to parse string as an integer'; 'ValidationError: 1 validation error for DC\n1\n  List should have at most 2 items after validation, not 3'; 'ValidationError: 1 validation error for Made\na\n  Field required'; 'ValidationError: 1 validation error for area\n0\n  Input should be a valid integer, unable to parse string as an integer'; 'ValidationError: 1 validation error for Model\nwidth\n  Input should be greater than or equal to 8'; 'ValidationError: 1 validation error for Config\n  Value error, negative seed'; 'ValidationError: 1 validation error for Config\nmodel\n  Input should be a valid dictionary or instance of Model'; 'ValidationError: 1 validation error for Opt\nlearning_rate\n  Input should be greater than 0'; "ValidationError: 1 validation error for Model\nact\n  Input should be 'relu' or 'gelu'"; "AttributeError: 'Config' object has no attribute 'nope'"; "TypeError: unhashable type: 'Config'"; 'ValidationError: 1 validation error for Model\nwidth\n  Input should be a valid integer, got a number with a fractional part'
