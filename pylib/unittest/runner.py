# Suites, loaders and runners. Tests that are run are followed at the end of the program, each from there: what comes behind a run sees
# nothing of them.
import inspect

from _shapeproof.testing import collected, members
from unittest.case import TestCase, class_set_up, class_tear_down, test_names


class TestResult(object):
    def __init__(self, *args, **kwargs):
        self.failures = []
        self.errors = []
        self.skipped = []
        self.expectedFailures = []
        self.unexpectedSuccesses = []
        self.testsRun = 0
        self.shouldStop = False

    def wasSuccessful(self):
        return LibCall.unknown.bool("all tests pass", "program")


TextTestResult = TestResult


class TestSuite(object):
    def __init__(self, tests=()):
        self._tests = list(tests)

    def addTest(self, test):
        self._tests.append(test)

    def addTests(self, tests):
        for test in tests:
            self.addTest(test)

    def __iter__(self):
        return iter(self._tests)

    def countTestCases(self):
        return sum([t.countTestCases() for t in self._tests])

    def _flat(self):
        found = []
        for test in self._tests:
            found.extend(test._flat() if isinstance(test, TestSuite) else [test])
        return found

    def run(self, result, debug=False):
        collect(self)
        return result

    __call__ = run


def _one(test):
    if not isinstance(test, TestCase):
        return test
    import sys

    module = sys.modules[type(test).__module__]

    def run():
        before, after = module.__dict__.get("setUpModule"), module.__dict__.get("tearDownModule")
        if before is not None:
            before()
        class_set_up(type(test))
        try:
            test.follow()
        finally:
            class_tear_down(type(test))
            if after is not None:
                after()

    return run


def collect(suite):
    for test in suite._flat() if isinstance(suite, TestSuite) else [suite]:
        collected.append(_one(test))


class TestLoader(object):
    testMethodPrefix = "test"
    suiteClass = TestSuite

    def loadTestsFromTestCase(self, testCaseClass):
        return TestSuite([testCaseClass(name) for name in test_names(testCaseClass, self.testMethodPrefix)])

    def loadTestsFromModule(self, module, *, pattern=None):
        suite = TestSuite()
        for name, thing in members(module):
            if inspect.isclass(thing) and issubclass(thing, TestCase) and not (thing.__module__ or "").startswith("unittest"):
                suite.addTest(self.loadTestsFromTestCase(thing))
        load_tests = module.__dict__.get("load_tests")
        return suite if load_tests is None else load_tests(self, suite, pattern)

    def loadTestsFromName(self, name, module=None):
        import importlib

        if module is None:
            return self.loadTestsFromModule(importlib.import_module(name))
        thing = module
        for part in name.split("."):
            around, thing = thing, getattr(thing, part)
        if inspect.isclass(thing):
            return self.loadTestsFromTestCase(thing)
        return TestSuite([around(part)])

    def loadTestsFromNames(self, names, module=None):
        return TestSuite([self.loadTestsFromName(n, module) for n in names])

    def discover(self, start_dir, pattern="test*.py", top_level_dir=None):
        LibCall.tests.open("the tests that are discovered in a folder are not followed from here")
        return TestSuite()

    def getTestCaseNames(self, testCaseClass):
        return test_names(testCaseClass, self.testMethodPrefix)


defaultTestLoader = TestLoader()


def makeSuite(testCaseClass, prefix="test", sortUsing=None, suiteClass=TestSuite):
    return TestSuite([testCaseClass(name) for name in test_names(testCaseClass, prefix)])


def findTestCases(module, prefix="test", sortUsing=None, suiteClass=TestSuite):
    return defaultTestLoader.loadTestsFromModule(module)


class TextTestRunner(object):
    resultclass = TestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, warnings=None, *, tb_locals=False):
        self.verbosity = verbosity

    def run(self, test):
        collect(test)
        return TestResult()


class TestProgram(object):
    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None, testLoader=defaultTestLoader, exit=True, verbosity=1, failfast=None,
                 catchbreak=None, buffer=None, warnings=None, *, tb_locals=False):
        import importlib
        import sys

        self.module = importlib.import_module(module) if isinstance(module, str) and module != "__main__" else sys.modules["__main__"] if module == "__main__" else module
        if defaultTest is None:
            self.test = testLoader.loadTestsFromModule(self.module)
        else:
            self.test = testLoader.loadTestsFromNames([defaultTest] if isinstance(defaultTest, str) else defaultTest, self.module)
        collect(self.test)
        self.result = TestResult()
        if exit:
            sys.exit(LibCall.unknown.int("exit status of unittest", "program", 0, 1))


main = TestProgram
