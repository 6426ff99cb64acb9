// The program of a question, analysed again with other texts in the place of its files.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "backend/hints/edited.h"
#include "driver/reduce/draft.h"

namespace shapeproof {

class Rerun {
 public:
  // The program must live longer.
  explicit Rerun(const AnalysedProgram& program) : program_(program) {}

  // With these drafts, by path; what is not among them is as it was. None: one of them does not parse. `observer` may be null.
  [[nodiscard]] std::optional<FileReport> run(const std::map<std::string, DraftText>& drafts, Observer* observer);
  // The script and the modules of such a program, for an analysis of another kind. False: one of the drafts does not parse.
  bool with(const std::map<std::string, DraftText>& drafts, const std::function<void(const LoadedModule&, ModuleSource&)>& use);

 private:
  struct Lowered {
    std::shared_ptr<const SourceText> source;
    std::shared_ptr<const ir::Module> ir;  // null: it does not parse
  };
  [[nodiscard]] const Lowered& lowered(const std::string& path, const std::string& text);

  const AnalysedProgram& program_;
  FoundModules found_;
  std::map<std::string, Lowered> lowered_;  // by path, the last one
};

}  // namespace shapeproof
