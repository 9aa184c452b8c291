// What the program, the unit's configuration and the check agree on.
#ifndef EVENTS_H_
#define EVENTS_H_

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

// Counter 3 counts event 1, and so on; two more count loads and stores in other ways.
enum {
  kFirstCounter = 3,
  kFilteredCounter = kFirstCounter + kEvents,  // loads, not in machine mode: stays 0
  kSampledCounter,                             // stores, from kPeriod below its overflow
  kCounters = kSampledCounter - kFirstCounter + 1
};

enum { kCounterWidth = 48, kPeriod = 1000 };

// The parts of the program, each measured alone.
#define PHASES(X) X(sort) X(matrix) X(search) X(checksum) X(primes)

// Memory: the unit's page, and two words of the testbench behind it.
#define UNIT_BASE 0x40000000u
#define REPORT_ADDRESS 0x50000000u
#define EXIT_ADDRESS 0x50000004u
#define COUNT_INHIBIT 0x200u

#endif  // EVENTS_H_
