// Plays a scenario on the Verilated unit: register writes from a CSV file, then the instruction
// blocks of a program, one a clock.
//
// A line of the CSV file is `action,name,value,comment`:
//   write,REGISTER,VALUE         over the external debug port; `REGISTER+4` is the upper word
//   poll,REGISTER,VALUE/MASK     reads until the bits of MASK have the value
//   watch,REGISTER,              shows the register in every clock of the blocks; two at most
//   blocks,,                     the blocks of the program
//   read,REGISTER,VALUE/MASK     reads once; anything else fails the scenario
//   rises,PIN[BIT],COUNT         how often that output has risen since the blocks began
// The file of blocks explains itself. What changes in each clock can be recorded for waveforms.
#ifndef PMUGEN_SCENARIO_H_
#define PMUGEN_SCENARIO_H_

#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "ports.h"

namespace pmugen {

// One block of a program, or clocks without one.
struct Block {
  std::uint64_t start = 0;
  unsigned halfwords = 0;
  bool exception = false;
  unsigned exception_type = 0;
  unsigned context = 0;
  unsigned long times = 0;
  std::string event;
  bool idle = false;
};

struct BlockContext {
  unsigned level = 0;
  std::uint32_t contextid = 0;
};

class Scenario {
 public:
  Scenario(const UnitFacts &facts, const std::vector<Pin> &pins, Driver<Unit> &driver, std::ostream *record)
      : facts_(facts), pins_(pins), driver_(driver), record_(record), last_(pins.size(), ~std::uint64_t{0}) {
    for (std::size_t i = 0; i < pins.size(); ++i) {
      index_[pins[i].name()] = i;
      if (pins[i].is_input()) drive(pins[i].name(), 0);
    }
    driver_.set_reset(true);
    clock();
    driver_.set_reset(false);
    drive("external_allowed_i", 1);
    drive_if("vmid_allowed_i", 1);
    clock();
  }

  bool read_blocks(const std::string &path) {
    std::ifstream file(path);
    if (!file) return fail("cannot read " + path);
    std::string line;
    while (std::getline(file, line)) {
      std::istringstream words(line);
      std::string first, rest;
      if (!(words >> first) || first[0] == '#' || first == "symbol") continue;
      if (first == "context") {
        unsigned number = 0;
        BlockContext context;
        words >> number >> context.level >> std::hex >> context.contextid;
        contexts_[number] = context;
        continue;
      }
      Block block;
      if (first == "idle") {
        block.idle = true;
        words >> std::hex >> block.times;
      } else {
        block.start = std::stoull(first, nullptr, 16);
        std::string p0, link, eret, taken, target, type, back;
        words >> std::hex >> block.halfwords >> p0 >> link >> eret >> taken >> target >> type >> back;
        words >> block.context >> block.times >> block.event;
        block.exception = type != "-";
        if (block.exception) block.exception_type = static_cast<unsigned>(std::stoul(type, nullptr, 16));
      }
      if (words.fail()) return fail("not a block: " + line);
      blocks_.push_back(block);
    }
    return true;
  }

  // Plays the CSV file; false after the first line that fails.
  bool play(const std::string &path) {
    std::ifstream file(path);
    if (!file) return fail("cannot read " + path);
    std::string line;
    while (std::getline(file, line)) {
      if (line.empty() || line[0] == '#' || line.rfind("action,", 0) == 0) continue;
      std::istringstream fields(line);
      std::string action, name, value;
      std::getline(fields, action, ',');
      std::getline(fields, name, ',');
      std::getline(fields, value, ',');
      if (!perform(action, name, value)) return fail("in line: " + line);
    }
    return true;
  }

  unsigned long clocks() const { return clock_; }

 private:
  bool fail(const std::string &why) {
    std::printf("%s\n", why.c_str());
    return false;
  }

