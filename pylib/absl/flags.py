# absl.flags: the flags of the analysed script are those given to the analysis.
import sys


class Error(Exception):
    pass


class UnparsedFlagAccessError(Error):
    pass


class UnrecognizedFlagError(Error):
    pass


class IllegalFlagValueError(Error):
    pass


class DuplicateFlagError(Error):
    pass


class ValidationError(Error):
    pass


def _boolean(text):
    if isinstance(text, str):
        word = text.lower()
        if word in ("true", "t", "1"):
            return True
        if word in ("false", "f", "0"):
            return False
        raise ValueError("Non-boolean argument to boolean flag")
    return bool(text)


def _listed(text):
    return [one.strip() for one in text.split(",")] if isinstance(text, str) and text else [] if isinstance(text, str) else list(text)


class Flag(object):
    def __init__(self, name, default, parse, many=False, short=None):
        self.name = name
        self.parse = parse
        self.many = many
        self.short_name = short
        self.boolean = parse is _boolean
        self.default = self.value = self._read(default) if default is not None else None
        self.present = 0

    def _read(self, given):
        if self.many:
            return [self.parse(one) for one in (given if isinstance(given, (list, tuple)) else [given])]
        return self.parse(given)

    def given(self, text):
        try:
            value = self.parse(text)
        except (ValueError, TypeError) as problem:
            raise IllegalFlagValueError(f"flag --{self.name}={text}: {problem}")
        self.value = (self.value if self.present else []) + [value] if self.many else value
        self.present += 1


class FlagHolder(object):
    def __init__(self, flag):
        self._flag = flag
        self.name = flag.name

    @property
    def value(self):
        return getattr(FLAGS, self._flag.name)

    @property
    def default(self):
        return self._flag.default

    @property
    def present(self):
        return bool(self._flag.present)


class FlagValues(object):
    def __init__(self):
        object.__setattr__(self, "_flags", {})
        object.__setattr__(self, "_required", [])
        object.__setattr__(self, "_parsed", False)

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__") or name not in self._flags:
            raise AttributeError(name)
        if not self._parsed:
            raise UnparsedFlagAccessError(f"Trying to access flag --{name} before flags were parsed.")
        return self._flags[name].value

    def __setattr__(self, name, value):
        if name not in self._flags:
            raise AttributeError(name)
        self._flags[name].value = value

    def __getitem__(self, name):
        return self._flags[name]

    def __contains__(self, name):
        return name in self._flags

    def __iter__(self):
        return iter(sorted(self._flags))

    def _add(self, flag):
        if flag.name in self._flags:
            raise DuplicateFlagError(f"The flag '{flag.name}' is defined twice.")
        self._flags[flag.name] = flag
        return FlagHolder(flag)

    def _find(self, name):
        if name in self._flags:
            return self._flags[name]
        for flag in self._flags.values():
            if flag.short_name == name:
                return flag
        return None

    def __call__(self, argv, known_only=False):
        left = [argv[0]]
        rest = list(argv[1:])
        while rest:
            text = rest.pop(0)
            if text == "--":
                left.extend(rest)
                break
            if not text.startswith("-") or text == "-":
                left.append(text)
                continue
            name, equals, value = text.lstrip("-").partition("=")
            flag = self._find(name)
            if flag is None and name.startswith("no") and not equals and self._find(name[2:]) is not None and self._find(name[2:]).boolean:
                self._find(name[2:]).given("false")
            elif flag is None and not self._inner(name, value if equals else None, rest):
                if not known_only:
                    raise UnrecognizedFlagError(f"Unknown command line flag '{name}'")
                left.append(text)
            elif flag is not None and flag.boolean and not equals:
                flag.given("true")
            elif flag is not None:
                if not equals and not rest:
                    raise Error(f"Missing value for flag --{name}")
                flag.given(value if equals else rest.pop(0))
        object.__setattr__(self, "_parsed", True)
        for name in self._required:
            if self._flags[name].value is None:
                raise IllegalFlagValueError(f"flag --{name}=None: Flag --{name} must have a value other than None.")
        return left

    # `--config.a.b=value`, for flags whose value is a configuration.
    def _inner(self, name, value, rest):
        holder, dot, path = name.partition(".")
        if not dot or holder not in self._flags or not hasattr(self._flags[holder], "override"):
            return False
        self._flags[holder].override(path, rest.pop(0) if value is None else value)
        return True

    def mark_as_parsed(self):
        object.__setattr__(self, "_parsed", True)

    def is_parsed(self):
        return self._parsed

    def flag_values_dict(self):
        return {name: flag.value for name, flag in self._flags.items()}

    def set_default(self, name, value):
        self._flags[name].default = self._flags[name].value = value


