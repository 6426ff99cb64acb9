// Types, spaces and attributes of HDF5: what the messages of an object's header say.
#pragma once

#include "driver/saved/formats.h"

namespace shapeproof::saved {

// How many bytes addresses and lengths have in this file.
struct Hdf5Widths {
  unsigned address = 8, length = 8;
  [[nodiscard]] bool none(uint64_t at) const { return at == (address == 8 ? ~uint64_t{0} : (uint64_t{1} << (8 * address)) - 1); }
};

struct Hdf5Type {
  std::string name;         // "float32"; "text", "fixed text"; "" for others
  uint64_t size = 0;        // of one item, in bytes
  bool is_signed = false, is_float = false;
};

struct Hdf5Space {
  bool is_null = false, is_scalar = false;
  std::vector<int64_t> sizes;
};

[[nodiscard]] Hdf5Type readHdf5Type(std::string_view message);
[[nodiscard]] Hdf5Space readHdf5Space(std::string_view message, const Hdf5Widths& widths);
// Its name and its value; numbers and texts of one item are known.
[[nodiscard]] std::pair<std::string, SavedNode> readHdf5Attribute(std::string_view message, const Source& source, const Hdf5Widths& widths);

}  // namespace shapeproof::saved
