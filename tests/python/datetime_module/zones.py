# Zones with fixed offsets.
from datetime import datetime, timedelta, timezone

t = datetime(2024, 1, 1, 12, tzinfo=timezone.utc)
reveal_value(str(t))
reveal_value(t.isoformat())
cet = timezone(timedelta(hours=1))
reveal_value(str(t.astimezone(cet)))
reveal_value(t.timestamp())
reveal_value(datetime.fromtimestamp(0, timezone.utc))
reveal_value(datetime.utcfromtimestamp(86400))
reveal_value(str(cet))
reveal_value(t == t.astimezone(cet))
reveal_value(t.utcoffset())
reveal_value(t.replace(tzinfo=None))
try:
    t < datetime(2024, 1, 1)
except TypeError as error:
    reveal_value(str(error))
