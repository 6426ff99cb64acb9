import sys


def call_back():
    import main

    return main.__name__, main.STARTED


def main_module():
    return sys.modules["main"]
