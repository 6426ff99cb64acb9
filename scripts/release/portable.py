"""The program for every Linux with glibc 2.27 (2018) or newer, of the objects of a build on a newer one.

    python3 scripts/release/portable.py --build-dir build/release --work build/portable

Compiled code hardly depends on the version of the C library; the link does, for it binds names to versions. So the program is linked
once more: with the names that the older library has (zig brings lists of them), with older_glibc.c for the few that it lacks, and with
the allocator as an object. Written are WORK/MACHINE/shapeproof, which wants a libz3 beside it (the wheel), and
WORK/MACHINE/shapeproof-alone, which carries it.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import zlib

import inputs
from inputs import run

# Where the wheel has the solver: installed, and just unpacked (cmake/Wheel.cmake).
RUNPATH = r"$ORIGIN/../lib/shapeproof:$ORIGIN/../data/lib/shapeproof"
ENVIRON = ("environ", "__environ", "_environ")
# Variables of the C library that the program may take over: they have one name each.
TAKEN_OVER = {"stdin", "stdout", "stderr"}
NEWEST = tuple(map(int, inputs.PINNED["glibc"].split(".")))


class Build:
    """A folder that CMake has built in: its compilers, and what its program is linked of."""

    def __init__(self, folder):
        self.folder = folder
        with open(os.path.join(folder, "CMakeCache.txt"), encoding="utf-8") as handle:
            cache = dict(re.findall(r"^(\w+):\w+=(.*)$", handle.read(), re.M))
        self.cc, self.cxx = cache["CMAKE_C_COMPILER"], cache["CMAKE_CXX_COMPILER"]
        self.strip, self.objcopy = cache["CMAKE_STRIP"], cache["CMAKE_OBJCOPY"]
        self.machine = run(self.cc, "-dumpmachine").split("-")[0]

    def parts(self):
        """The objects and archives, in their order; the one library that is shared, the allocator, is left out."""
        line = run("ninja", "-t", "commands", "shapeproof", cwd=self.folder).strip().split("\n")[-1]
        words = shlex.split(line.split("&&")[1])
        shared = [word for word in words if re.search(r"\.so(\.|$)", word) and "mimalloc" not in word]
        if shared:
            sys.exit(f"would be needed at run time: {' '.join(shared)}; install their static forms and build anew")
        return [os.path.join(self.folder, word) for word in words if word.endswith((".o", ".a"))]


def older_library(build, work):
    """The start file, the stand-ins for the C library of that version, and what of it is linked statically."""
    trial = os.path.join(work, "trial.c")
    with open(trial, "w", encoding="utf-8") as handle:
        handle.write("int main(void) { return 0; }\n")
    zig = [os.path.join(inputs.tools(os.path.join(os.path.dirname(work), "tools")), "bin", "python"), "-m", "ziglang"]
    caches = {name: os.path.join(os.path.dirname(work), "zig") for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")}
    target = f"{build.machine}-linux-gnu.{inputs.PINNED['glibc']}"
    said = subprocess.run([*zig, "cc", "-v", "-target", target, "-O2", "-pie", "-o", trial + ".out", trial], check=True, capture_output=True, text=True, env={**os.environ, **caches}).stderr
    words = shlex.split([line for line in said.split("\n") if line.startswith("ld.lld") and " -r " not in line][-1])
    (start,) = [word for word in words if word.endswith("Scrt1.o")]
    shared = [word for word in words if re.search(r"/lib(c|m|dl|pthread|ld)\.so\.\d+$", word)]
    (rest,) = [word for word in words if word.endswith("libc_nonshared.a")]
    return start, shared, rest


def compiled(build, work, name, source, *options):
    target = os.path.join(work, name)
    run(build.cc, "-O2", "-fPIC", "-DNDEBUG", *options, "-c", source, "-o", target)
    return target


def allocator(build, work, sources):
    """One object. Its operators of C++ give way to the program's own, which throw (backend/base/memory.cpp)."""
    source = os.path.join(sources, "src", "static.c")
    made = compiled(build, work, "mimalloc.o", source, "-DMI_MALLOC_OVERRIDE", "-ftls-model=initial-exec", "-fno-builtin-malloc", "-I" + os.path.join(sources, "include"))
    run(build.objcopy, "-w", "--weaken-symbol=_Zn*", "--weaken-symbol=_Zd*", made)
    return made


