// The programs that one executable around a Verilated unit holds, so that the unit is compiled once.
#ifndef PMUGEN_PROGRAMS_H_
#define PMUGEN_PROGRAMS_H_

namespace pmugen {

// The unit and its golden model, cycle by cycle.
int lockstep(int argc, char **argv);

// Every word of the register page.
int register_walk(int argc, char **argv);

// The unit alone, driven by another process.
int steps(int argc, char **argv);

}  // namespace pmugen

#endif  // PMUGEN_PROGRAMS_H_
