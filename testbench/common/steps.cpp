// Runs the Verilated unit for another process: clock by clock what comes in on the standard input.
//
// All words have 64 bits in this machine's byte order. A request is a number of clocks, then for
// each whether reset is asserted and the inputs as in pmugen_model.h; the answer is the outputs of
// each clock. The end of the input ends the program.
#include <cstdio>
#include <memory>

#include "ports.h"
#include "programs.h"

namespace {

using pmugen::Pin;

// The pins of one direction; their words stand side by side.
std::vector<Pin> side(const std::vector<Pin> &pins, bool inputs) {
  std::vector<Pin> found;
  for (const Pin &pin : pins) {
    if (pin.is_input() == inputs) found.push_back(pin);
  }
  return found;
}

std::size_t words(const std::vector<Pin> &pins) {
  std::size_t sum = 0;
  for (const Pin &pin : pins) sum += pin.words();
  return sum;
}

bool read_words(std::vector<std::uint64_t> &to) {
  return std::fread(to.data(), sizeof to[0], to.size(), stdin) == to.size();
}

}  // namespace

int pmugen::steps(int argc, char **) {
  if (argc != 1) {
    std::fprintf(stderr, "error: steps takes no argument\n");
    return 2;
  }
  VerilatedContext context;
  context.randReset(2);
  context.randSeed(1);
  const auto unit = std::make_unique<pmugen::Unit>(&context);
  const std::vector<Pin> pins = pmugen::pins(*unit);
  const std::vector<Pin> inputs = side(pins, true), outputs = side(pins, false);
  std::vector<std::uint64_t> count(1), step(1 + words(inputs), 0), answer(words(outputs), 0);
  const auto drive = [&] {
    std::size_t word = 1;
    for (const Pin &pin : inputs) {
      pin.set(&step[word]);
      word += pin.words();
    }
  };
  drive();
  pmugen::Driver<pmugen::Unit> driver(context, *unit, pmugen::clock(*unit), pmugen::reset(*unit),
                                      pmugen::facts().reset_active_low);
  while (read_words(count)) {
    for (std::uint64_t i = 0; i < count[0]; ++i) {
      if (!read_words(step)) {
        std::fprintf(stderr, "error: the input ends within a request\n");
        return 2;
      }
      drive();
      driver.set_reset(step[0] != 0);
      driver.settle();
      std::size_t word = 0;
      for (const Pin &pin : outputs) {
        pin.get(&answer[word]);
        word += pin.words();
      }
      driver.rise();
      std::fwrite(answer.data(), sizeof answer[0], answer.size(), stdout);
    }
    std::fflush(stdout);
  }
  return 0;
}
