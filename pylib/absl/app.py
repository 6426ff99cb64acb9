# absl.app: parses the flags and calls main with what is left.
import sys

from absl import flags


class UsageError(Exception):
    def __init__(self, message, exitcode=1):
        Exception.__init__(self, message)


def run(main, argv=None, flags_parser=None):
    line = list(sys.argv if argv is None else argv)
    try:
        left = flags.FLAGS(line) if flags_parser is None else flags_parser(line)
    except flags.Error as problem:
        LibCall.program.usage(str(problem))
    raise SystemExit(main(left))


def call_after_init(callback):
    callback()


def parse_flags_with_usage(args):
    return flags.FLAGS(args)
