# Names in any script; positions count characters.
größe = 3
α, β = 0.5, 2
名前 = "name"
ñ_1 = [1]
_é = {"clé": "valeur"}


class Größe:
    länge = 4

    def größer(self, ändern=1):
        return self.länge + ändern


def función(año, *, día=1):
    return año * día


reveal_value(größe * β)  # revealed: 6
reveal_value((α, 名前, ñ_1, _é["clé"]))  # revealed: (0.5, 'name', [1], 'valeur')
reveal_value(Größe().größer(ändern=2))  # revealed: 6
reveal_value(función(2, día=3))  # revealed: 6
reveal_value([é for é in "añb"])  # revealed: ['a', 'ñ', 'b']
reveal_value(f"{größe=} {名前!r:>8}")  # revealed: "größe=3   'name'"
reveal_value("é" + "\u00e9" + "\N{LATIN SMALL LETTER E WITH ACUTE}" + "\N{greek small letter alpha}")  # revealed: 'éééα'
reveal_value(len("\N{GREEK SMALL LETTER BETA}\N{RIGHTWARDS ARROW}"))  # revealed: 2
