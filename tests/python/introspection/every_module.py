# No import of a standard module is an error.
import abc, argparse, array, ast, asyncio, atexit, base64, bdb, binascii, bisect, builtins, bz2, calendar, cmath, cmd, code
import codecs, collections, colorsys, compileall, concurrent.futures, configparser, contextlib, contextvars, copy, copyreg
import csv, ctypes, curses, dataclasses, datetime, decimal, difflib, dis, doctest, email, enum, errno, faulthandler, fcntl
import filecmp, fileinput, fnmatch, fractions, ftplib, functools, gc, getopt, getpass, gettext, glob, graphlib, gzip, hashlib
import heapq, hmac, html, http.server, imaplib, importlib.util, importlib.metadata, importlib.resources, inspect, io, ipaddress
import itertools, json, keyword, linecache, locale, logging.config, logging.handlers, lzma, marshal, math, mimetypes, mmap
import multiprocessing.pool, multiprocessing.shared_memory, netrc, numbers, operator, os.path, pathlib, pdb, pickle, pkgutil
import platform, plistlib, pprint, profile, pstats, pty, pydoc, queue, random, re, resource, sched, secrets, select, selectors
import shelve, shlex, shutil, signal, site, smtplib, socket, socketserver, sqlite3, ssl, stat, statistics, string, stringprep
import struct, subprocess, symtable, sys, sysconfig, syslog, tarfile, tempfile, termios, textwrap, threading, time, timeit
import token, tokenize, tomllib, trace, traceback, tracemalloc, types, typing, unicodedata, unittest.mock, urllib.request
import uuid, venv, warnings, wave, weakref, webbrowser, xml.etree.ElementTree, zipfile, zipimport, zlib, zoneinfo
from html.parser import HTMLParser
from email.mime.text import MIMEText
from xml.dom import minidom
from http import HTTPStatus
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import Pool, Process, Queue
from os import path, makedirs
from unittest import TestCase
from distutils.version import LooseVersion

known = [1, 2]
reveal_value(known)
stream = gzip.open("x") if False else None
reveal_value(stream)
timeit.default_timer()
cfg = configparser.ConfigParser()
cfg["a"] = {"b": "1"}
zf = zipfile.ZIP_DEFLATED
reveal_value(len(known))
