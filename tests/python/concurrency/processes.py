# Pools and commands have opaque effects.
import multiprocessing as mp
import subprocess


def square(x):
    return x * x


reveal_value(isinstance(mp.cpu_count(), int))
reveal_value(mp.current_process().name)
out = subprocess.run(["true"], capture_output=True, text=True)
reveal_value(isinstance(out.returncode, int))
if __name__ == "__main__":
    reveal_value(square(3))
workers = max(1, mp.cpu_count() - 1)
reveal_value(workers >= 1)
reveal_value(isinstance(subprocess.check_output(["echo", "x"]).decode().strip(), str))
reveal_value(subprocess.PIPE)
try:
    raise subprocess.CalledProcessError(2, ["ls"])
except subprocess.CalledProcessError as error:
    reveal_value(str(error))
    reveal_value(error.returncode)
reveal_value(issubclass(subprocess.TimeoutExpired, Exception))
