# INI texts.
import configparser

c = configparser.ConfigParser()
c.read_string("""
# comment
[DEFAULT]
base = 16
[model]
width = %(base)s
layers: 3
name = a b ; not comment
multi = one
  two
flag = yes
[train]
lr = 0.1
sizes = 1, 2, 3
""")
def show(f):
    try:
        reveal_value(repr(f()))  # revealed: "['model', 'train']"; "'16'"; '16'; '3'; "'a b ; not comment'"; "'one\\ntwo'"; 'True'; "{'lr': '0.1', 'sizes': '1, 2, 3', 'base': '16'}"; '0.1'; 'None'; "'q'"; "['lr', 'sizes', 'base']"; "[('base', '16'), ('lr', '0.1'), ('sizes', '1, 2, 3')]"; "['DEFAULT', 'model', 'train']"; "{'base': '16'}"; "'3'"; "'<Section: train>'"; "'1'"; "'train'"; "'%(base)s'"; '5'
    except Exception as e:
        reveal_value(type(e).__name__ + ": " + str(e))  # revealed: "NoOptionError: No option 'nope' in section: 'train'"; "KeyError: 'nope'"; "NoSectionError: No section: 'nope'"; "ValueError: invalid literal for int() with base 10: '0.1'"; 'ValueError: Not a boolean: 0.1'; 'TypeError: option values must be strings'; "NoSectionError: No section: 'q'"; "DuplicateSectionError: Section 'model' already exists"; "MissingSectionHeaderError: File contains no section headers.\nfile: '<string>', line: 1\n'x = 3'"; "DuplicateOptionError: While reading from '<string>' [line  3]: option 'x' in section 'a' already exists"; "ParsingError: Source contains parsing errors: '<string>'\n\t[line  2]: 'x'"; "DuplicateSectionError: While reading from '<string>' [line  2]: section 'a2' already exists"; "InterpolationMissingOptionError: Bad value substitution: option 'a' in section 'z' contains an interpolation key 'no' which is not a valid option name. Raw value: '%(no)s'"; "InterpolationSyntaxError: '%' must be followed by '%' or '(', found: '%'"; "ValueError: invalid literal for int() with base 10: 'a b ; not comment'"
for f in [
    lambda: c.sections(),
    lambda: c["model"]["width"],
    lambda: c.getint("model","width"),
    lambda: c["model"].getint("layers"),
    lambda: c["model"]["name"],
    lambda: c["model"]["multi"],
    lambda: c.getboolean("model","flag"),
    lambda: dict(c["train"]),
    lambda: c["train"].getfloat("lr"),
    lambda: c["train"].get("nope"),
    lambda: c["train"].get("nope", "q"),
    lambda: c.get("train","nope"),
    lambda: c.get("train", "nope", fallback=3),
    lambda: c.getint("train","nope", fallback=3),
    lambda: c["nope"],
    lambda: c["train"]["nope"],
    lambda: c.get("nope","x"),
    lambda: c.getint("train","lr"),
    lambda: c.getboolean("train","lr"),
    lambda: c.has_option("model","base"),
    lambda: c.options("train"),
    lambda: c.items("train"),
    lambda: list(c),
    lambda: "model" in c,
    lambda: c.defaults(),
    lambda: c["model"].getboolean("flag"),
    lambda: c.set("train", "lr", 3),
    lambda: c.set("train","lr","3") or c["train"]["lr"],
    lambda: c.set("q","lr","3"),
    lambda: c.add_section("model"),
    lambda: c.read_string("x = 3"),
    lambda: c.read_string("[a]\nx = 3\nx = 4"),
    lambda: c.read_string("[b]\nx"),
    lambda: c.read_string("[a2]\n[a2]"),
    lambda: repr(c["train"]),
    lambda: c.read_dict({"k": {"a": 1}}) or c["k"]["a"],
    lambda: c["train"].name,
    lambda: c.remove_section("k"),
    lambda: c["model"].get("width", raw=True),
    lambda: c.read_string("[z]\na=%(no)s") or c["z"]["a"],
    lambda: c.read_string("[zz]\na=5%") or c["zz"]["a"],
    lambda: c["model"].getint("zz"),
    lambda: c["model"].getint("zz", 5),
    lambda: c["model"].getint("name"),
]:
    show(f)
