"""The JSON schema of the configuration against the program: what one refuses, the other refuses.

    python3 tests/cli/schema.py --shapeproof BIN [NAME…]
"""

import json
import re
import tomllib

from run import main, test

# Configurations, and whether they are right.
CASES = [
    ("", True),
    ("timeout = 3\nquiet = true\nexclude = ['a', 'b/**']\npython = '.'\n", True),
    ("timeout = 0.5\njobs = 4\ncolor = 'never'\noutput-format = 'json'\noutput-file = ['json:a.json']\n", True),
    ("[rules]\nmatmul-mismatch = 'warn'\nSP101 = 'ignore'\n", True),
    ("[[overrides]]\ninclude = ['a']\nrules = { SP101 = 'error' }\n", True),
    ("[set]\nB = 3\n'len(x)' = '1..64'\nH = '32..'\n", True),
    ("[[entry]]\nscript = 'fine.py'\nname = 'a'\nargs = ['--n', 3]\ninputs = { n = 3 }\n[[entry]]\nscript = 'fine.py'\nset = { B = '..3' }\n", True),
    ("timout = 3\n", False),
    ("timeout = 'long'\n", False),
    ("timeout = 0\n", False),
    ("jobs = 1.5\n", False),
    ("max-memory = -3\n", False),
    ("quiet = 1\n", False),
    ("exclude = 'a'\n", False),
    ("exclude = [3]\n", False),
    ("exclude = ['']\n", False),
    ("color = 'blue'\n", False),
    ("[rules]\nno-such-rule = 'warn'\n", False),
    ("[rules]\nSP101 = 'loud'\n", False),
    ("[set]\nB = 'many'\n", False),
    ("[set]\nB = true\n", False),
    ("[[entry]]\nname = 'a'\n", False),
    ("[[entry]]\nscript = 'fine.py'\nscrpt = 'a'\n", False),
    ("[[entry]]\nscript = 'fine.py'\nargs = 'a'\n", False),
    ("entry = { script = 'fine.py' }\n", False),
    ("[[overrides]]\nrules = {}\n", False),
]


def is_type(value, name):
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}[name]) and (name == "boolean" or not isinstance(value, bool))


def table_fits(schema, value):
    known = schema.get("properties", {})
    extra = schema.get("additionalProperties", True)
    if any(key not in value for key in schema.get("required", [])):
        return False
    for key, inner in value.items():
        if "propertyNames" in schema and not fits(schema["propertyNames"], key):
            return False
        if key in known:
            if not fits(known[key], inner):
                return False
        elif extra is False or (extra is not True and not fits(extra, inner)):
            return False
    return True


def fits(schema, value):
    """The part of JSON schema that ours uses."""
    understood = {"$schema", "title", "description", "default", "type", "enum", "minimum", "maximum", "exclusiveMinimum", "minLength", "pattern", "anyOf",
                  "items", "properties", "additionalProperties", "propertyNames", "required"}
    assert set(schema) <= understood, set(schema) - understood
    return (("type" not in schema or is_type(value, schema["type"]))
            and ("enum" not in schema or value in schema["enum"])
            and ("minimum" not in schema or value >= schema["minimum"])
            and ("maximum" not in schema or value <= schema["maximum"])
            and ("exclusiveMinimum" not in schema or value > schema["exclusiveMinimum"])
            and ("minLength" not in schema or len(value) >= schema["minLength"])
            and ("pattern" not in schema or re.search(schema["pattern"], value) is not None)
            and ("anyOf" not in schema or any(fits(one, value) for one in schema["anyOf"]))
            and ("items" not in schema or not isinstance(value, list) or all(fits(schema["items"], one) for one in value))
            and (not isinstance(value, dict) or table_fits(schema, value)))


@test
def the_schema_and_the_program_agree(program):
    schema = json.loads(program.run("config-schema")[1])
    program.write("fine.py", "x = 1\n")
    program.write("lib/python3.11/site-packages/x.py", "")
    for text, right in CASES:
        program.write("shapeproof.toml", text)
        code, _, err = program.run("check", "fine.py")
        assert (code == 0) == right and (right or "shapeproof.toml:" in err), (text, code, err)
        assert fits(schema, tomllib.loads(text)) == right, f"the schema judges otherwise: {text!r}"


@test
def examples_of_the_reference_are_right(program):
    schema = json.loads(program.run("config-schema")[1])
    page = program.run("config-reference")[1]
    (block,) = re.findall(r"```toml\n(.*?)```", page, re.S)
    assert fits(schema, tomllib.loads(block))
    for heading, group in re.findall(r"\n## ([^\n]+)\n(.*?)(?=\n## |\Z)", page, re.S):
        place = {"Keys of an entry": "entry", "Keys of an override": "overrides"}.get(heading)
        for example in re.findall(r"`([a-z-]+ = [^`]*)`", group):
            example = example.replace("\\|", "|")
            if place is None and "| `" + example + "`" in group.replace("\\|", "|"):
                assert fits(schema, tomllib.loads(example)), example
            elif place is not None:
                table = tomllib.loads(example)
                table.setdefault("script" if place == "entry" else "include", "a.py" if place == "entry" else ["a"])
                assert fits(schema, {place: [table]}), example


if __name__ == "__main__":
    raise SystemExit(main())
