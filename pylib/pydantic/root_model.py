# RootModel: a model of one value.
from pydantic._annotations import How, check_of
from pydantic._refusals import Refusal, ValidationError
from pydantic.fields import FieldInfo, PydanticUndefined
from pydantic.main import BaseModel


class RootModel(BaseModel):
    def __init_subclass__(cls, **kwargs):
        own = cls.__dict__.get("__annotations__", {}).get("root")
        if own is not None:
            cls.__pydantic_root__ = own
        cls.model_fields = {"root": FieldInfo(annotation=getattr(cls, "__pydantic_root__", None))}

    def __class_getitem__(cls, item):
        return type(f"RootModel[{getattr(item, '__name__', item)}]", (cls,), {"__pydantic_root__": item, "__module__": __name__})

    def __init__(self, /, root=PydanticUndefined, **data):
        try:
            self._fill(data if root is PydanticUndefined else root, How())
            return
        except Refusal as refusal:
            lines = refusal.lines
        raise ValidationError(type(self).__name__, lines)

    def _fill(self, value, how):
        object.__setattr__(self, "root", check_of(type(self).__pydantic_root__, type(self).model_config)(value, how))
        object.__setattr__(self, "__pydantic_fields_set__", ["root"])
        object.__setattr__(self, "__pydantic_extra__", {})
        object.__setattr__(self, "__pydantic_private__", {})

    @classmethod
    def __pydantic_check__(cls, value, how):
        if isinstance(value, cls):
            return value
        made = cls.__new__(cls)
        made._fill(value, how)
        return made

    def model_dump(self, **more):
        from pydantic._writing import _value
        return _value(self.root, more.get("mode") == "json", {"alias": None, "unset": False, "defaults": False, "none": False})
