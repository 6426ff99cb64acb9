# shlex: exact for texts that are known.


def split(s, comments=False, posix=True):
    if not LibCall.value.known(s) or comments or not posix:
        return LibCall.unknown.list(LibCall.unknown.str("a word of a command", "opaque"), "number of words", "opaque", 0)
    words = []
    word = None
    quote = ""
    at = 0
    while at < len(s):
        c = s[at]
        at += 1
        if quote and c == quote:
            quote = ""
        elif c == "\\" and quote != "'":
            if at == len(s):
                raise ValueError("No escaped character")
            if quote and s[at] not in (quote, "\\"):
                word += "\\"
            word = (word or "") + s[at]
            at += 1
        elif quote:
            word += c
        elif c in "'\"":
            quote = c
            word = word or ""
        elif c in " \t\r\n":
            if word is not None:
                words.append(word)
            word = None
        else:
            word = (word or "") + c
    if quote:
        raise ValueError("No closing quotation")
    return words if word is None else words + [word]


def quote(s):
    if s == "":
        return "''"
    safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-"
    if not LibCall.value.known(s):
        return LibCall.unknown.str("a quoted word", "opaque")
    if all([c in safe for c in s]):
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"


def join(split_command):
    return " ".join([quote(arg) for arg in split_command])
