# Of the syntax of Python only its literals.


def literal_eval(node_or_string):
    return LibCall.program.literal(node_or_string)
