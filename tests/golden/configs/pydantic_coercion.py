# What pydantic converts and what it refuses.
from pydantic import *
from typing import *
import enum
class E(enum.Enum):
    a="x"; b="y"
class In(BaseModel):
    w: int
class A(BaseModel):
    model_config = ConfigDict(extra="forbid")
    i: int = 1
    f: float = 1.
    b: bool = True
    s: str = ""
    t: tuple[int,int] = (1,2)
    l: list[int] = []
    ln: Annotated[list[int], Field(min_length=2, max_length=3)] = [1,2]
    d: dict[str,int] = {}
    li: Literal["a","b"] = "a"
    li1: Literal["a"] = "a"
    li3: Literal["a", 2, None] = "a"
    e: E = E.a
    n: In = None
    o: Optional[int] = None
    u: int|str = 1
    us: Union[int, list[int]] = 1
    c: PositiveInt = 1
    m: int = Field(8, multiple_of=8, le=64)
    p: str = Field("a", min_length=1, max_length=3, pattern="^a+$")
    st: set[int] = set()
    tt: tuple[int, ...] = ()
for kw in [
    dict(i="abc"), dict(i=1.5), dict(i=[1]), dict(i="1.0"), dict(i="1.5"), dict(i=True), dict(i=None), dict(f="x"),
    dict(f=None), dict(f=True), dict(b="x"), dict(b=2), dict(b=[1]), dict(b="YES"), dict(s=1), dict(t=(1,)),
    dict(t=(1,2,3)), dict(t=[1,"2"]), dict(t=5), dict(l=3), dict(l="abc"), dict(l=(1,2)), dict(l={1:2}),
    dict(l=["x", 1, "y"]), dict(ln=[1]), dict(ln=[1,2,3,4]), dict(d=[1]), dict(d={"a":"x", 1: 2}), dict(li="c"),
    dict(li1="c"), dict(li3=5), dict(e="x"), dict(e="z"), dict(e=E.b), dict(n={}), dict(n=3),
    dict(n={"w":"3", "q":1}), dict(o="q"), dict(u=1.5), dict(u="3"), dict(u=None), dict(us="a"),
    dict(us="3"),dict(us=["a"]), dict(c=0), dict(m=12), dict(m=72), dict(p=""), dict(p="aaaa"), dict(p="b"),
    dict(zz=1), dict(i="a", f="b", zz=list(range(100))), dict(st=[1,1]), dict(tt=["a"]), dict(i=float("inf")),
    dict(i="1_000"), dict(i=" 3 "), dict(f=" 1e-3 "), dict(i=b"3"), dict(li3=2.0),
]:
    try:
        a = A(**kw)
        k = list(kw)[0]
        reveal_value(repr(getattr(a,k)))  # revealed: '1'; '1.0'; 'True'; '(1, 2)'; '[1, 2]'; "<E.a: 'x'>"; "<E.b: 'y'>"; 'In(w=3)'; "'3'"; '3'; '{1}'; '1000'; '0.001'; '2'
    except ValidationError as e:
        reveal_value(str(e).partition(" [type=")[0])  # revealed: '1 validation error for A\ni\n  Input should be a valid integer, unable to parse string as an integer'; '1 validation error for A\ni\n  Input should be a valid integer, got a number with a fractional part'; '1 validation error for A\ni\n  Input should be a valid integer'; '1 validation error for A\nf\n  Input should be a valid number, unable to parse string as a number'; '1 validation error for A\nf\n  Input should be a valid number'; '1 validation error for A\nb\n  Input should be a valid boolean, unable to interpret input'; '1 validation error for A\nb\n  Input should be a valid boolean'; '1 validation error for A\ns\n  Input should be a valid string'; '1 validation error for A\nt.1\n  Field required'; '1 validation error for A\nt\n  Tuple should have at most 2 items after validation, not 3'; '1 validation error for A\nt\n  Input should be a valid tuple'; '1 validation error for A\nl\n  Input should be a valid list'; '2 validation errors for A\nl.0\n  Input should be a valid integer, unable to parse string as an integer'; '1 validation error for A\nln\n  List should have at least 2 items after validation, not 1'; '1 validation error for A\nln\n  List should have at most 3 items after validation, not 4'; '1 validation error for A\nd\n  Input should be a valid dictionary'; '2 validation errors for A\nd.a\n  Input should be a valid integer, unable to parse string as an integer'; "1 validation error for A\nli\n  Input should be 'a' or 'b'"; "1 validation error for A\nli1\n  Input should be 'a'"; "1 validation error for A\nli3\n  Input should be 'a', 2 or None"; "1 validation error for A\ne\n  Input should be 'x' or 'y'"; '1 validation error for A\nn.w\n  Field required'; '1 validation error for A\nn\n  Input should be a valid dictionary or instance of In'; '1 validation error for A\no\n  Input should be a valid integer, unable to parse string as an integer'; '2 validation errors for A\nu.int\n  Input should be a valid integer, got a number with a fractional part'; '2 validation errors for A\nu.int\n  Input should be a valid integer'; '2 validation errors for A\nus.int\n  Input should be a valid integer, unable to parse string as an integer'; '2 validation errors for A\nus.int\n  Input should be a valid integer'; '1 validation error for A\nc\n  Input should be greater than 0'; '1 validation error for A\nm\n  Input should be a multiple of 8'; '1 validation error for A\nm\n  Input should be less than or equal to 64'; '1 validation error for A\np\n  String should have at least 1 character'; '1 validation error for A\np\n  String should have at most 3 characters'; "1 validation error for A\np\n  String should match pattern '^a+$'"; '1 validation error for A\nzz\n  Extra inputs are not permitted'; '3 validation errors for A\ni\n  Input should be a valid integer, unable to parse string as an integer'; '1 validation error for A\ntt.0\n  Input should be a valid integer, unable to parse string as an integer'; '1 validation error for A\ni\n  Input should be a finite number'
