# Checks of a value that may be of several types.
from pydantic._refusals import Refusal, refuse
from pydantic._scalars import is_opaque


def optional(check):
    def checked(value, how):
        return None if value is None else check(value, how)
    return checked


def smart(kinds, checks, names):
    """The type that the value has, else the first that it can be converted to. Of several models the one that uses most of what is given."""
    def checked(value, how):
        if is_opaque(value):
            return LibCall.unknown.any("a value of one of several types")
        for kind in kinds:
            if isinstance(kind, type) and type(value) is kind and not isinstance(value, (list, tuple, dict, set)):
                return checks[kinds.index(kind)](value, how)
        for one in (how.strictly(), how):
            best, used = None, -1
            for check in checks:
                try:
                    made = check(value, one)
                except Refusal:
                    continue
                count = len(getattr(made, "model_fields_set", ()))
                if count > used:
                    best, used = (made,), count
            if best is not None:
                return best[0]
        lines = []
        for check, name in zip(checks, names):
            try:
                check(value, how)
            except Refusal as refusal:
                lines = lines + refusal.below(name)
        raise Refusal(lines)
    return checked


def in_order(checks, names):
    def checked(value, how):
        lines = []
        for check, name in zip(checks, names):
            try:
                return check(value, how)
            except Refusal as refusal:
                lines = lines + refusal.below(name)
        raise Refusal(lines)
    return checked


def _tag_of(value, name):
    return value.get(name, ...) if isinstance(value, dict) else getattr(value, name, ...)


def tagged(name, table):
    """A field of the value says which of the models it is; `table`: tag to check."""
    def checked(value, how):
        if is_opaque(value):
            return LibCall.unknown.any("a value of one of several types")
        if not isinstance(value, dict) and not hasattr(value, "model_fields_set"):
            refuse("model_attributes_type", "Input should be a valid dictionary or object to extract fields from", value)
        tag = _tag_of(value, name)
        if tag is ...:
            refuse("union_tag_not_found", f"Unable to extract tag using discriminator '{name}'", value)
        tag = getattr(tag, "value", tag)
        if tag not in table:
            expected = ", ".join([repr(one) for one in table])
            refuse("union_tag_invalid", f"Input tag '{tag}' found using '{name}' does not match any of the expected tags: {expected}", value)
        try:
            return table[tag](value, how)
        except Refusal as refusal:
            lines = refusal.below(tag)
        raise Refusal(lines)
    return checked
