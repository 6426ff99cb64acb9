# Stamps in file names.
from datetime import datetime, timedelta

t = datetime(2024, 1, 31, 23, 59, 30)
reveal_value(t + timedelta(seconds=45))
reveal_value(str(t))
reveal_value(t.isoformat())
reveal_value(t.strftime("%Y%m%d-%H%M%S"))
reveal_value(t.strftime("%b %d %y %I:%M %p %A %j"))
reveal_value((t.hour, t.minute, t.second, t.microsecond))
reveal_value(str(t.date()))
reveal_value(str(t.time()))
reveal_value(t.replace(hour=1, minute=2).isoformat(" "))
reveal_value(datetime(2024, 2, 1) - t)
reveal_value((datetime(2024, 2, 2) - t).total_seconds())
reveal_value(datetime.strptime("2024-05-06 07:08", "%Y-%m-%d %H:%M"))
reveal_value(datetime.fromisoformat("2024-05-06T07:08:09"))
reveal_value(repr(t))
reveal_value(t > datetime(2023, 1, 1))
reveal_value(f"{t:%H:%M}")
reveal_value(datetime(2024, 1, 1, 0, 0, 0, 5))
reveal_value(isinstance(t.timestamp(), float))
reveal_value(datetime.combine(t.date(), t.time()) == t)
try:
    datetime.strptime("x", "%Y")
except ValueError as error:
    reveal_value(str(error))
try:
    datetime(2024, 1, 1, 25)
except ValueError as error:
    reveal_value(str(error))
