// What the program, the unit's configuration and the check agree on.
#ifndef EVENTS_H_
#define EVENTS_H_

// Memory: the unit's page, and two words of the testbench behind it.
#define UNIT_BASE 0x40000000
#define COUNT_INHIBIT 0x200
#define REPORT_ADDRESS 0x50000000
#define EXIT_ADDRESS 0x50000004

#define COUNTER_WIDTH 48
// Counter 3 counts event 1, and so on; two more count loads and stores in other ways.
#define FIRST_COUNTER 3
#define FILTERED_COUNTER 13  // loads, not in machine mode: stays 0
#define SAMPLED_COUNTER 14   // stores, from a period below its overflow
#define COUNTERS 12
// Period without interrupts, and with: then each overflow interrupts and starts another one.
#define PERIOD 1000
#define SAMPLE_PERIOD 97
#define MOST_SAMPLES 1024
// What an interrupt adds to the counts: see the handler in start.S.
#define HANDLER_INSTRUCTIONS 8
#define HANDLER_STORES 1
#define LCOFI 13

#ifndef __ASSEMBLER__
// Numbers of the events of unit.yaml.
enum {
  kInstruction = 1,
  kBranch = 2,
  kBranchTaken = 3,
  kJump = 4,
  kLoad = 5,
  kStore = 6,
  kMulDiv = 7,
  kLoadedBytes = 8,
  kFetch = 9,
  kBusWait = 10,
  kEvents = 10
};

// The parts of the program, each measured alone; the last one with interrupts.
#define PHASES(X) X(sort) X(matrix) X(search) X(checksum) X(primes) X(sampled)
#endif

#endif  // EVENTS_H_
