# Entry at address 0, where the core leaves reset, and the interrupt handler at 16.
#include "events.h"

# The core's own instructions for interrupts: q0 to q3 are registers of the handler, q0 has the
# address to return to.
.macro getq rd, q
  .insn r CUSTOM_0, 0, 0, \rd, x\q, x0
.endm
.macro setq q, rs
  .insn r CUSTOM_0, 0, 1, x\q, \rs, x0
.endm
.macro retirq
  .insn r CUSTOM_0, 0, 2, x0, x0, x0
.endm

.section .text.start
.globl _start
_start:
  j begin

# The sampled counter has overflowed. What is counted of the handler stands in HANDLER_INSTRUCTIONS
# and HANDLER_STORES: the four instructions before the store that stops, and from the store that
# starts to the last.
.balign 16
handler:
  setq 2, t0
  setq 3, t1
  lui t0, UNIT_BASE >> 12
  li t1, -1
  sw t1, COUNT_INHIBIT(t0)

# One period more, less what was counted since the overflow.
  lw t1, 8 * SAMPLED_COUNTER(t0)
  addi t1, t1, -SAMPLE_PERIOD
  sw t1, 8 * SAMPLED_COUNTER(t0)
  li t1, -1
  sw t1, 8 * SAMPLED_COUNTER + 4(t0)
# OF, then LCOFIP.
  sw zero, 0x104 + 8 * SAMPLED_COUNTER(t0)
  sw zero, 0x208(t0)
# The interrupted address.
  la t0, sample_next
  sw t2, 4(t0)
  lw t2, 0(t0)
  getq t1, 0
  sw t1, 0(t2)
  addi t2, t2, 4
  sw t2, 0(t0)
  lw t2, 4(t0)

  lui t0, UNIT_BASE >> 12
  sw zero, COUNT_INHIBIT(t0)
  getq t1, 3
  getq t0, 2
  retirq

begin:
  la sp, stack_top
  la t0, bss_begin
  la t1, bss_end
1:
  bgeu t0, t1, 2f
  sw zero, 0(t0)
  addi t0, t0, 4
  j 1b
2:
  la t0, sample_next
  la t1, samples
  sw t1, 0(t0)
  call main
  li t0, EXIT_ADDRESS
  sw a0, 0(t0)
3:
  j 3b

.section .bss
.balign 4
.globl samples, sample_next
# Where the next sample goes, and a word to save a register in.
sample_next: .zero 8
samples: .zero 4 * MOST_SAMPLES
