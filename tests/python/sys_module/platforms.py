# Facts of the machine have types only.
import os
import platform
import socket
import getpass
import uuid
import signal

reveal_value(isinstance(platform.system(), str))
reveal_value(isinstance(platform.python_version(), str))
reveal_value(isinstance(platform.node(), str))
reveal_value(isinstance(os.getpid(), int))
reveal_value(isinstance(socket.gethostname(), str))
reveal_value(len(str(uuid.uuid4())))
reveal_value(len(uuid.uuid4().hex))
reveal_value(os.name)
workers = min(8, os.cpu_count() or 1)
reveal_value(workers <= 8)
reveal_value(callable(signal.signal))
reveal_value(platform.machine() != 5)
reveal_value(callable(getpass.getuser))
