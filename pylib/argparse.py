# argparse: the arguments of the analysed script are those given to the analysis. A parser that rejects them is reported.
from sys import argv as _argv
from _shapeproof.argparse_actions import (
    SUPPRESS, OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, PARSER, REMAINDER, ArgumentError, ArgumentTypeError, Namespace, Action,
    BooleanOptionalAction, HelpFormatter, RawDescriptionHelpFormatter, RawTextHelpFormatter, ArgumentDefaultsHelpFormatter,
    MetavarTypeHelpFormatter, FileType, _actions, _argument_name, _StoreAction, _StoreConstAction, _StoreTrueAction,
    _StoreFalseAction, _AppendAction, _AppendConstAction, _CountAction, _HelpAction, _VersionAction, _ExtendAction,
    _SubParsersAction)
from _shapeproof.argparse_values import convert, convert_default, count_for, bounds, is_number


class _ActionsContainer(object):
    def __init__(self, parser, prefix_chars="-", argument_default=None, conflict_handler="error"):
        self._parser = parser
        self.prefix_chars = prefix_chars
        self.argument_default = argument_default
        self.conflict_handler = conflict_handler

    def register(self, registry_name, value, object):
        if registry_name == "action":
            self._parser._action_classes[value] = object
        else:
            self._parser._types[value] = object

    def set_defaults(self, **kwargs):
        self._parser._defaults.update(kwargs)
        for action in self._parser._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        for action in self._parser._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._parser._defaults.get(dest)

    def add_argument(self, *args, **kwargs):
        chars = self._parser.prefix_chars
        if not args or len(args) == 1 and args[0][0] not in chars:
            kwargs = self._positional(*args, **kwargs)
        else:
            kwargs = self._optional(*args, **kwargs)
        if "default" not in kwargs:
            if kwargs["dest"] in self._parser._defaults:
                kwargs["default"] = self._parser._defaults[kwargs["dest"]]
            elif self._parser.argument_default is not None:
                kwargs["default"] = self._parser.argument_default
        name = kwargs.pop("action", "store")
        if isinstance(name, str):
            if name not in self._parser._action_classes:
                raise ValueError('unknown action "%s"' % (name,))
            cls = self._parser._action_classes[name]
        else:
            cls = name
        action = cls(**kwargs)
        kind = action.type
        if isinstance(kind, str) and kind in self._parser._types:
            action.type = self._parser._types[kind]
        elif kind is not None and not callable(kind):
            raise ValueError("%r is not callable" % (kind,))
        return self._add_action(action)

    def _positional(self, dest, **kwargs):
        if "required" in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get("nargs")
        if nargs != OPTIONAL and (nargs != ZERO_OR_MORE or "default" not in kwargs):
            kwargs["required"] = True
        kwargs["dest"] = dest
        kwargs["option_strings"] = []
        return kwargs

    def _optional(self, *args, **kwargs):
        chars = self._parser.prefix_chars
        long_option = None
        for option in args:
            if option[0] not in chars:
                raise ValueError("invalid option string %r: must start with a character %r" % (option, chars))
            if long_option is None and len(option) > 1 and option[1] in chars:
                long_option = option
        dest = kwargs.pop("dest", None)
        if dest is None:
            source = long_option if long_option is not None else args[0]
            dest = source.lstrip(chars)
            if not dest:
                raise ValueError("dest= is required for options like %r" % (source,))
            dest = dest.replace("-", "_")
        kwargs["dest"] = dest
        kwargs["option_strings"] = list(args)
        return kwargs

    def _add_action(self, action):
        parser = self._parser
        for option in action.option_strings:
            if option in parser._options:
                if parser.conflict_handler == "resolve":
                    old = parser._options.pop(option)
                    old.option_strings.remove(option)
                    if not old.option_strings:
                        parser._actions.remove(old)
                else:
                    raise ArgumentError(action, "conflicting option string: " + option)
        action.container = self
        parser._actions.append(action)
        for option in action.option_strings:
            parser._options[option] = action
        return action

    def add_argument_group(self, *args, **kwargs):
        return _ArgumentGroup(self._parser)

    def add_mutually_exclusive_group(self, **kwargs):
        return _MutuallyExclusiveGroup(self._parser, kwargs.get("required", False))


class _ArgumentGroup(_ActionsContainer):
    pass


