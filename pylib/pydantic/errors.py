# Mistakes in the use of pydantic itself.


class PydanticUserError(RuntimeError):
    def __init__(self, message, *, code=None):
        self.message = message
        self.code = code
        RuntimeError.__init__(self, message)

    def __str__(self):
        if self.code is None:
            return self.message
        return f"{self.message}\n\nFor further information visit https://errors.pydantic.dev/2.14/u/{self.code}"


class PydanticSchemaGenerationError(PydanticUserError):
    def __init__(self, message):
        PydanticUserError.__init__(self, message, code="schema-for-unknown-type")


class PydanticUndefinedAnnotation(NameError):
    pass
