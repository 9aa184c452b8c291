// Walks every word of the register page of the Verilated RTL.
//
// What a register must do comes from a text table that is made from a second description of the
// page, never from the one that the RTL is made from. Its lines, numbers in hexadecimal:
//
//   size <bytes>
//   register <name> <offset> <reset> <live> <stored> <set> <clear> <once> <storage>
//   zeroes <offset> <bit> <storage>
//
// The masks tell for each bit how it behaves: `live` shows pins, `stored` reads as written, `set`
// and `clear` act on ones, `once` acts and reads as zero; all other bits are constant. `storage`
// is the offset under which the bits are kept, so that a set and a clear register can share them.
// `zeroes` says that writing one to a bit clears what another register stores.
//
// All pins stay 0, or as nothing counts, so that only the register port changes the state.
#include <fstream>
#include <map>
#include <memory>
#include <sstream>

#include "ports.h"
#include "programs.h"
#include "register_port.h"

namespace {

struct Register {
  std::string name;
  std::uint32_t offset;
  std::uint32_t reset;
  std::uint32_t live;
  std::uint32_t stored;
  std::uint32_t set;
  std::uint32_t clear;
  std::uint32_t once;
  std::uint32_t storage;
};

struct Zeroes {
  std::uint32_t offset;
  unsigned bit;
  std::uint32_t storage;
};

struct Table {
  std::uint32_t size = 0;
  std::map<std::uint32_t, Register> registers;
  std::vector<Zeroes> zeroes;
};

[[noreturn]] void fail(const std::string &what) {
  std::fprintf(stderr, "error: %s\n", what.c_str());
  std::exit(2);
}

Table read_table(const char *path) {
  Table table;
  std::ifstream file(path);
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string kind;
    words >> kind >> std::hex;
    if (kind == "size") {
      words >> table.size;
    } else if (kind == "register") {
      Register r;
      words >> r.name >> r.offset >> r.reset >> r.live >> r.stored >> r.set >> r.clear >> r.once >>
          r.storage;
      table.registers[r.offset] = r;
    } else if (kind == "zeroes") {
      Zeroes z;
      words >> z.offset >> z.bit >> z.storage;
      table.zeroes.push_back(z);
    }
    if (!words) fail("the register table has the line `" + line + "`");
  }
  if (table.size == 0 || table.registers.empty()) fail(std::string("no register table in ") + path);
  return table;
}

// What the page holds.
class Page {
 public:
  explicit Page(const Table &table) : table_(table) {
    for (const auto &entry : table.registers) {
      const Register &r = entry.second;
      if (r.storage == r.offset) state_[r.offset] = r.reset & ~r.live;
    }
  }

  const Register *find(std::uint32_t offset) const {
    const auto found = table_.registers.find(offset);
    return found == table_.registers.end() ? nullptr : &found->second;
  }

  // What a read returns, without the live bits.
  std::uint32_t read(std::uint32_t offset) const {
    const Register *r = find(offset);
    return r ? state_.at(r->storage) & ~r->once : 0;
  }

  std::uint32_t live(std::uint32_t offset) const {
    const Register *r = find(offset);
    return r ? r->live : 0;
  }

  void write(std::uint32_t offset, std::uint32_t data) {
    const Register *r = find(offset);
    if (!r) return;
    std::uint32_t &state = state_.at(r->storage);
    state = (state & ~r->stored) | (data & r->stored);
    state |= data & r->set;
    state &= ~(data & r->clear);
    for (const Zeroes &z : table_.zeroes) {
      if (z.offset == offset && (data >> z.bit & 1) != 0) state_.at(z.storage) = 0;
    }
  }

 private:
  const Table &table_;
  std::map<std::uint32_t, std::uint32_t> state_;
};

class Walk {
 public:
  Walk(const Table &table, pmugen::RegisterPort<pmugen::Unit> &port)
      : table_(table), port_(port), page_(table) {}

  // Everything; returns the number of differences.
  unsigned long run() {
    check_page("after reset");
    for (std::uint32_t offset = 0; offset < table_.size && differences_ < 20; offset += 4) {
      patterns(offset);
      refused(offset);
      check_page("after the writes to " + name(offset));
    }
    return differences_;
  }

  unsigned long accesses() const { return accesses_; }

