import urllib

range = xrange = range
zip = izip = zip
map = imap = map
filter = ifilter = filter
input = input


def reload_module(module):
    return module


from functools import reduce
import pickle as cPickle
import queue
