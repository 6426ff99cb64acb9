"""How many programs and recorded answers there are for each part of the language (the table in README.md).

    python3 tests/python/count.py
"""

from programs import programs_of, read_recorded, topics

PARTS = {
    "Expressions": "arithmetic expressions formatting integers matching math numbers strings bytes lists tuples dicts sets",
    "Statements": "statements exceptions contexts contextlib_module loops modern",
    "Functions": "functions generators namespaces annotations concurrency functools_operator itertools",
    "Classes": "abstract attributes classes dataclasses descriptors enums hooks metaclasses methods namedtuples properties protocols slots special "
               "super",
    "Builtins and standard library": "argparse_module builtins collections copies copy datetime_module encodings introspection io_module json_module "
                                     "logging_module numeric_modules paths random_module regex string_module sys_module typing typing_module weakrefs",
    "Modules": "modules",
    "Joins": "joins",
}


def counts(names):
    """(programs, recorded answers) of some topics."""
    programs = answers = 0
    for topic in names:
        recorded = read_recorded(topic)
        for program in programs_of(topic):
            programs += 1
            answers += len(recorded.get(program.name, {"reveals": ()})["reveals"])
    return programs, answers


def main():
    left = set(topics())
    print("| part | programs | answers | topics |\n| --- | ---: | ---: | --- |")
    for part, words in PARTS.items():
        names = [t for t in words.split() if t in left]
        left -= set(names)
        programs, answers = counts(names)
        print(f"| {part} | {programs} | {answers} | {', '.join(names)} |")
    if left:
        programs, answers = counts(sorted(left))
        print(f"| others | {programs} | {answers} | {', '.join(sorted(left))} |")


if __name__ == "__main__":
    main()
