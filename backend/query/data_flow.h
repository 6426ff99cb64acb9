// The data flow of a program: modules that are called, operations on tensors, and the tensors between them. The observer notes what
// happens while the program is analysed (data_flow.cpp); what comes of it is plain data (data_flow_build.cpp).
//
// All paths are in one graph. What is done at one place to the same tensors, in the same call of a module, is there once: on however many paths,
// and in however many turns of a loop.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "backend/engine/observer.h"
#include "backend/query/described.h"

namespace shapeproof {

struct DataNode {
  enum class Kind : uint8_t { kModule, kOperation, kParameter };
  static constexpr uint32_t kNone = UINT32_MAX;
  Kind kind = Kind::kOperation;
  std::string name;                     // "linear"; of a module the last part of its path, of the outermost what the program calls it by
  std::optional<std::string> module{};  // as named_modules() of the outermost module has it; none: it is not among them
  std::string cls{};                    // of a module
  bool own_class = false;               // which is the program's own
  uint32_t calls = 0;                   // of a module: so many on one path are this node
  std::string path{};                   // where it happens in the program: of a module the call
  Span span{};
  uint32_t site = 0;                    // the place in all code, that of libraries too: one number for each
  std::string how{};                    // what else tells nodes apart: the shapes of all that it takes, parameters too; of a module of torch its settings
  uint32_t parent = kNone;              // the call of a module that it is part of
  std::vector<DescribedValue> outputs{};  // distinct ones, in the order in which they came up; empty: it has not returned
  bool may_be_none = false;             // it is there only where it fails: nothing has come of it on any path
};

// A tensor that `from` makes and `to` takes.
struct DataEdge {
  uint32_t from, to;
  ReportedShape shape;
  friend bool operator==(const DataEdge&, const DataEdge&) = default;
};

// Something that a node demands and that may not hold: the report says whether it does.
struct DataDemand {
  uint32_t node = 0;
  Rule rule{};
  std::string path;
  Span span;
  std::vector<ReportedShape> operands;
};

struct DataFlow {
  std::vector<DataNode> nodes;  // in the order of the program; parents before what is in them
  std::vector<DataEdge> edges;
  std::vector<DataDemand> demands;
};

class DataFlowObserver : public Observer {
 public:
  DataFlow flow;

  [[nodiscard]] bool counts() const override { return true; }  // which calls are the same on several paths
  void moduleEntered(const Interp& in, const State& s, const Value& module, const CallArgs& args) override;
  void moduleLeft(const Interp& in, const State& s, const Value& module, const Value& result, OpId first) override;
  void moduleDone(const Interp& in, const Value& module, const State* unfinished) override;
  void made(const Interp& in, const State& s, OpId made, const std::vector<Operand>& from) override;
  void changed(const Interp& in, const State& s, std::string_view operation, const Operand& before, const Ref<const TensorInfo>& now, const std::vector<Operand>& from) override;
  void demanded(const Interp& in, std::string_view operation, bool certain) override;
  [[nodiscard]] size_t mark() const override { return events_.size(); }
  void rollback(size_t mark) override { events_.resize(std::min(mark, events_.size())); }
  void ran(Interp& in, const RunOutcome& outcome) override;

  // What was told, in order. Calls are named by the event that began them.
  using EventId = uint32_t;
  struct Source {
    OpId origin;                    // invalid: nobody knows what made it
    Ref<const TensorInfo> info;
    ReportedShape shape;
  };
  struct Entered { Addr module; DataNode node; Place place; IntExpr number; std::vector<Source> arguments; size_t findings; };
  struct Left { DescribedValue output; };
  struct Done { size_t findings; };
  struct Made {
    OpId id;                        // of the log; of a change the operation behind the tensor from then on
    std::string operation;
    Place place;
    uint32_t site;
    std::vector<Source> from;
    DescribedValue output;
    Ref<const TensorInfo> now{};    // of a change in place: what is known of the tensor from then on
  };
  struct Demanded { size_t index; bool certain; std::string operation; };
  struct Event { EventId call; std::variant<Entered, Left, Done, Made, Demanded> what; };
  static constexpr EventId kOutside = UINT32_MAX;

 private:
  [[nodiscard]] bool looksOn(const Interp& in) const { return !over_ && in.a.of_program.log == SIZE_MAX; }
  [[nodiscard]] EventId call() const { return calls_.empty() ? kOutside : calls_.back(); }
  [[nodiscard]] uint32_t siteOf(const State& s);
  [[nodiscard]] std::optional<std::string> pathOf(const Interp& in, const State& s, const Value& module);

  bool over_ = false;             // the program has been run: what follows is no part of it
  std::vector<Event> events_;
  std::vector<EventId> calls_;    // under way; kOutside: one that is not noted
  Value outermost_;
  std::map<std::vector<std::pair<const Unit*, uint32_t>>, uint32_t> sites_;
  std::vector<std::pair<uint32_t, std::string>> paths_;  // of the modules below the outermost, by address
};

// From what was told to the graph. `outcome`: how the paths of the program ended.
[[nodiscard]] DataFlow buildDataFlow(const Interp& in, const std::vector<DataFlowObserver::Event>& events, const RunOutcome& outcome);

}  // namespace shapeproof
