// Runs the program on the core with the unit, and on the instruction-set simulator; the counters
// that the program has read must be what the simulator and the log of the bus say.
//
//   realcore IMAGE [WAIT_SEED]
#include <array>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>

#include "Vsoc.h"
#include "program/events.h"
#include "rv32.h"
#include "verilated.h"

namespace {

constexpr std::size_t kRamWords = 65536;
constexpr std::uint64_t kMostCycles = 200'000'000;
constexpr const char *kPhaseNames[] = {
#define NAME(name) #name,
    PHASES(NAME)
#undef NAME
};
// Instructions between an overflow and its interrupt: the one that the core has started, and one more.
constexpr std::size_t kSkid = 3;
constexpr std::size_t kPhases = sizeof kPhaseNames / sizeof *kPhaseNames;

[[noreturn]] void fail(const std::string &what) {
  std::printf("FAIL realcore: %s\n", what.c_str());
  std::exit(1);
}

// Words of a file that $readmemh reads too.
std::vector<std::uint32_t> read_image(const char *path) {
  std::vector<std::uint32_t> words(kRamWords, 0);
  std::ifstream file(path);
  if (!file) fail(std::string("cannot read ") + path);
  std::string token;
  std::size_t at = 0;
  while (file >> token) {
    if (token[0] == '@') {
      at = std::stoul(token.substr(1), nullptr, 16);
    } else {
      words.at(at++) = static_cast<std::uint32_t>(std::stoul(token, nullptr, 16));
    }
  }
  return words;
}

// What is counted in one phase, from 0. Event numbers are those of unit.yaml.
struct Window {
  std::array<std::uint64_t, kEvents + 1> events{};
  std::uint64_t cycles = 0;
  std::uint32_t result = 0;  // of the phase, which the program reports behind the window
  // Where the program goes on after each of its stores, and the addresses after that.
  std::vector<std::array<std::uint32_t, kSkid>> after_stores;
};

bool is_write(bool writes, std::uint32_t address, std::uint32_t to) { return writes && address == to; }

// --- the expected side: the program on the instruction-set simulator ---

void count(Window &window, const pmugen::Effect &effect) {
  ++window.events[kInstruction];
  window.events[kBranch] += effect.is_branch;
  window.events[kBranchTaken] += effect.is_taken;
  window.events[kJump] += effect.is_jump;
  window.events[kLoad] += effect.loaded_bytes != 0;
  window.events[kStore] += effect.stored_bytes != 0;
  window.events[kMulDiv] += effect.is_mul_div;
  window.events[kLoadedBytes] += effect.loaded_bytes;
}

// Notes an address behind the stores that were last.
void follow(Window &window, std::uint32_t pc) {
  std::size_t back = 0;
  for (auto store = window.after_stores.rbegin(); store != window.after_stores.rend() && back < kSkid;
       ++store, ++back) {
    for (std::size_t i = 1; i < kSkid; ++i) {
      if ((*store)[i] == 0) {
        (*store)[i] = pc;
        break;
      }
    }
  }
}

// An instruction counts if the window is open once it is done: see core_events.v.
std::vector<Window> simulate(const std::vector<std::uint32_t> &image, std::uint64_t *instructions) {
  pmugen::Rv32 core(image);
  std::vector<Window> windows;
  bool open = false, wants_result = false;
  for (*instructions = 1;; ++*instructions) {
    if (*instructions > kMostCycles) fail("the program does not end on the simulator");
    const pmugen::Effect effect = core.step();
    if (open) follow(windows.back(), core.pc());
    const bool writes = effect.stored_bytes != 0;
    if (is_write(writes, effect.address, UNIT_BASE + COUNT_INHIBIT)) {
      wants_result = open && effect.stored != 0;
      open = effect.stored == 0;
      if (open) windows.emplace_back();
    }
    if (open) count(windows.back(), effect);
    if (open && writes) windows.back().after_stores.push_back({core.pc()});
    if (wants_result && is_write(writes, effect.address, REPORT_ADDRESS)) {
      windows.back().result = effect.stored;
      wants_result = false;
    }
    if (is_write(writes, effect.address, EXIT_ADDRESS)) return windows;
  }
}

// --- the core with the unit, and the log of its bus ---

struct Run {
  std::vector<std::uint32_t> reports;
  std::vector<Window> windows;       // cycles, fetches, waits, loads and stores off the bus
  std::vector<bool> requested;       // whether the interrupt pin was high when the window closed
  std::uint64_t cycles = 0;
};

class Board {
 public:
  explicit Board(std::uint32_t wait_seed) {
    soc_.wait_seed_i = wait_seed;
    soc_.rst_ni = 1;
    soc_.clk_i = 0;
    soc_.eval();
    soc_.rst_ni = 0;
    for (int i = 0; i < 4; ++i) clock();
    soc_.rst_ni = 1;
  }