class _MutuallyExclusiveGroup(_ActionsContainer):
    def __init__(self, parser, required=False):
        _ActionsContainer.__init__(self, parser)
        self.required = required
        self._group_actions = []
        parser._exclusive.append(self)

    def _add_action(self, action):
        if action.required:
            raise ValueError("mutually exclusive arguments must be optional")
        _ActionsContainer._add_action(self, action)
        self._group_actions.append(action)
        return action


class ArgumentParser(_ActionsContainer):
    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=HelpFormatter,
                 prefix_chars="-", fromfile_prefix_chars=None, argument_default=None, conflict_handler="error", add_help=True,
                 allow_abbrev=True, exit_on_error=True, **kwargs):
        _ActionsContainer.__init__(self, self, prefix_chars, argument_default, conflict_handler)
        self.prog = prog if prog is not None else _argv[0]
        self.usage = usage
        self.description = description
        self.epilog = epilog
        self.add_help = add_help
        self.formatter_class = formatter_class
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self._action_classes = dict(_actions)
        self._types = {}
        self._actions = []
        self._options = {}
        self._defaults = {}
        self._exclusive = []
        self._subparsers = None
        if add_help:
            self.add_argument("-h", "--help", action="help", default=SUPPRESS, help="show this help message and exit")
        for parent in parents:
            for action in parent._actions:
                self._add_action(action)
            self._defaults.update(parent._defaults)

    def add_subparsers(self, **kwargs):
        if self._subparsers is not None:
            self.error("cannot have multiple subparser arguments")
        kwargs.setdefault("parser_class", type(self))
        action = _SubParsersAction(**kwargs)
        self._subparsers = action
        return self._add_action(action)

    def parse_args(self, args=None, namespace=None):
        namespace, extras = self.parse_known_args(args, namespace)
        if extras:
            self.error("unrecognized arguments: " + " ".join(extras))
        return namespace

    def parse_known_args(self, args=None, namespace=None):
        args = list(_argv[1:] if args is None else args)
        if namespace is None:
            namespace = Namespace()
        for action in self._actions:
            if action.dest is not SUPPRESS and action.default is not SUPPRESS and not hasattr(namespace, action.dest):
                setattr(namespace, action.dest, action.default)
        for dest, value in self._defaults.items():
            if not hasattr(namespace, dest):
                setattr(namespace, dest, value)
        if not self.exit_on_error:
            return _Run(self, args, namespace).parse()
        try:
            return _Run(self, args, namespace).parse()
        except ArgumentError as problem:
            message = str(problem)
        self.error(message)

    parse_intermixed_args = parse_args
    parse_known_intermixed_args = parse_known_args

    def _find_option(self, text):
        # (action, option string, explicit argument); None for a positional. As CPython's _parse_optional.
        if not text or text[0] not in self.prefix_chars:
            return None
        if text in self._options:
            return (self._options[text], text, None)
        if len(text) == 1:
            return None
        if "=" in text:
            option, _, explicit = text.partition("=")
            if option in self._options:
                return (self._options[option], option, explicit)
        found = self._abbreviated(text)
        if len(found) > 1:
            names = ", ".join([one[1] for one in found])
            self.error(f"ambiguous option: {text} could match {names}")
        if len(found) == 1:
            return found[0]
        if is_number(text) and not any([is_number(option) for option in self._options]):
            return None
        if " " in text:
            return None
        return (None, text, None)

    def _abbreviated(self, text):
        found = []
        if text[1] in self.prefix_chars:
            if self.allow_abbrev:
                option, equals, explicit = text.partition("=")
                for known in self._options:
                    if known.startswith(option):
                        found.append((self._options[known], known, explicit if equals else None))
            return found
        for known in self._options:
            if known == text[:2]:
                found.append((self._options[known], known, text[2:]))
            elif self.allow_abbrev and known.startswith(text):
                found.append((self._options[known], known, None))
        return found

    def error(self, message):
        try:
            LibCall.program.usage(message)
        except SystemExit as stop:
            stop.code = 2
            stop.args = (2,)
            raise

    def exit(self, status=0, message=None):
        raise SystemExit(status)

    def print_help(self, file=None):
        self._format()

    print_usage = print_help

    def _format(self):
        if not isinstance(self.formatter_class, type):
            LibCall.unknown.any("argparse.ArgumentParser(formatter_class=...)")(self.formatter_class)

    def format_help(self):
        self._format()
        return LibCall.unknown.str("the help text of a parser", "opaque")

    def format_usage(self):
        self._format()
        return LibCall.unknown.str("the usage text of a parser", "opaque")

    def convert_arg_line_to_args(self, arg_line):
        return [arg_line]


