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


def _ran(command, options, demanded=False):
    # Without a shell it may not be there; with one, or where it is there, it may fail.
    shell = options.get("shell")
    if LibCall.value.known(shell) and not shell:
        LibCall.program.hope("service-answers", "FileNotFoundError", "No such file or directory")
    if options.get("timeout") is not None:
        LibCall.program.hope("service-answers", TimeoutExpired(command, options["timeout"]))
    if demanded:
        LibCall.program.hope("service-answers", CalledProcessError(1, command))
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
        if not LibCall.value.known(self.returncode):
            LibCall.program.hope("service-answers", CalledProcessError(1, self.args))


def run(args, *more, **kwargs):
    _ran(args, kwargs, kwargs.get("check"))
    caught = kwargs.get("capture_output") or kwargs.get("stdout") == PIPE
    return CompletedProcess(args, 0 if kwargs.get("check") else _status(), _output(kwargs) if caught else None,
                            _output(kwargs) if caught else None)


def call(args, *more, **kwargs):
    _ran(args, kwargs)
    return _status()


def check_call(args, *more, **kwargs):
    _ran(args, kwargs, True)
    return 0


def check_output(args, *more, **kwargs):
    _ran(args, kwargs, True)
    return _output(kwargs)


def getoutput(cmd, **kwargs):
    _ran(cmd, {"shell": True})
    return LibCall.unknown.str("the output of a command", "external")


def getstatusoutput(cmd, **kwargs):
    return (_status(), getoutput(cmd))


class Popen(object):
    def __init__(self, args, *more, **kwargs):
        from _shapeproof.files import File
        _ran(args, {key: value for key, value in kwargs.items() if key != "timeout"})
        mode = "r" if kwargs.get("text") or kwargs.get("universal_newlines") else "rb"
        self.args = args
        self.stdin = File("", "wb")
        self.stdout = File("", mode)
        self.stderr = File("", mode)
        self.pid = LibCall.unknown.int("the number of a process", "external", 1, None)
        self.returncode = _status()
        self._options = kwargs

    def communicate(self, input=None, timeout=None):
        if timeout is not None:
            LibCall.program.hope("service-answers", TimeoutExpired(self.args, timeout))
        return (_output(self._options), _output(self._options))

    def wait(self, timeout=None):
        if timeout is not None:
            LibCall.program.hope("service-answers", TimeoutExpired(self.args, timeout))
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
