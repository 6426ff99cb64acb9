# Commands, their parameters, and the reading of a command line.
import sys

from click.errors import Abort, BadParameter, ClickException, Exit, MissingParameter, NoSuchOption, UsageError
from click.types import BOOL, Tuple, convert_type

_UNSET = object()
_stack = []  # the contexts that have been entered


class Context(object):
    def __init__(self, command, parent=None, info_name=None, obj=None, **more):
        self.command = command
        self.parent = parent
        self.info_name = info_name
        self.obj = obj if obj is not None or parent is None else parent.obj
        self.params = {}
        self.args = []
        self.meta = {} if parent is None else parent.meta
        self.invoked_subcommand = None
        self.default_map = more.get("default_map")

    def __enter__(self):
        _stack.append(self)
        return self

    def __exit__(self, type, value, traceback):
        _stack.pop()
        return None

    def ensure_object(self, object_type):
        if not isinstance(self.obj, object_type):
            self.obj = object_type()
        return self.obj

    def find_root(self):
        return self if self.parent is None else self.parent.find_root()

    def invoke(self, callback, *args, **kwargs):
        if isinstance(callback, Command):
            for one in callback.params:
                if one.name not in kwargs and one.expose_value:
                    kwargs[one.name] = one.value_of(None, self)
            callback = callback.callback
        return callback(*args, **kwargs)

    def forward(self, command, *args, **kwargs):
        return self.invoke(command, *args, **{**self.params, **kwargs})

    def exit(self, code=0):
        raise Exit(code)

    def fail(self, message):
        raise UsageError(message, self)

    def abort(self):
        raise Abort()

    def get_parameter_source(self, name):
        return LibCall.unknown.any("Context.get_parameter_source")

    def get_help(self):
        return LibCall.unknown.str("a text of help")


class Parameter(object):
    expose_value = True

    def _begin(self, type, required, default, callback, nargs, multiple, expose_value, envvar):
        many = multiple or nargs != 1
        first = default[0] if many and isinstance(default, (list, tuple)) and len(default) else None if many else default
        self.type = convert_type(type, first() if callable(first) and type is None else first)
        if isinstance(self.type, Tuple):
            nargs = len(self.type.types)
        self.required = required
        self.default = default
        self.callback = callback
        self.nargs = nargs
        self.multiple = multiple
        self.expose_value = expose_value
        self.envvar = envvar

    # `given`: the texts of the command line, None where it is not there.
    def value_of(self, given, ctx):
        value = self.default() if given is None and callable(self.default) else self.default if given is None else given
        if ctx.default_map is not None and given is None and self.name in ctx.default_map:
            value = ctx.default_map[self.name]
        if value is None and self.required:
            raise MissingParameter(f"Missing {self.what} {self.shown}.", ctx, self)
        try:
            value = self._converted(value, ctx)
        except BadParameter as problem:
            if problem.param is not None and not problem.message.startswith("Invalid value"):
                problem.message = f"Invalid value for {self.shown}: {problem.message}"
            raise
        return value if self.callback is None else self.callback(ctx, self, value)

    def _converted(self, value, ctx):
        if self.multiple:
            return tuple([self._one(item, ctx) for item in value or ()])
        return self._one(value, ctx)

    def _one(self, value, ctx):
        if value is None:
            return () if self.nargs == -1 else None
        if self.nargs == 1 or isinstance(self.type, Tuple):
            return self.type(value, self, ctx)
        return tuple([self.type(item, self, ctx) for item in value])


