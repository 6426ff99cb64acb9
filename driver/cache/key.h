// The secret that results are sealed with: who does not know it cannot make one that is taken for ours.
#pragma once

#include <optional>
#include <string>

#include "driver/cache/digest.h"

namespace shapeproof {

// What SHAPEPROOF_CACHE_KEY in the environment says (for machines that share a cache), else the bytes of `shapeproof/cache-key` below the
// user's state folder ($XDG_STATE_HOME, ~/.local/state): made on first use, for the user alone, and kept apart from the results, so that
// a folder of results that was put there by someone else holds none that can be verified. None: there is no such place, or what lies there
// is a link, of someone else or open to others.
[[nodiscard]] std::optional<DigestKey> cacheKey();

}  // namespace shapeproof
