class Stateful(object):
    pass
