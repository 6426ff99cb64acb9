# What configparser raises.


class Error(Exception):
    def __init__(self, msg=""):
        self.message = msg
        Exception.__init__(self, msg)

    def __repr__(self):
        return self.message

    __str__ = __repr__


class NoSectionError(Error):
    def __init__(self, section):
        Error.__init__(self, f"No section: {section!r}")
        self.section = section


class DuplicateSectionError(Error):
    def __init__(self, section, source=None, lineno=None):
        place = "" if source is None else f"While reading from {source!r}" + (f" [line {lineno:2d}]" if lineno is not None else "") + ": "
        Error.__init__(self, f"{place}section {section!r} already exists" if place else f"Section {section!r} already exists")
        self.section, self.source, self.lineno = section, source, lineno


class DuplicateOptionError(Error):
    def __init__(self, section, option, source=None, lineno=None):
        place = "" if source is None else f"While reading from {source!r}" + (f" [line {lineno:2d}]" if lineno is not None else "") + ": "
        Error.__init__(self, f"{place}option {option!r} in section {section!r} already exists" if place else
                       f"Option {option!r} in section {section!r} already exists")
        self.section, self.option, self.source, self.lineno = section, option, source, lineno


class NoOptionError(Error):
    def __init__(self, option, section):
        Error.__init__(self, f"No option {option!r} in section: {section!r}")
        self.option, self.section = option, section


class InterpolationError(Error):
    def __init__(self, option, section, msg):
        Error.__init__(self, msg)
        self.option, self.section = option, section


class InterpolationMissingOptionError(InterpolationError):
    def __init__(self, option, section, rawval, reference):
        InterpolationError.__init__(self, option, section, f"Bad value substitution: option {option!r} in section {section!r} contains an interpolation key "
                                    f"{reference!r} which is not a valid option name. Raw value: {rawval!r}")


class InterpolationSyntaxError(InterpolationError):
    pass


class InterpolationDepthError(InterpolationError):
    def __init__(self, option, section, rawval):
        InterpolationError.__init__(self, option, section, f"Recursion limit exceeded in value substitution: option {option!r} in section {section!r} "
                                    f"contains an interpolation key which cannot be substituted in 10 steps. Raw value: {rawval!r}")


class ParsingError(Error):
    def __init__(self, source):
        Error.__init__(self, f"Source contains parsing errors: {source!r}")
        self.source = source
        self.errors = []

    def append(self, lineno, line):
        self.errors.append((lineno, line))
        self.message += f"\n\t[line {lineno:2d}]: {line}"


class MissingSectionHeaderError(ParsingError):
    def __init__(self, filename, lineno, line):
        Error.__init__(self, f"File contains no section headers.\nfile: {filename!r}, line: {lineno}\n{line!r}")
        self.source, self.lineno, self.line, self.errors = filename, lineno, line, []
