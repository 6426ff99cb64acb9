# and, or, not: the operand itself is the result.
log = []


def t(name, result):
    log.append(name)
    return result


reveal_value(t("a", 0) or t("b", []) or t("c", "x") or t("d", 1))
reveal_value(log)
log.clear()
reveal_value(t("a", 1) and t("b", {}) and t("c", 2))
reveal_value(log)
reveal_value(None or "default")
reveal_value([] or None)
reveal_value(0.0 or -0.0)
reveal_value("" and 1)
reveal_value(not "")
reveal_value(not [0])


class Falsy:
    def __len__(self):
        return 0

    def __repr__(self):
        return "Falsy"


f = Falsy()
reveal_value(f or "other")
reveal_value(f and "other")
reveal_value(bool(f))


class Broken:
    def __bool__(self):
        return 1


try:
    not Broken()
except TypeError as e:
    reveal_value(str(e))
try:
    bool(type("L", (), {"__len__": lambda self: -1})())
except ValueError as e:
    reveal_value(str(e))
