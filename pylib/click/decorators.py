# The decorators: they gather parameters on the function until a command is made of it.
import functools

from click.core import Argument, Command, Group, Option, _stack


def _named(function, name):
    if name is not None:
        return name
    found = function.__name__.lower().replace("_", "-")
    for end in ("-command", "-cmd", "-group", "-grp"):
        found = found.removesuffix(end)
    return found


def _maker(kind, name, attrs):
    cls = attrs.pop("cls", None) or kind

    def decorated(function):
        params = list(reversed(getattr(function, "__click_params__", []))) + attrs.pop("params", [])
        made = cls(name=_named(function, name), callback=function, params=params, **attrs)
        made.__doc__ = function.__doc__
        return made
    return decorated


def command(name=None, cls=None, **attrs):
    if callable(name):
        return _maker(Command, None, {"cls": cls, **attrs})(name)
    return _maker(Command, name, {"cls": cls, **attrs})


def group(name=None, cls=None, **attrs):
    if callable(name):
        return _maker(Group, None, {"cls": cls, **attrs})(name)
    return _maker(Group, name, {"cls": cls, **attrs})


def _remembered(function, param):
    if isinstance(function, Command):
        function.params.append(param)
    else:
        if not hasattr(function, "__click_params__"):
            function.__click_params__ = []
        function.__click_params__.append(param)
    return function


def option(*param_decls, cls=None, **attrs):
    return lambda function: _remembered(function, (cls or Option)(param_decls, **attrs))


def argument(*param_decls, cls=None, **attrs):
    return lambda function: _remembered(function, (cls or Argument)(param_decls, **attrs))


def version_option(version=None, *param_decls, **kwargs):
    return lambda function: function


def help_option(*param_decls, **kwargs):
    return lambda function: function


def confirmation_option(*param_decls, **kwargs):
    return lambda function: function


def password_option(*param_decls, **kwargs):
    return option(*(param_decls or ("--password",)), prompt=True, **kwargs)


def _passing(function, found):
    @functools.wraps(function)
    def called(*args, **kwargs):
        return function(found(_stack[-1]), *args, **kwargs)
    return called


def pass_context(function):
    return _passing(function, lambda ctx: ctx)


def pass_obj(function):
    return _passing(function, lambda ctx: ctx.obj)


def make_pass_decorator(object_type, ensure=False):
    return lambda function: _passing(function, lambda ctx: ctx.ensure_object(object_type) if ensure else ctx.obj)
