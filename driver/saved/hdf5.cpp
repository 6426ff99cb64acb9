// HDF5: groups, datasets, attributes. What is stored densely (groups of many members in the later format) is not understood.
#include <algorithm>
#include <map>
#include <optional>

#include "driver/saved/hdf5_types.h"

namespace shapeproof::saved {
namespace {

using Kind = SavedNode::Kind;

constexpr int kMostDepth = 30;
constexpr size_t kMostObjects = 100'000, kMostMessages = 10'000;

enum Message : unsigned { kSpace = 1, kLinkInfo = 2, kType = 3, kLink = 6, kLayout = 8, kAttribute = 12, kContinuation = 16, kSymbols = 17, kManyAttributes = 21 };

struct Part {
  unsigned kind = 0, flags = 0;
  std::string bytes;
};

class Hdf5 {
 public:
  explicit Hdf5(const Source& source) : source_(source) {}

  SavedFile read() {
    file_.format = SavedFile::Format::kHdf5;
    file_.root = object(rootAddress(), 0);
    return std::move(file_);
  }

 private:
  using Members = std::map<std::string, std::optional<uint64_t>>;  // by name: the address; none: a link that is not followed

  // The block of the user in front of the file is not looked for.
  uint64_t rootAddress() {
    const std::string bytes = source_.read(0, std::min<uint64_t>(source_.size(), 128));
    Reader in(bytes);
    in.skip(8);
    const unsigned version = in.byte();
    if (version > 3) throw Strange();
    if (version < 2) in.skip(4);
    widths_ = {in.byte(), in.byte()};
    for (const unsigned width : {widths_.address, widths_.length})
      if (width != 4 && width != 8) throw Strange();
    if (version < 2) {
      in.skip(9 + (version == 1 ? 4 : 0));
      in.skip(widths_.address * 5);
    } else {
      in.skip(1 + widths_.address * 3);
    }
    return in.number(widths_.address);
  }

  SavedId object(uint64_t at, int depth) {
    if (depth > kMostDepth || ++objects_ > kMostObjects) throw Strange();
    try {
      const std::vector<Part> parts = header(at);
      const auto has = [&](unsigned kind) { return std::any_of(parts.begin(), parts.end(), [&](const Part& p) { return p.kind == kind; }); };
      return has(kLayout) ? dataset(parts) : group(parts, depth);
    } catch (const Strange&) {
      if (depth == 0) throw;
      return addTo(file_, {.kind = Kind::kUnknown, .text = "an object of an HDF5 file"});
    }
  }

  std::vector<Part> header(uint64_t at) {
    std::vector<Part> parts;
    const std::string start = source_.read(at, std::min<uint64_t>(32, source_.size() - std::min(at, source_.size())));
    Reader in(start);
    if (!start.starts_with("OHDR")) {
      if (in.byte() != 1) throw Strange();
      in.skip(7);
      messages(source_.read(at + 16, in.number(4)), 1, 0, parts);
      return parts;
    }
    in.skip(5);
    const unsigned flags = in.byte();
    uint64_t before = 6;
    for (const auto& [flag, bytes] : {std::pair{0x20U, 16U}, std::pair{0x10U, 4U}})
      if ((flags & flag) != 0) { in.skip(bytes); before += bytes; }
    const unsigned width = 1U << (flags & 3U);
    messages(source_.read(at + before + width, in.number(width)), 2, flags, parts);
    return parts;
  }

  void messages(const std::string& chunk, unsigned version, unsigned flags, std::vector<Part>& parts) {
    const size_t head = version == 1 ? 8 : (flags & 4U) != 0 ? 6 : 4;
    for (Reader in(chunk); in.left() >= head;) {
      Part part;
      part.kind = static_cast<unsigned>(in.number(version == 1 ? 2 : 1));
      const uint64_t size = in.number(2);
      part.flags = in.byte();
      in.skip(head - (version == 1 ? 5 : 4));
      part.bytes = in.take(size);
      if (parts.size() > kMostMessages) throw Strange();
      if (part.kind != kContinuation) {
        parts.push_back(std::move(part));
        continue;
      }
      Reader to(part.bytes);
      const uint64_t at = to.number(widths_.address), length = to.number(widths_.length);
      parts.push_back({});  // so that a chunk which continues itself comes to an end
      if (version == 1) messages(source_.read(at, length), 1, flags, parts);
      else if (length < 8) throw Strange();
      else messages(source_.read(at + 4, length - 8), 2, flags, parts);
    }
  }

