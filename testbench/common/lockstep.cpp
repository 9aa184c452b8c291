// The Verilated unit and its golden model, cycle by cycle in one process.
//
// Family, parameters and ports come from the generated folder, stimulus and expected outputs from
// the model's C interface, so this file serves every family.
#include <cinttypes>
#include <cstring>
#include <ctime>
#include <fstream>
#include <memory>
#include <sstream>

#include "pmugen_model.h"
#include "ports.h"
#include "programs.h"

namespace {

using pmugen::Pin;

[[noreturn]] void usage(const char *what) {
  std::fprintf(stderr,
               "error: %s\n"
               "usage: lockstep MANIFEST [--seed N] [--cycles N] [--directed] [--bench]\n",
               what);
  std::exit(2);
}

struct Options {
  const char *manifest = nullptr;
  std::uint64_t seed = 1;
  std::uint64_t cycles = 100000;
  bool directed = false;
  bool bench = false;
};

std::uint64_t number(const char *text) {
  char *end = nullptr;
  const std::uint64_t value = text ? std::strtoull(text, &end, 0) : 0;
  if (!text || end == text || *end != '\0') usage("a number is missing");
  return value;
}

Options parse(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--seed")) {
      options.seed = number(argv[++i]);
    } else if (!std::strcmp(argv[i], "--cycles")) {
      options.cycles = number(argv[++i]);
    } else if (!std::strcmp(argv[i], "--directed")) {
      options.directed = true;
    } else if (!std::strcmp(argv[i], "--bench")) {
      options.bench = true;
    } else if (argv[i][0] != '-' && argv[i][0] != '+' && !options.manifest) {
      options.manifest = argv[i];
    } else {
      usage(argv[i]);
    }
  }
  if (!options.manifest) usage("the manifest is missing");
  return options;
}

std::string read_file(const char *path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) usage("cannot read the manifest");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct FreeModel {
  void operator()(PmugenModel *model) const { pmugen_model_free(model); }
};
struct FreeStimulus {
  void operator()(PmugenStimulus *stimulus) const { pmugen_stimulus_free(stimulus); }
};
using Model = std::unique_ptr<PmugenModel, FreeModel>;
using Stimulus = std::unique_ptr<PmugenStimulus, FreeStimulus>;

Model make_model(const std::string &json) {
  char error[512] = "";
  Model model(pmugen_model_new(json.c_str(), error, sizeof error));
  if (!model) usage(error);
  return model;
}

Stimulus make_stimulus(const std::string &json, const Options &options) {
  char error[512] = "";
  Stimulus stimulus(
      options.directed
          ? pmugen_stimulus_directed(json.c_str(), options.cycles, error, sizeof error)
          : pmugen_stimulus_new(json.c_str(), options.seed, options.cycles, error, sizeof error));
  if (!stimulus) usage(error);
  return stimulus;
}

// The model and the generated ports must be the same list.
void check_ports(const PmugenModel *model, const std::vector<Pin> &pins) {
  char name[256];
  unsigned width = 0;
  int is_output = 0;
  std::size_t index = 0;
  for (; pmugen_model_port(model, index, name, sizeof name, &width, &is_output); ++index) {
    if (index >= pins.size() || pins[index].name() != std::string(name) ||
        pins[index].width() != width || pins[index].is_input() == (is_output != 0)) {
      std::printf("FAIL port %zu is %s in the model, another in the Verilog\n", index, name);
      std::exit(1);
    }
  }
  if (index != pins.size()) {
    std::printf("FAIL the model has %zu ports, the Verilog %zu\n", index, pins.size());
    std::exit(1);
  }
}

// The pins of one direction with the words of the model's array that belong to them.
class Side {
 public:
  Side(const std::vector<Pin> &pins, bool inputs) {
    for (const Pin &pin : pins) {
      if (pin.is_input() != inputs) continue;
      lanes_.push_back({pin, words_});
      words_ += pin.words();
    }
    last_.resize(words_, 0);
  }

  std::size_t words() const { return words_; }

  void clear() {
    for (const Lane &lane : lanes_) lane.pin.set(&last_[lane.word]);
  }