FLAGS = FlagValues()


def _defined(name, default, parse, required, many=False, short=None):
    holder = FLAGS._add(Flag(name, default, parse, many, short))
    if required:
        mark_flag_as_required(name)
    return holder


def _bounded(kind, low, high):
    def parse(text):
        if isinstance(text, str) or kind is float:
            number = kind(text)
        else:
            number = text
        if low is not None and number < low or high is not None and number > high:
            raise ValueError(f"{text} is not in [{low}, {high}]")
        return number
    return parse


def DEFINE_string(name, default, help, flag_values=None, required=False, short_name=None, **more):
    return _defined(name, default, str, required, False, short_name)


def DEFINE_integer(name, default, help, lower_bound=None, upper_bound=None, flag_values=None, required=False, short_name=None, **more):
    return _defined(name, default, _bounded(int, lower_bound, upper_bound), required, False, short_name)


def DEFINE_float(name, default, help, lower_bound=None, upper_bound=None, flag_values=None, required=False, short_name=None, **more):
    return _defined(name, default, _bounded(float, lower_bound, upper_bound), required, False, short_name)


def DEFINE_boolean(name, default, help, flag_values=None, required=False, short_name=None, **more):
    return _defined(name, default, _boolean, required, False, short_name)


DEFINE_bool = DEFINE_boolean


def DEFINE_enum(name, default, enum_values, help, flag_values=None, required=False, short_name=None, **more):
    def parse(text):
        if text not in enum_values:
            raise ValueError(f"value should be one of <{'|'.join(enum_values)}>")
        return text
    return _defined(name, default, parse, required, False, short_name)


def DEFINE_enum_class(name, default, enum_class, help, flag_values=None, required=False, **more):
    def parse(text):
        return text if isinstance(text, enum_class) else enum_class[text]
    return _defined(name, default, parse, required)


def DEFINE_list(name, default, help, flag_values=None, required=False, **more):
    return _defined(name, default, _listed, required)


def DEFINE_spaceseplist(name, default, help, comma_compat=False, flag_values=None, required=False, **more):
    return _defined(name, default, lambda text: text.split() if isinstance(text, str) else list(text), required)


def DEFINE_multi_string(name, default, help, flag_values=None, required=False, **more):
    return _defined(name, default, str, required, True)


def DEFINE_multi_integer(name, default, help, lower_bound=None, upper_bound=None, flag_values=None, required=False, **more):
    return _defined(name, default, _bounded(int, lower_bound, upper_bound), required, True)


def DEFINE_multi_float(name, default, help, lower_bound=None, upper_bound=None, flag_values=None, required=False, **more):
    return _defined(name, default, _bounded(float, lower_bound, upper_bound), required, True)


def mark_flag_as_required(flag_name, flag_values=None):
    FLAGS._required.append(flag_name.name if isinstance(flag_name, FlagHolder) else flag_name)


def mark_flags_as_required(flag_names, flag_values=None):
    for name in flag_names:
        mark_flag_as_required(name)


def register_validator(flag_name, checker, message="Flag validation failed", flag_values=None):
    LibCall.unknown.any("flags.register_validator")(checker)


def adopt_module_key_flags(module, flag_values=None):
    return None


def declare_key_flag(flag_name, flag_values=None):
    return None
