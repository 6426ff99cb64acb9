// What is built into the binary: the library models (IR blobs, ir/blob.h), the pages of the rules (Markdown), the schemas of what questions print,
// the parts of the page of `graph`.
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

struct EmbeddedSchema {
  std::string_view command;
  std::string_view json;
};

struct EmbeddedFile {
  std::string_view name;  // "graph.css"
  std::string_view text;
};

// All sorted by name; defined in the generated embedded.cpp.
[[nodiscard]] std::span<const EmbeddedModule> embeddedModules();
[[nodiscard]] std::span<const EmbeddedPage> embeddedPages();
[[nodiscard]] std::span<const EmbeddedSchema> embeddedSchemas();
[[nodiscard]] std::span<const EmbeddedFile> embeddedFiles();

}  // namespace shapeproof
