# Fields: their defaults, names from outside, and bounds.
import annotated_types
from pydantic.functional_validators import Mark


class _Undefined(object):
    def __repr__(self):
        return "PydanticUndefined"

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


PydanticUndefined = _Undefined()

_BOUNDS = (("gt", annotated_types.Gt), ("ge", annotated_types.Ge), ("lt", annotated_types.Lt), ("le", annotated_types.Le),
           ("multiple_of", annotated_types.MultipleOf), ("min_length", annotated_types.MinLen), ("max_length", annotated_types.MaxLen))


class FieldInfo(object):
    __complete__ = True

    def __init__(self, default=PydanticUndefined, default_factory=None, **given):
        self.annotation = given.pop("annotation", None)
        self.default = PydanticUndefined if default is ... else default
        self.default_factory = default_factory
        self.alias = given.pop("alias", None)
        self.validation_alias = given.pop("validation_alias", None) or self.alias
        self.serialization_alias = given.pop("serialization_alias", None) or self.alias
        self.description = given.get("description")
        self.title = given.get("title")
        self.discriminator = given.get("discriminator")
        self.frozen = given.get("frozen")
        self.exclude = given.get("exclude")
        self.repr = given.get("repr", True)
        self.strict = given.get("strict")
        self.pattern = given.get("pattern", given.get("regex"))
        self.union_mode = given.get("union_mode")
        self.validate_default = given.get("validate_default")
        self.json_schema_extra = given.get("json_schema_extra")
        if "min_items" in given:
            given["min_length"] = given["min_items"]
        if "max_items" in given:
            given["max_length"] = given["max_items"]
        self.metadata = [mark(given[name]) for name, mark in _BOUNDS if given.get(name) is not None]
        self.given = given

    def is_required(self):
        return self.default is PydanticUndefined and self.default_factory is None

    def get_default(self, *, call_default_factory=False, validated_data=None):
        if self.default_factory is None:
            return _own(self.default)
        if not call_default_factory:
            return None
        from pydantic.functional_validators import takes
        return self.default_factory(validated_data) if takes(self.default_factory) == 1 and not isinstance(self.default_factory, type) and \
            hasattr(self.default_factory, "__code__") else self.default_factory()

    def over(self, inner):
        """This field, and what another one inside of its Annotated says."""
        made = FieldInfo(self.default, self.default_factory, annotation=self.annotation, **{**inner.given, **self.given})
        made.validation_alias = self.validation_alias or inner.validation_alias
        made.serialization_alias = self.serialization_alias or inner.serialization_alias
        made.alias = self.alias or inner.alias
        if made.is_required():
            made.default, made.default_factory = inner.default, inner.default_factory
        return made

    def names(self, name, config):
        """Under which names it is given, the first one first."""
        one = self.validation_alias
        if one is None and config.get("alias_generator") is not None and callable(config["alias_generator"]):
            one = config["alias_generator"](name)
        if one is None:
            return [name]
        made = list(one.choices) if isinstance(one, AliasChoices) else [one]
        if config.get("populate_by_name") or config.get("validate_by_name"):
            made.append(name)
        return made

    def __repr__(self):
        return f"FieldInfo(annotation={getattr(self.annotation, '__name__', self.annotation)}, required={self.is_required()})"


# A default that could be changed is each model's own.
def _own(value):
    if isinstance(value, (list, dict, set)):
        import copy
        return copy.deepcopy(value)
    return value


def Field(default=PydanticUndefined, *, default_factory=None, **kwargs):
    if default is not PydanticUndefined and default is not ... and default_factory is not None:
        raise TypeError("cannot specify both default and default_factory")
    return FieldInfo(default, default_factory, **kwargs)


class AliasChoices(object):
    def __init__(self, first_choice, *choices):
        self.choices = [first_choice, *choices]


class AliasPath(object):
    def __init__(self, first_arg, *args):
        self.path = [first_arg, *args]

    def found_in(self, data):
        for key in self.path:
            try:
                data = data[key]
            except (KeyError, IndexError, TypeError):
                return PydanticUndefined
        return data


class ModelPrivateAttr(object):
    __complete__ = True

    def __init__(self, default=PydanticUndefined, default_factory=None):
        self.default = default
        self.default_factory = default_factory

    def get_default(self):
        return _own(self.default) if self.default_factory is None else self.default_factory()


def PrivateAttr(default=PydanticUndefined, *, default_factory=None, init=False):
    return ModelPrivateAttr(default, default_factory)


def computed_field(function=None, /, **more):
    def decorated(one):
        from functools import cached_property
        return Mark(one if isinstance(one, (property, cached_property)) else property(one), "computed", (), "after", more)
    return decorated if function is None else decorated(function)
