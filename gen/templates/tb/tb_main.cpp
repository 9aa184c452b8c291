// Replays vectors.txt, recorded from the golden model, on the Verilated RTL.
//
// One line is one cycle: `<n> <column> <value> ...`, all hexadecimal, n changed columns. A column
// is a port of ports.h in order, input or expected output; the column after the last port is 1
// while reset is asserted. What a line does not name keeps its value; everything starts at 0.
#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <sstream>

#include "ports.h"
#if __has_include("scenario.h")
#include "scenario.h"
#endif

namespace {

using pmugen::Pin;

// The vector file, applied line by line.
class Vectors {
 public:
  Vectors(const std::string &text, const std::vector<Pin> &pins)
      : next_(text.c_str()), pins_(pins), values_(pins.size()) {
    for (std::size_t i = 0; i < pins.size(); ++i) values_[i].resize(pins[i].words(), 0);
    for (std::size_t i = 0; i < pins.size(); ++i) {
      if (pins[i].is_input()) pins[i].set(values_[i].data());
    }
  }

  // Drives the inputs of the next cycle; false at the end of the file.
  bool next(unsigned long cycle) {
    if (!skip_blanks()) return false;
    const std::uint64_t count = number(cycle);
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t column = number(cycle);
      if (column < pins_.size()) {
        port_value(column, cycle);
        if (pins_[column].is_input()) pins_[column].set(values_[column].data());
      } else if (column == pins_.size()) {
        reset_ = number(cycle) != 0;
      } else {
        malformed(cycle);
      }
    }
    return true;
  }

  bool reset() const { return reset_; }
  const std::uint64_t *expected(std::size_t column) const { return values_[column].data(); }

 private:
  bool skip_blanks() {
    while (*next_ == ' ' || *next_ == '\n' || *next_ == '\r') ++next_;
    return *next_ != '\0';
  }

  static int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  }

  std::uint64_t number(unsigned long cycle) {
    if (!skip_blanks() || digit(*next_) < 0) malformed(cycle);
    std::uint64_t result = 0;
    for (; digit(*next_) >= 0; ++next_) result = result << 4 | static_cast<unsigned>(digit(*next_));
    return result;
  }

  void port_value(std::size_t column, unsigned long cycle) {
    if (!skip_blanks() || digit(*next_) < 0) malformed(cycle);
    std::vector<std::uint64_t> &words = values_[column];
    for (std::uint64_t &word : words) word = 0;
    for (; digit(*next_) >= 0; ++next_) {
      for (std::size_t i = words.size(); i-- > 1;) words[i] = words[i] << 4 | words[i - 1] >> 60;
      words[0] = words[0] << 4 | static_cast<unsigned>(digit(*next_));
    }
  }

  [[noreturn]] static void malformed(unsigned long cycle) {
    std::fprintf(stderr, "error: the vector file is malformed in cycle %lu\n", cycle);
    std::exit(2);
  }

  const char *next_;
  const std::vector<Pin> &pins_;
  std::vector<std::vector<std::uint64_t>> values_;
  bool reset_ = false;
};

std::string read_file(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "error: cannot read %s: %s\n", path.c_str(), std::strerror(errno));
    std::exit(2);
  }
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

int main(int argc, char **argv) {
#if __has_include("scenario.h")
  if (argc > 1 && !std::strcmp(argv[1], "scenario")) return pmugen::scenario(argc - 1, argv + 1);
#endif
  const std::string text = read_file(argc > 1 && argv[1][0] != '+' ? argv[1] : "vectors.txt");
  VerilatedContext context;
  context.commandArgs(argc, argv);
  // What reset does not define is random, so that a forgotten reset shows.
  context.randReset(2);
  context.randSeed(1);
  const auto unit = std::make_unique<pmugen::Unit>(&context);
  const pmugen::UnitFacts facts = pmugen::facts();
  const std::vector<Pin> pins = pmugen::pins(*unit);
  Vectors vectors(text, pins);
  pmugen::Driver driver(context, *unit, pmugen::clock(*unit), pmugen::reset(*unit),
                        facts.reset_active_low);
  pmugen::BusMonitor bus(pins, facts.registers);

  unsigned long cycle = 0;
  bool equal = true;
  while (equal && vectors.next(cycle)) {
    driver.set_reset(vectors.reset());
    driver.settle();
    bus.observe(cycle);
    for (std::size_t i = 0; i < pins.size(); ++i) {
      if (!pins[i].is_input()) equal = pmugen::matches(pins[i], vectors.expected(i), cycle) && equal;
    }
    driver.rise();
    ++cycle;
  }

  if (!equal) {
    std::printf("last register access: %s\n", bus.describe().c_str());
    std::printf("FAIL %s after %lu of %lu cycles\n", facts.name, cycle, facts.vector_cycles);
    return 1;
  }
  if (cycle != facts.vector_cycles) {
    std::printf("FAIL %s: %lu cycles in the vector file, %lu recorded\n", facts.name, cycle,
                facts.vector_cycles);
    return 1;
  }
  std::printf("PASS %s: %lu cycles\n", facts.name, cycle);
  return 0;
}
