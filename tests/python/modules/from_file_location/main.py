# Configurations loaded by the path of a file.
import importlib.util
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def load(path, name="config"):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


config = load(os.path.join(HERE, "configs", "base.py"))
reveal_value(config.model)
reveal_value(config.__name__)
other = load(os.path.join(HERE, "configs", "wide.py"), "wide")
reveal_value(other.model)
reveal_value({k: v for k, v in vars(other).items() if not k.startswith("_") and k != "base"})
again = load(os.path.join(HERE, "configs", "base.py"))
again.model["width"] = 0
reveal_value((config.model, again.model))
reveal_value(importlib.util.find_spec("helper").name)
reveal_value("helper" in sys.modules)
