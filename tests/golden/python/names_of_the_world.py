# A variable of the environment that the program does not set is set or not, and stays so.
# torch: skip (depends on the environment)
# verdict: nothing-checked
import os

size = int(os.environ.get("SIZE_OF_THE_TEST", "4"))
reveal_value("set" if "SIZE_OF_THE_TEST" in os.environ else size)  # revealed: 'set'; 4
if "SIZE_OF_THE_TEST" not in os.environ:
    reveal_value(os.environ.get("SIZE_OF_THE_TEST"))  # revealed: None
try:
    os.environ["ANOTHER_OF_THE_TEST"]
    reveal_value("there")  # revealed: 'there'
except KeyError:
    reveal_value("missing")  # revealed: 'missing'
os.environ.setdefault("THIRD_OF_THE_TEST", "x")
reveal_value("THIRD_OF_THE_TEST" in os.environ)  # revealed: True
os.environ["FOURTH_OF_THE_TEST"] = "7"
reveal_value(os.environ.get("FOURTH_OF_THE_TEST", "8"))  # revealed: '7'
del os.environ["FOURTH_OF_THE_TEST"]
reveal_value(os.environ.get("FOURTH_OF_THE_TEST", "8"))  # revealed: '8'
