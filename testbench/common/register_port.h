// Register accesses on the Verilated unit, whichever bus it has.
#ifndef PMUGEN_REGISTER_PORT_H_
#define PMUGEN_REGISTER_PORT_H_

#include <string>
#include <vector>

#include "pmugen_driver.h"

namespace pmugen {

// What an access answered.
struct Answer {
  std::uint32_t data;
  bool error;
};

// How an access is made.
struct AccessKind {
  bool privileged = true;
  bool secure = true;
  // Byte strobes; a bus without strobes ignores them.
  unsigned strobe = 0xf;
};

// One access at a time, no idle cycle between two.
template <typename Unit>
class RegisterPort {
 public:
  RegisterPort(Driver<Unit> &driver, const std::vector<Pin> &pins) : driver_(driver) {
    is_apb4_ = find(pins, "psel_i") != nullptr;
    select_ = need(pins, is_apb4_ ? "psel_i" : "reg_req_i");
    write_ = need(pins, is_apb4_ ? "pwrite_i" : "reg_write_i");
    address_ = need(pins, is_apb4_ ? "paddr_i" : "reg_addr_i");
    write_data_ = need(pins, is_apb4_ ? "pwdata_i" : "reg_wdata_i");
    read_data_ = need(pins, is_apb4_ ? "prdata_o" : "reg_rdata_o");
    error_ = need(pins, is_apb4_ ? "pslverr_o" : "reg_error_o");
    if (is_apb4_) {
      enable_ = need(pins, "penable_i");
      strobe_ = need(pins, "pstrb_i");
      protection_ = need(pins, "pprot_i");
      ready_ = need(pins, "pready_o");
    } else {
      privileged_ = need(pins, "reg_privileged_i");
      secure_ = find(pins, "reg_secure_i");
    }
  }

  bool is_apb4() const { return is_apb4_; }

  Answer read(std::uint32_t address, AccessKind kind = {}) { return access(address, false, 0, kind); }

  Answer write(std::uint32_t address, std::uint32_t data, AccessKind kind = {}) {
    return access(address, true, data, kind);
  }

 private:
  Answer access(std::uint32_t address, bool write, std::uint32_t data, AccessKind kind) {
    return is_apb4_ ? apb4(address, write, data, kind) : raw(address, write, data, kind);
  }

  Answer apb4(std::uint32_t address, bool write, std::uint32_t data, AccessKind kind) {
    set(enable_, 0);
    set(strobe_, write ? kind.strobe : 0);
    set(protection_, (kind.privileged ? 1u : 0u) | (kind.secure ? 0u : 2u));
    request(address, write, data);
    driver_.settle();
    driver_.rise();
    set(enable_, 1);
    driver_.settle();
    if (get(ready_) == 0) {
      std::printf("FAIL pready_o is 0 in an access phase; the unit has no wait states\n");
      std::exit(1);
    }
    return answer();
  }

  Answer raw(std::uint32_t address, bool write, std::uint32_t data, AccessKind kind) {
    set(privileged_, kind.privileged);
    if (secure_) set(secure_, kind.secure);
    request(address, write, data);
    driver_.settle();
    return answer();
  }

  void request(std::uint32_t address, bool write, std::uint32_t data) {
    set(select_, 1);
    set(write_, write);
    set(address_, address);
    set(write_data_, data);
  }

  // Takes the answer of the settled last cycle and ends the access.
  Answer answer() {
    const Answer result = {static_cast<std::uint32_t>(get(read_data_)), get(error_) != 0};
    driver_.rise();
    set(select_, 0);
    if (enable_) set(enable_, 0);
    return result;
  }

  static const Pin *find(const std::vector<Pin> &pins, const std::string &name) {
    for (const Pin &pin : pins) {
      if (name == pin.name()) return &pin;
    }
    return nullptr;
  }

  static const Pin *need(const std::vector<Pin> &pins, const std::string &name) {
    const Pin *pin = find(pins, name);
    if (!pin) {
      std::fprintf(stderr, "error: the unit has no port %s\n", name.c_str());
      std::exit(2);
    }
    return pin;
  }

  static void set(const Pin *pin, std::uint64_t value) { pin->set(&value); }

  static std::uint64_t get(const Pin *pin) {
    std::uint64_t value = 0;
    pin->get(&value);
    return value;
  }

  Driver<Unit> &driver_;
  bool is_apb4_;
  const Pin *select_ = nullptr;
  const Pin *write_ = nullptr;
  const Pin *address_ = nullptr;
  const Pin *write_data_ = nullptr;
  const Pin *read_data_ = nullptr;
  const Pin *error_ = nullptr;
  // Of apb4 only.
  const Pin *enable_ = nullptr;
  const Pin *strobe_ = nullptr;
  const Pin *protection_ = nullptr;
  const Pin *ready_ = nullptr;
  // Of raw only.
  const Pin *privileged_ = nullptr;
  const Pin *secure_ = nullptr;
};

}  // namespace pmugen

#endif  // PMUGEN_REGISTER_PORT_H_
