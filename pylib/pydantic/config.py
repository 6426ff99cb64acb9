# ConfigDict: how a model checks. A plain dict.


class ConfigDict(dict):
    pass


class BaseConfig(object):
    pass


class Extra(object):
    allow = "allow"
    ignore = "ignore"
    forbid = "forbid"


_OLD = {"allow_population_by_field_name": "populate_by_name", "orm_mode": "from_attributes", "validate_all": "validate_default",
        "anystr_strip_whitespace": "str_strip_whitespace"}


# The configuration that the body of a class adds: `model_config`, an inner class `Config`, arguments of the class.
def of_body(cls, arguments):
    made = {}
    for base in reversed(cls.__mro__[1:]):
        made.update(base.__dict__.get("model_config", {}))
    inner = cls.__dict__.get("Config")
    if inner is not None:
        for one in reversed(inner.__mro__[:-1]):
            for name, value in one.__dict__.items():
                if not name.startswith("__"):
                    made[_OLD.get(name, name)] = value
            if one.__dict__.get("allow_mutation") is False:
                made["frozen"] = True
    made.update(cls.__dict__.get("model_config", {}))
    made.update(arguments)
    return made