def exported_names(made, work):
    """The C library and libz3 shall find the program's allocator: its names are exported, as a shared one's would be. So is `environ`."""
    names = [line.split()[2] for line in run("nm", "-g", "--defined-only", made).split("\n") if line]
    path = os.path.join(work, "exported.txt")
    with open(path, "w", encoding="utf-8") as handle:
        handle.write("{ %s };\n" % " ".join(f"{name};" for name in [*names, *ENVIRON] if not re.match(r"_?mi_", name)))
    return path


def carried_solver(build, work, library):
    """An object with the packed library (backend/solve/z3_carried.cpp)."""
    stripped = os.path.join(work, "libz3.so")
    run(build.strip, "-o", stripped, library)
    with open(stripped, "rb") as handle:
        plain = handle.read()
    packed = zlib.compress(plain, 9)
    with open(os.path.join(work, "libz3.z"), "wb") as handle:
        handle.write(packed)
    source = os.path.join(work, "carried.S")
    with open(source, "w", encoding="utf-8") as handle:
        handle.write(f""".section .rodata
.globl shapeproof_solver_packed, shapeproof_solver_packed_size, shapeproof_solver_size
.balign 8
shapeproof_solver_packed_size: .quad {len(packed)}
shapeproof_solver_size: .quad {len(plain)}
shapeproof_solver_packed: .incbin "{os.path.join(work, 'libz3.z')}"
.section .note.GNU-stack,"",%progbits
""")
    return compiled(build, work, "carried.o", source)


def linked(build, work, name, objects, exported, old):
    start, shared, rest = old
    of_compiler = [run(build.cxx, "-print-file-name=" + file).strip() for file in ("crtbeginS.o", "libstdc++.a", "libgcc_eh.a", "libgcc.a", "crtendS.o")]
    begin, *libraries, end = of_compiler
    target = os.path.join(work, name)
    run(build.cxx, "-pie", "-nostartfiles", "-nodefaultlibs", "-nostdlib", "-s", "-o", target, start, begin, *objects, *build.parts(),
        "-Wl,--start-group", *libraries, rest, *shared, "-Wl,--end-group", end, "-Wl,--as-needed", "-Wl,--gc-sections", "-Wl,-z,relro,-z,now",
        "-Wl,--build-id", "-Wl,--hash-style=gnu", "-Wl,--dynamic-list=" + exported, "-Wl,--enable-new-dtags", "-Wl,-rpath," + RUNPATH)
    return target


def versions_needed(path):
    """The versions of the C library's names that a file asks for."""
    return sorted({tuple(map(int, found.split("."))) for found in re.findall(r"GLIBC_([\d.]+)", run("objdump", "-p", path))})


def checked(path):
    newest = versions_needed(path)[-1]
    if newest > NEWEST:
        sys.exit(f"{path} needs GLIBC_{'.'.join(map(str, newest))}")
    taken = set(re.findall(r"_COPY\s+\S+ (\w+)", run("readelf", "-rW", path)))
    if taken - TAKEN_OVER:
        sys.exit(f"{path} takes over {', '.join(sorted(taken - TAKEN_OVER))} of the C library: older_glibc.c has to have all names of it")
    print(f"{path}: {os.path.getsize(path) >> 10} KB, needs glibc {'.'.join(map(str, newest))}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build-dir", default=os.path.join(inputs.ROOT, "build", "release"))
    parser.add_argument("--work", default=os.path.join(inputs.ROOT, "build", "portable"))
    options = parser.parse_args()
    build = Build(os.path.abspath(options.build_dir))
    base = os.path.abspath(options.work)
    work = os.path.join(base, build.machine)
    os.makedirs(work, exist_ok=True)
    old = older_library(build, work)
    malloc = allocator(build, work, inputs.mimalloc(base))
    objects = [malloc, compiled(build, work, "older_glibc.o", os.path.join(inputs.HERE, "older_glibc.c"))]
    exported = exported_names(malloc, work)
    solver = os.path.join(inputs.solver(base, build.machine), "libz3.so")
    checked(linked(build, work, "shapeproof", objects, exported, old))
    objects.append(carried_solver(build, work, solver))
    checked(linked(build, work, "shapeproof-alone", objects, exported, old))
    checked(os.path.join(work, "libz3.so"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
