# The language of OmegaConf: texts with `${...}` in them, and elements (arguments of resolvers, values of overrides).
import re

from omegaconf.errors import GrammarParseError

_INT = re.compile(r"[+-]?(?:0|[1-9](?:_?[0-9])*)")
_FLOAT = re.compile(r"[+-]?(?:(?:[0-9](?:_?[0-9])*)?\.[0-9](?:_?[0-9])*(?:[eE][+-]?[0-9]+)?|[0-9](?:_?[0-9])*\.(?:[eE][+-]?[0-9]+)?|[0-9](?:_?[0-9])*[eE][+-]?[0-9]+|inf|nan|INF|NAN|Inf|NaN)")
_RESOLVER = re.compile(r"[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*")
_OPEN = {"{": "}", "[": "]", "(": ")"}


# Where what was opened before `at` ends: the index of the bracket that closes it.
def closing(text, at, bracket):
    depth = 1
    quote = ""
    while at < len(text):
        c = text[at]
        if c == "\\":
            at += 1
        elif quote:
            if c == quote:
                quote = ""
        elif c in "'\"" and _quotes(text, at):
            quote = c
        elif c == bracket:
            depth -= 1
            if depth == 0:
                return at
        elif _OPEN.get(c) == bracket:
            depth += 1
        at += 1
    raise GrammarParseError(f"missing {bracket!r} in {text!r}")


# An apostrophe inside a word quotes nothing.
def _quotes(text, at):
    return at == 0 or not text[at - 1].isalnum()


# Pieces of text and (inner,) for each `${inner}`.
def pieces(text):
    found = []
    plain = ""
    at = 0
    while at < len(text):
        if text.startswith("${", at):
            slashes = len(plain) - len(plain.rstrip("\\"))
            plain = plain[:len(plain) - slashes] + "\\" * (slashes // 2)
            if slashes % 2:
                plain += "${"
                at += 2
                continue
            end = closing(text, at + 2, "}")
            if plain:
                found.append(plain)
            plain = ""
            found.append((text[at + 2:end],))
            at = end + 1
        else:
            plain += text[at]
            at += 1
    if plain:
        found.append(plain)
    return found


# (name, arguments as one text) where an interpolation calls a resolver, else None.
def resolver(inner):
    name = _RESOLVER.match(inner.strip())
    if name is None or inner.strip()[name.end():name.end() + 1] != ":":
        return None
    return name.group(), inner.strip()[name.end() + 1:]


# The parts of a sequence between commas.
def parts(text):
    found = []
    begin = at = 0
    quote = ""
    while at < len(text):
        c = text[at]
        if c == "\\":
            at += 1
        elif quote:
            if c == quote:
                quote = ""
        elif c in "'\"" and _quotes(text, at):
            quote = c
        elif c in _OPEN:
            at = closing(text, at + 1, _OPEN[c])
        elif c == ",":
            found.append(text[begin:at])
            begin = at + 1
        at += 1
    found.append(text[begin:])
    return found


# The value of an element. `fill` gives what a text with interpolations in it stands for.
def element(text, fill):
    text = text.strip()
    if text[:1] == "[" and text[-1:] == "]":
        inner = text[1:-1]
        return [element(part, fill) for part in parts(inner)] if inner.strip() else []
    if text[:1] == "{" and text[-1:] == "}":
        return _mapping(text[1:-1], fill)
    if len(text) > 1 and text[0] in "'\"" and text[-1] == text[0]:
        return fill(text[1:-1].replace("\\" + text[0], text[0]))
    if "${" in text:
        return fill(text)
    return primitive(text)


def _mapping(inner, fill):
    result = {}
    for part in parts(inner) if inner.strip() else []:
        key, _, value = part.partition(":")
        result[element(key, fill)] = element(value, fill)
    return result


def primitive(text):
    word = text.lower()
    if word == "null":
        return None
    if word in ("true", "false"):
        return word == "true"
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return re.sub(r"\\([\\(){}\[\]:=, \t])", r"\1", text) if "\\" in text else text
