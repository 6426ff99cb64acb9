// The concrete syntax tree, copied once out of the parser into one array in preorder; the only window on the grammar.
// Comments and line continuations are left out, so children are what the grammar rules name. A child list is walked in
// constant time per step, and a subtree is a range of indices: whole subtrees can be scanned without recursion.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace shapeproof::frontend {

enum class Kind : uint8_t {
  kError,       // text that the grammar cannot place
  kOtherToken,  // punctuation and keywords not listed in cst_kinds.def
#define CST_NODE(Name, text) k##Name,
#define CST_TOKEN(Name, text) k##Name,
#include "frontend/cst_kinds.def"
};

// In the numbering of the grammar (checked when the tree is built).
enum class Field : uint8_t {
  kNone, kAlias, kAlternative, kArgument, kArguments, kAttribute, kBody, kCause, kCode, kCondition, kConsequence, kDefinition,
  kExpression, kFormatSpecifier, kFunction, kGuard, kKey, kLeft, kModuleName, kName, kObject, kOperator, kOperators, kParameters,
  kReturnType, kRight, kSubject, kSubscript, kSuperclasses, kType, kTypeConversion, kTypeParameters, kValue,
};

class Tree;

// A handle; default-constructed or absent children are false.
class Node {
 public:
  Node() = default;
  Node(const Tree* tree, uint32_t index) : tree_(tree), index_(index) {}
  explicit operator bool() const { return tree_ != nullptr; }
  friend bool operator==(const Node&, const Node&) = default;

  [[nodiscard]] inline Kind kind() const;
  [[nodiscard]] inline Field field() const;
  [[nodiscard]] inline bool named() const;
  [[nodiscard]] inline bool missing() const;   // invented by the parser's error recovery
  [[nodiscard]] inline uint32_t start() const;  // byte offsets into the source
  [[nodiscard]] inline uint32_t end() const;
  [[nodiscard]] inline std::string_view text() const;
  [[nodiscard]] uint32_t index() const { return index_; }
  [[nodiscard]] inline uint32_t subtreeEnd() const;  // index after the last descendant

  // The first child with that field (tokens that share the field are passed over when a named child has it).
  [[nodiscard]] Node child(Field field) const;
  [[nodiscard]] Node namedChild(uint32_t n) const;
  [[nodiscard]] Node childOfKind(Kind kind) const;
  [[nodiscard]] bool has(Kind kind) const { return static_cast<bool>(childOfKind(kind)); }
  [[nodiscard]] uint32_t namedCount() const;

  template <bool kNamedOnly>
  class Children;
  [[nodiscard]] inline Children<false> children() const;
  [[nodiscard]] inline Children<true> namedChildren() const;

 private:
  const Tree* tree_ = nullptr;
  uint32_t index_ = 0;
};

class Tree {
 public:
  // `source` must outlive the tree.
  [[nodiscard]] static Tree parse(std::string_view source) { return parse(source, source); }
  // `written`: what the author wrote, as long as `source`; identifiers are spelt as there, in normal form NFKC (PEP 3131).
  [[nodiscard]] static Tree parse(std::string_view source, std::string_view written);

  [[nodiscard]] Node root() const { return {this, 0}; }
  [[nodiscard]] Node at(uint32_t index) const { return {this, index}; }
  [[nodiscard]] uint32_t size() const { return static_cast<uint32_t>(nodes_.size()); }
  [[nodiscard]] std::string_view source() const { return source_; }
  // The first error or invented node in source order; absent for a well-formed tree.
  [[nodiscard]] Node firstProblem() const { return problem_ == kNoProblem ? Node{} : Node{this, problem_}; }

 private:
  friend class Node;
  struct Record {
    uint32_t start, end, subtree_end;
    Kind kind;
    Field field;
    bool named, missing;
  };
  static constexpr uint32_t kNoProblem = 0xFFFFFFFFu;

  void normalise(uint32_t identifier);

  std::string_view source_, written_;
  std::unordered_map<uint32_t, std::string> normal_;  // identifiers that are not written in normal form
  std::vector<Record> nodes_;
  uint32_t problem_ = kNoProblem;
};

inline Kind Node::kind() const { return tree_->nodes_[index_].kind; }
inline Field Node::field() const { return tree_->nodes_[index_].field; }
inline bool Node::named() const { return tree_->nodes_[index_].named; }
inline bool Node::missing() const { return tree_->nodes_[index_].missing; }
inline uint32_t Node::start() const { return tree_->nodes_[index_].start; }
inline uint32_t Node::end() const { return tree_->nodes_[index_].end; }
inline std::string_view Node::text() const {
  if (kind() != Kind::kIdentifier) return tree_->source_.substr(start(), end() - start());
  if (!tree_->normal_.empty())
    if (const auto it = tree_->normal_.find(index_); it != tree_->normal_.end()) return it->second;
  return tree_->written_.substr(start(), end() - start());
}
inline uint32_t Node::subtreeEnd() const { return tree_->nodes_[index_].subtree_end; }

template <bool kNamedOnly>
class Node::Children {
 public:
  class Iterator {
   public:
    Iterator(const Tree* tree, uint32_t at, uint32_t end) : tree_(tree), at_(at), end_(end) { skip(); }
    Node operator*() const { return {tree_, at_}; }
    Iterator& operator++() {
      at_ = Node(tree_, at_).subtreeEnd();
      skip();
      return *this;
    }
    friend bool operator!=(const Iterator& a, const Iterator& b) { return a.at_ != b.at_; }

   private:
    void skip() {
      if constexpr (kNamedOnly) {
        while (at_ < end_ && !Node(tree_, at_).named()) at_ = Node(tree_, at_).subtreeEnd();
      }
    }
    const Tree* tree_;
    uint32_t at_, end_;
  };
  Children(const Tree* tree, uint32_t parent) : tree_(tree), first_(parent + 1), end_(Node(tree, parent).subtreeEnd()) {}
  [[nodiscard]] Iterator begin() const { return {tree_, first_, end_}; }
  [[nodiscard]] Iterator end() const { return {tree_, end_, end_}; }

 private:
  const Tree* tree_;
  uint32_t first_, end_;
};

inline Node::Children<false> Node::children() const { return {tree_, index_}; }
inline Node::Children<true> Node::namedChildren() const { return {tree_, index_}; }

}  // namespace shapeproof::frontend
