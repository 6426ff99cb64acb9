__lazy_imports__ = True

from pydantic import dataclasses, errors, fields, main, types
from pydantic._refusals import ValidationError
from pydantic.config import BaseConfig, ConfigDict, Extra
from pydantic.errors import PydanticSchemaGenerationError, PydanticUndefinedAnnotation, PydanticUserError
from pydantic.fields import AliasChoices, AliasPath, Field, PrivateAttr, computed_field
from pydantic.functional_serializers import PlainSerializer, SerializeAsAny, WrapSerializer, field_serializer, model_serializer
from pydantic.functional_validators import (
    AfterValidator, BeforeValidator, InstanceOf, PlainValidator, SkipValidation, ValidationInfo, WrapValidator, field_validator, model_validator,
    root_validator, validator)
from pydantic.main import BaseModel, create_model
from pydantic.root_model import RootModel
from pydantic.type_adapter import TypeAdapter, parse_obj_as, validate_call
from pydantic.types import (
    DirectoryPath, FilePath, FiniteFloat, NegativeFloat, NegativeInt, NewPath, NonNegativeFloat, NonNegativeInt, NonPositiveFloat, NonPositiveInt,
    PositiveFloat, PositiveInt, SecretStr, Strict, StrictBool, StrictFloat, StrictInt, StrictStr, StringConstraints, Tag, confloat, conint, conlist,
    conset, constr)

VERSION = __version__ = "2.14.4"
