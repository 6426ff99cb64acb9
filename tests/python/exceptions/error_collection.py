# Errors gathered, translated and reported as validation does.
class ValidationError(ValueError):
    def __init__(self, field, problem):
        super().__init__(field, problem)
        self.field = field

    def __str__(self):
        return "{}: {}".format(*self.args)


def positive(field, v):
    if not isinstance(v, (int, float)) or isinstance(v, bool):
        raise ValidationError(field, f"{type(v).__name__} is no number")
    if v <= 0:
        raise ValidationError(field, f"{v} is not positive")
    return v


RULES = {"lr": positive, "epochs": positive, "name": lambda f, v: v.strip()}


def validate(config):
    clean, errors = {}, []
    for field, rule in RULES.items():
        try:
            clean[field] = rule(field, config[field])
        except KeyError as e:
            errors.append(f"{e.args[0]}: missing")
        except ValidationError as e:
            errors.append(str(e))
        except AttributeError as e:
            errors.append(f"{field}: {e}")
    return clean, errors


reveal_value(validate({"lr": 0.1, "epochs": 3, "name": " a "}))
reveal_value(validate({"lr": -1, "epochs": True}))
reveal_value(validate({"lr": "x", "epochs": 1, "name": None}))
e = ValidationError("f", "p")
reveal_value((repr(e), e.args, e.field, isinstance(e, ValueError)))
try:
    positive("k", [])
except ValueError as error:
    reveal_value(error.field)
