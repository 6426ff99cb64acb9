# configparser: INI texts. Of a text that is not known nothing is known afterwards: sections, options and values come from outside.
from collections.abc import MutableMapping

from configparser.errors import (
    DuplicateOptionError, DuplicateSectionError, Error, InterpolationDepthError, InterpolationError, InterpolationMissingOptionError,
    InterpolationSyntaxError, MissingSectionHeaderError, NoOptionError, NoSectionError, ParsingError)
from configparser.interpolation import BasicInterpolation, ExtendedInterpolation, Interpolation
from configparser.reading import read as _read_lines

DEFAULTSECT = "DEFAULT"
MAX_INTERPOLATION_DEPTH = 10
_UNSET = object()
_STATES = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}


class RawConfigParser(MutableMapping):
    BOOLEAN_STATES = _STATES
    _default_interpolation = Interpolation()

    def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, *, delimiters=("=", ":"), comment_prefixes=("#", ";"),
                 inline_comment_prefixes=None, strict=True, empty_lines_in_values=True, default_section=DEFAULTSECT, interpolation=_UNSET,
                 converters=_UNSET):
        self._sections, self._defaults, self._lines = {}, {}, {}
        self._unknown = False
        self._allow_no_value, self._delimiters, self._comment_prefixes = allow_no_value, tuple(delimiters), tuple(comment_prefixes or ())
        self._inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict, self._empty_lines_in_values, self.default_section = strict, empty_lines_in_values, default_section
        self._interpolation = self._default_interpolation if interpolation is _UNSET else Interpolation() if interpolation is None else interpolation
        self.converters = {"int": int, "float": float, "boolean": self._convert_to_boolean}
        for name, function in ({} if converters is _UNSET else converters).items():
            self.converters[name] = function
            setattr(self, "get" + name, self._getter(function))
        if defaults:
            self.read_dict({default_section: defaults})

    def _getter(self, convert):
        return lambda section, option, **more: self._converted(section, convert, option, **more)

    def optionxform(self, optionstr):
        return optionstr.lower()

    def read(self, filenames, encoding=None):
        from _shapeproof import settings
        names = [filenames] if isinstance(filenames, (str, bytes)) or hasattr(filenames, "__fspath__") else filenames
        done = []
        for name in names:
            text = settings.text_of(name, encoding)
            if text is None:  # whether it is there is the outside world's to know
                self._unknown = True
            else:
                _read_lines(self, text, name)
            done.append(name)
        return done

    def read_file(self, f, source=None):
        text = f.read() if hasattr(f, "read") else "\n".join([line.rstrip("\n") for line in f])
        self.read_string(text, getattr(f, "name", "<???>") if source is None else source)

    def read_string(self, string, source="<string>"):
        if LibCall.value.known(string):
            _read_lines(self, string, source)
        else:
            self._unknown = True

    def read_dict(self, dictionary, source="<dict>"):
        for section, options in dictionary.items():
            if section != self.default_section and section not in self._sections:
                self._sections[str(section)] = {}
            for option, value in options.items():
                table = self._defaults if section == self.default_section else self._sections[str(section)]
                table[self.optionxform(str(option))] = None if value is None else str(value)

    def defaults(self):
        return self._defaults

    def sections(self):
        if self._unknown:
            return LibCall.unknown.list(LibCall.unknown.str("a section of a configuration", "external"), "len(sections)", "external", 0)
        return list(self._sections)

    def has_section(self, section):
        return section in self._sections or self._unknown and LibCall.unknown.bool("a section is there", "external")

    def add_section(self, section):
        if section in self._sections:
            raise DuplicateSectionError(section)
        if section == self.default_section:
            raise ValueError(f"Invalid section name: {section!r}")
        self._sections[section] = {}

    def remove_section(self, section):
        return self._sections.pop(section, None) is not None

    def _table(self, section):
        if section == self.default_section:
            return self._defaults
        if section not in self._sections:
            raise NoSectionError(section)
        return {**self._defaults, **self._sections[section]}

    def options(self, section):
        if section not in self._sections:
            raise NoSectionError(section)
        return list({**self._sections[section], **self._defaults})

    def has_option(self, section, option):
        if self._unknown:
            return LibCall.unknown.bool("an option is there", "external")
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        return section in self._sections and self.optionxform(option) in self._table(section)

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        if self._unknown:
            return LibCall.unknown.str("a value of a configuration", "external")
        try:
            table = {**self._table(section), **{self.optionxform(key): str(value) for key, value in (vars or {}).items()}}
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        name = self.optionxform(option)
        if name not in table:
            if fallback is _UNSET:
                raise NoOptionError(option, section)
            return fallback
        value = table[name]
        return value if raw or value is None else self._interpolation.before_get(self, section, name, value, table)

    def _converted(self, section, convert, option, *, raw=False, vars=None, fallback=_UNSET):
        if self._unknown and fallback is not _UNSET and fallback is not None and LibCall.unknown.bool("an option is missing", "external"):
            return fallback
        found = self.get(section, option, raw=raw, vars=vars, fallback=fallback)
        return fallback if found is fallback else convert(found)

    def getint(self, section, option, **more):
        return self._converted(section, int, option, **more)

    def getfloat(self, section, option, **more):
        return self._converted(section, float, option, **more)

    def getboolean(self, section, option, **more):
        return self._converted(section, self._convert_to_boolean, option, **more)

    def _convert_to_boolean(self, value):
        if not LibCall.value.known(value):
            return LibCall.unknown.bool("a switch of a configuration", "external")
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError(f"Not a boolean: {value}")
        return self.BOOLEAN_STATES[value.lower()]

    def items(self, section=_UNSET, raw=False, vars=None):
        if section is _UNSET:
            return [(name, self[name]) for name in self]
        given = {self.optionxform(key): value for key, value in (vars or {}).items()}
        return [(name, self.get(section, name, raw=raw, vars=vars)) for name in {**self._table(section), **given}]

    def set(self, section, option, value=None):
        if section and section != self.default_section and section not in self._sections:
            raise NoSectionError(section)
        table = self._defaults if not section or section == self.default_section else self._sections[section]
        table[self.optionxform(option)] = value

    def remove_option(self, section, option):
        if section not in self._sections and section != self.default_section:
            raise NoSectionError(section)
        table = self._defaults if section == self.default_section else self._sections[section]
        return table.pop(self.optionxform(option), None) is not None

    def write(self, fp, space_around_delimiters=True):
        mark = " = " if space_around_delimiters else "="
        for name in [self.default_section] if self._defaults else []:
            fp.write(f"[{name}]\n" + "".join([f"{key}{mark}{value}\n" for key, value in self._defaults.items()]) + "\n")
        for name, table in self._sections.items():
            fp.write(f"[{name}]\n" + "".join([key + ("" if value is None else mark + value.replace("\n", "\n\t")) + "\n"
                                              for key, value in table.items()]) + "\n")

    def __getitem__(self, key):
        if key != self.default_section and key not in self._sections and not self._unknown:
            raise KeyError(key)
        return SectionProxy(self, key)

    def __setitem__(self, key, value):
        self._sections[key] = {}
        self.read_dict({key: value})

    def __delitem__(self, key):
        if not self.remove_section(key):
            raise KeyError(key)

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self.sections()) + 1

    def __iter__(self):
        return iter([self.default_section] + self.sections())


