# The usual function that prints how long something took.
import datetime
import time


def format_seconds(s):
    s = int(s)
    m, s = divmod(s, 60)
    h, m = divmod(m, 60)
    return f"{h:d}h{m:02d}m{s:02d}s" if h else f"{m}m{s:02d}s"


reveal_value(format_seconds(3725.9))
reveal_value(format_seconds(59))
reveal_value(str(datetime.timedelta(seconds=int(3725.9))))
eta = datetime.timedelta(seconds=90) * 3
reveal_value(str(eta))
reveal_value("ETA {}".format(datetime.timedelta(seconds=12345)))
stamps = [datetime.datetime(2024, 1, d) for d in (3, 1, 2)]
reveal_value([s.day for s in sorted(stamps)])
reveal_value(max(stamps).strftime("%d"))
reveal_value(datetime.datetime.now().year > 2000)
reveal_value(datetime.MINYEAR)
reveal_value(str(datetime.time(7, 5)))
reveal_value(isinstance(datetime.date.today(), datetime.date))
