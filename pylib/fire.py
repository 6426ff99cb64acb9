# fire: calls a function of the program, or makes an instance of a class and calls a method, with the arguments given to the analysis.
import inspect
import sys


class FireExit(SystemExit):
    def __init__(self, code, component_trace=None):
        SystemExit.__init__(self, code)
        self.code = code
        self.trace = component_trace


def Fire(component=None, command=None, name=None, serialize=None):
    given = sys.modules["__main__"] if component is None else component
    if command is None:
        words = list(sys.argv[1:])
    elif isinstance(command, str):
        import shlex
        words = shlex.split(command)
    else:
        words = list(command)
    if "--" in words or serialize is not None or not all([LibCall.value.known(one) for one in words]):
        return LibCall.unknown.any("fire.Fire")(given, serialize)
    return _followed(given, words)


def _followed(component, words):
    start = component
    while True:
        if inspect.isroutine(component):
            component, words = _called(component, words)
            if not words:
                return component
        elif isinstance(component, type):
            component, words = _called(component, words)
        elif words and not words[0].startswith("-"):
            component, words = _member(component, words[0]), words[1:]
        elif words:
            _refuse(f"Could not consume arg: {words[0]}")
        else:
            return _shown(start, component)


# No command is left where there are several: fire says which. Code that only an argument leads to was not checked.
def _shown(start, component):
    if isinstance(component, (dict, list, tuple)) or inspect.ismodule(component) or any([
            callable(one) for name, one in type(component).__dict__.items() if not name.startswith("_")]):
        LibCall.unknown.any("fire.Fire")(start)
    return component


def _member(component, word):
    name = word.replace("-", "_")
    if isinstance(component, dict):
        for key in (word, name):
            if key in component:
                return component[key]
    elif isinstance(component, (list, tuple)):
        return component[int(word)]
    elif hasattr(component, name):
        return getattr(component, name)
    _refuse(f"Could not consume arg: {word}")


def _called(function, words):
    parameters = list(inspect.signature(function).parameters.values())
    named = [one for one in parameters if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)]
    anything = any([one.kind == one.VAR_KEYWORD for one in parameters])
    flags, rest = _flags([one.name for one in named], anything, words)
    args, later = [], []
    if not isinstance(function, type):
        rest, later = _own(rest)
        for one in named:
            if one.kind == one.POSITIONAL_OR_KEYWORD and one.name not in flags and rest:
                flags[one.name] = _value(rest.pop(0))
        if any([one.kind == one.VAR_POSITIONAL for one in parameters]):
            args = [flags.pop(one.name) for one in named if one.kind == one.POSITIONAL_OR_KEYWORD and one.name in flags] + [_value(one) for one in rest]
            rest = []
    missing = [one.name for one in named if one.default is one.empty and one.name not in flags and not args]
    if missing:
        _refuse(f"The function received no value for the required argument: {missing[0]}")
    return function(*args, **flags), rest + later


# The words before the first flag that is not the function's: they are its positional arguments.
def _own(words):
    for at, word in enumerate(words):
        if _is_flag(word):
            return words[:at], words[at:]
    return words, []


def _is_flag(word):
    return word.startswith("--") or len(word) > 1 and word[0] == "-" and word[1].isalpha()


def _flags(names, anything, words):
    found, rest, at = {}, [], 0
    while at < len(words):
        word = words[at]
        at += 1
        if not _is_flag(word):
            rest.append(word)
            continue
        given, equals, value = word.lstrip("-").partition("=")
        name = _name(given.replace("-", "_"), names, anything)
        alone = not equals and (at == len(words) or _is_flag(words[at]))
        if name is None and alone and given.startswith("no") and given[2:].replace("-", "_") in names:
            found[given[2:].replace("-", "_")] = False
        elif name is None:
            rest.append(word)
            if not equals and not alone:
                rest.append(words[at])
                at += 1
        elif equals or not alone:
            found[name] = _value(value if equals else words[at])
            at += 0 if equals else 1
        else:
            found[name] = True
    return found, rest


def _name(given, names, anything):
    if given in names or anything:
        return given
    short = [one for one in names if one[0] == given] if len(given) == 1 else []
    return short[0] if len(short) == 1 else None


# What a word is as a literal of Python; a text where it is none.
def _value(word):
    import ast
    try:
        return ast.literal_eval(word)
    except (ValueError, SyntaxError):
        pass
    if word[:1] in ("[", "(", "{") or "," in word:
        return LibCall.unknown.any("a word of the command line")  # names without quotes among others are texts there
    return word


def _refuse(message):
    try:
        LibCall.program.usage(message)
    except SystemExit:
        pass
    raise FireExit(2)
