// An instruction-set simulator for RV32IM machine code, as far as a program without traps, CSRs and
// interrupts needs it. It knows nothing of the core and of the unit that it is compared with.
#ifndef PMUGEN_RV32_H_
#define PMUGEN_RV32_H_

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace pmugen {

// What one instruction did.
struct Effect {
  bool is_branch = false;
  bool is_taken = false;
  bool is_jump = false;
  bool is_mul_div = false;
  unsigned loaded_bytes = 0;
  unsigned stored_bytes = 0;
  std::uint32_t address = 0;  // of the load or store
  std::uint32_t stored = 0;
};

class Rv32 {
 public:
  // `memory` are the words from address 0; addresses beyond read as 0 and forget what is stored.
  explicit Rv32(std::vector<std::uint32_t> memory) : memory_(std::move(memory)) {}

  std::uint32_t pc() const { return pc_; }

  // Executes one instruction; throws on what it does not know.
  Effect step();

 private:
  std::uint32_t load(std::uint32_t address, unsigned bytes) const;
  void store(std::uint32_t address, unsigned bytes, std::uint32_t value);
  std::uint32_t word(std::uint32_t address) const;
  void branch(std::uint32_t instruction, Effect &effect);
  void load_into(std::uint32_t instruction, Effect &effect);
  void store_from(std::uint32_t instruction, Effect &effect);
  std::uint32_t arithmetic(std::uint32_t instruction, std::uint32_t a, std::uint32_t b) const;
  std::uint32_t multiply_divide(unsigned kind, std::uint32_t a, std::uint32_t b) const;
  void set(unsigned rd, std::uint32_t value);
  [[noreturn]] void refuse(std::uint32_t instruction) const;

  std::vector<std::uint32_t> memory_;
  std::uint32_t x_[32] = {};
  std::uint32_t pc_ = 0;
  std::uint32_t next_ = 0;
};

}  // namespace pmugen

#endif  // PMUGEN_RV32_H_
