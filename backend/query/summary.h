// What the modules are that a program calls: their parts, results, parameters and work. The observer gathers it while the program is
// analysed (summary.cpp); the tables are plain data.
//
// A table is made of each outermost module that the program calls, of its first call on each path. Where paths differ, the results of all
// are listed, and a number that is not the same on all is not known.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "backend/engine/observer.h"
#include "backend/query/described.h"
#include "backend/query/kept.h"
#include "backend/query/module_tree.h"

namespace shapeproof {

struct SummaryRow {
  std::string path;  // "layer1.0.conv1"; empty: the module that the program calls
  std::string name;  // the last part of it
  uint32_t depth = 0;
  std::string cls;
  ReportedSize calls = 0;                     // in the one call of the outermost module
  std::vector<DescribedValue> outputs{};      // distinct ones, in the order in which they came up; empty: it has not returned
  ReportedSize parameters = 0, trainable = 0, parameter_bytes = 0, trainable_bytes = 0, buffer_bytes = 0;  // with all below it
  ReportedSize mult_adds = 0;
  ReportedSize activation_bytes = 0;          // what its operations keep for backward(), and none before them
};

struct SummaryTable {
  std::string name;   // by what the program calls it: "model"; empty: that is not plain
  bool called = true; // false: it was made only
  bool finished = true;  // false: the call has not come to its end
  std::vector<std::pair<std::string, DescribedValue>> inputs{};
  std::vector<SummaryRow> rows{};
  std::set<std::string> reasons{};  // why something is not known, in words
};

// Of all tables together; a parameter that several have counts once.
struct SummaryTotals {
  ReportedSize parameters = 0, trainable = 0, parameter_bytes = 0, trainable_bytes = 0, buffer_bytes = 0, mult_adds = 0;
  // What is held when the forward passes are over and backward() begins; gradients have the size of what is trainable.
  ReportedSize activation_bytes = 0, optimizer_bytes = 0, peak_bytes = 0;
  // The line that keeps the most for backward().
  std::string line_path{};
  uint32_t line = 0;
  ReportedSize line_bytes = 0;
  std::set<std::string> reasons{};
  // The free sizes in peak_bytes; the largest one that fits, where there is one only.
  std::vector<std::string> free_sizes{};
  std::optional<int64_t> fits{};
};

// What is asked beside the modules.
struct SummaryQuestion {
  std::string made_name;                // where nothing is called, the module that the program has stored as this
  uint32_t states = 0;                  // numbers that the optimizer holds for each trainable one
  std::optional<int64_t> memory{};      // bytes: how large may the free size be?
};

class SummaryObserver : public Observer {
 public:
  std::vector<SummaryTable> tables;  // in the order of the program
  SummaryTotals totals;
  explicit SummaryObserver(SummaryQuestion question) : question_(std::move(question)) {}

  [[nodiscard]] bool counts() const override { return true; }
  void moduleEntered(const Interp& in, const State& s, const Value& module, const CallArgs& args) override;
  void moduleLeft(const Interp& in, const State& s, const Value& module, const Value& result, OpId first) override;
  void moduleDone(const Interp& in, const Value& module, const State* unfinished) override;
  [[nodiscard]] size_t mark() const override { return events_.size(); }
  void rollback(size_t mark) override;
  void keeps(OpId id, IntExpr bytes) override { notes_.bytes[id.index] = bytes; }
  void shares(OpId id, Tri shares) override { notes_.shares[id.index] = shares; }
  void ran(Interp& in, const RunOutcome& outcome) override;

 private:
  // A table in the making, with what the totals need of it.
  struct Making {
    SummaryTable table;
    Amount mult_adds, kept_bytes;
    Parameters parameters;
    Kept kept;
    std::vector<std::pair<std::string, std::string>> hidden;  // modules by path of which it is not known what happens inside: why
    std::string kept_unknown;  // why it is not; empty: it is
    Ref<State> end;
    OpId first, last;  // its operations
    void merge(Making& other);
  };
  // A module inside of the call that is recorded has returned; or, with `made`, such a call is over.
  struct Event { uint32_t module; OpId first{}, last{}; DescribedValue output{}; std::shared_ptr<Making> made{}; };
  // The outermost call under way.
  struct Call {
    Value module;
    Ref<State> before;
    size_t first_event;
    std::unique_ptr<Making> made{};
    std::set<uint32_t> arguments{};  // the operations that made tensors among them
    bool blurred = false;  // a module was called that stands for one of several
  };

  [[nodiscard]] Making tableOf(const Interp& in, const State& s);
  void addPath(const Interp& in, const State& s, bool finished, const Value& result, OpId first);
  void putKept(const Interp& in, SummaryRow& row, uint32_t module);
  void addMade(Interp& in, const RunOutcome& outcome, std::vector<std::unique_ptr<Making>>& all);
  void addTotals(const Interp& in, const State& s, const std::vector<std::unique_ptr<Making>>& all);
  // summary_memory.cpp
  void addMemory(const Interp& in, const State& s, const std::vector<std::unique_ptr<Making>>& all, const ParameterCounts& counts);
  void addLine(const Interp& in, const std::vector<KeptMemory>& kept);
  void addLargest(const Interp& in, const Amount& peak);

  SummaryQuestion question_;
  OperationNotes notes_;
  uint32_t depth_ = 0;
  bool over_ = false;  // the program has been run: what follows is no call of it
  std::unique_ptr<Call> call_;
  std::vector<Event> events_;
  std::map<std::string, uint32_t> addresses_;  // by path, of the last table
};

}  // namespace shapeproof
