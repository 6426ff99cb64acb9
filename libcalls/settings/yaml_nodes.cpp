// libyaml's events, put together.
#include "libcalls/settings/yaml_nodes.h"

#include <yaml.h>

#include <map>

namespace shapeproof::yaml {
namespace {

constexpr int kMostDepth = 60;
constexpr int kMostNodes = 100'000;

struct Strange {};

class Event {
 public:
  explicit Event(yaml_parser_t& parser) {
    if (yaml_parser_parse(&parser, &event_) == 0) throw Strange();
  }
  ~Event() { yaml_event_delete(&event_); }
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  [[nodiscard]] yaml_event_type_t type() const { return event_.type; }
  [[nodiscard]] const yaml_event_t& operator*() const { return event_; }

 private:
  yaml_event_t event_{};
};

std::string textOf(const yaml_char_t* text) { return text == nullptr ? std::string() : reinterpret_cast<const char*>(text); }

class Composer {
 public:
  explicit Composer(std::string_view text) {
    if (yaml_parser_initialize(&parser_) == 0) throw Strange();
    yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  ~Composer() { yaml_parser_delete(&parser_); }
  Composer(const Composer&) = delete;
  Composer& operator=(const Composer&) = delete;

  std::vector<NodeRef> documents() {
    std::vector<NodeRef> all;
    while (true) {
      const Event event(parser_);
      if (event.type() == YAML_STREAM_END_EVENT) return all;
      if (event.type() != YAML_DOCUMENT_START_EVENT) continue;
      anchors_.clear();
      all.push_back(node(Event(parser_), 0));
    }
  }

 private:
  NodeRef node(const Event& event, int depth) {
    if (++nodes_ > kMostNodes || depth > kMostDepth) throw Strange();
    switch (event.type()) {
      case YAML_ALIAS_EVENT: return aliased(textOf((*event).data.alias.anchor));
      case YAML_SCALAR_EVENT: return scalar((*event).data.scalar);
      case YAML_SEQUENCE_START_EVENT: return sequence((*event).data.sequence_start, depth);
      case YAML_MAPPING_START_EVENT: return mapping((*event).data.mapping_start, depth);
      default: throw Strange();
    }
  }

  // A node is anchored where it has ended: one that names itself is not found.
  NodeRef aliased(const std::string& anchor) const {
    const auto at = anchors_.find(anchor);
    if (at == anchors_.end()) throw Strange();
    return at->second;
  }

  NodeRef anchored(const yaml_char_t* anchor, std::shared_ptr<Node> node) {
    if (anchor != nullptr) anchors_[textOf(anchor)] = node;
    return node;
  }

  template <class Start>
  NodeRef scalar(const Start& start) {
    const std::string tag = textOf(start.tag);
    if (!tag.empty() && tag != YAML_STR_TAG) throw Strange();
    auto made = std::make_shared<Node>();
    made->plain = tag.empty() && start.style == YAML_PLAIN_SCALAR_STYLE;
    made->text.assign(reinterpret_cast<const char*>(start.value), start.length);
    return anchored(start.anchor, std::move(made));
  }

  template <class Start>
  NodeRef sequence(const Start& start, int depth) {
    if (start.tag != nullptr) throw Strange();
    auto made = std::make_shared<Node>();
    made->kind = Node::Kind::kSequence;
    while (true) {
      const Event event(parser_);
      if (event.type() == YAML_SEQUENCE_END_EVENT) return anchored(start.anchor, std::move(made));
      made->items.push_back(node(event, depth + 1));
    }
  }

  template <class Start>
  NodeRef mapping(const Start& start, int depth) {
    if (start.tag != nullptr) throw Strange();
    auto made = std::make_shared<Node>();
    made->kind = Node::Kind::kMapping;
    while (true) {
      const Event event(parser_);
      if (event.type() == YAML_MAPPING_END_EVENT) return anchored(start.anchor, std::move(made));
      NodeRef key = node(event, depth + 1);
      made->entries.emplace_back(std::move(key), node(Event(parser_), depth + 1));
    }
  }

  yaml_parser_t parser_{};
  std::map<std::string, NodeRef> anchors_;
  int nodes_ = 0;
};

}  // namespace

std::optional<std::vector<NodeRef>> parse(std::string_view text) {
  try {
    return Composer(text).documents();
  } catch (const Strange&) {
    return std::nullopt;
  }
}

}  // namespace shapeproof::yaml
