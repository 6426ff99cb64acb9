"""Runs the functions test_… of a module, each with a server and a folder of its own."""

import argparse
import os
import sys
import tempfile
import traceback

from client import Client


def run(functions, doc):
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapeproof", required=True)
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    failed = 0
    tests = [(n, f) for n, f in functions.items() if n.startswith("test_") and (not arguments.names or n in arguments.names)]
    for name, test in tests:
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            server = Client(os.path.abspath(arguments.shapeproof), cwd=folder)
            try:
                test(server, folder)
            except Exception as error:  # noqa: BLE001: each test is told
                failed += 1
                print(f"{name}: {type(error).__name__}: {error}")
                traceback.print_exc(limit=-1, file=sys.stdout)
            finally:
                server.kill()
    print(f"{len(tests) - failed} of {len(tests)} passed")
    sys.exit(1 if failed else 0)
