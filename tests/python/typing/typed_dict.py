# TypedDict makes plain dicts.
from typing import TypedDict, Literal
from typing import get_type_hints


class Batch(TypedDict):
    image: list
    label: int


class Extra(Batch, total=False):
    weight: float


b = Batch(image=[1], label=2)
reveal_value(b)
reveal_value(type(b) is dict)
reveal_value(b["label"] + 1)
reveal_value(Extra(image=[], label=0, weight=1.0))
reveal_value(list(Extra.__annotations__))
reveal_value((Batch.__total__, Extra.__total__))
reveal_value(sorted(Extra.__required_keys__))
reveal_value(sorted(Extra.__optional_keys__))
c: Batch = {"image": [], "label": 3}
reveal_value(c["label"])
try:
    isinstance(b, Batch)
except TypeError as e:
    reveal_value(str(e))
