# argparse: the actions, the namespace and the exceptions.
SUPPRESS = "==SUPPRESS=="
OPTIONAL = "?"
ZERO_OR_MORE = "*"
ONE_OR_MORE = "+"
PARSER = "A..."
REMAINDER = "..."


def _argument_name(action):
    if action is None:
        return None
    if action.option_strings:
        return "/".join(action.option_strings)
    if action.metavar is not None and action.metavar != SUPPRESS:
        return action.metavar
    if action.dest is not None and action.dest != SUPPRESS:
        return action.dest
    if action.choices:
        return "{" + ",".join(action.choices) + "}"
    return None


class ArgumentError(Exception):
    def __init__(self, argument, message):
        self.args = (argument, message)
        self.argument_name = _argument_name(argument)
        self.message = message

    def __str__(self):
        if self.argument_name is None:
            return self.message
        return f"argument {self.argument_name}: {self.message}"


class ArgumentTypeError(Exception):
    pass


class Namespace(object):
    __complete__ = True

    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __eq__(self, other):
        if not isinstance(other, Namespace):
            return NotImplemented
        return vars(self) == vars(other)

    def __contains__(self, key):
        return key in self.__dict__

    def _get_kwargs(self):
        return list(self.__dict__.items())

    def _get_args(self):
        return []

    def __repr__(self):
        parts = [f"{name}={value!r}" for name, value in self.__dict__.items() if name.isidentifier()]
        others = {name: value for name, value in self.__dict__.items() if not name.isidentifier()}
        if others:
            parts.append(f"**{others!r}")
        return type(self).__name__ + "(" + ", ".join(parts) + ")"


class HelpFormatter(object):
    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        self.prog = prog


class RawDescriptionHelpFormatter(HelpFormatter): pass
class RawTextHelpFormatter(RawDescriptionHelpFormatter): pass
class ArgumentDefaultsHelpFormatter(HelpFormatter): pass
class MetavarTypeHelpFormatter(HelpFormatter): pass


class FileType(object):
    def __init__(self, mode="r", bufsize=-1, encoding=None, errors=None):
        self._mode = mode

    def __call__(self, string):
        return open(string, self._mode)


class Action(object):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        LibCall.object.keep(self, ("option_strings", "dest", "nargs", "const", "default", "type", "choices", "required", "help", "metavar"),
                            (option_strings, dest, nargs, const, default, type, choices, required, help, metavar))

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError(".__call__() not defined")

    def format_usage(self):
        return self.option_strings[0]


class _StoreAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError("nargs for store actions must be != 0; if you have nothing to store, actions such as store true "
                             "or store const may be more appropriate")
        if const is not None and nargs != "?":
            raise ValueError("nargs must be '?' to supply const")
        Action.__init__(self, option_strings, dest, nargs, const, default, type, choices, required, help, metavar)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, const, default, None, None, required, help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None, deprecated=False):
        _StoreConstAction.__init__(self, option_strings, dest, True, default, required, help)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None, deprecated=False):
        _StoreConstAction.__init__(self, option_strings, dest, False, default, required, help)


class BooleanOptionalAction(Action):
    def __init__(self, option_strings, dest, default=None, type=None, choices=None, required=False, help=None, metavar=None,
                 deprecated=False):
        names = []
        for option in option_strings:
            names.append(option)
            if option.startswith("--"):
                names.append("--no-" + option[2:])
        Action.__init__(self, names, dest, 0, None, default, None, None, required, help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, not option_string.startswith("--no-"))


def _copied(namespace, dest):
    items = getattr(namespace, dest, None)
    return [] if items is None else list(items)


class _AppendAction(_StoreAction):
    def __call__(self, parser, namespace, values, option_string=None):
        items = _copied(namespace, self.dest)
        items.append(values)
        setattr(namespace, self.dest, items)


class _AppendConstAction(_StoreConstAction):
    def __call__(self, parser, namespace, values, option_string=None):
        items = _copied(namespace, self.dest)
        items.append(self.const)
        setattr(namespace, self.dest, items)


class _ExtendAction(_StoreAction):
    def __call__(self, parser, namespace, values, option_string=None):
        items = _copied(namespace, self.dest)
        items.extend(values)
        setattr(namespace, self.dest, items)


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, None, default, None, None, required, help)

    def __call__(self, parser, namespace, values, option_string=None):
        count = getattr(namespace, self.dest, None)
        setattr(namespace, self.dest, (0 if count is None else count) + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        Action.__init__(self, option_strings, SUPPRESS, 0, None, SUPPRESS, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        Action.__init__(self, option_strings, SUPPRESS, 0, None, SUPPRESS, help=help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        parser.exit()


class _SubParsersAction(Action):
    def __init__(self, option_strings=(), prog=None, parser_class=None, dest=SUPPRESS, required=False, help=None, metavar=None,
                 title=None, description=None, action=None):
        Action.__init__(self, [], dest, PARSER, None, None, None, {}, required, help, metavar)
        self._parser_class = parser_class
        self._extras = []

    def add_parser(self, name, **kwargs):
        aliases = kwargs.pop("aliases", ())
        kwargs.pop("help", None)
        kwargs.pop("deprecated", None)
        parser = self._parser_class(**kwargs)
        self.choices[name] = parser
        for alias in aliases:
            self.choices[alias] = parser
        return parser

    def __call__(self, parser, namespace, values, option_string=None):
        name = values[0]
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        inner, self._extras = self.choices[name].parse_known_args(values[1:], None)
        for key, value in inner.__dict__.items():
            setattr(namespace, key, value)


_actions = {
    None: _StoreAction,
    "store": _StoreAction,
    "store_const": _StoreConstAction,
    "store_true": _StoreTrueAction,
    "store_false": _StoreFalseAction,
    "append": _AppendAction,
    "append_const": _AppendConstAction,
    "extend": _ExtendAction,
    "count": _CountAction,
    "help": _HelpAction,
    "version": _VersionAction,
    "parsers": _SubParsersAction,
}
