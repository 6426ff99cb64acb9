# Clocks are not known; what is computed from known times is.
import datetime
import time

start = time.time()
elapsed = time.time() - start
reveal_value(isinstance(elapsed, float))
reveal_value(isinstance(time.perf_counter(), float))
reveal_value(time.sleep(0))
reveal_value(f"{elapsed:.2f}" != "")
reveal_value(isinstance(time.strftime("%Y"), str))
reveal_value(time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(0)))
reveal_value(time.gmtime(86400).tm_mday)
h, rest = divmod(int(elapsed), 3600)
reveal_value(h >= 0)
now = datetime.datetime.now()
reveal_value(isinstance(now.year, int))
reveal_value(isinstance(now.strftime("%Y%m%d"), str))
reveal_value(isinstance(now - now, datetime.timedelta))
reveal_value(isinstance(time.monotonic(), float))
reveal_value(isinstance(time.time_ns(), int))
reveal_value(isinstance(time.localtime().tm_year, int))
