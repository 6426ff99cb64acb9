# Tables from text.
import csv
import io

text = "name,width,depth\nsmall,32,2\n\"big, really\",64,3\n"
rows = list(csv.reader(io.StringIO(text)))
reveal_value(rows)
reveal_value([r["width"] for r in csv.DictReader(io.StringIO(text))])
reader = csv.DictReader(text.splitlines())
reveal_value(reader.fieldnames)
reveal_value(next(reader))
reveal_value(list(csv.reader(["a;b;c"], delimiter=";")))
reveal_value(list(csv.reader(['"x ""y""",z'])))
reveal_value(list(csv.reader(["a\tb"], delimiter="\t")))
header, *body = csv.reader(io.StringIO(text))
reveal_value({h: i for i, h in enumerate(header)})
reveal_value(sum(int(r[1]) for r in body))
reveal_value(list(csv.reader([])))
reveal_value(list(csv.reader(["", "a"])))
reveal_value(list(csv.DictReader(["a,b", "1", "1,2,3"])))