  bool perform(const std::string &action, const std::string &name, const std::string &value) {
    if (action == "blocks") return run();
    if (action == "rises") return has_risen(name, std::stoul(value, nullptr, 0));
    std::uint32_t offset = 0;
    if (!find(name, offset)) return fail(name + " is not a register of this unit");
    if (action == "watch") {
      watched_.push_back(offset);
      return watched_.size() <= 2;
    }
    const std::uint32_t data = static_cast<std::uint32_t>(std::stoull(value, nullptr, 0));
    const std::size_t slash = value.find('/');
    const std::uint64_t mask = slash == std::string::npos ? ~0u : std::stoull(value.substr(slash + 1), nullptr, 0);
    if (action == "write") return access(offset, true, data);
    for (int i = 0; i < (action == "poll" ? 100 : 1); ++i) {
      if (!access(offset, false, 0)) return false;
      if ((read_ & mask) == (data & mask)) return true;
    }
    return fail(name + " is " + hex(&read_, 32));
  }

  bool find(const std::string &name, std::uint32_t &offset) const {
    const std::size_t plus = name.find('+');
    for (const RegisterName &entry : facts_.registers) {
      if (name.substr(0, plus) != entry.name) continue;
      offset = static_cast<std::uint32_t>(entry.offset) + (plus == std::string::npos ? 0 : 4);
      return true;
    }
    return false;
  }

  // One access of the external debug port.
  bool access(std::uint32_t offset, bool write, std::uint32_t data) {
    drive("psel_i", 1);
    drive("penable_i", 0);
    drive("pwrite_i", write);
    drive("paddr_i", offset);
    drive("pwdata_i", data);
    drive("pstrb_i", write ? 0xf : 0);
    drive("pprot_i", 1);
    clock();
    drive("penable_i", 1);
    clock();
    drive("psel_i", 0);
    drive("penable_i", 0);
    read_ = last_[index_.at("prdata_o")];
    return last_[index_.at("pslverr_o")] == 0 || fail("the access fails");
  }

  bool run() {
    rises_.clear();
    show();
    for (const Block &block : blocks_) {
      for (unsigned long i = 0; i < block.times; ++i) {
        if (!(block.idle ? idle() : put(block))) return false;
      }
    }
    // What is on its way arrives.
    for (int i = 0; i < 8; ++i) idle();
    for (const char *pin : {"psel_i", "penable_i", "sysreg_valid_i"}) drive(pin, 0);
    return true;
  }

  // The first register to be watched over the system instructions, the second over the other port.
  void show() {
    if (!watched_.empty()) {
      drive("sysreg_valid_i", 1);
      drive("sysreg_write_i", 0);
      drive("sysreg_op1_i", 1);
      drive("sysreg_crn_i", watched_[0] >> 9);
      drive("sysreg_crm_i", watched_[0] >> 2 & 15);
      drive("sysreg_op2_i", watched_[0] >> 6 & 7);
    }
    if (watched_.size() == 2) {
      for (const char *pin : {"psel_i", "penable_i", "pprot_i"}) drive(pin, 1);
      drive("pwrite_i", 0);
      drive("paddr_i", watched_[1]);
    }
  }

  bool idle() {
    clock();
    return true;
  }

  // A block in slot 0, in as many parts as the port's size asks for.
  bool put(const Block &block) {
    const unsigned most = 1u << (pins_[index_.at("block0_size_i")].width() - 1);
    for (unsigned done = 0; done < block.halfwords; done += most) {
      const bool last = done + most >= block.halfwords;
      drive("block0_valid_i", 1);
      drive("block0_allowed_i", 1);
      drive("block0_start_i", (block.start >> 1) + done);
      drive("block0_size_i", last ? block.halfwords - done : most);
      drive_if("block0_last4_i", 1);
      drive("block0_exc_i", last && block.exception);
      drive("block0_exc_type_i", last ? block.exception_type : 0);
      if (!enter(block.context)) return fail("a block of a context that the file does not have");
      if (done == 0 && block.event != "-" && !drive_if("event_" + block.event + "_i", 1)) {
        return fail("the unit has no event " + block.event);
      }
      tag();
      clock();
      drive("block0_valid_i", 0);
      drive("block0_exc_i", 0);
      drive("ctx_valid_i", 0);
      if (block.event != "-") drive_if("event_" + block.event + "_i", 0);
    }
    return true;
  }

  // The context of the next block, if it is another.
  bool enter(unsigned number) {
    if (entered_ && number == context_) return true;
    const auto found = contexts_.find(number);
    if (found == contexts_.end()) return false;
    entered_ = true;
    context_ = number;
    drive("ctx_valid_i", 1);
    drive_if("ctx_slot_i", 0);
    drive("ctx_el_i", found->second.level);
    drive_if("ctx_ns_i", 1);
    drive_if("ctx_contextid_i", found->second.contextid);
    return true;
  }

