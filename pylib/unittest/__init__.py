# unittest: test cases, and what runs them.
from unittest.case import (
    FunctionTestCase, IsolatedAsyncioTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext, expectedFailure, skip,
    skipIf, skipUnless)
from unittest.runner import (
    TestLoader, TestProgram, TestResult, TestSuite, TextTestResult, TextTestRunner, defaultTestLoader, findTestCases, main, makeSuite)


def installHandler():
    return None
