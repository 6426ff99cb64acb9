# datetime: exact for moments that the program names; of the present nothing is known but the types.
from datetime._durations import timedelta
from datetime._dates import MAXYEAR, MINYEAR, date
from datetime._times import time, timezone, tzinfo
from datetime._moments import datetime

UTC = timezone.utc