  // Of a PE that speculates every block turns out to be executed in the clock after it.
  void tag() {
    if (!drive_if("block0_tag_i", tag_)) return;
    const unsigned tags = 1u << pins_[index_.at("block0_tag_i")].width();
    resolve_ = true;
    tag_ = (tag_ + 1) % tags;
  }

  bool has_risen(const std::string &name, unsigned long count) {
    const unsigned long seen = rises_.count(name) ? rises_.at(name) : 0;
    return seen == count || fail(name + " has risen " + std::to_string(seen) + " times");
  }

  void drive(const std::string &name, std::uint64_t value) {
    if (drive_if(name, value)) return;
    std::fprintf(stderr, "error: the unit has no input %s\n", name.c_str());
    std::exit(2);
  }

  bool drive_if(const std::string &name, std::uint64_t value) {
    const auto found = index_.find(name);
    if (found == index_.end() || !pins_[found->second].is_input()) return false;
    const unsigned width = pins_[found->second].width();
    if (width < 64) value &= (std::uint64_t{1} << width) - 1;
    pins_[found->second].set(&value);
    return true;
  }

  void clock() {
    driver_.settle();
    for (std::size_t i = 0; i < pins_.size(); ++i) {
      std::uint64_t now = 0;
      pins_[i].get(&now);
      if (now == last_[i]) continue;
      if (record_) *record_ << std::dec << clock_ << ' ' << pins_[i].name() << ' ' << std::hex << now << '\n';
      if (!pins_[i].is_input() && clock_ > 0) count_rises(pins_[i], now & ~last_[i]);
      last_[i] = now;
    }
    driver_.rise();
    ++clock_;
    resolve();
  }

  void resolve() {
    if (!drive_if("resolve_valid_i", resolve_)) return;
    const unsigned tags = 1u << pins_[index_.at("resolve_tag_i")].width();
    drive("resolve_tag_i", (tag_ + tags - 1) % tags);
    resolve_ = false;
  }

  void count_rises(const Pin &pin, std::uint64_t risen) {
    for (unsigned bit = 0; bit < pin.width(); ++bit) {
      if (risen >> bit & 1) ++rises_[std::string(pin.name()) + "[" + std::to_string(bit) + "]"];
    }
  }

  const UnitFacts &facts_;
  const std::vector<Pin> &pins_;
  Driver<Unit> &driver_;
  std::ostream *record_;
  std::map<std::string, std::size_t> index_;
  std::map<unsigned, BlockContext> contexts_;
  std::map<std::string, unsigned long> rises_;
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> watched_;
  // Values in the last clock.
  std::vector<std::uint64_t> last_;
  std::uint64_t read_ = 0;
  unsigned long clock_ = 0;
  unsigned context_ = 0;
  bool entered_ = false;
  std::uint64_t tag_ = 0;
  bool resolve_ = false;
};

// scenario FILE.csv FILE.blocks [RECORD]
inline int scenario(int argc, char **argv) {
  if (argc != 3 && argc != 4) {
    std::fprintf(stderr, "usage: %s scenario FILE.csv FILE.blocks [RECORD]\n", argv[0]);
    return 2;
  }
  VerilatedContext context;
  context.randReset(2);
  context.randSeed(1);
  const auto unit = std::make_unique<Unit>(&context);
  const UnitFacts facts = pmugen::facts();
  const std::vector<Pin> pins = pmugen::pins(*unit);
  for (const Pin &pin : pins) {
    const std::uint64_t zero[16] = {};
    if (pin.is_input()) pin.set(zero);
  }
  Driver<Unit> driver(context, *unit, clock(*unit), reset(*unit), facts.reset_active_low);
  std::ofstream file;
  if (argc == 4) file.open(argv[3]);
  Scenario play(facts, pins, driver, argc == 4 ? &file : nullptr);
  const bool passed = play.read_blocks(argv[2]) && play.play(argv[1]);
  std::printf("%s %s: %s, %lu clocks\n", passed ? "PASS" : "FAIL", facts.name, argv[1], play.clocks());
  return passed ? 0 : 1;
}

}  // namespace pmugen

#endif  // PMUGEN_SCENARIO_H_
