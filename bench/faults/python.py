"""Exceptions, generators, iteration, and the rest of Python's data model."""

from fault import expression, statement

EXCEPTIONS = [
    expression("handler-skipped", "exception", "backend/engine/try.cpp",
               "if (match == Tri::kFalse) return findHandler(std::move(t), node, exception, «first + 1»);", "first + 2"),
    statement("finally-skipped-by-exception", "exception", "backend/engine/try.cpp",
              "«return finallyRaised(std::move(s), node.finally, std::move(exception));» });\n}",
              "return ContextSet<Flow>::raise(std::move(s), std::move(exception));"),
    expression("return-in-finally-ignored", "exception", "backend/engine/try.cpp",
               "return «f.kind == Flow::Kind::kNormal ? flow : f»; });", "flow"),
    statement("exit-cannot-swallow", "path lost", "backend/engine/try.cpp", "if (sides.then) «both.add(std::move(sides.then), Flow{});»"),
]

ITERATION = [
    expression("sent-value-forgotten", "generator", "backend/engine/generator.cpp", "if («sent.isUnbound()») sent = Value::none();", "true"),
    expression("generator-result-forgotten", "generator", "backend/engine/generator.cpp",
               "Next{Value(), «kind == Flow::Kind::kReturn» ? std::move(flows[i].value.value) : Value::none()}", "false"),
    statement("unknown-end-forgotten", "path lost", "backend/engine/iterate_next.cpp",
              "«nextRun(in, sides.otherwise, it);\n        out.absorb(planNext(in, std::move(sides.otherwise), it));»"),
    expression("zip-takes-longest", "iteration", "backend/engine/iterate_next.cpp",
               "in.simplify(s, «in.a.pool.min(*view.remaining, *below.remaining)»);", "in.a.pool.max(*view.remaining, *below.remaining)"),
    expression("any-exception-ends-iteration", "iteration", "backend/engine/iterate_next.cpp",
               "if («!isBuiltinException(in, *s, exception, cls)») return ContextSet<Next>::raise", "false"),
]

DATA_MODEL = [
    expression("second-argument-overwrites", "call", "backend/engine/call_bind.cpp",
               "if («!slot(*target).isUnbound()») return \"got multiple values", "false"),
    expression("unknown-call-is-zero", "unknown", "backend/engine/call.cpp",
               "Value result = «Value::unknown(callee.unknownReason(), UnknownType::kAny, callee.isOpaque() ? callee.unknownTrust() : Trust::kOpaque)»;",
               "Value::integer(0)"),
    expression("own-attribute-before-property", "attribute", "backend/engine/attribute_bind.cpp",
               "if («own == nullptr || (isDataDescriptor(*s, attribute) && isReadable(*this, *s, attribute))») return", "own == nullptr"),
    expression("every-error-is-a-missing-attribute", "attribute", "backend/engine/attribute_lookup.cpp",
               "«attribute_error != nullptr && isInstance(*s, exception, *attribute_error) == Tri::kTrue») return {std::move(s), Value()};", "true"),
    expression("int-below-float-floors", "operator", "backend/engine/operator_compare.cpp",
               "case CompareOp::kLt: return pool.lt(x, «high»);", "low"),
    expression("remainder-as-in-c", "operator", "backend/engine/operator_numeric.cpp",
               "case BinaryOp::kMod: if (y != 0) r = «arith::floorMod(x, y)»; break;", "x % y"),
    expression("unknown-lists-differ", "unknown", "backend/engine/operator_compare.cpp",
               "return «in.a.freshBool(\"\", Trust::kOpaque, \"a comparison of lists of unknown length\")»;", "constant(false)"),
    expression("truth-of-first-choice", "join", "backend/engine/truth.cpp", "return «pool.iteBool(v.asChoice().condition, *a, *b)»;", "*a"),
    expression("negative-index-kept", "item", "backend/engine/item_sequence.cpp",
               "sign == Tri::kTrue ? wrapped : «pool.ite(negative, wrapped, index)»;", "index"),
    statement("caught-index-error-forgotten", "path lost", "backend/engine/item_sequence.cpp",
              "if (sides.otherwise) «out.absorb(outside(std::move(sides.otherwise)));»"),
    statement("uncertain-key-is-found", "path lost", "backend/engine/item_mapping.cpp",
              "std::move(v));\n  if (sides.otherwise) «out.add(std::move(sides.otherwise), Value());»"),
    expression("unpacking-ignores-rest", "unpacking", "backend/engine/unpack.cpp",
               "too_many = «star == kNoStar && all.size() > count»;", "false"),
    expression("relative-import-too-far", "import", "backend/engine/import.cpp", "for (uint32_t i = 1; «i < level»; ++i) {", "i <= level"),
]

LIMITS = [
    expression("kept-call-ignores-reads", "kept call", "backend/engine/replay.cpp",
               "|| «!unchanged(in.a, *s, *kept)» ||", "false"),
    expression("kept-call-ignores-facts", "kept call", "backend/engine/replay.cpp",
               "|| «!kept->asked.sameAnswers(in.a.pool, s->facts)») continue;", "false"),
    statement("many-items-silently", "limit", "backend/engine/iterate_collect.cpp",
              "«in.a.reachLimit(s, what, what + \" of an iterable are not written out\", ReasonKind::kLimit);»"),
]
