# The lines of an INI text, as CPython takes them apart.
from configparser.errors import DuplicateOptionError, DuplicateSectionError, MissingSectionHeaderError, ParsingError


def _without_comment(parser, line):
    at = len(line)
    for mark in parser._inline_comment_prefixes:
        start = line.find(mark)
        while start >= 0:
            if start == 0 or line[start - 1].isspace():
                at = min(at, start)
                break
            start = line.find(mark, start + 1)
    value = line[:at].strip()
    for mark in parser._comment_prefixes:
        if line.strip().startswith(mark):
            return ""
    return value


def _split(parser, text):
    """(option, value), value None where there is no delimiter."""
    at, found = len(text), None
    for one in parser._delimiters:
        place = text.find(one)
        if 0 <= place < at:
            at, found = place, one
    return (text.rstrip(), None) if found is None else (text[:at].rstrip(), text[at + len(found):].strip())


def read(parser, text, source):
    section, option, indent, problem = None, None, 0, None
    seen = []
    for number, line in enumerate(text.split("\n"), 1):
        value = _without_comment(parser, line)
        if not value:
            if parser._empty_lines_in_values and section is not None and option is not None and isinstance(parser._lines.get((section, option)), list) and \
                    not line.strip():
                parser._lines[(section, option)].append("")
            elif not parser._empty_lines_in_values:
                indent = len(line) + 1
            continue
        here = len(line) - len(line.lstrip())
        if section is not None and option is not None and here > indent:
            if parser._lines.get((section, option)) is None:
                raise ParsingError(source)
            parser._lines[(section, option)].append(value)
            continue
        indent = here
        if value.startswith("[") and "]" in value:
            section, option = value[1:value.rindex("]")], None
            _open(parser, section, seen, source, number)
        elif section is None:
            raise MissingSectionHeaderError(source, number, line)
        else:
            option, given = _split(parser, value)
            option = parser.optionxform(option)
            if not option or given is None and not parser._allow_no_value:
                problem = ParsingError(source) if problem is None else problem
                problem.append(number, repr(line))
                option = None
                continue
            if parser._strict and (section, option) in seen:
                raise DuplicateOptionError(section, option, source, number)
            seen.append((section, option))
            parser._lines[(section, option)] = None if given is None else [given]
    if problem is not None:
        raise problem
    _close(parser)


def _open(parser, section, seen, source, number):
    if section == parser.default_section:
        return
    if section in parser._sections:
        if parser._strict and section in seen:
            raise DuplicateSectionError(section, source, number)
    else:
        parser._sections[section] = {}
    seen.append(section)


def _close(parser):
    for (section, option), lines in parser._lines.items():
        table = parser._defaults if section == parser.default_section else parser._sections[section]
        table[option] = None if lines is None else "\n".join(lines).rstrip()
    parser._lines.clear()
