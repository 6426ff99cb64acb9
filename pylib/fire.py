# fire: makes a command line of functions and classes of the program, and calls what the user types.
import sys


def Fire(component=None, command=None, name=None, serialize=None):
    given = sys.modules["__main__"] if component is None else component
    return LibCall.unknown.any("fire.Fire")(given, serialize)
