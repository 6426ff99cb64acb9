// What the modules are that a program calls: their parts, results, parameters and work. The observer gathers it while the program is
// analysed (summary.cpp); the tables are plain data.
//
// A table is made of each outermost module that the program calls, of its first call on each path. Where paths differ, the results of all
// are listed, and a number that is not the same on all is not known.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "backend/engine/observer.h"
#include "backend/query/described.h"
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
  std::set<std::string> reasons{};
};

class SummaryObserver : public Observer {
 public:
  // What the program has called, in that order; where it has called nothing, the module that it has stored as `made_name`.
  std::vector<SummaryTable> tables;
  SummaryTotals totals;
  explicit SummaryObserver(std::string made_name) : made_name_(std::move(made_name)) {}

  [[nodiscard]] bool counts() const override { return true; }
  void moduleEntered(const Interp& in, const State& s, const Value& module, const CallArgs& args) override;
  void moduleLeft(const Interp& in, const State& s, const Value& module, const Value& result, OpId first) override;
  void moduleDone(const Interp& in, const Value& module, const State* unfinished) override;
  [[nodiscard]] size_t mark() const override { return events_.size(); }
  void rollback(size_t mark) override;
  void ran(Interp& in, const RunOutcome& outcome) override;

 private:
  // A table in the making, with what the totals need of it.
  struct Making {
    SummaryTable table;
    Amount mult_adds;
    Parameters parameters;
    void merge(Making& other);
  };
  // A module inside of the call that is recorded has returned; or, with `made`, such a call is over.
  struct Event { uint32_t module; DescribedValue output{}; std::shared_ptr<Making> made{}; };
  // The outermost call under way.
  struct Call {
    Value module;
    Ref<State> before;
    size_t first_event;
    std::unique_ptr<Making> made{};
    bool blurred = false;  // a module was called that stands for one of several
  };

  [[nodiscard]] Making tableOf(const Interp& in, const State& s);
  void addPath(const Interp& in, const State& s, bool finished);
  void addMade(Interp& in, const RunOutcome& outcome, std::vector<std::unique_ptr<Making>>& all);
  void addTotals(const Interp& in, const State& s, const std::vector<std::unique_ptr<Making>>& all);

  std::string made_name_;
  uint32_t depth_ = 0;
  bool over_ = false;  // the program has been run: what follows is no call of it
  std::unique_ptr<Call> call_;
  std::vector<Event> events_;
  std::map<std::string, uint32_t> addresses_;  // by path, of the last table
};

}  // namespace shapeproof
