"""Misspelt names of rules, options, commands, keys and values: exit status 2, and what was probably meant.

    python3 tests/cli/misspelt.py --shapeproof BIN [NAME...]
"""

import sys

from run import CRASH, main, test


def refused(program, *args):
    """What standard error says of a wrong command line."""
    code, out, err = program.run(*args)
    assert code == 2 and not out, (args, code, out)
    return err


@test
def rules(program):
    program.write("a.py", CRASH)
    for args in (["explain", "matmul-mismach"], ["check", "--ignore", "matmul-mismach", "a.py"], ["check", "--error", "matmul_mismatch", "a.py"],
                 ["check", "--config", "rules.matmul-mismach = 'warn'", "a.py"]):
        assert "(did you mean 'matmul-mismatch'?)" in refused(program, *args), args
    assert "(did you mean 'SP101'?)" in refused(program, "explain", "SP1O1")


@test
def rules_like_none(program):
    err = refused(program, "explain", "foo")
    assert "there is no rule 'foo' (see `shapeproof rules`)" in err and "did you mean" not in err, err


@test
def rules_in_comments(program):
    program.write("a.py", "x = 1  # shapeproof: ignore[matmul-mismach]\n")
    code, out, _ = program.run("check", "--output-format", "concise", "a.py")
    assert code == 0 and "there is no rule 'matmul-mismach' (did you mean 'matmul-mismatch'?)" in out, out


@test
def options(program):
    program.write("a.py", CRASH)
    for args, meant in {("check", "--outputformat", "json", "a.py"): "--output-format", ("check", "--timout=3", "a.py"): "--timeout", ("infer", "--inputs", "x=B,3", "a.py:f"): "--input",
                        ("--verison",): "--version", ("check", "--hepl"): "--help"}.items():
        err = refused(program, *args)
        assert err.endswith(f"Did you mean {meant}?\n"), (args, err)


@test
def options_of_another_command(program):
    """Only what the command itself takes is proposed."""
    assert "--baseline" not in refused(program, "infer", "--baselin", "b.json", "a.py:f")


@test
def commands(program):
    assert refused(program, "chekc").endswith("Did you mean check?\n")
    assert refused(program, "train.py").endswith("Did you mean `shapeproof check train.py`?\n")
    assert "Did you mean" not in refused(program, "nothing-like-it")


@test
def terminals(program):
    """What was written is shown without its control characters."""
    assert "\x1b" not in refused(program, "explain", "matmul-\x1b[31mmismatch")
    assert "\x1b" not in refused(program, "\x1b[31mtrain.py").split("\n", 2)[2]


if __name__ == "__main__":
    sys.exit(main())
