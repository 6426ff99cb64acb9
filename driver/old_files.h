// The files of a revision, as they were, in a folder of their own that goes when this does.
#pragma once

#include <string>

#include "driver/git_tree.h"

namespace shapeproof {

class OldFiles {
 public:
  // Of the repository around the working folder: its sources, settings and files of saved values, read from git's objects. Links are left
  // out, and so is what is larger than 16 MB.
  explicit OldFiles(const std::string& revision);
  ~OldFiles();
  OldFiles(const OldFiles&) = delete;
  OldFiles& operator=(const OldFiles&) = delete;

  // Why they are not there; empty: all is well.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  // Where the work tree is, and where they are; absolute.
  [[nodiscard]] const std::string& top() const { return top_; }
  [[nodiscard]] const std::string& folder() const { return folder_; }

 private:
  [[nodiscard]] bool write(const std::string& revision);
  [[nodiscard]] bool writeAll(const GitTree& tree) const;
  std::string top_, folder_, trouble_;
};

// The working folder is another one as long as this lives. No two at once, and no other thread runs meanwhile that asks for it.
class WorkingFolder {
 public:
  explicit WorkingFolder(const std::string& folder);
  ~WorkingFolder();
  WorkingFolder(const WorkingFolder&) = delete;
  WorkingFolder& operator=(const WorkingFolder&) = delete;

  [[nodiscard]] bool good() const { return good_; }

 private:
  std::string before_;
  bool good_ = false;
};

}  // namespace shapeproof