  ~Board() { soc_.final(); }

  // To the end of the program.
  Run run() {
    while (!done_) {
      soc_.eval();
      look();
      clock();
      if (++run_.cycles > kMostCycles) fail("the program does not end on the core");
    }
    return run_;
  }

 private:
  void clock() {
    soc_.clk_i = 1;
    soc_.eval();
    soc_.clk_i = 0;
    soc_.eval();
  }

  // A settled cycle, before the clock rises.
  void look() {
    if (soc_.trap_o) fail("the core traps");
    const bool done = soc_.mem_valid_o && soc_.mem_ready_o;
    const bool writes = done && !soc_.mem_instr_o && soc_.mem_wstrb_o != 0;
    if (open_) {
      Window &window = run_.windows.back();
      ++window.cycles;
      window.events[kFetch] += done && soc_.mem_instr_o;
      window.events[kBusWait] += soc_.mem_valid_o && !soc_.mem_ready_o;
      window.events[kLoad] += done && !soc_.mem_instr_o && !writes;
      window.events[kStore] += writes;
    }
    // A write acts at the end of its cycle.
    if (is_write(writes, soc_.mem_addr_o, UNIT_BASE + COUNT_INHIBIT)) inhibit(soc_.mem_wdata_o);
    if (is_write(writes, soc_.mem_addr_o, REPORT_ADDRESS)) report(soc_.mem_wdata_o);
    if (is_write(writes, soc_.mem_addr_o, EXIT_ADDRESS)) {
      if (soc_.mem_wdata_o != 0) fail("the program ends with an error");
      done_ = true;
    }
  }

  void inhibit(std::uint32_t value) {
    if (open_ && value != 0) requested_ = soc_.lcofi_irq_o;
    open_ = value == 0;
    // An interrupt closes and opens again.
    if (open_ && reported_) run_.windows.emplace_back();
    if (open_) reported_ = false;
  }

  void report(std::uint32_t word) {
    if (!reported_ && !run_.windows.empty()) run_.requested.push_back(requested_);
    reported_ = true;
    run_.reports.push_back(word);
  }

  Vsoc soc_;
  Run run_;
  bool open_ = false;
  bool reported_ = true;
  bool requested_ = false;
  bool done_ = false;
};

// --- the comparison ---

class Check {
 public:
  Check(const std::vector<Window> &expected, const Run &run) : expected_(expected), run_(run) {}

  std::uint64_t interrupts() const { return interrupts_; }

  // Compares every report; returns the number of differences.
  unsigned long all() {
    if (expected_.size() != kPhases || run_.windows.size() != kPhases) fail("a phase is missing");
    for (phase_ = 0; phase_ + 1 < kPhases; ++phase_) one(expected_[phase_], run_.windows[phase_]);
    interrupted(expected_[phase_], run_.windows[phase_]);
    if (at_ != run_.reports.size()) fail("the program reports more than it should");
    return differences_;
  }

 private:
  void one(const Window &simulated, const Window &logged) {
    counts(simulated, logged);
    const std::uint64_t stores = simulated.events[kStore];
    const bool overflows = stores >= PERIOD;
    equal("sampled counter", value(), (stores - PERIOD) & kMask);
    flags(overflows);
  }

  // The phase in which each overflow interrupts; the simulator knows nothing of that.
  void interrupted(Window simulated, const Window &logged) {
    const auto after_stores = simulated.after_stores;
    const std::uint64_t interrupts = samples();
    simulated.events[kInstruction] += HANDLER_INSTRUCTIONS * interrupts;
    simulated.events[kStore] += HANDLER_STORES * interrupts;
    counts(simulated, logged);
    const std::uint64_t beyond = simulated.events[kStore] - interrupts * SAMPLE_PERIOD;
    equal("sampled counter", value(), (beyond - SAMPLE_PERIOD) & kMask);
    flags(false);
    equal("interrupts", word(), interrupts);
    for (std::uint64_t i = 1; i <= interrupts; ++i) {
      // The handler stores once a sample, so that the program has so many stores less of its own.
      at_address(word(), after_stores.at(i * SAMPLE_PERIOD - (i - 1) * HANDLER_STORES - 1));
    }
    interrupts_ = interrupts;
  }

