# What the program of a file of tests (driver/test_program.cpp) is made of. What is collected is called by the engine
# (backend/engine/follow_tests.cpp), each from the state after the import.
collected = []


def _package(name, root):
    """A module found from `root`, and no other of its name."""
    import importlib
    import sys

    if root not in sys.path:
        sys.path.insert(0, root)
    if "." not in name:
        sys.modules.pop(name, None)
    return importlib.import_module(name)


def collect(name, conftests, installed):
    """`conftests`: their names and the folders they are found from, outermost first. `installed`: the last folders of the search."""
    import importlib
    import sys

    sys.argv[:] = ["pytest"]
    sys.path.extend([folder for folder in installed if folder not in sys.path])
    plugins = [_package(one, root) for one, root in conftests]
    module = importlib.import_module(name)
    from _pytest.collect import tests_of

    collected.extend(tests_of(module, plugins))


def members(holder):
    """What a module or class defines, by name; what nothing is known about is left out."""
    return LibCall.tests.members(holder)


def raw_member(cls, name):
    """As it stands in the class, before it is bound."""
    for one in cls.__mro__:
        if name in one.__dict__:
            return one.__dict__[name]
    return None
