// What `repro` answers, how it is found, and how it is written.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "driver/ask/slice_answer.h"

namespace shapeproof {

inline constexpr size_t kMostReproLines = 40;

struct ReproAnswer {
  std::string target;
  std::optional<ReportedDiagnostic> finding;
  bool fixed = false;
  std::string source;                  // the program; empty: `undecided` says why there is none
  // What it raises; of a fixed one, what its twin does.
  std::string exception, message;
  std::vector<std::string> undecided;
  std::string problem;                 // why the question is none
};

// Fills in the rest of the answer. Law: what it says is a program that has been analysed itself, and was refused with the rule, the
// exception and the message of the finding; a fixed one was found valid.
void reproduce(const SliceQuestion& question, ReproAnswer& answer);

// The class and the text of what is raised: the message of an exception of Python itself opens with the class.
[[nodiscard]] std::pair<std::string, std::string> raisedBy(const ReportedDiagnostic& d);

void writeReproJson(const ReproAnswer& answer, std::ostream& out);
void writeReproText(const ReproAnswer& answer, std::ostream& out);

}  // namespace shapeproof
