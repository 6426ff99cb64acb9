# Decorators that say how a field or a model is written out.
from pydantic.functional_validators import Mark


def field_serializer(*fields, mode="plain", return_type=None, when_used="always", check_fields=None):
    def decorated(function):
        return Mark(function, "field serializer", fields, mode, {"when": when_used})
    return decorated


def model_serializer(function=None, /, *, mode="plain", when_used="always", return_type=None):
    def decorated(one):
        return Mark(one, "model serializer", (), mode)
    return decorated if function is None else decorated(function)


class PlainSerializer(object):
    def __init__(self, func, return_type=None, when_used="always"):
        self.func = func
        self.when_used = when_used


class WrapSerializer(PlainSerializer):
    pass


class SerializeAsAny(object):
    def __class_getitem__(cls, item):
        return item
