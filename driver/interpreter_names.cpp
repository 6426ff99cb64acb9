// What the interpreter that we assume (CPython 3.11 on Linux) brings with it, and what it surely lacks.
#include <algorithm>
#include <iterator>

#include "driver/module_search.h"

namespace shapeproof {
namespace {

// sys.stdlib_module_names without those of other systems, sorted.
constexpr std::string_view kStandardLibrary[] = {
    "__future__", "_abc", "_aix_support", "_ast", "_asyncio", "_bisect", "_blake2", "_bootsubprocess", "_bz2",
    "_codecs", "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw",
    "_collections", "_collections_abc", "_compat_pickle", "_compression", "_contextvars", "_crypt", "_csv", "_ctypes",
    "_curses", "_curses_panel", "_datetime", "_dbm", "_decimal", "_elementtree", "_frozen_importlib",
    "_frozen_importlib_external", "_functools", "_gdbm", "_hashlib", "_heapq", "_imp", "_io", "_json", "_locale",
    "_lsprof", "_lzma", "_markupbase", "_md5", "_multibytecodec", "_multiprocessing", "_opcode", "_operator",
    "_osx_support", "_pickle", "_posixshmem", "_posixsubprocess", "_py_abc", "_pydecimal", "_pyio", "_queue",
    "_random", "_sha1", "_sha256", "_sha3", "_sha512", "_signal", "_sitebuiltins", "_socket", "_sqlite3", "_sre",
    "_ssl", "_stat", "_statistics", "_string", "_strptime", "_struct", "_symtable", "_thread", "_threading_local",
    "_tkinter", "_tokenize", "_tracemalloc", "_typing", "_uuid", "_warnings", "_weakref", "_weakrefset", "_zoneinfo",
    "abc", "aifc", "antigravity", "argparse", "array", "ast", "asynchat", "asyncio", "asyncore", "atexit", "audioop",
    "base64", "bdb", "binascii", "bisect", "builtins", "bz2", "cProfile", "calendar", "cgi", "cgitb", "chunk",
    "cmath", "cmd", "code", "codecs", "codeop", "collections", "colorsys", "compileall", "concurrent", "configparser",
    "contextlib", "contextvars", "copy", "copyreg", "crypt", "csv", "ctypes", "curses", "dataclasses", "datetime",
    "dbm", "decimal", "difflib", "dis", "distutils", "doctest", "email", "encodings", "ensurepip", "enum", "errno",
    "faulthandler", "fcntl", "filecmp", "fileinput", "fnmatch", "fractions", "ftplib", "functools", "gc",
    "genericpath", "getopt", "getpass", "gettext", "glob", "graphlib", "grp", "gzip", "hashlib", "heapq", "hmac",
    "html", "http", "idlelib", "imaplib", "imghdr", "imp", "importlib", "inspect", "io", "ipaddress", "itertools",
    "json", "keyword", "lib2to3", "linecache", "locale", "logging", "lzma", "mailbox", "mailcap", "marshal", "math",
    "mimetypes", "mmap", "modulefinder", "multiprocessing", "netrc", "nis", "nntplib", "ntpath", "nturl2path",
    "numbers", "opcode", "operator", "optparse", "os", "ossaudiodev", "pathlib", "pdb", "pickle", "pickletools",
    "pipes", "pkgutil", "platform", "plistlib", "poplib", "posix", "posixpath", "pprint", "profile", "pstats", "pty",
    "pwd", "py_compile", "pyclbr", "pydoc", "pydoc_data", "pyexpat", "queue", "quopri", "random", "re", "readline",
    "reprlib", "resource", "rlcompleter", "runpy", "sched", "secrets", "select", "selectors", "shelve", "shlex",
    "shutil", "signal", "site", "smtpd", "smtplib", "sndhdr", "socket", "socketserver", "spwd", "sqlite3",
    "sre_compile", "sre_constants", "sre_parse", "ssl", "stat", "statistics", "string", "stringprep", "struct",
    "subprocess", "sunau", "symtable", "sys", "sysconfig", "syslog", "tabnanny", "tarfile", "telnetlib", "tempfile",
    "termios", "textwrap", "this", "threading", "time", "timeit", "tkinter", "token", "tokenize", "tomllib", "trace",
    "traceback", "tracemalloc", "tty", "turtle", "turtledemo", "types", "typing", "unicodedata", "unittest", "urllib",
    "uu", "uuid", "venv", "warnings", "wave", "weakref", "webbrowser", "wsgiref", "xdrlib", "xml", "xmlrpc", "zipapp",
    "zipfile", "zipimport", "zlib", "zoneinfo",
};

// Names of Python 2 that nobody took over, and modules of other systems, sorted.
constexpr std::string_view kNever[] = {
    "BaseHTTPServer", "CGIHTTPServer", "ConfigParser", "HTMLParser", "Queue", "SimpleHTTPServer", "SocketServer",
    "StringIO", "Tkinter", "UserDict", "UserList", "UserString", "__builtin__", "_dummy_thread", "_winapi", "_winreg",
    "anydbm", "cPickle", "cStringIO", "cookielib", "copy_reg", "dummy_thread", "dummy_threading", "htmlentitydefs",
    "httplib", "msilib", "msvcrt", "nt", "robotparser", "thread", "tkFileDialog", "tkMessageBox", "urllib2",
    "urlparse", "whichdb", "winreg", "winsound", "xmlrpclib",
};

// Part of the interpreter, or imported by it before the script runs: a file of the same name beside the script is never seen.
constexpr std::string_view kNeverShadowed[] = {
    "_collections_abc", "_thread", "abc",  "atexit",    "builtins", "codecs", "encodings", "errno", "faulthandler", "gc",
    "genericpath",      "io",      "itertools", "marshal", "os",    "posix",  "posixpath", "pwd",   "site",         "stat",
    "sys",              "time",    "zipimport",
};

template <size_t N>
bool isIn(const std::string_view (&table)[N], std::string_view name) {
  return std::binary_search(std::begin(table), std::end(table), name);
}

}  // namespace

bool neverShadowed(std::string_view name) { return isIn(kNeverShadowed, name.substr(0, name.find('.'))); }

Presence interpreterPresence(std::string_view name) {
  if (isIn(kStandardLibrary, name)) return Presence::kAlways;
  return isIn(kNever, name) ? Presence::kNever : Presence::kPerhaps;
}

}  // namespace shapeproof
