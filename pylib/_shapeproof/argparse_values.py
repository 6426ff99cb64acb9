# argparse: how many arguments an action takes, and what they become.
from _shapeproof.argparse_actions import ArgumentError, ArgumentTypeError, SUPPRESS


def bounds(action):
    # The least and the greatest number of arguments; None is no limit.
    nargs = action.nargs
    if nargs is None:
        return (1, 1)
    if nargs == "?":
        return (0, 1)
    if nargs == "*" or nargs == "..." or nargs == SUPPRESS:
        return (0, None)
    if nargs == "+" or nargs == "A...":
        return (1, None)
    return (nargs, nargs)


def count_for(action, kinds):
    # How many of the arguments behind an option are its own.
    low, high = bounds(action)
    if action.nargs == "..." or action.nargs == "A...":
        return len(kinds)
    count = 0
    for kind in kinds:
        if kind != "A" or count == high:
            break
        count += 1
    if count < low:
        if action.nargs is None:
            problem = "expected one argument"
        elif action.nargs == "+":
            problem = "expected at least one argument"
        elif low == 1:
            problem = "expected 1 argument"
        else:
            problem = f"expected {low} arguments"
        raise ArgumentError(action, problem)
    return count


def _value(parser, action, text):
    kind = action.type
    if kind is None:
        return text
    try:
        return kind(text)
    except ArgumentTypeError as problem:
        message = str(problem)
    except (TypeError, ValueError):
        name = getattr(kind, "__name__", repr(kind))
        message = f"invalid {name} value: {text!r}"
    raise ArgumentError(action, message)


def _check(action, value, text):
    if action.choices is None:
        return
    fits = value in action.choices
    if (LibCall.value.known(fits) or LibCall.program.open_number(text)) and not fits:
        names = ", ".join([repr(choice) for choice in action.choices])
        raise ArgumentError(action, f"invalid choice: {value!r} (choose from {names})")


def convert(parser, action, texts):
    nargs = action.nargs
    if not texts and nargs == "?":
        value = action.const if action.option_strings else action.default
        if isinstance(value, str) and value is not SUPPRESS:
            text, value = value, _value(parser, action, value)
            _check(action, value, text)
        return value
    if not texts and nargs == "*" and not action.option_strings:
        return action.default if action.default is not None else []
    if len(texts) == 1 and (nargs is None or nargs == "?"):
        value = _value(parser, action, texts[0])
        _check(action, value, texts[0])
        return value
    if nargs == "...":
        return [_value(parser, action, text) for text in texts]
    if nargs == "A...":
        values = [_value(parser, action, text) for text in texts]
        _check(action, values[0], texts[0])
        return values
    if nargs == SUPPRESS:
        return SUPPRESS
    values = [_value(parser, action, text) for text in texts]
    for value, text in zip(values, texts):
        _check(action, value, text)
    return values


def convert_default(parser, action, namespace):
    # A default that is a text goes through the type, as if it had been given.
    default = action.default
    if isinstance(default, str) and default is not SUPPRESS and action.type is not None and hasattr(namespace, action.dest):
        if getattr(namespace, action.dest) is default:
            setattr(namespace, action.dest, _value(parser, action, default))


def is_number(text):
    return text[0] == "-" and len(text) > 1 and text[1:].replace(".", "", 1).isdigit()
