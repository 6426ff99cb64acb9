// Texts that stand for files on disk: what an editor has open and has not saved. Of the process, as the disk is; whoever reads, or asks
// whether a file is there (driver/files.h), gets them.
#pragma once

#include <memory>
#include <string>

namespace shapeproof {

// `path`: absolute. From any thread; a reader that has the text before keeps it.
void setOpenText(const std::string& path, std::string text);
void dropOpenText(const std::string& path);
// Null: the file is what the disk says. `path` may count from the working folder.
[[nodiscard]] std::shared_ptr<const std::string> openText(const std::string& path);

}  // namespace shapeproof