  // Drives what changed since the last call.
  void drive(const std::uint64_t *values) {
    for (const Lane &lane : lanes_) {
      if (changed(lane, values)) lane.pin.set(values + lane.word);
    }
    std::memcpy(last_.data(), values, words_ * sizeof *values);
  }

  // Compares all of them; tells about each difference.
  bool compare(const std::uint64_t *expected, std::uint64_t cycle) {
    for (const Lane &lane : lanes_) lane.pin.get(&last_[lane.word]);
    if (std::memcmp(last_.data(), expected, words_ * sizeof *expected) == 0) return true;
    for (const Lane &lane : lanes_) pmugen::matches(lane.pin, expected + lane.word, cycle);
    return false;
  }

  // One change of `piece` cycles of inputs that are driven again and again.
  struct Change {
    const Pin *pin;
    const std::uint64_t *value;
  };

  // What changes in each cycle of `piece`, `cycles` cycles long; the first follows the last.
  std::vector<std::vector<Change>> changes(const std::vector<std::uint64_t> &piece,
                                           std::size_t cycles) {
    std::vector<std::vector<Change>> result(cycles);
    for (std::size_t cycle = 0; cycle < cycles; ++cycle) {
      const std::uint64_t *before = &piece[(cycle + cycles - 1) % cycles * words_];
      const std::uint64_t *now = &piece[cycle * words_];
      std::memcpy(last_.data(), before, words_ * sizeof *before);
      for (const Lane &lane : lanes_) {
        if (changed(lane, now)) result[cycle].push_back({&lane.pin, now + lane.word});
      }
    }
    return result;
  }

 private:
  struct Lane {
    Pin pin;
    std::size_t word;
  };

  bool changed(const Lane &lane, const std::uint64_t *values) const {
    if (values[lane.word] != last_[lane.word]) return true;
    for (std::size_t i = lane.word + 1; i < lane.word + lane.pin.words(); ++i) {
      if (values[i] != last_[i]) return true;
    }
    return false;
  }

  std::vector<Lane> lanes_;
  std::vector<std::uint64_t> last_;
  std::size_t words_ = 0;
};

// The Verilated unit with both sides of its ports.
class Bench {
 public:
  Bench() : facts_(pmugen::facts()) {
    context_.randReset(2);
    context_.randSeed(1);
    unit_ = std::make_unique<pmugen::Unit>(&context_);
    pins_ = pmugen::pins(*unit_);
    inputs_ = std::make_unique<Side>(pins_, true);
    outputs_ = std::make_unique<Side>(pins_, false);
    inputs_->clear();
    driver_ = std::make_unique<pmugen::Driver<pmugen::Unit>>(
        context_, *unit_, pmugen::clock(*unit_), pmugen::reset(*unit_), facts_.reset_active_low);
    bus_ = std::make_unique<pmugen::BusMonitor>(pins_, facts_.registers);
  }

  const pmugen::UnitFacts &facts() const { return facts_; }
  const std::vector<Pin> &pins() const { return pins_; }
  std::size_t input_words() const { return inputs_->words(); }
  std::size_t output_words() const { return outputs_->words(); }
  const pmugen::BusMonitor &bus() const { return *bus_; }
  Side &inputs() { return *inputs_; }
  pmugen::Driver<pmugen::Unit> &driver() { return *driver_; }

  // The first half of a cycle.
  void apply(const std::uint64_t *values, bool reset) {
    inputs_->drive(values);
    driver_->set_reset(reset);
    driver_->settle();
  }

  bool compare(const std::uint64_t *expected, std::uint64_t cycle) {
    return outputs_->compare(expected, cycle);
  }

  void observe(std::uint64_t cycle) { bus_->observe(cycle); }
  void rise() { driver_->rise(); }

 private:
  VerilatedContext context_;
  pmugen::UnitFacts facts_;
  std::unique_ptr<pmugen::Unit> unit_;
  std::vector<Pin> pins_;
  std::unique_ptr<Side> inputs_;
  std::unique_ptr<Side> outputs_;
  std::unique_ptr<pmugen::Driver<pmugen::Unit>> driver_;
  std::unique_ptr<pmugen::BusMonitor> bus_;
};

