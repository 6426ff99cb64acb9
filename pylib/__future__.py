annotations = absolute_import = division = generators = generator_stop = None
nested_scopes = print_function = unicode_literals = with_statement = barry_as_FLUFL = None
