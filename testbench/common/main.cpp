// Picks the program: the first argument is its name, the others are its own.
#include "programs.h"
#include "scenario.h"

#include <cstdio>
#include <cstring>

int main(int argc, char **argv) {
  if (argc > 1 && !std::strcmp(argv[1], "lockstep")) return pmugen::lockstep(argc - 1, argv + 1);
  if (argc > 1 && !std::strcmp(argv[1], "register_walk")) {
    return pmugen::register_walk(argc - 1, argv + 1);
  }
  if (argc > 1 && !std::strcmp(argv[1], "steps")) return pmugen::steps(argc - 1, argv + 1);
  if (argc > 1 && !std::strcmp(argv[1], "scenario")) return pmugen::scenario(argc - 1, argv + 1);
  std::fprintf(stderr, "usage: %s lockstep|register_walk|steps|scenario ...\n", argv[0]);
  return 2;
}
