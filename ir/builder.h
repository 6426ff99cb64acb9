// Builds a Module bottom-up: children before parents, lists when they are complete. Used by the frontend and by the reader
// of the text form. Law: the expression and statement ids inside a node are smaller than the node's own id.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "ir/module.h"

namespace shapeproof::ir {

class ModuleBuilder {
 public:
  // Equal text gives equal ids.
  [[nodiscard]] StrId intern(std::string_view text);
  [[nodiscard]] std::string_view str(StrId id) const { return module_.str(id); }

  // Adds a node; the result is an ExprId or a StmtId.
  template <class T>
  auto add(const T& node, Span span) {
    if constexpr (KindOf<T>::is_expr) {
      module_.exprs.push_back(pack<ExprNode>(node));
      module_.expr_spans.push_back(span);
      return ExprId(static_cast<uint32_t>(module_.exprs.size() - 1));
    } else {
      module_.stmts.push_back(pack<StmtNode>(node));
      module_.stmt_spans.push_back(span);
      return StmtId(static_cast<uint32_t>(module_.stmts.size() - 1));
    }
  }

  // Another node with the same content; children must not be shared, so this is for leaves.
  ExprId copy(const ExprNode& leaf, Span span) {
    module_.exprs.push_back(leaf);
    module_.expr_spans.push_back(span);
    return ExprId(static_cast<uint32_t>(module_.exprs.size() - 1));
  }

  BlockId block(std::span<const StmtId> items) { return BlockId(append(module_.stmt_lists, items)); }
  ExprsId exprs(std::span<const ExprId> items) { return ExprsId(append(module_.expr_lists, items)); }
  ArgsId args(std::span<const Arg> items) { return ArgsId(append(module_.args, items)); }
  HandlersId handlers(std::span<const Handler> items) { return HandlersId(append(module_.handlers, items)); }
  SlotsId slots(std::span<const SlotId> items) { return SlotsId(append(module_.slot_lists, items)); }
  BlockId block(std::initializer_list<StmtId> items) { return block({items.begin(), items.size()}); }
  ExprsId exprs(std::initializer_list<ExprId> items) { return exprs({items.begin(), items.size()}); }
  ArgsId args(std::initializer_list<Arg> items) { return args({items.begin(), items.size()}); }
  HandlersId handlers(std::initializer_list<Handler> items) { return handlers({items.begin(), items.size()}); }
  SlotsId slots(std::initializer_list<SlotId> items) { return slots({items.begin(), items.size()}); }

  // A code is numbered when it is opened (parents before children) and filled by `finishCode`.
  CodeId openCode();
  // `code` without its params and slots, which are given as lists.
  void finishCode(CodeId id, Code code, std::span<const Param> params, std::span<const StrId> slot_names);
  void setTop(CodeId id) { module_.top = id; }

  [[nodiscard]] const Module& module() const { return module_; }
  [[nodiscard]] Module take();

 private:
  template <class Node, class T>
  static Node pack(const T& node) {
    Node packed;
    std::memset(static_cast<void*>(&packed), 0, sizeof(packed));  // padding too: blobs are byte-identical
    packed.kind = KindOf<T>::value;
    if constexpr (!std::is_empty_v<T>) std::memcpy(packed.word, &node, sizeof(T));
    return packed;
  }
  template <class E>
  uint32_t append(Store<E>& store, std::span<const E> items) {
    if (items.empty()) return emptyList();
    const ListRange range{static_cast<uint32_t>(store.size()), static_cast<uint32_t>(items.size())};
    store.append(items);
    module_.lists.push_back(range);
    return static_cast<uint32_t>(module_.lists.size() - 1);
  }
  uint32_t emptyList();
  void growTable();

  Module module_;
  std::vector<StrId> table_;  // open addressing over Module::strings; size is a power of two
  uint32_t empty_list_ = Id<void>::kNone;
};

// Nodes of numbers from their values.
[[nodiscard]] constexpr IntConst makeInt(int64_t value) {
  const auto bits = static_cast<uint64_t>(value);
  return {static_cast<uint32_t>(bits), static_cast<uint32_t>(bits >> 32)};
}
[[nodiscard]] FloatConst makeFloat(double value);
[[nodiscard]] ImagConst makeImag(double value);

}  // namespace shapeproof::ir
