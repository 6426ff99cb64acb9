// The lowering of one file, split by topic over lower_*.cpp. Private to the frontend.
//
// Expressions become trees of IR nodes. What only statements can say (yields, matches, loops of comprehensions) is emitted
// into the block under construction; whoever lowers operands in order calls `settle` so that earlier operands are evaluated
// before what a later one emits.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/cst.h"
#include "frontend/lexical.h"
#include "frontend/literals.h"
#include "frontend/lower.h"
#include "frontend/scope.h"
#include "ir/builder.h"

namespace shapeproof::frontend {

class Lowerer {
 public:
  Lowerer(const SourceText& source, const Tree& tree, const ScopeTable& scopes, ir::ModuleBuilder& builder, ErrorSink& errors,
          const LowerOptions& options, const LexicalCheck& lexical)
      : source_(source), tree_(tree), scopes_(scopes), b_(builder), errors_(errors), options_(options), stars_(lexical.starred), aliases_(lexical.aliases) {}

  void module();

 private:
  using ExprId = ir::ExprId;
  using Exprs = std::vector<ExprId>;

  // The code being lowered.
  struct Frame {
    ScopeId scope;
    ScopeId names;                      // where names are looked up: `scope`, or type parameters inside it
    ir::CodeId code;
    std::vector<ir::StrId> slot_names;
    std::string qualname;
    uint32_t loops = 0;                 // loops around the statement
    uint32_t blocks = 0;                // loops, trys and withs around it
  };

  // --- lower.cpp: frames, blocks, names, small helpers
  // Lowers a code: `body` fills its block.
  struct CodeSpec {
    ScopeId scope;
    std::string name;
    uint32_t flags;
    Span span;
    ir::StrId doc;
  };
  template <class Body>
  ir::CodeId lowerCode(const CodeSpec& spec, std::span<const ir::Param> params, Body&& body) {
    Frame outer = enterCode(spec);
    std::vector<ir::StmtId> outer_block = std::exchange(block_, {});
    body();
    const ir::CodeId id = finishCode(spec, params);
    block_ = std::move(outer_block);
    frame_ = std::move(outer);
    return id;
  }
  template <class Body>
  ir::BlockId blockOf(Body&& body) {
    std::vector<ir::StmtId> outer = std::exchange(block_, {});
    body();
    const ir::BlockId id = b_.block(block_);
    block_ = std::move(outer);
    return id;
  }
  Frame enterCode(const CodeSpec& spec);
  ir::CodeId finishCode(const CodeSpec& spec, std::span<const ir::Param> params);
  ir::SlotsId captures(ScopeId inner);

  template <class T>
  ExprId add(const T& node, Span span) { return b_.add(node, span); }
  template <class T>
  ExprId add(const T& node, Node at) { return b_.add(node, spanOf(at)); }
  template <class T>
  void emit(const T& node, Span span) { block_.push_back(b_.add(node, span)); }
  template <class T>
  void emit(const T& node, Node at) { emit(node, spanOf(at)); }

  [[nodiscard]] Span spanOf(Node n);
  [[nodiscard]] Span spanOf(size_t start, size_t end);
  [[nodiscard]] Span join(Span a, Span b) const { return {a.start, b.end}; }
  [[nodiscard]] ir::StrId nameOf(Node identifier);
  ExprId nameRef(ir::StrId name, Span span);
  ExprId typeParameter(ScopeId owner, ir::StrId name, Span span);
  ExprId typeParameters(ScopeId owner, Span span);  // a tuple
  ExprId builtinCall(std::string_view name, std::initializer_list<ExprId> args, Span span);
  ExprId nameRef(Node identifier) { return nameRef(nameOf(identifier), spanOf(identifier)); }
  [[nodiscard]] ir::SlotId temp();
  ExprId local(ir::SlotId slot, Span span) { return add(ir::Local{slot}, span); }
  ExprId unknown(std::string_view reason, Span span) { return add(ir::Unknown{b_.intern(reason)}, span); }
  ExprId none(Span span) { return add(ir::NoneConst{}, span); }
  ExprId str(std::string_view value, Span span) { return add(ir::StrConst{b_.intern(value)}, span); }
  ExprId libraryCall(std::string_view name, std::initializer_list<ExprId> args, Span span);
  ExprId fail(Node n, std::string message);
  [[nodiscard]] bool failed() const { return errors_.failed(); }