class Option(Parameter):
    what = "option"

    def __init__(self, param_decls, show_default=False, prompt=False, confirmation_prompt=False, hide_input=False, is_flag=None, flag_value=None,
                 multiple=False, count=False, allow_from_autoenv=True, type=None, help=None, hidden=False, required=False, default=None,
                 callback=None, nargs=1, expose_value=True, is_eager=False, envvar=None, metavar=None, show_choices=True, show_envvar=False, **more):
        self.opts = []
        self.negated = []
        name = None
        for one in param_decls:
            if not one.startswith("-"):
                name = one
                continue
            yes, _, no = one.partition("/")
            self.opts.append(yes.strip())
            if no:
                self.negated.append(no.strip())
        if name is None:
            longest = sorted(self.opts, key=lambda one: -len(one) + len(one.lstrip("-")))
            name = longest[0].lstrip("-").replace("-", "_").lower()
        self.name = name
        self.count = count
        self.is_flag = bool(is_flag) or bool(self.negated) or is_flag is None and flag_value is not None
        self.flag_value = True if flag_value is None else flag_value
        if self.is_flag and flag_value is None:
            type = bool if type is None else type
            default = False if default is None and type is bool and not required else default
        if count:
            type, default = int, 0 if default is None else default
        if prompt and default is None and not self.is_flag:
            default = lambda: LibCall.unknown.str("what a user types", "external")
        self._begin(type, required, default, callback, nargs, multiple, expose_value, envvar)
        self.shown = " / ".join([repr(one) for one in self.opts])
        self.help = help

    # Takes its values off the rest of the line.
    def taken(self, option, explicit, rest, given):
        if self.count:
            given[self.name] = given.get(self.name, 0) + 1
        elif self.is_flag:
            given[self.name] = (False if option in self.negated else self.flag_value)
        else:
            values = [] if explicit is None else [explicit]
            while len(values) < self.nargs:
                if not rest:
                    raise UsageError(f"Option {option!r} requires " + ("an argument." if self.nargs == 1 else f"{self.nargs} arguments."))
                values.append(rest.pop(0))
            value = values[0] if self.nargs == 1 else values
            given[self.name] = given.get(self.name, []) + [value] if self.multiple else value


class Argument(Parameter):
    what = "argument"

    def __init__(self, param_decls, required=None, type=None, default=None, callback=None, nargs=1, expose_value=True, envvar=None, metavar=None,
                 is_eager=False, help=None, **more):
        name = param_decls[0]
        self.opts = list(param_decls)
        self.name = name.replace("-", "_").lower()
        self._begin(type, (default is None and nargs != -1) if required is None else required, default, callback, nargs, False, expose_value, envvar)
        self.shown = repr((metavar or name).upper() if nargs != -1 else "[" + name.upper() + "]...")


class Command(object):
    def __init__(self, name=None, context_settings=None, callback=None, params=None, help=None, **more):
        self.name = name
        self.callback = callback
        self.params = list(params or [])
        self.help = help
        self.context_settings = context_settings or {}

    def __call__(self, *args, **kwargs):
        return self.main(*args, **kwargs)

    def _unknown(self, option):
        if self.context_settings.get("ignore_unknown_options"):
            return False
        raise NoSuchOption(f"No such option {option!r}.")

    # (texts of the options by name, what is left): options may stand between arguments, but in a group.
    def _read(self, args, interspersed=True):
        options = {}
        for one in self.params:
            if isinstance(one, Option):
                for opt in one.opts + one.negated:
                    options[opt] = one
        given, left, rest = {}, [], list(args)
        while rest:
            text = rest.pop(0)
            if text == "--":
                left.extend(rest)
                break
            if not text.startswith("-") or text == "-":
                left.append(text)
                if not interspersed:
                    left.extend(rest)
                    break
                continue
            option, equals, explicit = text.partition("=")
            if option == "--help" and "--help" not in options:
                raise Exit(0)
            if option in options:
                options[option].taken(option, explicit if equals else None, rest, given)
            elif text[:2] in options and not text.startswith("--"):
                options[text[:2]].taken(text[:2], text[2:], rest, given)
            elif not self._unknown(option):
                left.append(text)
        return given, left

    # In a chain the line goes on behind the arguments of one command with the next one.
    def _parsed(self, ctx, args, chained=False):
        given, left = self._read(args, not chained)
        arguments = [one for one in self.params if isinstance(one, Argument)]
        needed = sum([one.nargs for one in arguments if one.nargs > 0])
        for one in arguments:
            if one.nargs == -1:
                count = max(len(left) - needed, 0)
                given[one.name] = left[:count] if count else None
            else:
                needed -= one.nargs
                count = one.nargs if len(left) >= one.nargs else 0
                if count:
                    given[one.name] = left[0] if one.nargs == 1 else left[:count]
            left = left[count:]
        self._fill(ctx, given)
        if left and not chained and not self.context_settings.get("allow_extra_args"):
            raise UsageError("Got unexpected extra argument" + (f" ({left[0]})" if len(left) == 1 else f"s ({' '.join(left)})"))
        ctx.args = left

    def _fill(self, ctx, given):
        for one in self.params:
            value = one.value_of(given.get(one.name), ctx)
            if one.expose_value:
                if one.name not in ctx.params or one.name in given:
                    ctx.params[one.name] = value

    def _invoke(self, ctx, args):
        with ctx:
            self._parsed(ctx, args)
            return self._called(ctx)

    def _called(self, ctx):
        return None if self.callback is None else self.callback(**ctx.params)

    def main(self, args=None, prog_name=None, complete_var=None, standalone_mode=True, windows_expand_args=True, **extra):
        ctx = Context(self, info_name=prog_name, **extra)
        line = sys.argv[1:] if args is None else list(args)
        if not standalone_mode:
            return self._invoke(ctx, line)
        try:
            self._invoke(ctx, line)
        except ClickException as problem:
            LibCall.program.usage(problem.format_message())
        except Exit as stop:
            raise SystemExit(stop.exit_code)
        except Abort:
            raise SystemExit(1)
        raise SystemExit(0)

    def make_context(self, info_name, args, parent=None, **extra):
        ctx = Context(self, parent, info_name, **extra)
        self._parsed(ctx, args)
        return ctx

    def get_help(self, ctx):
        return LibCall.unknown.str("a text of help")


