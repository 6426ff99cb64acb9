# Of the syntax of Python only its literals.


# A list, tuple, dict or set of literals and nothing else: no operator, no call, no subscript.
def _is_display(text):
    import re
    if "," not in text and text.strip()[:1] not in ("[", "(", "{"):
        return False
    rest = re.sub(r"\b(None|True|False)\b|\b[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?|\.[0-9]+", "1", re.sub(r"'[^'\\\n]*'|\"[^\"\\\n]*\"", "1", text))
    if re.search(r"[^-1\[\](){},:\s]", rest) or re.search(r"[1\])}]\s*[-\[({1]", rest):
        return False
    return "1" in rest


def literal_eval(node_or_string):
    if isinstance(node_or_string, str) and LibCall.value.known(node_or_string) and _is_display(node_or_string):
        return LibCall.program.eval(node_or_string.strip(), {}, {})
    return LibCall.program.literal(node_or_string)
