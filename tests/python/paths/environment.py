# What the program sets itself is known.
import os

os.environ["MY_RUN_MODE"] = "debug"
reveal_value(os.environ["MY_RUN_MODE"])
reveal_value(os.environ.get("MY_RUN_MODE"))
reveal_value(os.getenv("MY_RUN_MODE", "x"))
reveal_value("MY_RUN_MODE" in os.environ)
os.environ.setdefault("MY_RUN_MODE", "other")
reveal_value(os.environ["MY_RUN_MODE"])
del os.environ["MY_RUN_MODE"]
reveal_value("MY_RUN_MODE" in os.environ)
reveal_value(os.environ.get("MY_RUN_MODE", "gone"))
try:
    os.environ["MY_RUN_MODE"]
except KeyError as error:
    reveal_value(str(error))
try:
    os.environ["A"] = 5
except TypeError as error:
    reveal_value(str(error))
os.environ.update({"MY_A": "1"})
reveal_value(int(os.environ["MY_A"]) + 1)
reveal_value(os.environ.pop("MY_A"))
rank = int(os.environ.get("MY_LOCAL_RANK_UNSET", 0))
reveal_value(isinstance(rank, int))
