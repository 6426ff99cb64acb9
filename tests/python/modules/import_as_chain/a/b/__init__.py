import a.b.swapped as first

swapped = "in its place: " + first.NAME