class ConfigParser(RawConfigParser):
    _default_interpolation = BasicInterpolation()

    def set(self, section, option, value=None):
        if not isinstance(value, str) and not (value is None and self._allow_no_value):
            raise TypeError("option values must be strings")
        RawConfigParser.set(self, section, option, value)


SafeConfigParser = ConfigParser


class SectionProxy(MutableMapping):
    def __init__(self, parser, name):
        self._parser = parser
        self._name = name
        for kind, convert in parser.converters.items():
            setattr(self, "get" + kind, self._getter(convert))

    def _getter(self, convert):
        def found(option, fallback=None, *, raw=False, vars=None, **more):
            return self._parser._converted(self._name, convert, option, raw=raw, vars=vars, fallback=fallback)
        return found

    @property
    def parser(self):
        return self._parser

    @property
    def name(self):
        return self._name

    def get(self, option, fallback=None, *, raw=False, vars=None, **more):
        return self._parser.get(self._name, option, raw=raw, vars=vars, fallback=fallback)

    def _names(self):
        return list(self._parser._defaults) if self._name == self._parser.default_section else self._parser.options(self._name)

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not self._parser.remove_option(self._name, key):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def __len__(self):
        return len(self._names())

    def __iter__(self):
        return iter(self._names())

    def __repr__(self):
        return f"<Section: {self._name}>"