  // Evaluation order around yields.
  [[nodiscard]] bool hasYield(Node n) const { return scopes_.hasYield(frame_.scope, n); }
  // The value, kept in a temporary from here on.
  ExprId hoist(ExprId value);
  // Another node for a hoisted value: a node has one parent.
  ExprId again(ExprId hoisted);
  void settle(std::span<ExprId> earlier);
  void settle(std::vector<ir::Arg>& earlier);

  // --- lower_expr.cpp
  ExprId expr(Node n);
  ExprId exprInner(Node n);
  ExprId spine(Node n);
  ExprId spineStep(ExprId left, Node n);
  ExprId binary(ExprId left, Node n);
  ExprId boolean(ExprId left, Node n);
  ExprId comparison(ExprId left, Node n);
  ExprId attribute(ExprId object, Node n);
  ExprId unary(Node n);
  ExprId notOperator(Node n);
  ExprId conditional(Node n);
  ExprId named(Node n);
  ExprId yieldValue(Node n);
  void emitYield(Node n, ExprId target);
  ExprId number(Node n);
  ExprId shortCircuit(ExprId left, Node right, bool is_and, Span span);
  ExprId typeExpr(Node n);

  // --- lower_display.cpp: calls, subscripts, displays
  ExprId call(ExprId callee, Node n);
  ExprId libCall(Node n);
  [[nodiscard]] bool isLibCall(Node n) const;
  ir::ArgsId arguments(Node list, ExprId callee = {});
  void checkArgumentOrder(Node list);
  void refuseLoneComma(Node n);
  ExprId subscript(ExprId object, Node n);
  ExprId subscriptIndex(Node n, ExprId& object);
  ExprId slice(Node n);
  // The elements of a display; starred ones become Star.
  Exprs items(Node n);
  ExprId item(Node n);
  ExprId starred(Node n, Node star);
  // True if a star that was blanked out stands before `n`.
  bool takesStar(Node n);
  ExprId tuple(Node n);
  ExprId dictionary(Node n);

  // --- lower_comprehension.cpp
  // at_once: a generator expression whose only reader takes all of it before anything else happens, as a list.
  ExprId comprehension(Node n, bool at_once = false);
  bool takenAtOnce(Node generator, ExprId reader) const;
  void comprehensionClauses(std::span<const Node> clauses, Node body, Kind kind, ir::SlotId result, bool first);
  void comprehensionElement(Node body, Kind kind, ir::SlotId result);

  // --- lower_string.cpp
  ExprId string(Node n);
  void stringParts(Node n, Exprs& parts);
  void literalPart(size_t start, size_t end, const StringPrefix& prefix, Node at, Exprs& parts);
  void interpolation(Node n, const StringPrefix& prefix, Exprs& parts);
  ExprId formatSpec(Node n, const StringPrefix& prefix);
  // The text of a docstring statement; invalid if `statement` is none.
  ir::StrId docstring(Node block);

  // --- lower_stmt.cpp
  void statements(Node block, bool skip_docstring = false);
  void statement(Node n);
  void expressionStatement(Node n);
  void assertStatement(Node n);
  void raiseStatement(Node n);
  void returnStatement(Node n);
  void printStatement(Node n);
  ExprId expressionOrTuple(Node n);
  void refuseWalrus(Node n);
  ExprId rightHandSide(Node n);

  // --- lower_assign.cpp: assignments and their targets
  void assignment(Node n);
  void annotated(Node n);
  void augmented(Node n);
  void deleteStatement(Node n);
  void deleteTarget(Node n, Node statement);
  void assignTo(Node target, ExprId value, Span span);
  void unpack(Node target, ExprId value, Span span);
  ExprId place(Node n);
  // A place for a loop or `with`: `n` itself, or a temporary that the emitted statements of `unpackInto` take apart.
  ExprId placeOrTemp(Node n);
  void unpackFrom(Node n, ExprId place_or_temp);
  [[nodiscard]] bool isSequenceTarget(Node n) const;
  ExprId onceObject(ExprId object, bool rebinds);

