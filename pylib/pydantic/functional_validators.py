# Decorators and marks by which a program's own code takes part in the checks.
from pydantic._refusals import Refusal, followed


class Mark(object):
    """A decorated method, until the class is done. `what`: field, model, serializer of either, or computed."""

    def __init__(self, wrapped, what, names=(), mode="after", more=None):
        self.wrapped = wrapped
        self.what = what
        self.names = names
        self.mode = mode
        self.more = {} if more is None else more

    def __get__(self, instance, owner=None):
        return self.wrapped.__get__(instance, owner) if hasattr(self.wrapped, "__get__") else self.wrapped

    def method(self):
        """What stands in the class in its place."""
        if self.what == "field" and not isinstance(self.wrapped, (classmethod, staticmethod)):
            return classmethod(self.wrapped)
        if self.what == "model" and self.mode != "after" and not isinstance(self.wrapped, (classmethod, staticmethod)):
            return classmethod(self.wrapped)
        return self.wrapped


def field_validator(field, /, *fields, mode="after", check_fields=None, json_schema_input_type=None):
    def decorated(function):
        return Mark(function, "field", (field, *fields), mode)
    return decorated


def model_validator(*, mode):
    def decorated(function):
        return Mark(function, "model", (), mode)
    return decorated


def validator(field, /, *fields, pre=False, each_item=False, always=False, check_fields=None, allow_reuse=False):
    def decorated(function):
        return Mark(function, "field", (field, *fields), "before" if pre else "after", {"each": each_item, "always": always, "old": True})
    return decorated


def root_validator(*args, pre=False, skip_on_failure=False, allow_reuse=False):
    def decorated(function):
        return Mark(function, "model", (), "before" if pre else "after", {"old": True})
    return decorated(args[0]) if args else decorated


class Functional(object):
    __complete__ = True

    def __init__(self, func, **kwargs):
        self.func = func


class BeforeValidator(Functional):
    __complete__ = True
    mode = "before"


class AfterValidator(Functional):
    __complete__ = True
    mode = "after"


class PlainValidator(Functional):
    __complete__ = True
    mode = "plain"


class WrapValidator(Functional):
    __complete__ = True
    mode = "wrap"


class SkipValidation(object):
    def __class_getitem__(cls, item):
        import typing
        return typing.Annotated[item, cls()]


class InstanceOf(object):
    def __init__(self, kind):
        self.kind = kind

    def __class_getitem__(cls, item):
        import typing
        return typing.Annotated[item, cls(item)]


class ValidationInfo(object):
    def __init__(self, how, name):
        self.data = how.data
        self.context = how.context
        self.field_name = name
        self.mode = "json" if how.json else "python"
        self.config = how.config


def takes(function):
    """How many arguments without a default a bound function has; 1 for classes and functions of Python."""
    import inspect
    if isinstance(function, type) or not hasattr(function, "__code__") and not hasattr(function, "__func__"):
        return 1
    return len([one for one in inspect.signature(function).parameters.values() if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) and
                one.default is one.empty])


def _old_arguments(function, how):
    import inspect
    return {"values": how.data} if "values" in inspect.signature(function).parameters else {}


def with_function(check, function, mode, name=None, old=False):
    """The check, with a function of the program before, behind, around or in place of it."""
    count = takes(function)

    def asked(value, how):
        if old:
            more = _old_arguments(function, how)
            return followed(lambda: function(value, **more), value)
        return followed(function, value, value, *([ValidationInfo(how, name)] if count > 1 else []))

    if mode == "before":
        return lambda value, how: check(asked(value, how), how)
    if mode == "plain":
        return asked
    if mode == "after":
        return lambda value, how: asked(check(value, how), how)

    def around(value, how):
        def handler(inner, outer_location=None):
            from pydantic._refusals import ValidationError
            try:
                return check(inner, how)
            except Refusal as refusal:
                lines = refusal.lines
            raise ValidationError("", lines)
        return followed(function, value, value, handler, *([ValidationInfo(how, name)] if count > 2 else []))
    return around
