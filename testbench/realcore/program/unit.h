// Accesses to the unit: the memory-mapped registers of docs/families/riscv_hpm.md.
#ifndef UNIT_H_
#define UNIT_H_

#include <stdint.h>

#include "events.h"

#define WORD(address) (*(volatile uint32_t *)(address))

enum {
  kCounterPage = 0x000,   // low word of counter n at 8 n, 0 is mcycle, 2 minstret
  kSelectorPage = 0x100,  // low word of mhpmevent n at 8 n
  kOverflows = 0x204,
  kPending = 0x208
};

#define PENDING_LCOFIP (1u << 13)
#define SELECTOR_OF_HIGH (1u << 31)
#define SELECTOR_MINH_HIGH (1u << 30)

static inline void counter_write(unsigned n, uint64_t value) {
  WORD(UNIT_BASE + kCounterPage + 8 * n) = (uint32_t)value;
  WORD(UNIT_BASE + kCounterPage + 8 * n + 4) = (uint32_t)(value >> 32);
}

// The unit holds the high word from the read of the low word on.
static inline uint64_t counter_read(unsigned n) {
  const uint32_t low = WORD(UNIT_BASE + kCounterPage + 8 * n);
  return (uint64_t)WORD(UNIT_BASE + kCounterPage + 8 * n + 4) << 32 | low;
}

static inline void selector_write(unsigned n, uint32_t event, uint32_t high) {
  WORD(UNIT_BASE + kSelectorPage + 8 * n + 4) = high;
  WORD(UNIT_BASE + kSelectorPage + 8 * n) = event;
}

static inline uint32_t selector_high(unsigned n) { return WORD(UNIT_BASE + kSelectorPage + 8 * n + 4); }

// Everything counts from here ...
static inline void counting_start(void) { WORD(UNIT_BASE + COUNT_INHIBIT) = 0; }

// ... to here.
static inline void counting_stop(void) { WORD(UNIT_BASE + COUNT_INHIBIT) = 0xffffffffu; }

#endif  // UNIT_H_
