# Parts of the library model that are no module of Python.
