# Run by exec(): sets the names of whoever runs it from the command line.
import sys
from ast import literal_eval

for argument in sys.argv[1:]:
    if "=" not in argument:
        exec(open(argument).read())
        continue
    key, value = argument[2:].split("=")
    if key not in globals():
        raise ValueError(f"Unknown config key: {key}")
    try:
        given = literal_eval(value)
    except (SyntaxError, ValueError):
        given = value
    assert type(given) == type(globals()[key])
    globals()[key] = given