  // Overflows that the stores of the program and of the handler make.
  std::uint64_t samples() const {
    const std::uint64_t stores = expected_[phase_].events[kStore];
    return (stores - HANDLER_STORES) / (SAMPLE_PERIOD - HANDLER_STORES);
  }

  void at_address(std::uint32_t pc, const std::array<std::uint32_t, kSkid> &addresses) {
    for (const std::uint32_t address : addresses) {
      if (pc == address) return;
    }
    equal("address of a sample", pc, addresses[0]);
  }

  void counts(const Window &simulated, const Window &logged) {
    equal("result", word(), simulated.result);
    equal("mcycle", value(), logged.cycles);
    equal("minstret", value(), simulated.events[kInstruction]);
    for (unsigned event = 1; event <= kEvents; ++event) {
      const bool of_bus = event == kFetch || event == kBusWait;
      equal(("event " + std::to_string(event)).c_str(), value(),
            (of_bus ? logged : simulated).events[event]);
    }
    equal("loads outside machine mode", value(), 0);
    // A third source: each load and store is a transfer. That of the store which opens the window
    // is before it, that of the one which closes it within.
    equal("loads off the bus", logged.events[kLoad], simulated.events[kLoad]);
    equal("stores off the bus", logged.events[kStore], simulated.events[kStore]);
  }

  // What an overflow leaves behind.
  void flags(bool overflows) {
    equal("OF of the sampled counter", word() >> 31, overflows);
    equal("scountovf", word(), std::uint32_t{overflows} << SAMPLED_COUNTER);
    equal("LCOFIP", word(), std::uint32_t{overflows} << LCOFI);
    equal("interrupt pin", run_.requested.at(phase_), overflows);
  }

  void equal(const char *what, std::uint64_t got, std::uint64_t expected) {
    if (got == expected) return;
    ++differences_;
    std::printf("MISMATCH %s, %s: %" PRIu64 ", expected %" PRIu64 "\n", kPhaseNames[phase_], what, got,
                expected);
  }

  std::uint32_t word() {
    if (at_ >= run_.reports.size()) fail("the program reports less than it should");
    return run_.reports[at_++];
  }

  std::uint64_t value() {
    const std::uint64_t low = word();
    return std::uint64_t{word()} << 32 | low;
  }

  static constexpr std::uint64_t kMask = (std::uint64_t{1} << COUNTER_WIDTH) - 1;
  const std::vector<Window> &expected_;
  const Run &run_;
  std::size_t phase_ = 0;
  std::size_t at_ = 0;
  unsigned long differences_ = 0;
  std::uint64_t interrupts_ = 0;
};

void print_table(const std::vector<Window> &windows, const Run &run) {
  std::printf("| %-8s | %9s | %9s | %8s | %8s | %6s | %6s | %6s | %7s | %8s |\n", "phase", "cycles",
              "instr.", "branches", "taken", "jumps", "loads", "stores", "mul/div", "fetches");
  for (std::size_t i = 0; i < windows.size(); ++i) {
    const auto &e = windows[i].events;
    std::printf("| %-8s | %9" PRIu64 " | %9" PRIu64 " | %8" PRIu64 " | %8" PRIu64 " | %6" PRIu64
                " | %6" PRIu64 " | %6" PRIu64 " | %7" PRIu64 " | %8" PRIu64 " |\n",
                kPhaseNames[i], run.windows[i].cycles, e[kInstruction], e[kBranch], e[kBranchTaken],
                e[kJump], e[kLoad], e[kStore], e[kMulDiv], run.windows[i].events[kFetch]);
  }
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s IMAGE [WAIT_SEED]\n", argv[0]);
    return 2;
  }
  Verilated::randReset(2);
  const std::string plus = std::string("+image=") + argv[1];
  const char *arguments[] = {argv[0], plus.c_str()};
  Verilated::commandArgs(2, arguments);
  const std::uint32_t wait_seed =
      argc > 2 ? static_cast<std::uint32_t>(std::strtoul(argv[2], nullptr, 0)) : 0;
  std::uint64_t instructions = 0;
  const std::vector<Window> expected = simulate(read_image(argv[1]), &instructions);
  const auto board = std::make_unique<Board>(wait_seed);
  const Run run = board->run();
  print_table(expected, run);
  Check check(expected, run);
  const unsigned long differences = check.all();
  if (differences != 0) {
    std::printf("FAIL realcore: %lu differences\n", differences);
    return 1;
  }
  std::printf("PASS realcore: %" PRIu64 " instructions in %" PRIu64 " cycles, %" PRIu64
              " interrupts, wait seed %u: every count as the simulator and the bus say\n",
              instructions, run.cycles, check.interrupts(), wait_seed);
  return 0;
}
