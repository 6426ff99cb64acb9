// What a revision of a repository holds, read from git's objects: nothing is checked out.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shapeproof {

struct GitBlob {
  std::string mode, id;
};
using GitTree = std::map<std::string, GitBlob>;  // by path from the top of the repository

// The folder of the work tree around `folder`, absolute. None: why is on standard error.
[[nodiscard]] std::optional<std::string> topOfRepository(const std::string& folder);
// The commit that a revision names. None: there is none.
[[nodiscard]] std::optional<std::string> commitNamed(const std::string& top, const std::string& revision);
[[nodiscard]] std::optional<GitTree> treeOf(const std::string& top, const std::string& commit);
// Bytes; none: the object is not there. Empty: git cannot say.
[[nodiscard]] std::vector<std::optional<size_t>> sizesOf(const std::string& top, const std::vector<std::string>& ids);
// Calls take(i, content) for each id in their order; without content: the object is not there, or is no blob. False: git cannot say.
[[nodiscard]] bool readBlobs(const std::string& top, const std::vector<std::string>& ids, const std::function<void(size_t, std::optional<std::string_view>)>& take);

}  // namespace shapeproof
