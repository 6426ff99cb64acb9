// A module as bytes: its flat stores one after the other, so that loading is pointing at them. For modules compiled into the
// program; the bytes depend on the byte order of the machine.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/module.h"

namespace shapeproof::ir {

// The size of a blob is a multiple of it, so that blobs can stand one after the other.
constexpr size_t kBlobAlignment = 8;

// Equal modules give equal bytes.
[[nodiscard]] std::string toBlob(const Module& module);

// Nothing if the bytes were not written by `toBlob` of this version or their sizes do not add up. Ids are not checked: use
// `verify` on bytes of unknown origin.
[[nodiscard]] std::optional<Module> fromBlob(std::string_view bytes);

// The same without copying: the module shows the bytes in place. They must be aligned and outlive the module.
[[nodiscard]] std::optional<Module> viewBlob(std::string_view bytes);

}  // namespace shapeproof::ir
