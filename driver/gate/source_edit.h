// One source file with comments put in: its encoding, line ends and every other byte stay as they are.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "driver/comments.h"
#include "ir/module.h"
#include "ir/rule.h"
#include "ir/source.h"

namespace shapeproof {

class SourceEdit {
 public:
  // The file's text and IR as they were analysed.
  SourceEdit(const SourceText& source, const ir::Module& module);

  // A comment that hides `rule` at `place`: in the list of one that counts for the place already; else at the end of the
  // statement's last or first line or of the place's; else alone on the line above. False: nowhere could one stand.
  [[nodiscard]] bool ignore(Rule rule, const Span& place);

  // A comment of these lines alone above `line`, in the place of one that begins with the same word there. False: none can stand there.
  [[nodiscard]] bool describe(uint32_t line, std::string_view word, const std::vector<std::string>& comment);

  // The bytes of the file with the comments; `bytes` are those on disk. None: they are not the text that was analysed, or the
  // edited text would be another program (which is parsed to see that).
  [[nodiscard]] std::optional<std::string> apply(const std::string& bytes) const;

 private:
  struct Insertion {
    Position at;
    std::string text;
    bool own_line = false;
  };

  [[nodiscard]] bool canEnd(uint32_t line) const { return line >= 1 && line <= source_.lineCount() && !sealed_[line - 1]; }
  [[nodiscard]] bool canStandAbove(uint32_t line) const { return line == 1 || canEnd(line - 1); }
  [[nodiscard]] std::vector<Insertion> insertions() const;
  [[nodiscard]] bool sameProgram(const std::string& edited) const;

  const SourceText& source_;
  const ir::Module& module_;
  std::vector<bool> sealed_;
  std::vector<Suppression> comments_;
  using Rules = std::set<std::string_view>;
  std::map<uint32_t, Rules> at_end_, above_;  // by line
  std::map<size_t, Rules> into_;              // by comment
  std::map<uint32_t, std::vector<std::string>> described_;  // by line: what stands above it
  std::set<uint32_t> removed_;                // lines
};

}  // namespace shapeproof