reveal_value(repr(A()))  # revealed: "A(i=1, f=1.0, b=True, s='', t=(1, 2), l=[], ln=[1, 2], d={}, li='a', li1='a', li3='a', e=<E.a: 'x'>, n=None, o=None, u=1, us=1, c=1, m=8, p='a', st=set(), tt=())"
reveal_value(str(A()))  # revealed: "i=1 f=1.0 b=True s='' t=(1, 2) l=[] ln=[1, 2] d={} li='a' li1='a' li3='a' e=<E.a: 'x'> n=None o=None u=1 us=1 c=1 m=8 p='a' st=set() tt=()"
class F(BaseModel, frozen=True):
    x: int
f = F(x=1)
def bare():
    class G(BaseModel):
        x = 3
class V(BaseModel):
    x: int
    y: int = 3
    @field_validator("x")
    @classmethod
    def q(cls, v, info):
        if v > 3: raise ValueError("too big")
        assert v != 2, "not two"
        return v*2
    @model_validator(mode="after")
    def z(self):
        if self.y < 0: raise ValueError("neg")
        return self
for g in (
    lambda: setattr(A(), "zz", 3),
    lambda: setattr(f, "x", 3),
    lambda: f.y,
    lambda: F(3),
    bare,
    lambda: V(x=1),
    lambda: V(x=4),
    lambda: V(x=2),
    lambda: V(x=1, y=-1),
    lambda: TypeAdapter(list[int]).validate_python(["1"]),
    lambda: TypeAdapter(list[int]).validate_python(["a"]),
    lambda: F.model_validate_json('{"x": "q"}'),
    lambda: F.model_validate(3),
    lambda: f.model_dump(),
    lambda: f.model_dump_json(),
    lambda: f.model_copy(update={"x": "s"}),
    lambda: list(F.model_fields),
):
    try:
        reveal_value(repr(g()))  # revealed: 'V(x=2, y=3)'; '[1]'; "{'x': 1}"; '\'{"x":1}\''; "F(x='s')"; "['x']"
    except Exception as e:
        reveal_value(type(e).__name__ + ": " + str(e).partition(" [type=")[0])  # revealed: 'ValueError: "A" object has no field "zz"'; 'ValidationError: 1 validation error for F\nx\n  Instance is frozen'; "AttributeError: 'F' object has no attribute 'y'"; 'TypeError: BaseModel.__init__() takes 1 positional argument but 2 were given'; "PydanticUserError: A non-annotated attribute was detected: `x = 3`. All model fields require a type annotation; if `x` is not meant to be a field, you may be able to resolve this error by annotating it as a `ClassVar` or updating `model_config['ignored_types']`.\n\nFor further information visit https://errors.pydantic.dev/2.14/u/model-field-missing-annotation"; 'ValidationError: 1 validation error for V\nx\n  Value error, too big'; 'ValidationError: 1 validation error for V\nx\n  Assertion failed, not two'; 'ValidationError: 1 validation error for V\n  Value error, neg'; 'ValidationError: 1 validation error for list[int]\n0\n  Input should be a valid integer, unable to parse string as an integer'; 'ValidationError: 1 validation error for F\nx\n  Input should be a valid integer, unable to parse string as an integer'; 'ValidationError: 1 validation error for F\n  Input should be a valid dictionary or instance of F'