class _Run(object):
    # One run over the arguments. `kinds` says of each: "O" an option, "A" an argument, "-" the two dashes.
    def __init__(self, parser, args, namespace):
        self.parser = parser
        self.args = args
        self.namespace = namespace
        self.extras = []
        self.seen = []
        self.chosen = []
        self.positionals = [action for action in parser._actions if not action.option_strings]
        self.kinds = []
        self.options = {}
        rest = False
        for index, text in enumerate(args):
            if rest or LibCall.program.open_number(text):
                self.kinds.append("A")
            elif text == "--":
                self.kinds.append("-")
                rest = True
            else:
                option = parser._find_option(text)
                if option is not None:
                    self.options[index] = option
                self.kinds.append("A" if option is None else "O")

    def parse(self):
        at = 0
        while True:
            upcoming = [index for index in self.options if index >= at]
            if not upcoming:
                break
            if at != upcoming[0]:
                reached = self.take_positionals(at)
                if reached > at:
                    at = reached
                    continue
            if at not in self.options:
                self.extras.extend(self.args[at:upcoming[0]])
                at = upcoming[0]
            at = self.take_option(at)
        at = self.take_positionals(at)
        self.extras.extend(self.args[at:])
        self.finish()
        return self.namespace, self.extras

    def take_option(self, at):
        action, option, explicit = self.options[at]
        if action is None:
            self.extras.append(self.args[at])
            return at + 1
        while explicit is not None:
            low, high = bounds(action)
            if high is None or high > 0:
                if low > 1:
                    raise ArgumentError(action, f"expected {low} arguments")
                self.act(action, [explicit], option)
                return at + 1
            if option[1] in self.parser.prefix_chars or explicit == "":
                raise ArgumentError(action, f"ignored explicit argument {explicit!r}")
            self.act(action, [], option)
            option = option[0] + explicit[0]
            if option not in self.parser._options:
                raise ArgumentError(action, f"ignored explicit argument {explicit!r}")
            explicit = explicit[1:] or None
            action = self.parser._options[option]
        count = count_for(action, self.kinds[at + 1:])
        self.act(action, self.args[at + 1:at + 1 + count], option)
        return at + 1 + count

    def take_positionals(self, at):
        # The longest run of positionals that can have their least number; each takes as many as leave enough for the rest.
        free = 0
        for kind in self.kinds[at:]:
            if kind == "O":
                break
            free += 1
        remaining = len(self.args) - at
        dashes = 1 if "-" in self.kinds[at:at + free] else 0
        free -= dashes
        while self.positionals:
            group = []
            need = 0
            for action in self.positionals:
                low, high = bounds(action)
                if need + low > free and not (high is None and low == 0 and action.nargs == REMAINDER):
                    break
                need += low
                group.append((action, low, high))
            if not group:
                break
            for action, low, high in group:
                need -= low
                count = free - need if high is None else min(high, free - need)
                if action.nargs == PARSER or action.nargs == REMAINDER:
                    count = remaining - dashes if "-" not in self.kinds[at:] else remaining
                values = self.args[at:at + count]
                taken = count
                if "--" in values and action.nargs != PARSER and action.nargs != REMAINDER:
                    values = [text for text in self.args[at:at + count + 1] if text != "--"]
                    taken = count + 1
                self.positionals.remove(action)
                at += taken
                remaining -= taken
                free = max(free - count, 0)
                self.act(action, values, None)
            break
        return at

    def act(self, action, texts, option):
        values = convert(self.parser, action, texts)
        self.seen.append(action)
        if values is not action.default:
            self.chosen.append(action)
            for group in self.parser._exclusive:
                if action in group._group_actions:
                    for other in group._group_actions:
                        if other is not action and other in self.chosen:
                            raise ArgumentError(action, "not allowed with argument " + _argument_name(other))
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, option)
            if isinstance(action, _SubParsersAction):
                self.extras.extend(action._extras)

    def finish(self):
        missing = []
        for action in self.parser._actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(_argument_name(action))
            else:
                convert_default(self.parser, action, self.namespace)
        if missing:
            raise ArgumentError(None, "the following arguments are required: " + ", ".join(missing))
        for group in self.parser._exclusive:
            if group.required and not any([action in self.chosen for action in group._group_actions]):
                names = " ".join([_argument_name(action) for action in group._group_actions])
                raise ArgumentError(None, f"one of the arguments {names} is required")
