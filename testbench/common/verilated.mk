# Builds one executable from the Verilated RTL of a generated folder, the golden models, and the
# programs of programs.h.
#
# CONFIG is the folder. Optional: VERILATOR, BUILD, PROFILE (Cargo profile of the models), OPT (of
# the C++ compiler), WAVES=1.

COMMON    := $(patsubst %/,%,$(dir $(abspath $(lastword $(MAKEFILE_LIST)))))
ROOT      := $(abspath $(COMMON)/../..)
ifndef CONFIG
$(error CONFIG=<generated folder> is missing)
endif
FOLDER    := $(abspath $(CONFIG))
ifeq ($(wildcard $(FOLDER)/manifest.json),)
$(error $(FOLDER) has no manifest.json: it is not a generated folder)
endif
NAME      := $(shell python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["name"])' $(FOLDER)/manifest.json)
VERILATOR ?= verilator
PROFILE   ?= dev
OPT       ?= -O1
WAVES     ?= 0
FLAVOUR   := $(if $(filter-out 0,$(WAVES)),-waves)
BUILD     ?= $(ROOT)/build/verilated/$(NAME)
OUT       := $(abspath $(BUILD))/unit$(FLAVOUR)
QUIET     := $(shell $(VERILATOR) --quiet --version >/dev/null 2>&1 && echo --quiet)
RTL       := $(addprefix $(FOLDER)/,$(shell cat $(FOLDER)/$(NAME).f))
HELD      := $(OUT)_held.v
SIM       := $(ROOT)/target/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))/libpmugen_sim.a
PROGRAMS  := $(COMMON)/main.cpp $(COMMON)/lockstep.cpp $(COMMON)/steps.cpp $(ROOT)/testbench/register_walk/register_walk.cpp
SOURCES   := $(PROGRAMS) $(wildcard $(COMMON)/*.h) $(FOLDER)/tb/ports.h $(ROOT)/sim/include/pmugen_model.h
VERILATE   = $(VERILATOR) $(QUIET) --cc --exe --prefix V$(NAME) --top-module $(NAME)_held --Mdir $(OUT) \
             -O3 --x-assign fast --x-initial unique --noassert $(if $(FLAVOUR),--trace) \
             -CFLAGS "-std=c++17 -I$(COMMON) -I$(FOLDER)/tb -I$(ROOT)/sim/include" \
             -LDFLAGS "$(SIM) -lpthread -ldl -lm" $(RTL) $(HELD) $(PROGRAMS)

.DEFAULT_GOAL := run
.PHONY: run build FORCE
.DELETE_ON_ERROR:

build: $(OUT)/V$(NAME)

# Another Verilator or other options start from an empty folder.
$(OUT)/command: FORCE
	@mkdir -p $(OUT)
	@python3 $(COMMON)/held.py $(FOLDER)/manifest.json >$(HELD)
	@{ $(VERILATOR) --version; echo '$(VERILATE) $(OPT)'; cat $(RTL) $(HELD); } >$(OUT).command
	@cmp -s $(OUT).command $@ || { rm -rf $(OUT); mkdir -p $(OUT); cp $(OUT).command $@; }

$(SIM): FORCE
	@cargo build --manifest-path $(ROOT)/Cargo.toml --locked --quiet --profile $(PROFILE) -p pmugen-sim

$(OUT)/V$(NAME): $(OUT)/command $(SOURCES) $(SIM)
	@$(VERILATE)
	@$(MAKE) -s -C $(OUT) -f V$(NAME).mk OPT_FAST=$(OPT) VM_PARALLEL_BUILDS=0 PYTHON3=python3 V$(NAME) >$(OUT).log 2>&1 \
	  || { cat $(OUT).log; exit 1; }
