# Moments as text (strftime) and text as moments (strptime).
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")
_DIGITS = {"Y": 4, "m": 2, "d": 2, "H": 2, "M": 2, "S": 2, "y": 2, "I": 2, "j": 3, "f": 6}


def clock(t):
    text = f"{t.hour:02d}:{t.minute:02d}:{t.second:02d}"
    return f"{text}.{t.microsecond:06d}" if t.microsecond else text


def offset_text(offset, colon=":"):
    minutes = offset.days * 1440 + offset.seconds // 60
    sign = "-" if minutes < 0 else "+"
    minutes = abs(minutes)
    return f"{sign}{minutes // 60:02d}{colon}{minutes % 60:02d}"


def _numbers(moment):
    year, month, day = getattr(moment, "year", 1900), getattr(moment, "month", 1), getattr(moment, "day", 1)
    hour, minute = getattr(moment, "hour", 0), getattr(moment, "minute", 0)
    return year, month, day, hour, minute, getattr(moment, "second", 0), getattr(moment, "microsecond", 0)


def _directives(moment):
    from datetime._dates import ordinal
    year, month, day, hour, minute, second, microsecond = _numbers(moment)
    weekday = (ordinal(year, month, day) + 6) % 7
    yearday = ordinal(year, month, day) - ordinal(year, 1, 1) + 1
    twelve = (hour + 11) % 12 + 1
    found = {"Y": f"{year}", "m": f"{month:02d}", "d": f"{day:02d}", "H": f"{hour:02d}", "M": f"{minute:02d}", "S": f"{second:02d}",
             "y": f"{year % 100:02d}", "B": MONTHS[month - 1], "b": MONTHS[month - 1][:3], "h": MONTHS[month - 1][:3],
             "A": DAYS[weekday], "a": DAYS[weekday][:3], "j": f"{yearday:03d}", "I": f"{twelve:02d}", "p": "AM" if hour < 12 else "PM",
             "f": f"{microsecond:06d}", "w": str((weekday + 1) % 7), "u": str(weekday + 1), "e": f"{day:2d}", "n": "\n", "t": "\t",
             "%": "%", "U": f"{(yearday + 6 - (weekday + 1) % 7) // 7:02d}", "W": f"{(yearday + 6 - weekday) // 7:02d}",
             "C": f"{year // 100:02d}", "k": f"{hour:2d}", "l": f"{twelve:2d}", "s": None}
    found["F"] = f"{year}-{month:02d}-{day:02d}"
    found["T"] = found["X"] = f"{hour:02d}:{minute:02d}:{second:02d}"
    found["R"] = f"{hour:02d}:{minute:02d}"
    found["D"] = found["x"] = f"{month:02d}/{day:02d}/{year % 100:02d}"
    found["c"] = f"{DAYS[weekday][:3]} {MONTHS[month - 1][:3]} {day:2d} {found['T']} {year}"
    zone = getattr(moment, "tzinfo", None)
    found["z"] = "" if zone is None else offset_text(zone.utcoffset(moment), "")
    found["Z"] = "" if zone is None else zone.tzname(moment)
    return found


def formatted(moment, format):
    if not moment._known or not LibCall.value.known(format):
        return LibCall.unknown.str("the time", "program")
    found = _directives(moment)
    pieces = format.split("%")
    result = pieces[0]
    at = 1
    while at < len(pieces):
        piece = pieces[at]
        if piece == "":  # two signs in a row stand for one
            result += "%" + (pieces[at + 1] if at + 1 < len(pieces) else "")
            at += 2
            continue
        text = found.get(piece[0])
        if text is None:
            return LibCall.unknown.str("the time", "program")
        result += text + piece[1:]
        at += 1
    return result


def _pattern(format):
    # (regular expression, directives), or None where a directive is not understood
    import re
    kinds = {"Y": r"(\d\d\d\d)", "m": r"(1[0-2]|0[1-9]|[1-9])", "d": r"(3[0-1]|[1-2]\d|0[1-9]|[1-9]| [1-9])",
             "H": r"(2[0-3]|[0-1]\d|\d)", "M": r"([0-5]\d|\d)", "S": r"(6[0-1]|[0-5]\d|\d)", "y": r"(\d\d)", "f": r"([0-9]{1,6})",
             "I": r"(1[0-2]|0[1-9]|[1-9])", "p": "(am|pm)", "j": r"(\d\d\d)", "B": "(" + "|".join(MONTHS) + ")",
             "b": "(" + "|".join([month[:3] for month in MONTHS]) + ")", "A": "(" + "|".join(DAYS) + ")",
             "a": "(" + "|".join([day[:3] for day in DAYS]) + ")"}
    result = ""
    directives = []
    at = 0
    while at < len(format):
        c = format[at]
        at += 1
        if c != "%":
            result += r"\s+" if c.isspace() else re.escape(c)
            continue
        c = format[at:at + 1]
        at += 1
        if c == "%":
            result += "%"
        elif c in kinds:
            directives.append(c)
            result += kinds[c]
        else:
            return None
    return result, directives


def parsed(text, format):
    # The numbers (year, month, day, hour, minute, second, microsecond), or None where they are not known.
    import re
    if not LibCall.value.known((text, format)):
        return None
    pattern = _pattern(format)
    if pattern is None:
        return None
    found = re.match(pattern[0], text, re.IGNORECASE)
    if found is None:
        raise ValueError(f"time data {text!r} does not match format {format!r}")
    if found.end() != len(text):
        raise ValueError(f"unconverted data remains: {text[found.end():]}")
    parts = dict(zip(pattern[1], found.groups()))
    if "j" in parts:
        return None
    year = int(parts.get("Y", 1900))
    if "y" in parts:
        year = int(parts["y"]) + (2000 if int(parts["y"]) <= 68 else 1900)
    month = int(parts.get("m", 1))
    for name in ("B", "b"):
        if name in parts:
            month = [one[:3].lower() for one in MONTHS].index(parts[name][:3].lower()) + 1
    hour = int(parts.get("H", 0))
    if "I" in parts:
        hour = int(parts["I"]) % 12 + (12 if parts.get("p", "").lower() == "pm" else 0)
    return (year, month, int(parts.get("d", 1)), hour, int(parts.get("M", 0)), int(parts.get("S", 0)),
            int(parts["f"].ljust(6, "0")) if "f" in parts else 0)
