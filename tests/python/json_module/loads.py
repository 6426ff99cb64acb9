# JSON text as values.
import json

reveal_value(json.loads('{"lr": 0.1, "layers": [1, 2, {"k": null}], "on": true, "off": false}'))
reveal_value(json.loads(" [1, -2, 3.5, 1e3, -0.5E-2] "))
reveal_value(json.loads('"a\\n\\u00e9\\"\\/"'))
reveal_value(json.loads("5"))
reveal_value(json.loads("null"))
reveal_value(json.loads("{}"))
reveal_value(json.loads("[]"))
reveal_value(json.loads("NaN") != 0)
reveal_value(json.loads("-Infinity"))
reveal_value(json.loads(b'{"a": 1}'))
reveal_value(json.loads('{"a": 1, "a": 2}'))
reveal_value(json.loads('{"b": 1, "a": 2}', object_pairs_hook=list))
reveal_value(json.loads('{"a": {"b": 1}}', object_hook=lambda d: sorted(d)))
reveal_value(json.loads('[1.5, 2]', parse_float=str, parse_int=float))
for text in ["", "{", "[1,]", "{'a': 1}", "nope", "[1 2]", '{"a" 1}', '{"a": 1,}', "1 2", '"abc', '"\\x"', "[1,\n  x]"]:
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        reveal_value(str(error))
reveal_value(issubclass(json.JSONDecodeError, ValueError))
try:
    json.loads(5)
except TypeError as error:
    reveal_value(str(error))
try:
    json.loads("[1,]")
except json.JSONDecodeError as error:
    reveal_value((error.msg, error.pos, error.lineno, error.colno))
