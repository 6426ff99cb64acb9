# subprocess: no command is ever run; what one would say is external.
PIPE = -1
STDOUT = -2
DEVNULL = -3


class SubprocessError(Exception):
    pass


class CalledProcessError(SubprocessError):
    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.args = (returncode, cmd, output, stderr)
        self.returncode = returncode
        self.cmd = cmd
        self.output = self.stdout = output
        self.stderr = stderr

    def __str__(self):
        return f"Command '{self.cmd}' returned non-zero exit status {self.returncode}."


class TimeoutExpired(SubprocessError):
    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.args = (cmd, timeout, output, stderr)
        self.cmd = cmd
        self.timeout = timeout
        self.output = self.stdout = output
        self.stderr = stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"


def _output(kwargs):
    if kwargs.get("text") or kwargs.get("universal_newlines") or kwargs.get("encoding") is not None:
        return LibCall.unknown.str("the output of a command", "external")
    return LibCall.unknown.bytes("the output of a command", "external")


def _ran(command):
    from _shapeproof import settings
    settings.ran(command)


def _status():
    return LibCall.unknown.int("the status of a command", "external", -64, 255)


class CompletedProcess(object):
    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args = args
        self.returncode = returncode
        self.stdout = stdout
        self.stderr = stderr

    def check_returncode(self):
        return None


def run(args, *more, **kwargs):
    _ran(args)
    caught = kwargs.get("capture_output") or kwargs.get("stdout") == PIPE
    return CompletedProcess(args, 0 if kwargs.get("check") else _status(), _output(kwargs) if caught else None,
                            _output(kwargs) if caught else None)


def call(args, *more, **kwargs):
    _ran(args)
    return _status()


def check_call(args, *more, **kwargs):
    _ran(args)
    return 0


def check_output(args, *more, **kwargs):
    _ran(args)
    return _output(kwargs)


def getoutput(cmd, **kwargs):
    _ran(cmd)
    return LibCall.unknown.str("the output of a command", "external")


def getstatusoutput(cmd, **kwargs):
    return (_status(), getoutput(cmd))


class Popen(object):
    def __init__(self, args, *more, **kwargs):
        from _shapeproof.files import File
        _ran(args)
        mode = "r" if kwargs.get("text") or kwargs.get("universal_newlines") else "rb"
        self.args = args
        self.stdin = File("", "wb")
        self.stdout = File("", mode)
        self.stderr = File("", mode)
        self.pid = LibCall.unknown.int("the number of a process", "external", 1, None)
        self.returncode = _status()
        self._options = kwargs

    def communicate(self, input=None, timeout=None):
        return (_output(self._options), _output(self._options))

    def wait(self, timeout=None):
        return self.returncode

    def poll(self):
        return LibCall.unknown.any("the status of a command")

    def kill(self):
        return None

    terminate = kill

    def send_signal(self, signal):
        return None

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None