// Runs to the end, or to the first difference and returns false; counts the equal cycles.
bool run(Bench &bench, PmugenModel *model, PmugenStimulus *stimulus, std::uint64_t *cycles) {
  std::vector<std::uint64_t> in(bench.input_words(), 0);
  std::vector<std::uint64_t> expected(bench.output_words(), 0);
  int reset = 0;
  for (*cycles = 0; pmugen_stimulus_next(stimulus, in.data(), &reset); ++*cycles) {
    bench.apply(in.data(), reset != 0);
    bench.observe(*cycles);
    const int stepped = reset ? pmugen_model_step_in_reset(model, in.data(), expected.data())
                              : pmugen_model_step(model, in.data(), expected.data());
    if (!stepped) usage("the model refuses to step");
    if (!bench.compare(expected.data(), *cycles)) return false;
    bench.rise();
  }
  return true;
}

// Processor time of this process, which has one thread, so that other work on the machine does
// not count.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double rate(std::uint64_t cycles, double start) {
  return static_cast<double>(cycles) / (processor_seconds() - start);
}

int check(Bench &bench, const std::string &json, const Options &options) {
  const Model model = make_model(json);
  check_ports(model.get(), bench.pins());
  const Stimulus stimulus = make_stimulus(json, options);
  std::uint64_t cycles = 0;
  const double start = processor_seconds();
  const bool equal = run(bench, model.get(), stimulus.get(), &cycles);
  const double speed = rate(cycles, start);
  const char *name = bench.facts().name;
  if (!equal) {
    std::printf("last register access: %s\n", bench.bus().describe().c_str());
    std::printf("FAIL %s: seed %" PRIu64 ", cycle %" PRIu64 "\n", name, options.seed, cycles);
    return 1;
  }
  if (cycles < options.cycles) {
    std::printf("FAIL %s: the stimulus ended after %" PRIu64 " cycles\n", name, cycles);
    return 1;
  }
  std::printf("PASS %s: seed %" PRIu64 ", %" PRIu64 " cycles in lockstep (%.0f cycles/s)\n", name,
              options.seed, cycles, speed);
  return 0;
}

// Speed of the RTL alone: a piece of stimulus again and again, nothing compared.
double rtl_rate(Bench &bench, const std::string &json, const Options &options) {
  constexpr std::size_t kPiece = 4096;
  const Stimulus stimulus = make_stimulus(json, options);
  const std::size_t words = bench.input_words();
  std::vector<std::uint64_t> piece(kPiece * words, 0);
  std::vector<int> reset(kPiece, 0);
  for (std::size_t i = 0; i < kPiece; ++i) {
    if (!pmugen_stimulus_next(stimulus.get(), &piece[i * words], &reset[i])) break;
  }
  const auto changes = bench.inputs().changes(piece, kPiece);
  pmugen::Driver<pmugen::Unit> &driver = bench.driver();
  const double start = processor_seconds();
  for (std::uint64_t cycle = 0; cycle < options.cycles; ++cycle) {
    const std::size_t i = cycle % kPiece;
    for (const Side::Change &change : changes[i]) change.pin->set(change.value);
    driver.set_reset(reset[i] != 0);
    driver.settle();
    driver.rise();
  }
  return rate(options.cycles, start);
}

double lockstep_rate(Bench &bench, const std::string &json, const Options &options) {
  const Model model = make_model(json);
  const Stimulus stimulus = make_stimulus(json, options);
  std::uint64_t cycles = 0;
  const double start = processor_seconds();
  if (!run(bench, model.get(), stimulus.get(), &cycles)) std::exit(1);
  return rate(cycles, start);
}

}  // namespace

int pmugen::lockstep(int argc, char **argv) {
  const Options options = parse(argc, argv);
  const std::string json = read_file(options.manifest);
  Bench bench;
  if (!options.bench) return check(bench, json, options);
  std::printf("%s rtl %.0f cycles/s\n", bench.facts().name, rtl_rate(bench, json, options));
  Bench fresh;
  std::printf("%s lockstep %.0f cycles/s\n", fresh.facts().name,
              lockstep_rate(fresh, json, options));
  return 0;
}
