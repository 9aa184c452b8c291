// Drives a Verilated unit one clock at a time.
//
// A cycle is: the inputs change while the clock is low, everything settles, the outputs are
// compared, the clock rises. Every part here is plain C++14 on top of Verilator's own library.
#ifndef PMUGEN_DRIVER_H_
#define PMUGEN_DRIVER_H_

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "verilated.h"
#if VM_TRACE
#include "verilated_vcd_c.h"
#endif

namespace pmugen {

enum class Direction { kInput, kOutput };

// One port of the unit and where the Verilated object keeps its value. A value travels as 64-bit
// words, low word first; all ports of up to 64 bits take one.
class Pin {
 public:
  Pin(const char *name, Direction direction, unsigned width, CData &data)
      : Pin(name, direction, width, Storage::k8, &data) {}
  Pin(const char *name, Direction direction, unsigned width, SData &data)
      : Pin(name, direction, width, Storage::k16, &data) {}
  Pin(const char *name, Direction direction, unsigned width, IData &data)
      : Pin(name, direction, width, Storage::k32, &data) {}
  Pin(const char *name, Direction direction, unsigned width, QData &data)
      : Pin(name, direction, width, Storage::k64, &data) {}
  template <std::size_t Words>
  Pin(const char *name, Direction direction, unsigned width, VlWide<Words> &data)
      : Pin(name, direction, width, Storage::kWide, &data[0]) {}

  const char *name() const { return name_; }
  bool is_input() const { return direction_ == Direction::kInput; }
  unsigned width() const { return width_; }
  std::size_t words() const { return (width_ + 63) / 64; }

  // Drives the port.
  void set(const std::uint64_t *words) const {
    switch (storage_) {
      case Storage::k8: *static_cast<CData *>(data_) = static_cast<CData>(*words); break;
      case Storage::k16: *static_cast<SData *>(data_) = static_cast<SData>(*words); break;
      case Storage::k32: *static_cast<IData *>(data_) = static_cast<IData>(*words); break;
      case Storage::k64: *static_cast<QData *>(data_) = static_cast<QData>(*words); break;
      case Storage::kWide:
        for (unsigned i = 0; i < (width_ + 31) / 32; ++i) {
          static_cast<EData *>(data_)[i] = static_cast<EData>(words[i / 2] >> (i % 2 * 32));
        }
        break;
    }
  }

  // Samples the port.
  void get(std::uint64_t *words) const {
    switch (storage_) {
      case Storage::k8: *words = *static_cast<const CData *>(data_); break;
      case Storage::k16: *words = *static_cast<const SData *>(data_); break;
      case Storage::k32: *words = *static_cast<const IData *>(data_); break;
      case Storage::k64: *words = *static_cast<const QData *>(data_); break;
      case Storage::kWide:
        for (std::size_t i = 0; i < this->words(); ++i) words[i] = 0;
        for (unsigned i = 0; i < (width_ + 31) / 32; ++i) {
          words[i / 2] |= std::uint64_t{static_cast<const EData *>(data_)[i]} << (i % 2 * 32);
        }
        break;
    }
  }

 private:
  enum class Storage { k8, k16, k32, k64, kWide };

  Pin(const char *name, Direction direction, unsigned width, Storage storage, void *data)
      : name_(name), direction_(direction), width_(width), storage_(storage), data_(data) {}

