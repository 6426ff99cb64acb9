# Containers of plain values, dataclasses and other containers.
import dataclasses
import typing

from omegaconf import types
from omegaconf.base import Container, MISSING
from omegaconf.errors import ValidationError


# A value as it is kept at a key of `parent`.
def child(parent, key, value, annotation=None):
    from omegaconf.dictconfig import DictConfig
    from omegaconf.listconfig import ListConfig
    kind = types.simple(annotation)[0] if annotation is not None else None
    if isinstance(value, Container):
        made = copied(value)
        made._place(parent, key)
        return made
    if isinstance(value, dict):
        if kind is not None and types.is_structured(kind):
            parent._complain(ValidationError, f"Invalid type assigned: dict is not a subclass of {kind.__name__}. value: {value}", key)
        return DictConfig(value, key, parent, element_type=types.item_of(annotation))
    if isinstance(value, (list, tuple)):
        if kind in types._NAMES:
            parent._complain(ValidationError, f"Value '{value}' of type '{type(value).__name__}' could not be converted to {types._NAMES[kind]}", key)
        return ListConfig(value, key, parent, element_type=types.item_of(annotation))
    if types.is_structured(value):
        return DictConfig(value, key, parent)
    return types.checked(parent, key, value, annotation)


def entries(node, content):
    if content is None:
        return
    if isinstance(content, Container):
        for key, value in content._content.items():
            node._content[key] = child(node, key, value)
        node._flags.update(content._flags)
    elif types.is_structured(content):
        for field in dataclasses.fields(content):
            node._content[field.name] = child(node, field.name, _of_field(content, field), node._annotation(field.name))
    else:
        for key, value in content.items():
            node._content[key] = child(node, key, value, node._items)


def _of_field(content, field):
    if not isinstance(content, type):
        return getattr(content, field.name)
    if field.default is not dataclasses.MISSING:
        return field.default
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    kind = types.simple(field.type)[0]
    return kind if kind is not None and types.is_structured(kind) else MISSING


def copied(node):
    from omegaconf.dictconfig import DictConfig
    from omegaconf.listconfig import ListConfig
    made = (ListConfig if type(node)._is_list else DictConfig)([] if type(node)._is_list else None)
    made._begin([] if type(node)._is_list else {}, node._parent, node._key, node._type, node._items)
    made._flags.update(node._flags)
    for key, value in enumerate(node._content) if type(node)._is_list else node._content.items():
        if isinstance(value, Container):
            value = copied(value)
            value._place(made, key)
        if type(node)._is_list:
            made._content.append(value)
        else:
            made._content[key] = value
    return made
