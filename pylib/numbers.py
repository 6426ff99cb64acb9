from collections.abc import _Abstract


class Number(_Abstract):
    __abstract__ = "Number"


class Complex(Number):
    __abstract__ = "Complex"


class Real(Complex):
    __abstract__ = "Real"


class Rational(Real):
    __abstract__ = "Rational"


class Integral(Rational):
    __abstract__ = "Integral"
