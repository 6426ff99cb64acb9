# What function.__code__ tells of a function: its names and the numbers of its parameters. The rest is not known.


class code(object):
    def __init__(self, name, qualname, argcount, posonly, kwonly, varnames, freevars, cellvars):
        self.co_name = name
        self.co_qualname = qualname
        self.co_argcount = argcount
        self.co_posonlyargcount = posonly
        self.co_kwonlyargcount = kwonly
        self.co_varnames = varnames
        self.co_nlocals = len(varnames)
        self.co_freevars = freevars
        self.co_cellvars = cellvars