class Group(Command):
    def __init__(self, name=None, commands=None, invoke_without_command=False, no_args_is_help=None, chain=False, result_callback=None, **more):
        Command.__init__(self, name, **more)
        self.commands = dict(commands or {})
        self.invoke_without_command = invoke_without_command
        self.chain = chain
        self._result_callback = result_callback

    def result_callback(self, replace=False):
        def decorated(function):
            before = self._result_callback
            if before is None or replace:
                self._result_callback = function
            else:
                self._result_callback = lambda value, *args, **kwargs: function(before(value, *args, **kwargs), *args, **kwargs)
            return self._result_callback
        return decorated

    def _processed(self, ctx, result):
        return result if self._result_callback is None else ctx.invoke(self._result_callback, result, **ctx.params)

    def add_command(self, cmd, name=None):
        self.commands[cmd.name if name is None else name] = cmd

    def command(self, *args, **kwargs):
        from click.decorators import command
        return self._adding(command, args, kwargs)

    def group(self, *args, **kwargs):
        from click.decorators import group
        return self._adding(group, args, kwargs)

    def _adding(self, maker, args, kwargs):
        def decorated(function):
            made = maker(*args, **kwargs)(function)
            self.add_command(made)
            return made
        if args and callable(args[0]):
            function, args = args[0], args[1:]
            return decorated(function)
        return decorated

    def get_command(self, ctx, name):
        return self.commands.get(name)

    def list_commands(self, ctx):
        return sorted(self.commands)

    def _invoke(self, ctx, args):
        given, left = self._read(args, False)
        self._fill(ctx, given)
        if not left and not self.invoke_without_command:
            raise Exit(2)
        ctx.invoked_subcommand = None if not left else "*" if self.chain else left[0]
        with ctx:
            result = self._called(ctx)
            if not left:
                return self._processed(ctx, [] if self.chain else result)
            if self.chain:
                return self._processed(ctx, self._chained(ctx, left))
            found = self._found(ctx, left[0])
            return self._processed(ctx, found._invoke(Context(found, ctx, left[0]), left[1:]))

    def _found(self, ctx, name):
        found = self.get_command(ctx, name)
        if found is None:
            raise UsageError(f"No such command {name!r}.")
        return found

    # All commands of the line are read before the first one runs.
    def _chained(self, ctx, left):
        begun = []
        while left:
            found = self._found(ctx, left[0])
            inner = Context(found, ctx, left[0])
            with inner:
                found._parsed(inner, left[1:], chained=True)
            left, inner.args = inner.args, []
            begun.append(inner)
        results = []
        for inner in begun:
            with inner:
                results.append(inner.command._called(inner))
        return results
