# sys.exit ends the program, unless somebody catches it.
import sys

try:
    sys.exit(3)
except SystemExit as stop:
    reveal_value(stop.code)
    reveal_value(str(stop))
try:
    sys.exit("message")
except SystemExit as stop:
    reveal_value(stop.code)
try:
    sys.exit()
except SystemExit as stop:
    reveal_value(stop.code)
try:
    exit(2)
except SystemExit as stop:
    reveal_value(stop.args)
try:
    try:
        sys.exit(1)
    except Exception:
        reveal_value("not caught by this")
except BaseException as stop:
    reveal_value(type(stop).__name__)
try:
    raise SystemExit
except SystemExit as stop:
    reveal_value(stop.code)


def main():
    try:
        return 7
    finally:
        reveal_value("clean up")


reveal_value(main())
sys.exit(0)
reveal_value("never")