  // --- lower_flow.cpp
  void ifStatement(Node n);
  void whileStatement(Node n);
  void forStatement(Node n);
  void tryStatement(Node n);
  ir::Handler handler(Node n);
  void exceptGroup(Node n, std::vector<ir::Handler>& handlers);
  void exceptStarClause(Node n, ir::SlotId state);
  void withStatement(Node n);
  void withItems(std::span<const Node> items, Node n);
  void loopJump(Node n);
  struct BlockGuard;

  // --- lower_async.cpp
  ExprId awaited(ExprId value, Span span);
  ExprId methodCall(ExprId object, std::string_view method, std::initializer_list<ExprId> args, Span span);
  [[nodiscard]] bool inAsyncGenerator() const;
  void asyncFor(Node n, Node left, ExprId iterable, const std::function<void()>& body, ir::BlockId otherwise);
  void asyncWith(Node n, Node alias, ExprId context, const std::function<void()>& body);

  // --- lower_def.cpp
  void functionDefinition(Node n, std::span<const Node> decorators);
  void classDefinition(Node n, std::span<const Node> decorators);
  void decorated(Node n);
  ExprId function(Node n, std::string name, uint32_t flags);
  ExprId lambda(Node n);
  struct Defaults {
    Exprs positional, keyword;
  };
  std::vector<ir::Param> parameters(Node params, ScopeId inner, Defaults& defaults);
  ExprId decorate(ExprId value, std::span<const ExprId> decorators, std::span<const Node> nodes);
  ExprId annotation(Node type);
  void typeAlias(Node n);
  [[nodiscard]] std::string qualify(std::string_view name) const;

  // --- lower_import.cpp
  void importStatement(Node n);
  void importFromStatement(Node n);
  void futureImport(Node n);

  // --- lower_match.cpp
  struct Subject;
  struct Captures;
  struct OpenCase;
  void matchStatement(Node n);
  Subject matchSubject(Node n);
  bool matchCase(Node c, Subject& subject, std::vector<OpenCase>& chain);

  // --- lower_pattern.cpp
  ExprId pattern(Node n, Subject& subject, Captures& captures);
  ExprId orPattern(std::span<const std::vector<Node>> alternatives, Node n, Subject& subject, Captures& captures);
  ExprId simplePattern(std::span<const Node> parts, Subject& subject, Captures& captures);
  ExprId sequencePattern(std::span<const Node> items, Node n, Subject& subject, Captures& captures);
  ExprId mappingPattern(Node n, Subject& subject, Captures& captures);
  ExprId classPattern(Node n, Subject& subject, Captures& captures);
  ExprId valuePattern(std::span<const Node> parts);
  ExprId both(ExprId a, ExprId b);
  void capture(Node name, Subject& subject, Captures& captures);
  [[nodiscard]] bool endsWithAlias(Node n) const;

  static constexpr uint32_t kMaxDepth = 1000;       // nested expressions; CPython's own limit is of that order
  static constexpr uint32_t kMaxStaticBlocks = 20;  // CPython's CO_MAXBLOCKS

  const SourceText& source_;
  const Tree& tree_;
  const ScopeTable& scopes_;
  ir::ModuleBuilder& b_;
  ErrorSink& errors_;
  const LowerOptions& options_;
  std::span<const uint32_t> stars_;    // LexicalCheck::starred
  std::span<const uint32_t> aliases_;  // LexicalCheck::aliases

  Frame frame_;
  std::vector<ir::StmtId> block_;  // the block under construction
  std::vector<ir::StrId> of_collections_;  // names that `from collections import` binds
  std::vector<Node> spine_;        // stack shared by nested calls of `spine`
  Node transparent_as_;            // an `as` whose target has been dealt with
  size_t stars_used_ = 0;          // of stars_
  Node unstarred_;                 // a splat whose star has been taken off
  uint32_t depth_ = 0;
  uint32_t line_hint_ = 1;
  bool future_annotations_ = false;  // annotations are texts (PEP 563)
  std::string storage_;
};

}  // namespace shapeproof::frontend