  const char *name_;
  Direction direction_;
  unsigned width_;
  Storage storage_;
  void *data_;
};

template <typename Data>
Pin input(const char *name, unsigned width, Data &data) {
  return Pin(name, Direction::kInput, width, data);
}

template <typename Data>
Pin output(const char *name, unsigned width, Data &data) {
  return Pin(name, Direction::kOutput, width, data);
}

// A value as hexadecimal digits, as many as the width asks for.
inline std::string hex(const std::uint64_t *words, unsigned width) {
  static const char kDigits[] = "0123456789abcdef";
  std::string text = "0x";
  for (unsigned digit = (width + 3) / 4; digit-- > 0;) {
    text += kDigits[words[digit / 16] >> (digit % 16 * 4) & 0xf];
  }
  return text;
}

// A register's place, for messages.
struct RegisterName {
  std::uint64_t offset;
  const char *name;
};

// What `ports.h` tells about a unit, besides the pins themselves.
struct UnitFacts {
  const char *name;
  bool reset_active_low;
  // Lines of `vectors.txt`.
  unsigned long vector_cycles;
  std::vector<RegisterName> registers;
};

// The Verilated unit, its clock and its reset.
template <typename Unit>
class Driver {
 public:
  // `clock` and `reset` are members of `unit`.
  Driver(VerilatedContext &context, Unit &unit, CData &clock, CData &reset, bool reset_active_low)
      : context_(context), unit_(unit), clock_(clock), reset_(reset) {
    active_ = reset_active_low ? 0 : 1;
#if VM_TRACE
    context_.traceEverOn(true);
    unit_.trace(&wave_, 99);
    wave_.open("waves.vcd");
#endif
    power_up();
  }

  ~Driver() {
    unit_.final();
#if VM_TRACE
    wave_.close();
#endif
  }

  Driver(const Driver &) = delete;
  Driver &operator=(const Driver &) = delete;

  void set_reset(bool asserted) { reset_ = asserted ? active_ : !active_; }

  // Lets the inputs of this cycle reach the outputs.
  void settle() { evaluate(0); }

  // Ends the cycle. The clock falls together with the next cycle's inputs.
  void rise() { evaluate(1); }

 private:
  // Reset needs an edge if it is asynchronous and a clock if it is synchronous; afterwards the
  // state is defined in both.
  void power_up() {
    set_reset(false);
    settle();
    set_reset(true);
    settle();
    rise();
  }

  void evaluate(CData clock) {
    clock_ = clock;
    unit_.eval();
#if VM_TRACE
    wave_.dump(context_.time());
    context_.timeInc(5);
#endif
  }

  VerilatedContext &context_;
  Unit &unit_;
  CData &clock_;
  CData &reset_;
  CData active_ = 0;
#if VM_TRACE
  VerilatedVcdC wave_;
#endif
};

// Remembers the last access of the register port, for messages.
class BusMonitor {
 public:
  BusMonitor(const std::vector<Pin> &pins, const std::vector<RegisterName> &registers)
      : registers_(registers) {
    if (find(pins, "psel_i")) {
      valid_ = {find(pins, "psel_i"), find(pins, "penable_i")};
      write_ = find(pins, "pwrite_i");
      address_ = find(pins, "paddr_i");
      data_ = find(pins, "pwdata_i");
      prot_ = find(pins, "pprot_i");
      strobe_ = find(pins, "pstrb_i");
    } else if (find(pins, "reg_req_i")) {
      valid_ = {find(pins, "reg_req_i")};
      write_ = find(pins, "reg_write_i");
      address_ = find(pins, "reg_addr_i");
      data_ = find(pins, "reg_wdata_i");
      privileged_ = find(pins, "reg_privileged_i");
      secure_ = find(pins, "reg_secure_i");
    } else if (find(pins, "csr_valid_i")) {
      valid_ = {find(pins, "csr_valid_i")};
      write_ = find(pins, "csr_op_i");
      address_ = find(pins, "csr_addr_i");
      data_ = find(pins, "csr_wdata_i");
      mode_ = find(pins, "priv_i");
      virtual_ = find(pins, "virt_i");
      is_csr_ = true;
    }
  }