 private:
  // Every interesting value, with a look at all registers after each.
  void patterns(std::uint32_t offset) {
    std::vector<std::uint32_t> values = {0xffffffff, 0, 0xa5a5a5a5, 0x5a5a5a5a};
    if (page_.find(offset)) {
      for (unsigned bit = 0; bit < 32; ++bit) values.push_back(1u << bit);
      for (unsigned bit = 0; bit < 32; ++bit) values.push_back(~(1u << bit));
    }
    // Ends with a value of its own, so that a write that lands elsewhere shows.
    values.push_back(offset * 0x9e3779b1u);
    for (const std::uint32_t value : values) {
      write(offset, value, {}, false);
      page_.write(offset, value);
      check_registers("after a write of " + hex(value) + " to " + name(offset));
    }
  }

  // Accesses that must not change anything.
  void refused(std::uint32_t offset) {
    pmugen::AccessKind unprivileged;
    unprivileged.privileged = false;
    write(offset, ~page_.read(offset), unprivileged, true);
    const pmugen::Answer answer = port_.read(offset, unprivileged);
    ++accesses_;
    if (answer.data != 0 || !answer.error) {
      tell("an unprivileged read of " + name(offset) + " gave " + hex(answer.data) +
           (answer.error ? "" : " without an error"));
    }
    for (unsigned strobe = 0; port_.is_apb4() && strobe < 15; ++strobe) {
      pmugen::AccessKind partial;
      partial.strobe = strobe;
      write(offset, ~page_.read(offset), partial, true);
    }
    for (std::uint32_t byte = 1; byte < 4; ++byte) {
      write(offset + byte, ~page_.read(offset), {}, false);
      check_word(offset + byte, "unaligned");
    }
    check_registers("after refused writes to " + name(offset));
  }

  void write(std::uint32_t address, std::uint32_t data, pmugen::AccessKind kind, bool error) {
    ++accesses_;
    if (port_.write(address, data, kind).error != error) {
      tell("a write to " + name(address) + (error ? " gave no error" : " gave an error"));
    }
  }

  void check_page(const std::string &when) {
    for (std::uint32_t offset = 0; offset < table_.size; offset += 4) check_word(offset, when);
  }

  void check_registers(const std::string &when) {
    for (const auto &entry : table_.registers) check_word(entry.first, when);
  }

  void check_word(std::uint32_t address, const std::string &when) {
    const std::uint32_t offset = address & ~3u;
    const pmugen::Answer answer = port_.read(address);
    ++accesses_;
    const std::uint32_t expected = page_.read(offset);
    if (((answer.data ^ expected) & ~page_.live(offset)) != 0 || answer.error) {
      tell(name(address) + " reads " + hex(answer.data) + (answer.error ? " with an error" : "") +
           ", expected " + hex(expected) + ", " + when);
    }
  }

  void tell(const std::string &what) {
    if (++differences_ <= 20) std::printf("MISMATCH %s\n", what.c_str());
  }

  std::string name(std::uint32_t address) const {
    const Register *r = page_.find(address & ~3u);
    return (r ? r->name : "reserved") + " (" + hex(address).substr(7) + ")";
  }

  static std::string hex(std::uint32_t value) {
    const std::uint64_t word = value;
    return pmugen::hex(&word, 32);
  }

  const Table &table_;
  pmugen::RegisterPort<pmugen::Unit> &port_;
  Page page_;
  unsigned long differences_ = 0;
  unsigned long accesses_ = 0;
};

}  // namespace

int pmugen::register_walk(int argc, char **argv) {
  if (argc != 2) fail("usage: register_walk TABLE");
  const Table table = read_table(argv[1]);
  VerilatedContext context;
  context.randReset(2);
  context.randSeed(1);
  const auto unit = std::make_unique<pmugen::Unit>(&context);
  const pmugen::UnitFacts facts = pmugen::facts();
  const std::vector<pmugen::Pin> pins = pmugen::pins(*unit);
  for (const pmugen::Pin &pin : pins) {
    std::vector<std::uint64_t> value(pin.words(), 0);
    // Counters that count cycles stand still in Debug state; a debugger may reach a trace unit.
    for (const char *high : {"debug_stop_i", "external_allowed_i"}) {
      if (pin.name() == std::string(high)) value[0] = 1;
    }
    if (pin.is_input()) pin.set(value.data());
  }
  pmugen::Driver<pmugen::Unit> driver(context, *unit, pmugen::clock(*unit), pmugen::reset(*unit),
                                      facts.reset_active_low);
  driver.set_reset(false);
  pmugen::RegisterPort<pmugen::Unit> port(driver, pins);
  Walk walk(table, port);
  const unsigned long differences = walk.run();
  if (differences != 0) {
    std::printf("FAIL %s: register walk, %lu differences\n", facts.name, differences);
    return 1;
  }
  std::printf("PASS %s: register walk, %zu registers, %u words, %lu accesses\n", facts.name,
              table.registers.size(), table.size / 4, walk.accesses());
  return 0;
}
