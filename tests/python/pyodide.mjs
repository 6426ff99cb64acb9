// CPython compiled to WebAssembly as a stand-in for `python`: runs `-c CODE` or `SCRIPT ARGS...` with the machine's files in place.
//
//   node tests/python/pyodide.mjs -c "import sys; print(sys.version)"
//
// The package is found through the folder in $PYODIDE_HOME (that of its pyodide.mjs), else as an installed `pyodide`.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const home = process.env.PYODIDE_HOME;
const { loadPyodide } = await import(home ? pathToFileURL(resolve(home, "pyodide.mjs")).href : "pyodide");

const write = (stream) => ({ write: (bytes) => (stream.write(Buffer.from(bytes)), bytes.length) });
const python = await loadPyodide({ env: { ...process.env, HOME: "/home" } });
python.setStdout(write(process.stdout));
python.setStderr(write(process.stderr));

// The top folder of every absolute path given, and of the working folder, at its own place.
const args = process.argv.slice(2);
const tops = new Set([process.cwd(), ...args.map((a) => resolve(a)).filter(existsSync)].map((p) => "/" + p.split("/")[1]));
for (const top of tops) {
  if (top === "/") continue;
  python.FS.mkdirTree(top);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: top }, top);
}
python.FS.chdir(process.cwd());

const inline = args[0] === "-c";
const code = inline ? args[1] : readFileSync(args[0], "utf8");
python.globals.set("_argv", python.toPy(inline ? ["-c", ...args.slice(2)] : args));
python.globals.set("_code", code);
python.globals.set("_file", inline ? "<string>" : resolve(args[0]));
// Ends as the interpreter would: SystemExit is a status, any other exception a traceback and 1.
const status = python.runPython(`
def _run():
    import os, sys, traceback
    sys.argv = list(_argv)
    sys.path.insert(0, os.path.dirname(_file))
    try:
        exec(compile(_code, _file, "exec"), {"__name__": "__main__", "__file__": _file, "__builtins__": __builtins__})
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0
_run()
`);
process.exitCode = status;
