#include "ir/text.h"

#include <catch2/catch.hpp>

#include "ir/builder.h"
#include "ir/verify.h"

using namespace shapeproof;
using namespace shapeproof::ir;

namespace {

// One function of each shape of field: strings with escapes, lists, missing ids, blocks.
Module sample() {
  ModuleBuilder b;
  const CodeId top = b.openCode();
  const CodeId inner = b.openCode();
  const Span span{{1, 2}, {3, 4}};
  const ExprId value = b.add(StrConst{b.intern("quote \" backslash \\ newline \n byte \xFF")}, span);
  const StmtId yield = b.add(Yield{{}, value}, {});
  Code code{};
  code.name = code.qualname = b.intern("g");
  code.flags = kCodeGenerator | kCodeAsync;
  code.cells = b.slots({SlotId(0)});
  code.free = b.slots(std::initializer_list<SlotId>{});
  code.body = b.block({yield});
  const Param param{b.intern("p"), ParamKind::kKeywordOnly, SlotId(0), {}};
  const StrId names[] = {b.intern("p"), b.intern(".1")};
  b.finishCode(inner, code, {&param, 1}, names);

  const ExprId missing[] = {ExprId()};
  const ExprId function = b.add(Function{inner, b.exprs({}), b.exprs(missing), b.slots(std::initializer_list<SlotId>{}), {}}, span);
  const ExprId target = b.add(Global{b.intern("g")}, {{1, 1}, {1, 9}});
  const StmtId assign = b.add(Assign{target, function}, span);
  const ExprId one = b.add(makeInt(-1), {});
  const ExprId two = b.add(makeFloat(0.5), {});
  const Arg args[] = {{ArgKind::kPositional, {}, one}, {ArgKind::kKeyword, b.intern("k"), two}};
  const ExprId call = b.add(Call{b.add(Global{b.intern("g")}, {}), b.args(args)}, {});
  const Handler handler{{}, {}, b.block({b.add(Eval{call}, {})})};
  const StmtId body = b.add(Try{b.block({assign}), b.handlers({handler}), {}, b.block({})}, {});
  Code module{};
  module.name = module.qualname = b.intern("<module>");
  module.doc = b.intern("");
  module.flags = kCodeModule;
  module.cells = module.free = b.slots(std::initializer_list<SlotId>{});
  module.body = b.block({body});
  b.finishCode(top, module, {}, {});
  b.setTop(top);
  return b.take();
}

std::string errorFor(std::string_view text) {
  const ReadResult result = readModule(text);
  CHECK_FALSE(result.module.has_value());
  return result.error;
}

}  // namespace

TEST_CASE("text: read(print(m)) == m") {
  const Module m = sample();
  CHECK(verify(m).empty());
  const std::string text = printModule(m);
  const ReadResult read = readModule(text);
  REQUIRE(read.error.empty());
  CHECK(printModule(*read.module) == text);
  CHECK(verify(*read.module).empty());
  CHECK(text.find("(Yield _ (StrConst @1:2-3:4 \"quote \\\" backslash \\\\ newline \\n byte \\xff\"))") != std::string::npos);
  CHECK(text.find("(code #1 \"g\" \"g\" _ generator+async [(param \"p\" kwonly $0 _)] [\"p\" \".1\"] [$0] []") != std::string::npos);
}

TEST_CASE("text: malformed input is an error with a line") {
  CHECK(errorFor("") == "line 1: expected (module ...)");
  CHECK(errorFor("\n\n(module #0") == "line 3: missing closing bracket");
  CHECK(errorFor("(module #0 (code #1))").starts_with("line 1: code"));
  CHECK(errorFor("(nonsense)") == "line 1: unknown form 'nonsense'");
  CHECK(errorFor("(Local 1)") == "line 1: Local: field of the wrong type");
  CHECK(errorFor("(Local $1 $2)") == "line 1: Local: wrong number of fields");
  CHECK(errorFor("(Unary minus (NoneConst))") == "line 1: Unary: field of the wrong type");
  CHECK(errorFor("\"abc") == "line 1: unterminated string");
  CHECK(errorFor("(Local $99999999999)") == "line 1: expected a number below 2^32");
  CHECK(errorFor("[(NoneConst) $1]") == "line 1: elements of different types in a list");
  CHECK(errorFor("{(NoneConst)}") == "line 1: only statements may stand in a block");
  CHECK(errorFor(")") == "line 1: closing bracket without its opening one");
  CHECK(errorFor("(module #0)\x01").starts_with("line 1: "));
}

TEST_CASE("text: every prefix and every byte change of a good text is survived") {
  const std::string text = printModule(sample());
  for (size_t n = 0; n < text.size() - 2; ++n) CHECK_FALSE(readModule(text.substr(0, n)).module.has_value());
  for (size_t n = 0; n < text.size(); ++n) {
    for (const char c : {'(', ')', '[', '_', '$', '"', '9', 'a'}) {
      std::string changed = text;
      changed[n] = c;
      const ReadResult result = readModule(changed);
      if (result.module) static_cast<void>(verify(*result.module));
    }
  }
}

TEST_CASE("text: depth needs no recursion") {
  ModuleBuilder b;
  const CodeId top = b.openCode();
  ExprId sum = b.add(makeInt(0), {});
  for (int i = 0; i < 200'000; ++i) sum = b.add(Binary{BinaryOp::kAdd, sum, b.add(makeInt(i), {})}, {});
  Code module{};
  module.name = module.qualname = b.intern("<module>");
  module.flags = kCodeModule;
  module.cells = module.free = b.slots(std::initializer_list<SlotId>{});
  module.body = b.block({b.add(Eval{sum}, {})});
  b.finishCode(top, module, {}, {});
  b.setTop(top);
  const Module m = b.take();
  CHECK(verify(m).empty());
  const std::string text = printModule(m);
  const ReadResult read = readModule(text);
  REQUIRE(read.module.has_value());
  CHECK(printModule(*read.module) == text);
  CHECK_FALSE(readModule(std::string(1'000'000, '(')).module.has_value());
}

TEST_CASE("builder: equal strings have equal ids") {
  ModuleBuilder b;
  std::vector<StrId> ids;
  for (int i = 0; i < 1000; ++i) ids.push_back(b.intern("name" + std::to_string(i)));
  for (int i = 0; i < 1000; ++i) CHECK(b.intern("name" + std::to_string(i)) == ids[static_cast<size_t>(i)]);
  CHECK(b.str(ids[7]) == "name7");
  CHECK(b.intern("") == b.intern(std::string()));
}
