// One Python file as IR: flat stores of trivially copyable records, indexed by ids. Built by the frontend (ModuleBuilder),
// by the reader of the text form, or straight from bytes (blob.h); immutable afterwards and safe to share between threads.
#pragma once

#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "ir/nodes.h"
#include "ir/span.h"
#include "ir/store.h"

namespace shapeproof::ir {

enum class ParamKind : uint32_t { kPositionalOnly, kNormal, kVarArgs, kKeywordOnly, kVarKeywords };
struct Param { StrId name; ParamKind kind; SlotId slot; ExprId annotation; SHAPEPROOF_FIELDS(name, kind, slot, annotation) };

enum CodeFlags : uint32_t {
  kCodeGenerator = 1, kCodeAsync = 2, kCodeLambda = 4, kCodeComprehension = 8, kCodeClassBody = 16, kCodeModule = 32,
};

// A function, lambda, comprehension, class body or module body.
// Slots 0..params-1 are the parameters in order; then locals, cells and temporaries in any order.
struct Code {
  StrId name, qualname, doc;          // doc optional
  uint32_t flags;
  uint32_t first_param, param_count;  // into Module::params
  uint32_t first_slot, slot_count;    // names into Module::slot_names; temporaries are named ".N"
  SlotsId cells;                      // slots that hold cells of its own (made on entry; a parameter's value moves in)
  SlotsId free;                       // slots that receive the captured cells, in the order of Function::captures
  BlockId body;
  Span span;                          // of the whole definition
};

struct ExprNode { ExprKind kind; uint32_t word[5]; };
struct StmtNode { StmtKind kind; uint32_t word[5]; };
struct ListRange { uint32_t first, count; };
struct StrRange { uint32_t first, size; };

template <class T> struct KindOf;
#define IR_EXPR(Kind) template <> struct KindOf<Kind> { static constexpr ExprKind value = ExprKind::k##Kind; static constexpr bool is_expr = true; };
#define IR_STMT(Kind) template <> struct KindOf<Kind> { static constexpr StmtKind value = StmtKind::k##Kind; static constexpr bool is_expr = false; };
#include "ir/nodes.def"

class Module {
 public:
  // Typed access; the caller has looked at the kind.
  template <class T> [[nodiscard]] T get(ExprId id) const { return unpack<T>(exprs[id.index].word); }
  template <class T> [[nodiscard]] T get(StmtId id) const { return unpack<T>(stmts[id.index].word); }
  [[nodiscard]] ExprKind kind(ExprId id) const { return exprs[id.index].kind; }
  [[nodiscard]] StmtKind kind(StmtId id) const { return stmts[id.index].kind; }
  [[nodiscard]] const Span& span(ExprId id) const { return expr_spans[id.index]; }
  [[nodiscard]] const Span& span(StmtId id) const { return stmt_spans[id.index]; }
  [[nodiscard]] std::string_view str(StrId id) const { return {chars.data() + strings[id.index].first, strings[id.index].size}; }
  [[nodiscard]] std::span<const StmtId> block(BlockId id) const { return slice(stmt_lists, id); }
  [[nodiscard]] std::span<const ExprId> list(ExprsId id) const { return slice(expr_lists, id); }
  [[nodiscard]] std::span<const Arg> list(ArgsId id) const { return slice(args, id); }
  [[nodiscard]] std::span<const Handler> list(HandlersId id) const { return slice(handlers, id); }
  [[nodiscard]] std::span<const SlotId> list(SlotsId id) const { return slice(slot_lists, id); }
  [[nodiscard]] const Code& code(CodeId id) const { return codes[id.index]; }
  [[nodiscard]] std::span<const Param> paramsOf(const Code& c) const { return {params.data() + c.first_param, c.param_count}; }
  [[nodiscard]] std::string_view slotName(const Code& c, SlotId s) const { return str(slot_names[c.first_slot + s.index]); }

  // Stores. Append-only; filled by the builder, the reader and the blob loader, read by everyone.
  CodeId top;                           // the module body (kCodeModule)
  Store<ExprNode> exprs;
  Store<StmtNode> stmts;
  Store<Span> expr_spans;         // parallel to exprs
  Store<Span> stmt_spans;         // parallel to stmts
  Store<ListRange> lists;         // every list id indexes this; the range is in the store of its element type
  Store<StmtId> stmt_lists;
  Store<ExprId> expr_lists;
  Store<Arg> args;
  Store<Handler> handlers;
  Store<SlotId> slot_lists;
  Store<Code> codes;
  Store<Param> params;
  Store<StrId> slot_names;
  Store<StrRange> strings;        // interned: equal text has one id
  Store<char> chars;

 private:
  template <class T> static T unpack(const uint32_t* words) {
    static_assert(std::is_trivially_copyable_v<T> && (std::is_empty_v<T> || sizeof(T) <= 20));
    T node{};
    if constexpr (!std::is_empty_v<T>) std::memcpy(static_cast<void*>(&node), words, sizeof(T));
    return node;
  }
  template <class E, class ListId>
  [[nodiscard]] std::span<const E> slice(const Store<E>& store, ListId id) const {
    if (!id.valid()) return {};
    const ListRange r = lists[id.index];
    return {store.data() + r.first, r.count};
  }
};

}  // namespace shapeproof::ir
