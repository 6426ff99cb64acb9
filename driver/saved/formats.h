// One reader for each format: the structure of the file, or Strange.
#pragma once

#include <optional>

#include "backend/saved_file.h"
#include "driver/saved/bytes.h"

namespace shapeproof::saved {

[[nodiscard]] SavedFile readSafetensors(const Source& source);
[[nodiscard]] SavedFile readTorch(const Source& source);   // a zip archive of torch.save
[[nodiscard]] SavedFile readPickles(const Source& source);  // a pickle, or what torch.save wrote before it wrote archives
[[nodiscard]] SavedFile readNpyFile(const Source& source);
[[nodiscard]] SavedFile readNpz(const Source& source);
[[nodiscard]] SavedFile readHdf5(const Source& source);

[[nodiscard]] inline SavedId addTo(SavedFile& file, SavedNode node) {
  file.nodes.push_back(std::move(node));
  return static_cast<SavedId>(file.nodes.size() - 1);
}
inline SavedId addText(SavedFile& file, std::string text) { return addTo(file, {.kind = SavedNode::Kind::kText, .text = std::move(text)}); }

// By what the file begins with. None: of no known format, damaged, or larger than a reader takes.
[[nodiscard]] std::optional<SavedFile> readSaved(const Source& source);

}  // namespace shapeproof::saved
