# fnmatch: exact for names that are known.


def translate(pat):
    import re
    result = ""
    at = 0
    while at < len(pat):
        c = pat[at]
        at += 1
        close = pat.find("]", at + 1 if pat[at:at + 1] not in ("!", "]") else at + 2 if pat[at:at + 1] == "!" else at + 1)
        if c == "*":
            result += ".*"
        elif c == "?":
            result += "."
        elif c == "[" and close >= 0:
            inside = pat[at:close].replace("\\", r"\\")
            inside = "^" + inside[1:] if inside.startswith("!") else inside
            result += "[" + inside + "]"
            at = close + 1
        else:
            result += re.escape(c)
    return "(?s:" + result + r")\Z"


def fnmatchcase(name, pat):
    import re
    if not LibCall.value.known((name, pat)):
        return LibCall.unknown.bool("fnmatch(...)", "external")
    return re.match(translate(pat), name) is not None


fnmatch = fnmatchcase


def filter(names, pat):
    return [name for name in names if fnmatchcase(name, pat)]