  // Looks at the inputs of a settled cycle.
  void observe(unsigned long cycle) {
    if (valid_.empty()) return;
    for (const Pin *pin : valid_) {
      if (value(pin) == 0) return;
    }
    seen_ = true;
    cycle_ = cycle;
    last_write_ = value(write_) != 0;
    last_operation_ = value(write_);
    last_mode_ = mode_ ? value(mode_) : 3;
    last_virtual_ = virtual_ && value(virtual_) != 0;
    last_address_ = value(address_);
    last_data_ = value(data_);
    last_prot_ = prot_ ? value(prot_) : 0;
    last_strobe_ = strobe_ ? value(strobe_) : 0;
    last_privileged_ = prot_ ? (last_prot_ & 1) != 0 : privileged_ && value(privileged_) != 0;
    last_secure_ = prot_ ? (last_prot_ & 2) == 0 : secure_ && value(secure_) != 0;
  }

  // The last access in words.
  std::string describe() const {
    if (!seen_) return "none";
    std::string text = "cycle " + std::to_string(cycle_) + ", ";
    if (is_csr_) return text + describe_csr();
    text += last_privileged_ ? "privileged " : "unprivileged ";
    if (prot_ || secure_) text += last_secure_ ? "secure " : "non-secure ";
    text += last_write_ ? "write of " + hex(&last_data_, 32) + " to " : "read of ";
    text += register_name() + " at " + hex(&last_address_, address_->width());
    if (last_write_ && strobe_) text += ", strobe " + hex(&last_strobe_, 4);
    return text;
  }

 private:
  std::string describe_csr() const {
    static const char *const kOperations[] = {"read of ", "write to ", "set in ", "clear in "};
    std::string text = kOperations[last_operation_ & 3] + register_name() + " at ";
    text += hex(&last_address_, address_->width());
    if (last_write_) text += ", data " + hex(&last_data_, data_->width());
    return text + ", privilege " + std::to_string(last_mode_) + (last_virtual_ ? " virtual" : "");
  }

  static const Pin *find(const std::vector<Pin> &pins, const std::string &name) {
    for (const Pin &pin : pins) {
      if (name == pin.name()) return &pin;
    }
    return nullptr;
  }

  static std::uint64_t value(const Pin *pin) {
    std::uint64_t word = 0;
    pin->get(&word);
    return word;
  }

  std::string register_name() const {
    for (const RegisterName &entry : registers_) {
      if (entry.offset == last_address_) return entry.name;
    }
    return "a reserved offset";
  }

  const std::vector<RegisterName> &registers_;
  std::vector<const Pin *> valid_;
  const Pin *write_ = nullptr;
  const Pin *address_ = nullptr;
  const Pin *data_ = nullptr;
  const Pin *prot_ = nullptr;
  const Pin *strobe_ = nullptr;
  const Pin *privileged_ = nullptr;
  const Pin *secure_ = nullptr;
  // Of csr only.
  const Pin *mode_ = nullptr;
  const Pin *virtual_ = nullptr;
  bool is_csr_ = false;
  bool last_virtual_ = false;
  std::uint64_t last_operation_ = 0;
  std::uint64_t last_mode_ = 0;
  bool seen_ = false;
  bool last_write_ = false;
  bool last_privileged_ = false;
  bool last_secure_ = false;
  unsigned long cycle_ = 0;
  std::uint64_t last_address_ = 0;
  std::uint64_t last_data_ = 0;
  std::uint64_t last_prot_ = 0;
  std::uint64_t last_strobe_ = 0;
};

// Compares one output and tells about a difference.
inline bool matches(const Pin &pin, const std::uint64_t *expected, unsigned long cycle) {
  std::uint64_t got[64] = {};
  if (pin.words() > 64) {
    std::fprintf(stderr, "port %s is too wide for this driver\n", pin.name());
    std::exit(2);
  }
  pin.get(got);
  bool equal = true;
  for (std::size_t i = 0; i < pin.words(); ++i) equal = equal && got[i] == expected[i];
  if (!equal) {
    std::printf("MISMATCH in cycle %lu: %s expected %s, got %s\n", cycle, pin.name(),
                hex(expected, pin.width()).c_str(), hex(got, pin.width()).c_str());
  }
  return equal;
}

}  // namespace pmugen

#endif  // PMUGEN_DRIVER_H_
