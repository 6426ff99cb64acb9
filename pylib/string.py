ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
whitespace = " \t\n\r\v\f"
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    return (sep or " ").join([part.capitalize() for part in s.split(sep)])


class Template(object):
    delimiter = "$"

    def __init__(self, template):
        self.template = template

    def _pieces(self):
        # (text, name, as it stands): a name is None for the doubled sign and False for a wrong one.
        import re
        sign = re.escape(self.delimiter)
        pattern = re.compile(sign + r"(?:(" + sign + r")|([_a-zA-Z][_a-zA-Z0-9]*)|\{([_a-zA-Z][_a-zA-Z0-9]*)\}|())")
        at = 0
        for found in pattern.finditer(self.template):
            doubled, plain, braced, wrong = found.groups()
            name = None if doubled is not None else plain or braced or False
            yield self.template[at:found.start()], name, found
            at = found.end()
        yield self.template[at:], None, None

    def _filled(self, mapping, kws, safe):
        if not LibCall.value.known(self.template):
            return LibCall.unknown.str("a filled template", "opaque")
        values = dict(mapping, **kws) if kws else mapping
        result = ""
        for text, name, found in self._pieces():
            result += text
            if found is None:
                break
            if name is None:
                result += self.delimiter
            elif name is False:
                if not safe:
                    self._invalid(found.start())
                result += self.delimiter
            elif not safe:
                result += str(values[name])
            else:
                try:
                    result += str(values[name])
                except KeyError:
                    result += found.group()
        return result

    def _invalid(self, at):
        lines = self.template[:at].splitlines(True)
        lineno = len(lines) or 1
        colno = at - len("".join(lines[:-1])) + 1 if lines else 1
        raise ValueError(f"Invalid placeholder in string: line {lineno}, col {colno}")

    def substitute(self, mapping={}, /, **kws):
        return self._filled(mapping, kws, False)

    def safe_substitute(self, mapping={}, /, **kws):
        return self._filled(mapping, kws, True)


class Formatter(object):
    def format(self, format_string, /, *args, **kwargs):
        return format_string.format(*args, **kwargs)

    def vformat(self, format_string, args, kwargs):
        return format_string.format(*args, **kwargs)

    def parse(self, format_string):
        import re
        if not LibCall.value.known(format_string):
            return LibCall.unknown.any("the fields of a format")
        result = []
        text = ""
        for literal, field in re.findall(r"([^{}]+|\{\{|\}\})|\{([^{}]*)\}", format_string):
            if literal:
                text += literal[0] if literal in ("{{", "}}") else literal
                continue
            name, colon, spec = field.partition(":")
            name, mark, conversion = name.partition("!")
            result.append((text, name, spec, conversion if mark else None))
            text = ""
        if text:
            result.append((text, None, None, None))
        return iter(result)
