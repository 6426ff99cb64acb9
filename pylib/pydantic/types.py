# Types with bounds.
from pathlib import Path
from typing import Annotated

from annotated_types import Ge, Gt, Le, Lt
from pydantic.fields import Field

PositiveInt = Annotated[int, Gt(0)]
NonNegativeInt = Annotated[int, Ge(0)]
NegativeInt = Annotated[int, Lt(0)]
NonPositiveInt = Annotated[int, Le(0)]
PositiveFloat = Annotated[float, Gt(0)]
NonNegativeFloat = Annotated[float, Ge(0)]
NegativeFloat = Annotated[float, Lt(0)]
NonPositiveFloat = Annotated[float, Le(0)]
FiniteFloat = float


class Strict(object):
    def __init__(self, strict=True):
        self.strict = strict

    def __pydantic_mark__(self, check):
        return (lambda value, how: check(value, how.strictly())) if self.strict else check


class StringConstraints(object):
    def __init__(self, *, strip_whitespace=None, to_upper=None, to_lower=None, strict=None, min_length=None, max_length=None, pattern=None):
        self.strip_whitespace, self.to_upper, self.to_lower = strip_whitespace, to_upper, to_lower
        self.field = Field(min_length=min_length, max_length=max_length, pattern=pattern, strict=strict)

    def __pydantic_mark__(self, check):
        from pydantic._annotations import with_mark

        def changed(value, how):
            text = check(value, how)
            text = text.strip() if self.strip_whitespace else text
            text = text.upper() if self.to_upper else text
            return text.lower() if self.to_lower else text
        return with_mark(changed, self.field)


class Tag(object):
    def __init__(self, tag):
        self.tag = tag


StrictInt = Annotated[int, Strict()]
StrictFloat = Annotated[float, Strict()]
StrictBool = Annotated[bool, Strict()]
StrictStr = Annotated[str, Strict()]


def conint(*, strict=None, gt=None, ge=None, lt=None, le=None, multiple_of=None):
    return Annotated[int, Field(strict=strict, gt=gt, ge=ge, lt=lt, le=le, multiple_of=multiple_of)]


def confloat(*, strict=None, gt=None, ge=None, lt=None, le=None, multiple_of=None, allow_inf_nan=None):
    return Annotated[float, Field(strict=strict, gt=gt, ge=ge, lt=lt, le=le, multiple_of=multiple_of)]


def constr(*, strip_whitespace=None, to_upper=None, to_lower=None, strict=None, min_length=None, max_length=None, pattern=None):
    return Annotated[str, StringConstraints(strip_whitespace=strip_whitespace, to_upper=to_upper, to_lower=to_lower, strict=strict,
                                            min_length=min_length, max_length=max_length, pattern=pattern)]


def conlist(item_type, *, min_length=None, max_length=None, unique_items=None):
    return Annotated[list[item_type], Field(min_length=min_length, max_length=max_length)]


def conset(item_type, *, min_length=None, max_length=None):
    return Annotated[set[item_type], Field(min_length=min_length, max_length=max_length)]


class SecretStr(object):
    def __init__(self, secret_value):
        self._secret_value = secret_value

    def get_secret_value(self):
        return self._secret_value

    def __len__(self):
        return len(self._secret_value)

    def __str__(self):
        return "**********" if self._secret_value else ""

    def __repr__(self):
        return f"SecretStr('{self}')"

    @classmethod
    def __pydantic_check__(cls, value, how):
        from pydantic._scalars import text
        return value if isinstance(value, cls) else cls(text(value, how))


# Whether a path is there is the outside world's to know.
FilePath = DirectoryPath = NewPath = Path
