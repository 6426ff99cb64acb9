#include "driver/outputs.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <sstream>

#include "driver/atomic_file.h"
#include "driver/files.h"
#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

bool toStdout(const Output& output) { return output.file.empty() || output.file == "-"; }

bool isSource(const std::string& file) { return file.ends_with(".py") || file.ends_with(".pyi") || file.ends_with(".ipynb"); }

// One name for one file, also through links.
std::string identityOf(const std::string& file) {
  std::error_code failed;
  const std::string end = absolutePath(endOfLinks(file));
  const auto real = std::filesystem::weakly_canonical(end, failed);
  return failed ? end : real.generic_string();
}

std::string render(const RunResult& run, const Output& output, const CheckOptions& options) {
  std::ostringstream text;
  const bool to_stdout = toStdout(output);
  switch (output.format) {
    case Format::kFull: reportFull(run, options, to_stdout && colourWanted(options.color), terminalWidth(), text); break;
    case Format::kConcise: reportConcise(run, options, text); break;
    case Format::kJson: reportJson(run, options, text); break;
    case Format::kSarif: reportSarif(run, options, text); break;
    case Format::kGithub: reportGithub(run, options, to_stdout, text); break;
    case Format::kGitlab: reportGitlab(run, options, text); break;
    case Format::kJunit: reportJunit(run, options, text); break;
  }
  switch (output.format) {
    case Format::kFull: case Format::kConcise: return withoutCommands(text.str());
    case Format::kJson: case Format::kSarif: case Format::kGitlab: return harmlessJson(text.str());
    case Format::kGithub: case Format::kJunit: break;  // commands of our own; escaped where it is made
  }
  return text.str();
}

}  // namespace

bool forPrograms(Format format) {
  return format == Format::kSarif || format == Format::kGithub || format == Format::kGitlab || format == Format::kJunit;
}

std::vector<Output> settledOutputs(const std::vector<Output>& asked) {
  std::vector<Output> outputs = asked;
  if (std::any_of(asked.begin(), asked.end(), [](const Output& o) { return o.file == "-"; }))
    std::erase_if(outputs, [](const Output& o) { return o.file.empty(); });
  return outputs;
}

std::optional<std::string> outputProblem(const std::vector<Output>& outputs, const CheckOptions& options) {
  std::map<std::string, std::string> taken;
  if (!options.baseline.empty()) taken.emplace(identityOf(options.baseline), "the baseline");
  for (const Output& o : outputs) {
    const bool to_stdout = toStdout(o);
    if (!to_stdout && isSource(o.file)) return "-o " + o.file + " would overwrite a source file";
    if (!taken.emplace(to_stdout ? "-" : identityOf(o.file), "another output").second)
      return (to_stdout ? "standard output" : o.file) + " is asked for twice: as an output and as " + taken[to_stdout ? "-" : identityOf(o.file)];
    if (to_stdout) continue;
    if (auto problem = whyNotWritable(o.file)) return problem;
  }
  return std::nullopt;
}

std::vector<std::string> writeOutputs(const RunResult& run, const std::vector<Output>& outputs, const CheckOptions& options) {
  std::vector<std::string> problems;
  for (const Output& output : outputs) {
    const std::string text = render(run, output, options);
    if (!toStdout(output)) {
      if (auto problem = writeFile(output.file, text)) problems.push_back(std::move(*problem));
      continue;
    }
    std::cout << text << std::flush;
    if (!std::cout) problems.emplace_back("cannot write to standard output");
  }
  return problems;
}

}  // namespace shapeproof
