# pydantic_core: the names of it that programs use.
from pydantic._refusals import ValidationError
from pydantic.fields import PydanticUndefined
