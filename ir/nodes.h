// The IR: a small core of Python. The frontend has removed comprehensions (calls of hidden functions), decorators,
// augmented assignment, chained comparison, match, nested unpacking and scoping; what is left is what the evaluator knows.
//
// A node is a trivially copyable struct of four-byte ids. `SHAPEPROOF_FIELDS` names its fields once: the text form,
// the reader and the verifier walk them. Optional ids are written `_` in text and are invalid in memory.
#pragma once

#include <cstdint>
#include <tuple>
#include <type_traits>

#include "ir/ids.h"

namespace shapeproof::ir {

using ExprId = Id<struct ExprTag>;
using StmtId = Id<struct StmtTag>;
using StrId = Id<struct IrStrTag>;      // into Module::strings
using CodeId = Id<struct CodeTag>;      // into Module::codes
using BlockId = Id<struct BlockTag>;    // a list of StmtId
using ExprsId = Id<struct ExprsTag>;    // a list of ExprId
using ArgsId = Id<struct ArgsTag>;      // a list of Arg
using HandlersId = Id<struct HandlersTag>;  // a list of Handler
using SlotsId = Id<struct SlotsTag>;    // a list of SlotId
using SlotId = Id<struct SlotTag>;      // a variable of the running frame

enum class ExprKind : uint8_t {
#define IR_EXPR(Kind) k##Kind,
#include "ir/nodes.def"
};
enum class StmtKind : uint8_t {
#define IR_STMT(Kind) k##Kind,
#include "ir/nodes.def"
};

enum class UnaryOp : uint32_t { kNeg, kPos, kInvert, kNot };
enum class BinaryOp : uint32_t {
  kAdd, kSub, kMul, kDiv, kFloorDiv, kMod, kPow, kMatMul, kAnd, kOr, kXor, kLShift, kRShift,
};
enum class CompareOp : uint32_t { kEq, kNe, kLt, kLe, kGt, kGe, kIs, kIsNot, kIn, kNotIn };
enum class Conversion : uint32_t { kNone, kStr, kRepr, kAscii };

#define SHAPEPROOF_FIELDS(...) \
  static constexpr const char* kFieldNames = #__VA_ARGS__; \
  auto fields() { return std::tie(__VA_ARGS__); } \
  auto fields() const { return std::tie(__VA_ARGS__); }
#define SHAPEPROOF_NO_FIELDS \
  static constexpr const char* kFieldNames = ""; \
  auto fields() { return std::tuple<>{}; } \
  auto fields() const { return std::tuple<>{}; }

// --- constants
struct NoneConst { SHAPEPROOF_NO_FIELDS };
struct EllipsisConst { SHAPEPROOF_NO_FIELDS };
struct BoolConst { uint32_t value; SHAPEPROOF_FIELDS(value) };
struct IntConst { uint32_t low, high; SHAPEPROOF_FIELDS(low, high)  // two's complement 64-bit
  [[nodiscard]] int64_t value() const { return static_cast<int64_t>((uint64_t{high} << 32) | low); } };
struct BigIntConst { StrId digits; SHAPEPROOF_FIELDS(digits) };  // decimal digits
struct FloatConst { uint32_t low, high; SHAPEPROOF_FIELDS(low, high)  // bits of the double
  [[nodiscard]] uint64_t bits() const { return (uint64_t{high} << 32) | low; } };
struct ImagConst { uint32_t low, high; SHAPEPROOF_FIELDS(low, high) };  // bits of the imaginary part
struct StrConst { StrId value; SHAPEPROOF_FIELDS(value) };    // UTF-8; lone surrogates as WTF-8
struct BytesConst { StrId value; SHAPEPROOF_FIELDS(value) };

// --- names and places
struct Local { SlotId slot; SHAPEPROOF_FIELDS(slot) };
// A variable shared with an enclosing or enclosed function: `slot` holds the cell.
struct Deref { SlotId slot; SHAPEPROOF_FIELDS(slot) };
// Module variable, then builtins.
struct Global { StrId name; SHAPEPROOF_FIELDS(name) };
// In a class body: the class namespace, then the cell in `cell` where valid, then module and builtins.
struct ClassName { StrId name; SlotId cell; SHAPEPROOF_FIELDS(name, cell) };
struct Attr { ExprId object; StrId name; SHAPEPROOF_FIELDS(object, name) };  // private names are already mangled
struct Item { ExprId object, index; SHAPEPROOF_FIELDS(object, index) };
struct SliceExpr { ExprId lower, upper, step; SHAPEPROOF_FIELDS(lower, upper, step) };  // each optional

// --- operators
struct Unary { UnaryOp op; ExprId operand; SHAPEPROOF_FIELDS(op, operand) };
struct Binary { BinaryOp op; ExprId left, right; SHAPEPROOF_FIELDS(op, left, right) };
struct Inplace { BinaryOp op; ExprId left, right; SHAPEPROOF_FIELDS(op, left, right) };  // the value of `left op= right`
struct Compare { CompareOp op; ExprId left, right; SHAPEPROOF_FIELDS(op, left, right) };
struct And { ExprId left, right; SHAPEPROOF_FIELDS(left, right) };
struct Or { ExprId left, right; SHAPEPROOF_FIELDS(left, right) };
struct Cond { ExprId test, then, otherwise; SHAPEPROOF_FIELDS(test, then, otherwise) };
// Assign and yield the value: walrus, and the temporaries of removed sugar. `target` is a name node.
struct Bind { ExprId target, value; SHAPEPROOF_FIELDS(target, value) };

// --- displays and strings
struct TupleExpr { ExprsId items; SHAPEPROOF_FIELDS(items) };  // items may be Star
struct ListExpr { ExprsId items; SHAPEPROOF_FIELDS(items) };
struct SetExpr { ExprsId items; SHAPEPROOF_FIELDS(items) };
struct DictExpr { ExprsId entries; SHAPEPROOF_FIELDS(entries) };  // key, value, key, value…; an invalid key is `**value`
struct Star { ExprId value; SHAPEPROOF_FIELDS(value) };
struct FString { ExprsId parts; SHAPEPROOF_FIELDS(parts) };  // StrConst or Format
struct Format { ExprId value; Conversion conversion; ExprId spec; SHAPEPROOF_FIELDS(value, conversion, spec) };

// --- calls and definitions
struct Call { ExprId callee; ArgsId args; SHAPEPROOF_FIELDS(callee, args) };
// `LibCall.a.b(args)` in pylib: the C++ meaning registered as "a.b".
struct LibCall { StrId name; ArgsId args; SHAPEPROOF_FIELDS(name, args) };
// `defaults` belong to the last positional parameters; `kw_defaults` to the keyword-only ones, invalid = required.
// `captures` are the slots of the defining frame that hold the cells of Code::free, in that order. `returns` (optional) is the
// annotation of the result; those of the parameters stand with them.
struct Function { CodeId code; ExprsId defaults, kw_defaults; SlotsId captures; ExprId returns; SHAPEPROOF_FIELDS(code, defaults, kw_defaults, captures, returns) };
struct Class { CodeId body; StrId name; ArgsId bases; SlotsId captures; SHAPEPROOF_FIELDS(body, name, bases, captures) };
struct Await { ExprId value; SHAPEPROOF_FIELDS(value) };
// A construct that the frontend does not understand: evaluates to opaque with this reason.
struct Unknown { StrId reason; SHAPEPROOF_FIELDS(reason) };

// --- statements
struct Eval { ExprId value; SHAPEPROOF_FIELDS(value) };
struct Assign { ExprId target, value; SHAPEPROOF_FIELDS(target, value) };
// Targets are places; `star` is the index of the starred one, or none = 0xFFFFFFFF.
struct Unpack { ExprsId targets; uint32_t star; ExprId value; SHAPEPROOF_FIELDS(targets, star, value) };
// `name: annotation` in a class or module body (recorded in __annotations__).
struct Annotate { StrId name; ExprId annotation; SHAPEPROOF_FIELDS(name, annotation) };
struct Delete { ExprId target; SHAPEPROOF_FIELDS(target) };
struct If { ExprId test; BlockId then, otherwise; SHAPEPROOF_FIELDS(test, then, otherwise) };
struct While { ExprId test; BlockId body, otherwise; SHAPEPROOF_FIELDS(test, body, otherwise) };
// `iterator` is a hidden slot that keeps the iterator while the loop runs.
struct For { ExprId target, iterable; SlotId iterator; BlockId body, otherwise; SHAPEPROOF_FIELDS(target, iterable, iterator, body, otherwise) };
struct Try { BlockId body; HandlersId handlers; BlockId otherwise, finally; SHAPEPROOF_FIELDS(body, handlers, otherwise, finally) };
// One item; `manager` is a hidden slot that keeps the manager while the body runs. `target` optional.
struct With { ExprId context, target; SlotId manager; BlockId body; SHAPEPROOF_FIELDS(context, target, manager, body) };
struct Raise { ExprId exception, cause; SHAPEPROOF_FIELDS(exception, cause) };  // both optional
struct Return { ExprId value; SHAPEPROOF_FIELDS(value) };  // optional
// Yields stand only as statements; `target` (optional place) receives what is sent, or the result of the inner generator.
struct Yield { ExprId target, value; SHAPEPROOF_FIELDS(target, value) };
struct YieldFrom { ExprId target, value; SlotId iterator; SHAPEPROOF_FIELDS(target, value, iterator) };
struct Break { SHAPEPROOF_NO_FIELDS };
struct Continue { SHAPEPROOF_NO_FIELDS };
struct Assert { ExprId test, message; SHAPEPROOF_FIELDS(test, message) };
// `import a.b.c` binds the top package (`leaf` = 0); `import a.b.c as d` binds the leaf (`leaf` = 1).
struct Import { StrId module; ExprId target; uint32_t leaf; SHAPEPROOF_FIELDS(module, target, leaf) };
struct ImportFrom { StrId module; uint32_t level; StrId name; ExprId target; SHAPEPROOF_FIELDS(module, level, name, target) };
struct ImportStar { StrId module; uint32_t level; SHAPEPROOF_FIELDS(module, level) };
// A statement that the frontend does not understand: each target becomes opaque with this reason.
struct Havoc { StrId reason; ExprsId targets; SHAPEPROOF_FIELDS(reason, targets) };

// --- parts of nodes
enum class ArgKind : uint32_t { kPositional, kStar, kKeyword, kDoubleStar };
struct Arg { ArgKind kind; StrId name; ExprId value; SHAPEPROOF_FIELDS(kind, name, value) };  // name: keywords only
// `type` invalid: bare except. `target` (optional) is a name node.
struct Handler { ExprId type, target; BlockId body; SHAPEPROOF_FIELDS(type, target, body) };

inline constexpr uint32_t kNoStar = 0xFFFFFFFFu;

}  // namespace shapeproof::ir
