// What is built into the binary: the library models (IR blobs, ir/blob.h) and the pages of the rules (Markdown).
#pragma once

#include <span>
#include <string_view>

namespace shapeproof {

struct EmbeddedModule {
  std::string_view name;  // dotted: "torch.nn"
  bool is_package;
  std::string_view blob;
};

struct EmbeddedPage {
  std::string_view rule;  // rule name
  std::string_view markdown;
};

// Both sorted by name; defined in the generated embedded.cpp.
[[nodiscard]] std::span<const EmbeddedModule> embeddedModules();
[[nodiscard]] std::span<const EmbeddedPage> embeddedPages();

}  // namespace shapeproof
