// Encodings: The RISC-V Instruction Set Manual, volume I, RV32I and M.
#include "rv32.h"

namespace pmugen {

namespace {

unsigned rd(std::uint32_t i) { return i >> 7 & 31; }
unsigned rs1(std::uint32_t i) { return i >> 15 & 31; }
unsigned rs2(std::uint32_t i) { return i >> 20 & 31; }
unsigned funct3(std::uint32_t i) { return i >> 12 & 7; }
unsigned funct7(std::uint32_t i) { return i >> 25; }

std::int32_t as_signed(std::uint32_t value) { return static_cast<std::int32_t>(value); }

// The low `bits` bits of a value with their sign.
std::uint32_t extend(std::uint32_t value, unsigned bits) {
  const std::uint32_t sign = 1u << (bits - 1);
  value &= sign | (sign - 1);
  return (value ^ sign) - sign;
}

std::uint32_t immediate_i(std::uint32_t i) { return extend(i >> 20, 12); }
std::uint32_t immediate_s(std::uint32_t i) { return extend((i >> 25 << 5) | rd(i), 12); }
std::uint32_t immediate_b(std::uint32_t i) {
  return extend((i >> 31 << 12) | (i >> 7 & 1) << 11 | (i >> 25 & 63) << 5 | (i >> 8 & 15) << 1, 13);
}
std::uint32_t immediate_j(std::uint32_t i) {
  return extend((i >> 31 << 20) | (i >> 12 & 255) << 12 | (i >> 20 & 1) << 11 | (i >> 21 & 1023) << 1,
                21);
}

}  // namespace

Effect Rv32::step() {
  const std::uint32_t i = word(pc_);
  Effect effect;
  next_ = pc_ + 4;
  switch (i & 0x7f) {
    case 0x37: set(rd(i), i & 0xfffff000); break;
    case 0x17: set(rd(i), pc_ + (i & 0xfffff000)); break;
    case 0x13: {
      const bool shifts = (funct3(i) & 3) == 1;
      // Of funct7 only the shifts have something: bit 30 is the arithmetic one.
      const std::uint32_t kind = shifts ? i : i & 0x01ffffff;
      set(rd(i), arithmetic(kind, x_[rs1(i)], shifts ? rs2(i) : immediate_i(i)));
      break;
    }
    case 0x33:
      effect.is_mul_div = funct7(i) == 1;
      set(rd(i), effect.is_mul_div ? multiply_divide(funct3(i), x_[rs1(i)], x_[rs2(i)])
                                   : arithmetic(i, x_[rs1(i)], x_[rs2(i)]));
      break;
    case 0x6f:
      effect.is_jump = true;
      next_ = pc_ + immediate_j(i);
      set(rd(i), pc_ + 4);
      break;
    case 0x67:
      effect.is_jump = true;
      next_ = (x_[rs1(i)] + immediate_i(i)) & ~1u;
      set(rd(i), pc_ + 4);
      break;
    case 0x63: branch(i, effect); break;
    case 0x03: load_into(i, effect); break;
    case 0x23: store_from(i, effect); break;
    // Instructions of the core for interrupts, which don't happen here.
    case 0x0b: break;
    default: refuse(i);
  }
  pc_ = next_;
  return effect;
}

void Rv32::branch(std::uint32_t i, Effect &effect) {
  const std::uint32_t a = x_[rs1(i)], b = x_[rs2(i)];
  bool holds = false;
  switch (funct3(i) >> 1) {
    case 0: holds = a == b; break;
    case 2: holds = as_signed(a) < as_signed(b); break;
    case 3: holds = a < b; break;
    default: refuse(i);
  }
  effect.is_branch = true;
  effect.is_taken = holds != ((funct3(i) & 1) != 0);
  if (effect.is_taken) next_ = pc_ + immediate_b(i);
}

void Rv32::load_into(std::uint32_t i, Effect &effect) {
  const unsigned size = funct3(i) & 3;
  if (size == 3 || funct3(i) == 6) refuse(i);
  effect.loaded_bytes = 1u << size;
  effect.address = x_[rs1(i)] + immediate_i(i);
  const std::uint32_t value = load(effect.address, effect.loaded_bytes);
  const bool is_signed = (funct3(i) & 4) == 0;
  set(rd(i), is_signed ? extend(value, 8 * effect.loaded_bytes) : value);
}

void Rv32::store_from(std::uint32_t i, Effect &effect) {
  if (funct3(i) > 2) refuse(i);
  effect.stored_bytes = 1u << funct3(i);
  effect.address = x_[rs1(i)] + immediate_s(i);
  effect.stored = x_[rs2(i)];
  store(effect.address, effect.stored_bytes, effect.stored);
}

std::uint32_t Rv32::arithmetic(std::uint32_t i, std::uint32_t a, std::uint32_t b) const {
  const bool other = (i >> 30 & 1) != 0;
  if ((funct7(i) & ~0x20u) != 0) refuse(i);
  switch (funct3(i)) {
    case 0: return other ? a - b : a + b;
    case 1: return a << (b & 31);
    case 2: return as_signed(a) < as_signed(b);
    case 3: return a < b;
    case 4: return a ^ b;
    case 5: {
      const std::uint32_t logical = a >> (b & 31);
      return other && as_signed(a) < 0 ? logical | ~(0xffffffffu >> (b & 31)) : logical;
    }
    case 6: return a | b;
    default: return a & b;
  }
}

std::uint32_t Rv32::multiply_divide(unsigned kind, std::uint32_t a, std::uint32_t b) const {
  const std::int64_t sa = as_signed(a), sb = as_signed(b);
  switch (kind) {
    case 0: return a * b;
    case 1: return static_cast<std::uint32_t>(static_cast<std::uint64_t>(sa * sb) >> 32);
    case 2:
      return static_cast<std::uint32_t>(static_cast<std::uint64_t>(sa * std::int64_t{b}) >> 32);
    case 3: return static_cast<std::uint32_t>(std::uint64_t{a} * b >> 32);
    // The quotient of 64 bits does not overflow; division by 0 has its own results.
    case 4: return b == 0 ? 0xffffffffu : static_cast<std::uint32_t>(sa / sb);
    case 5: return b == 0 ? 0xffffffffu : a / b;
    case 6: return b == 0 ? a : static_cast<std::uint32_t>(sa % sb);
    default: return b == 0 ? a : a % b;
  }
}

std::uint32_t Rv32::word(std::uint32_t address) const {
  return address / 4 < memory_.size() ? memory_[address / 4] : 0;
}

std::uint32_t Rv32::load(std::uint32_t address, unsigned bytes) const {
  if (address % bytes != 0) throw std::runtime_error("misaligned load");
  const std::uint32_t value = word(address) >> (address % 4 * 8);
  return bytes == 4 ? value : value & ((1u << (8 * bytes)) - 1);
}

void Rv32::store(std::uint32_t address, unsigned bytes, std::uint32_t value) {
  if (address % bytes != 0) throw std::runtime_error("misaligned store");
  if (address / 4 >= memory_.size()) return;
  const std::uint32_t mask = (bytes == 4 ? 0xffffffffu : (1u << (8 * bytes)) - 1) << (address % 4 * 8);
  std::uint32_t &cell = memory_[address / 4];
  cell = (cell & ~mask) | (value << (address % 4 * 8) & mask);
}

void Rv32::set(unsigned rd, std::uint32_t value) {
  if (rd != 0) x_[rd] = value;
}

void Rv32::refuse(std::uint32_t instruction) const {
  throw std::runtime_error("the simulator does not know the instruction " + std::to_string(instruction) +
                           " at " + std::to_string(pc_));
}

}  // namespace pmugen