  SavedId attributes(const std::vector<Part>& parts) {
    std::map<std::string, SavedNode> all;
    for (const Part& part : parts) {
      if (part.kind == kManyAttributes && manyAttributes(part.bytes)) return addTo(file_, {.kind = Kind::kUnknown, .text = "attributes of an HDF5 file"});
      if (part.kind != kAttribute || (part.flags & 2U) != 0) continue;
      all.insert(readHdf5Attribute(part.bytes, source_, widths_));
    }
    SavedNode dict{.kind = Kind::kDict};
    for (auto& [name, value] : all) {
      dict.items.push_back(addText(file_, name));
      dict.items.push_back(addTo(file_, std::move(value)));
    }
    return addTo(file_, std::move(dict));
  }

  [[nodiscard]] bool manyAttributes(std::string_view message) const {
    Reader in(message);
    in.skip(1);
    if ((in.byte() & 1U) != 0) in.skip(2);
    return !widths_.none(in.number(widths_.address));
  }

  SavedId dataset(const std::vector<Part>& parts) {
    SavedNode made{.kind = Kind::kDataset};
    for (const Part& part : parts) {
      if ((part.flags & 2U) != 0 && (part.kind == kType || part.kind == kSpace)) throw Strange();  // stands elsewhere
      if (part.kind == kType) made.type = readHdf5Type(part.bytes).name;
      if (part.kind == kSpace) {
        const Hdf5Space space = readHdf5Space(part.bytes, widths_);
        if (space.is_null) throw Strange();
        made.sizes = space.sizes;
      }
    }
    made.items = {attributes(parts)};
    return addTo(file_, std::move(made));
  }

  SavedId group(const std::vector<Part>& parts, int depth) {
    Members members;
    for (const Part& part : parts) {
      Reader in(part.bytes);
      if (part.kind == kSymbols) {
        const uint64_t tree = in.number(widths_.address);
        symbols(tree, heapOf(in.number(widths_.address)), 0, members);
      } else if (part.kind == kLink) {
        link(in, members);
      } else if (part.kind == kLinkInfo) {
        in.skip(1);
        if ((in.byte() & 1U) != 0) in.skip(8);
        if (!widths_.none(in.number(widths_.address))) throw Strange();
      }
    }
    SavedNode all{.kind = Kind::kDict};
    for (const auto& [name, at] : members) {
      all.items.push_back(addText(file_, name));
      all.items.push_back(at ? object(*at, depth + 1) : addTo(file_, {.kind = Kind::kUnknown, .text = "a link in an HDF5 file"}));
    }
    const SavedId own = attributes(parts), inside = addTo(file_, std::move(all));
    return addTo(file_, {.kind = Kind::kGroup, .items = {own, inside}});
  }

  void link(Reader in, Members& members) const {
    in.skip(1);
    const unsigned flags = in.byte();
    const unsigned kind = (flags & 8U) != 0 ? in.byte() : 0;
    if ((flags & 4U) != 0) in.skip(8);
    if ((flags & 16U) != 0) in.skip(1);
    const std::string name(in.take(in.number(1U << (flags & 3U))));
    members[name] = kind == 0 ? std::optional(in.number(widths_.address)) : std::nullopt;
  }

  std::string heapOf(uint64_t at) {
    const std::string start = source_.read(at, 8 + 2 * widths_.length + widths_.address);
    Reader in(start);
    if (in.take(4) != "HEAP") throw Strange();
    in.skip(4);
    const uint64_t size = in.number(widths_.length);
    in.skip(widths_.length);
    return source_.read(in.number(widths_.address), size);
  }

  void symbols(uint64_t at, const std::string& heap, int depth, Members& members) {
    if (depth > kMostDepth || ++objects_ > kMostObjects) throw Strange();
    const std::string start = source_.read(at, 8);
    Reader in(start);
    const std::string_view mark = in.take(4);
    in.skip(1);
    const uint64_t level = in.byte(), count = in.number(2);
    if (mark == "TREE") {
      if (start[4] != 0) throw Strange();
      const std::string node = source_.read(at + 8 + 2 * widths_.address, count * (widths_.length + widths_.address));
      Reader children(node);
      for (uint64_t i = 0; i < count; ++i) {
        children.skip(widths_.length);
        symbols(children.number(widths_.address), heap, depth + 1, members);
      }
      static_cast<void>(level);
      return;
    }
    if (mark != "SNOD") throw Strange();
    const std::string table = source_.read(at + 8, count * (2 * widths_.address + 24));
    for (Reader rows(table); rows.left() > 0;) {
      const uint64_t name = rows.number(widths_.address), object = rows.number(widths_.address), cached = rows.number(4);
      rows.skip(20);
      if (name >= heap.size()) throw Strange();
      members[std::string(heap.c_str() + name)] = cached == 2 ? std::nullopt : std::optional(object);
    }
  }

  const Source& source_;
  SavedFile file_;
  Hdf5Widths widths_;
  size_t objects_ = 0;
};

}  // namespace

SavedFile readHdf5(const Source& source) { return Hdf5(source).read(); }

}  // namespace shapeproof::saved
