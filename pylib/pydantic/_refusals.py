# What a check refuses, and how pydantic tells it.


class Line(object):
    """One thing that is wrong: its kind, words and place."""

    def __init__(self, kind, message, input, loc=(), cause=None):
        self.kind = kind
        self.message = message
        self.input = input
        self.loc = loc
        self.cause = cause

    def below(self, *places):
        return Line(self.kind, self.message, self.input, places + self.loc, self.cause)

    def shown(self):
        where = ".".join([str(one) for one in self.loc])
        words = f"{self.message} [type={self.kind}, input_value={_short(self.input)}, input_type={type(self.input).__name__}]"
        return (where + "\n" if self.loc else "") + f"  {words}\n    For further information visit https://errors.pydantic.dev/2.14/v/{self.kind}"


def _short(value):
    text = repr(value)
    return text if not LibCall.value.known(text) or len(text) <= 50 else text[:25] + "..." + text[-24:]


class Refusal(Exception):
    """Inside of checks only."""

    def __init__(self, lines):
        self.lines = lines

    def below(self, *places):
        return [one.below(*places) for one in self.lines]


def refuse(kind, message, input):
    raise Refusal([Line(kind, message, input)])


class ValidationError(ValueError):
    def __init__(self, title, lines):
        self.title = title
        self._lines = lines
        ValueError.__init__(self, self._text())

    def _text(self):
        count = len(self._lines)
        head = f"{count} validation error{'' if count == 1 else 's'} for {self.title}"
        return "\n".join([head] + [one.shown() for one in self._lines])

    def __str__(self):
        return self._text()

    def error_count(self):
        return len(self._lines)

    def errors(self, *, include_url=True, include_context=True, include_input=True):
        told = []
        for one in self._lines:
            row = {"type": one.kind, "loc": one.loc, "msg": one.message}
            if include_input:
                row["input"] = one.input
            if include_context and one.cause is not None:
                row["ctx"] = {"error": one.cause}
            if include_url:
                row["url"] = f"https://errors.pydantic.dev/2.14/v/{one.kind}"
            told.append(row)
        return told

    def json(self, **kwargs):
        return LibCall.unknown.str("errors as JSON")


# Runs code of the program: a ValueError or AssertionError of it is a refusal.
def followed(function, value, *arguments):
    try:
        return function(*arguments)
    except ValidationError as problem:
        lines = problem._lines
    except ValueError as problem:
        lines = [Line("value_error", f"Value error, {problem}", value, (), problem)]
    except AssertionError as problem:
        lines = [Line("assertion_error", f"Assertion failed, {problem}", value, (), problem)]
    raise Refusal(lines)
