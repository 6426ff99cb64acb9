# Dates and durations of runs.
from datetime import date, datetime, timedelta

d = date(2024, 2, 28)
reveal_value(d + timedelta(days=2))
reveal_value(str(d))
reveal_value(d.isoformat())
reveal_value(d.year * 100 + d.month)
reveal_value(d.weekday())
reveal_value(d.isoweekday())
reveal_value((date(2024, 3, 1) - d).days)
reveal_value(d < date(2024, 3, 1))
reveal_value(d.replace(day=1))
reveal_value(d.strftime("%Y/%m/%d"))
reveal_value(d.timetuple().tm_yday)
reveal_value(d.toordinal())
reveal_value(date.fromisoformat("2023-12-31"))
reveal_value(repr(d))
reveal_value(f"{d:%d.%m.%y}")
reveal_value(d == date(2024, 2, 28))
reveal_value({d: 1}[date(2024, 2, 28)])
reveal_value(d.isocalendar()[1])
try:
    date(2023, 2, 29)
except ValueError as error:
    reveal_value(str(error))
try:
    date(2023, 13, 1)
except ValueError as error:
    reveal_value(str(error))
try:
    d + 5
except TypeError as error:
    reveal_value(str(error))
