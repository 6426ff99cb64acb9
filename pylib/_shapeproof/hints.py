# get_type_hints: annotations that are texts are read here (names, attributes, subscripts, unions).
from _shapeproof.aliases import GenericAlias, UnionType
from _shapeproof.typevars import ForwardRef


class _Reader(object):
    def __init__(self, text, scope):
        self.text = text
        self.at = 0
        self.scope = scope

    def peek(self):
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1
        return self.text[self.at] if self.at < len(self.text) else ""

    def union(self):
        value = self.postfix()
        while self.peek() == "|":
            self.at += 1
            value = value | self.postfix()
        return value

    def postfix(self):
        value = self.atom()
        while self.peek() in (".", "["):
            mark = self.text[self.at]
            self.at += 1
            if mark == ".":
                value = getattr(value, self.name())
            else:
                value = value[self.items("]")]
        return value

    def items(self, close):
        result = []
        single = True
        while self.peek() != close:
            result.append(self.union())
            if self.peek() == ",":
                single = False
                self.at += 1
        self.at += 1
        return result[0] if single and len(result) == 1 else tuple(result)

    def name(self):
        self.peek()
        start = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
            self.at += 1
        return self.text[start:self.at]

    def atom(self):
        mark = self.peek()
        if mark in ("'", '"'):
            end = self.text.index(mark, self.at + 1)
            inner = self.text[self.at + 1:end]
            self.at = end + 1
            return inner
        if mark == "[":
            self.at += 1
            inner = self.items("]")
            return list(inner) if isinstance(inner, tuple) else [inner]
        if mark == "(":
            self.at += 1
            return self.items(")")
        if self.text[self.at:self.at + 3] == "...":
            self.at += 3
            return ...
        word = self.name()
        if word == "":
            return LibCall.unknown.any("an annotation that is a text")
        return self.found(word)

    def found(self, word):
        if word in ("None", "True", "False"):
            return {"None": None, "True": True, "False": False}[word]
        if word.isdigit():
            return int(word)
        if word in self.scope:
            return self.scope[word]
        import builtins
        known = builtins.__dict__
        if word in known:
            return known[word]
        raise NameError(f"name {word!r} is not defined")


def evaluated(value, scope):
    if value is None:
        return type(None)
    if isinstance(value, ForwardRef):
        value = value.__forward_arg__
    if isinstance(value, str) and "(" in value:
        return evaluated(LibCall.program.eval(value, scope, {}), scope)
    if isinstance(value, str):
        return evaluated(_Reader(value, scope).union(), scope)
    args = getattr(value, "__args__", None) if isinstance(value, (GenericAlias, UnionType)) else None
    if args and any([isinstance(one, ForwardRef) for one in args]):
        import typing
        args = tuple([evaluated(one, scope) if isinstance(one, ForwardRef) else one for one in args])
        if isinstance(value, typing._UnionAlias):
            return typing.Union[args]
        return type(value)(value.__origin__, args, value._name) if isinstance(value, typing._GenericAlias) else GenericAlias(value.__origin__, args)
    return value


def stripped(value):
    import typing
    if isinstance(value, typing._AnnotatedAlias):
        return stripped(value.__origin__)
    if isinstance(value, typing._UnionAlias):
        return typing.Union[tuple([stripped(one) for one in value.__args__])]
    return value


def _scope(module):
    import sys
    return sys.modules[module].__dict__ if module in sys.modules else {}


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    hints = {}
    if LibCall.type.isclass(obj):
        for base in reversed(obj.__mro__):
            scope = dict(globalns if globalns is not None else _scope(base.__module__), **(localns or {}))
            for name, value in base.__dict__.get("__annotations__", {}).items():
                hints[name] = evaluated(value, scope)
    else:
        while hasattr(obj, "__wrapped__"):
            obj = obj.__wrapped__
        scope = dict(globalns if globalns is not None else getattr(obj, "__globals__", None) or obj.__dict__, **(localns or {}))
        for name, value in getattr(obj, "__annotations__", {}).items():
            hints[name] = evaluated(value, scope)
    if include_extras:
        return hints
    return {name: stripped(value) for name, value in hints.items()}


def get_origin(tp):
    import typing
    if isinstance(tp, typing._AnnotatedAlias):
        return typing.Annotated
    if isinstance(tp, (GenericAlias, typing._SpecialAlias)):
        return tp.__origin__
    if isinstance(tp, UnionType):
        return UnionType
    return typing.Generic if tp is typing.Generic else None


def get_args(tp):
    import typing
    if isinstance(tp, typing._AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, typing._CallableAlias):
        return tp.__args__ if tp.__args__[0] is ... else (list(tp.__args__[:-1]), tp.__args__[-1])
    return tp.__args__ if isinstance(tp, (GenericAlias, UnionType)) else ()
