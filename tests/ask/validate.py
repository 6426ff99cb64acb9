"""The part of JSON schema (draft 7) that the schemas of driver/ask/schemas use. A word that is not understood is an error."""

KEYWORDS = {"$schema", "title", "description", "definitions", "$ref", "type", "const", "enum", "minimum", "anyOf", "items", "properties",
            "additionalProperties", "required"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float), "null": type(None)}


def has_type(value, name):
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def problems(schema, value, whole=None, at="$"):
    """What does not fit, in words."""
    whole = whole or schema
    assert set(schema) <= KEYWORDS, f"{at}: {set(schema) - KEYWORDS}"
    if "$ref" in schema:
        yield from problems(whole["definitions"][schema["$ref"].removeprefix("#/definitions/")], value, whole, at)
        return
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(has_type(value, name) for name in types):
        yield f"{at}: {value!r} is no {' or '.join(types)}"
        return
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is not one of {schema['enum']}"
    if "minimum" in schema and isinstance(value, (int, float)) and value < schema["minimum"]:
        yield f"{at}: {value!r} is too small"
    if "anyOf" in schema and all(any(True for _ in problems(one, value, whole, at)) for one in schema["anyOf"]):
        yield f"{at}: {value!r} fits none of the alternatives"
    if isinstance(value, list) and "items" in schema:
        for i, item in enumerate(value):
            yield from problems(schema["items"], item, whole, f"{at}[{i}]")
    if isinstance(value, dict):
        yield from object_problems(schema, value, whole, at)


def object_problems(schema, value, whole, at):
    known, extra = schema.get("properties", {}), schema.get("additionalProperties", True)
    for key in schema.get("required", []):
        if key not in value:
            yield f"{at}: {key} is missing"
    for key, inner in value.items():
        if key in known:
            yield from problems(known[key], inner, whole, f"{at}.{key}")
        elif extra is False:
            yield f"{at}: there is no {key}"
        elif extra is not True:
            yield from problems(extra, inner, whole, f"{at}.{key}")
