// The entries of a zip archive.
#pragma once

#include <vector>

#include "driver/saved/bytes.h"

namespace shapeproof::saved {

struct ZipEntry {
  std::string name;
  uint64_t at = 0, packed = 0, size = 0;  // `at`: of its local header
  unsigned method = 0;                    // 0: stored, 8: deflated
};

// Strange where it is no archive of one part.
[[nodiscard]] std::vector<ZipEntry> zipEntries(const Source& source);
// The first `most` bytes of an entry, all where it has no more.
[[nodiscard]] std::string zipBytes(const Source& source, const ZipEntry& entry, uint64_t most);

}  // namespace shapeproof::saved
