# complex numbers: arithmetic with every kind of number, parts, text, keys.
z = 3 - 4j
reveal_value((z.real, z.imag, z.conjugate(), abs(z)))
reveal_value([z + 1, 1 + z, z - 0.5, 2 - z, z * 2, 2.0 * z, z / 2, 10 / z, True + z])
reveal_value([z ** 2, z ** -1, z ** 0, 2 ** 1j == 2 ** 1j, z ** 3])
reveal_value([-z, +z, z == 3 - 4j, 2 + 0j == 2, 2 == 2 + 0j, z != z, bool(0j), bool(1j)])
reveal_value([complex(), complex(1), complex(1, 2), complex("1+2j"), complex(" -3.5j "), complex("4"), complex(1j, 1j)])
reveal_value([str(1j), repr(-1j), repr(1e16 + 0.5j), str(complex(0.0, -0.0)), str(complex(-0.0, 1)), str(complex(float("inf"), float("nan")))])
reveal_value([f"{z:.2f}", f"{z:e}", f"{z}", f"{z:>12}", f"{z:+.1f}", format(1 + 1j, ".3g")])
reveal_value({1 + 0j: "a", 2j: "b"}[1])
reveal_value([hash(2 + 0j) == hash(2), hash(1 + 2j), isinstance(z, complex), type(z).__name__, isinstance(1, complex)])
reveal_value(sum([1j, 2, 0.5]))
reveal_value(abs((-8) ** (1 / 3)) - 2 < 1e-9)
w = z
w += 1
w *= 1j
reveal_value((w, z))
roots = [complex(round(r.real, 6), round(r.imag, 6)) for r in (1j ** k for k in range(4))]
reveal_value(roots)
for f in (lambda: z < 1, lambda: z // 2, lambda: z % 2, lambda: int(z), lambda: float(z), lambda: z / 0, lambda: 0j ** -1,
          lambda: complex("a"), lambda: complex("1", 2), lambda: round(z), lambda: z + "a"):
    try:
        f()
    except (TypeError, ValueError, ZeroDivisionError) as e:
        reveal_value((type(e).__name__, str(e)))
try:
    z.real = 1
except AttributeError as e:
    reveal_value(str(e))
