# IPython: the shell that a notebook runs in. Its syntax becomes calls of this module (driver/notebook/ipython_syntax.h).
from IPython import display
from IPython.display import clear_output

# Line magics that change how things are shown, measured or installed, and bring no names.
_HARMLESS = ("matplotlib", "load_ext", "reload_ext", "unload_ext", "autoreload", "aimport", "config", "env", "set_env", "pip", "conda", "cd", "pwd", "ls",
             "who", "whos", "who_ls", "history", "hist", "precision", "xmode", "colors", "pprint", "debug", "pdb", "tb", "tensorboard", "warnings",
             "logstart", "logstop", "mkdir", "rm", "cp", "mv", "cat", "watermark", "nb_black", "lab_black", "automagic", "system", "sx", "uv")


class _Shell(object):
    def run_line_magic(self, magic_name, line):
        if magic_name in _HARMLESS:
            return None
        return LibCall.unknown.call("IPython's %" + magic_name)

    def magic(self, arg_s):
        name = arg_s.split(" ")[0]
        return self.run_line_magic(name, arg_s[len(name):])

    def run_cell_magic(self, magic_name, line, cell):
        return LibCall.unknown.call("IPython's %%" + magic_name)

    def system(self, cmd):
        return None

    def getoutput(self, cmd, split=True, depth=0):
        return LibCall.unknown.list(LibCall.unknown.str("the output of a command", "external"), "lines of output", "external")

    def captured(self):
        return LibCall.unknown.any("what a cell prints", "external")

    # `_`, `__`, `___`, `In`, `Out`: what cells have shown, and their texts.
    def shown_before(self):
        return tuple([LibCall.unknown.any("what a cell has shown", "opaque")] * 3) + (self.captured(), LibCall.unknown.any("what a cell has shown", "opaque"))

    # What another file or an extension brings into the notebook.
    def code_from_elsewhere(self):
        return LibCall.unknown.str("code from elsewhere", "opaque")

    def set_next_input(self, s, replace=False):
        return None


_shell = _Shell()


def get_ipython():
    return _shell
