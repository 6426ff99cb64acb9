# Typer: click commands out of the signatures of functions.
import enum
import inspect
import typing

import click
from click import Abort, BadParameter, Context, Exit, clear, confirm, echo, progressbar, prompt, secho, style
from click import get_current_context

_REQUIRED = ...


class _Info(object):
    def __init__(self, default, decls, more):
        self.default = default
        self.decls = decls
        self.more = more


class OptionInfo(_Info):
    pass


class ArgumentInfo(_Info):
    pass


def Option(default=_REQUIRED, *param_decls, **more):
    if isinstance(default, str) and default.startswith("-"):  # the form inside Annotated
        return OptionInfo(_REQUIRED, (default, *param_decls), more)
    return OptionInfo(default, param_decls, more)


def Argument(default=_REQUIRED, **more):
    return ArgumentInfo(default, (), more)


class FileText(object):
    pass


class CallbackParam(object):
    pass


def _bare(annotation):
    """(type, many, length of a tuple) of an annotation."""
    origin = typing.get_origin(annotation)
    given = typing.get_args(annotation)
    if origin is typing.Union or str(origin) == "<class 'types.UnionType'>":
        return _bare([one for one in given if one is not type(None)][0])
    if origin in (list, set) or annotation is list:
        return (given[0] if given else str, True, 0)
    if origin is tuple:
        return (given[0], False, len(given))
    if origin is typing.Literal:
        return (click.Choice(given), False, 0)
    return (annotation, False, 0)


class _Member(click.ParamType):
    def __init__(self, kind, case_sensitive):
        self._choice = click.Choice([one.value for one in kind], case_sensitive)
        self._kind = kind

    def convert(self, value, param, ctx):
        return value if isinstance(value, self._kind) else self._kind(self._choice.convert(value, param, ctx))


# A callback takes the context, the parameter and the value by their annotations; what has none by its place, the value last.
def _callback(function):
    context = parameter = value = None
    plain = []
    for one in inspect.signature(function).parameters.values():
        if isinstance(one.annotation, type) and issubclass(one.annotation, click.Context):
            context = one.name
        elif isinstance(one.annotation, type) and issubclass(one.annotation, (CallbackParam, click.Parameter)):
            parameter = one.name
        else:
            plain.append(one.name)
    if plain:
        value = plain.pop()
    if plain and context is None:
        context = plain.pop(0)
    if plain and parameter is None:
        parameter = plain.pop(0)
    if plain:
        raise click.ClickException("Too many CLI parameter callback function parameters")

    def called(ctx, param, given):
        taken = {}
        for name, one in ((context, ctx), (parameter, param), (value, given)):
            if name is not None:
                taken[name] = one
        return function(**taken)
    return called


def _param(name, annotation, default):
    info = default if isinstance(default, _Info) else None
    if typing.get_origin(annotation) is typing.Annotated:
        for one in annotation.__metadata__:
            if isinstance(one, _Info):
                info = one.__class__(_REQUIRED if default is inspect.Parameter.empty else default, one.decls, one.more)
        annotation = annotation.__origin__
    if info is None:
        info = ArgumentInfo(_REQUIRED, (), {}) if default is inspect.Parameter.empty else OptionInfo(default, (), {})
    value = info.default
    if "default_factory" in info.more:
        value = info.more["default_factory"]
    required = value is _REQUIRED
    kind, many, length = _bare(str if annotation is inspect.Parameter.empty else annotation)
    more = {key: one for key, one in info.more.items() if key in ("callback", "help", "envvar", "metavar", "prompt", "count", "is_eager")}
    if more.get("callback") is not None:
        more["callback"] = _callback(more["callback"])
    low, high = info.more.get("min"), info.more.get("max")
    if (low is not None or high is not None) and kind in (int, float):
        kind = (click.IntRange if kind is int else click.FloatRange)(low, high, clamp=info.more.get("clamp", False))
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        kind = _Member(kind, info.more.get("case_sensitive", True))
    if isinstance(info, ArgumentInfo):
        return click.Argument([name], type=kind, required=required, default=None if required else value, nargs=-1 if many else length or 1, **{
            key: one for key, one in more.items() if key in ("callback", "envvar", "metavar")})
    return _option(name, info, kind, many, length, required, None if required else value, more)


def _option(name, info, kind, many, length, required, value, more):
    decls = list(info.decls) or ["--" + name.replace("_", "-")]
    flag = kind is bool and not more.get("count")
    if flag and not info.decls:
        decls = [decls[0] + "/--no-" + decls[0][2:]]
    made = click.Option([*decls, name], type=None if more.get("count") else kind, required=required, default=value, multiple=many, nargs=length or 1,
                        is_flag=True if flag else None, **more)
    return made


def _command(function, name=None):
    params = []
    context = None
    hints = typing.get_type_hints(function, include_extras=True)
    for one in inspect.signature(function).parameters.values():
        annotation = hints.get(one.name, one.annotation)
        if annotation is Context:
            context = one.name
        else:
            params.append(_param(one.name, annotation, one.default))

    many = [one.name for one in params if one.multiple or one.nargs == -1]

    def called(**given):
        for one in many:
            given[one] = list(given[one])
        if context is not None:
            given[context] = click.get_current_context()
        return function(**given)
    return params, called


class Typer(object):
    def __init__(self, **settings):
        self._commands = []
        self._groups = []
        self._callback = None
        self._name = settings.get("name")
        self._alone = settings.get("invoke_without_command", False)

    def command(self, name=None, **settings):
        def decorated(function):
            self._commands.append((name, function, settings))
            return function
        return decorated

    def callback(self, name=None, **settings):
        def decorated(function):
            self._callback = function
            self._alone = settings.get("invoke_without_command", self._alone)
            return function
        return decorated

    def add_typer(self, typer_instance, name=None, **settings):
        self._groups.append((name, typer_instance))

    def _made(self):
        made = []
        for name, function, settings in self._commands:
            params, called = _command(function)
            shown = name if name is not None else function.__name__.lower().replace("_", "-")
            made.append(click.Command(shown, callback=called, params=params, context_settings=settings.get("context_settings")))
        if len(made) == 1 and not self._groups and self._callback is None:
            return made[0]
        params, called = ([], None) if self._callback is None else _command(self._callback)
        group = click.Group(self._name, callback=called, params=params, invoke_without_command=self._alone)
        for one in made:
            group.add_command(one)
        for name, inner in self._groups:
            found = inner._made()
            if not isinstance(found, click.Group):
                found = click.Group(name, commands={found.name: found})
            group.add_command(found, name if name is not None else inner._name)
        return group

    def __call__(self, *args, **kwargs):
        return self._made()(*args, **kwargs)


def run(function):
    app = Typer()
    app.command()(function)
    app()


def launch(url, wait=False, locate=False):
    return 0


colors = LibCall.unknown.any("typer.colors")
