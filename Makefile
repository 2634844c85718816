# kenzan on a fresh machine, with a Rust toolchain, a C/C++ compiler and make:
#
#   make solve    gets libz3 if it is missing, builds, solves the shipped puzzles
#   make test     the same set-up, then the tests; make test-all also those that take long
#   make wheel    the package for Python, into target/python/dist; make test-python tests it
#   make c        the header and the library for C, into target/c/dist; make test-c tests them
#   make wasm     the package for JavaScript, into target/wasm/dist; make test-wasm tests it
#   make page     the page as static files, into target/page; make test-page tests it
#
# Where libz3 comes from can be chosen: make Z3_FROM=system|apt|brew|wheel …; none builds without Z3, and CADICAL=none
# without CaDiCaL (see build-notes.md).

SHELL := /bin/sh
Z3_FROM ?= any
SHIPPED := puzzles/articles.txt puzzles/easy.txt puzzles/hard.txt puzzles/clues-17.txt \
           puzzles/size-4.txt puzzles/size-6.txt
# Two of them to look at: a small one, and one that is known for how hard it is.
SHOWN := grep -h -e '6×6 .1,' -e 'Everest' puzzles/size-6.txt puzzles/hard.txt
# Where `make install` puts bin/kenzan.
ROOT := $(or $(CARGO_INSTALL_ROOT),$(CARGO_HOME),$(HOME)/.cargo)

.PHONY: setup solve test test-long test-all test-built test-aarch64 test-i686 test-s390x check-targets build compare install uninstall wheel test-python c test-c wasm test-wasm page test-page clippy doc clean

solve: build
	$(SHOWN) | target/release/kenzan solve --check $(CHECK) || test $$? -eq 1
	@echo
	# all of them: a line for each, and the totals
	target/release/kenzan solve --check $(CHECK) --format line $(SHIPPED) >target/solved.tsv || test $$? -eq 1
	@echo
	target/release/kenzan compare --engines native,$(CHECK)

# Gets what is missing, and builds nothing.
setup:
	@:

# What is tested from outside: an interpreter loads it, or a program of another language.
OUTSIDE := --exclude kenzan-c --exclude kenzan-python --exclude kenzan-wasm

# With checks for overflow. PROFILE=release tests what `make solve` built. nextest keeps all cores busy to the end.
TESTED = $(if $(PROFILE),$(1)$(PROFILE)) $(if $(FEATURES),$(FEATURES)$(comma)schema,--features schema) --workspace $(OUTSIDE)
TESTS = if cargo nextest --version >/dev/null 2>&1; \
	then cargo nextest run $(call TESTED,--cargo-profile=) --lib --test '*' $(1); \
	else cargo test $(call TESTED,--profile=) --lib --test '*' $(2); fi
# What searches exhaustively, draws by the thousand, or is killed again and again: half of the tests' time.
LONG := every_listed_puzzle_has large_grids_with_many_givens grids_of_30_and_36_rows every_puzzle_is_in_one_shard \
	a_packed_puzzle_is_read_up_to what_unpacks_to_too_much every_example_runs with_rules_are_made_again killed_again_and_again \
	only_what_has_changed_is_searched every_shipped_puzzle an_audit_that_was_killed rules_of_every_kind_leave_the_grids \
	the_same_rows_have_the_same classes_are_forms_in_order no_change_of_a_byte direct_forms_place words:: more_houses_than_extra \
	three_million_solutions each_kind_of_slip on_random_boards as_often_as_they_say changes_what_is_said_of_the_next \
	every_size_and_box_shape_can_be mutated_texts reason_can_rarely can_be_read_back program_answers_as_the_library
one := $(subst $() ,|,$(strip $(LONG)))
test:
	$(call TESTS,--no-fail-fast --status-level fail -E 'not test(/$(one)/)',-- $(addprefix --skip ,$(LONG)))

# Those, and the examples of the documentation.
test-long:
	$(call TESTS,--no-fail-fast --status-level fail -E 'test(/$(one)/)',-- $(LONG))
	cargo test $(call TESTED,--profile=) --doc

test-all: test test-long

# Only compiles them.
test-built:
	$(call TESTS,--no-run,--no-run)

# The library on ARM, with addresses of 32 bits, and with the highest byte first: under qemu, which takes its time.
test-aarch64 test-i686 test-s390x:
	sh .setup/target.sh $(@:test-%=%)

# Runs what is quick unoptimised with addresses of 32 bits, where no emulator is needed: left out is what searches for
# long. Also checks that the library and its tests compile for ARM, and for WebAssembly. Where the Rust for one of them
# can't be had, it is skipped.
SLOW := technique count:: solutions:: cnf:: patterns classic:: bands:: compress:: written:: known:: endless layout:: \
        every_size no_line_ends parts:: propagator:: damage self_check does_not_make 49_classes symmetric_puzzles \
        symmetric_jigsaws are_symmetric rules_of_each_kind irregular_regions the_pattern_has long_to_see among_neighbours \
        all_minimal leads_back_to_the_form classes_are_forms
check-targets: export CARGO_PROFILE_DEV_OPT_LEVEL := 0
check-targets:
	sh .setup/target.sh i686 -- $(addprefix --skip ,$(SLOW)) || test $$? -eq 3
	sh .setup/target.sh aarch64 check || test $$? -eq 3
	sh .setup/wasm.sh check || test $$? -eq 3

build:
	cargo build --release $(FEATURES)
	$(call carry,target)

compare: build
	target/release/kenzan compare

install:
	cargo install --locked --path . --root "$(ROOT)" $(FEATURES)
	$(call carry,$(ROOT))

uninstall:
	cargo uninstall --root "$(ROOT)" kenzan
	rm -rf "$(ROOT)/lib/kenzan"

# Z3 and CaDiCaL are left out, unless WHEEL=z3,cadical says otherwise: a wheel is for other machines, too.
# PROCESSOR=aarch64 makes and tests the wheel for ARM.
wheel: export PROCESSOR := $(PROCESSOR)
test-python: export PROCESSOR := $(PROCESSOR)
wheel:
	sh .setup/wheel.sh build $(WHEEL)

test-python: wheel
	sh .setup/wheel.sh test

# Likewise without them, unless C=z3,cadical says otherwise.
c:
	sh .setup/c.sh build $(C)

test-c:
	sh .setup/c.sh test

# WASM=--no-default-features leaves out the second engine, BatSat.
wasm:
	sh .setup/wasm.sh build $(WASM)

test-wasm:
	sh .setup/wasm.sh test

# With the package that `make wasm` made, unless WASM_DIST names another folder that has it.
page:
	sh .setup/page.sh build

test-page:
	sh .setup/page.sh test

# The library by itself, with BatSat, is checked for C, Python and WebAssembly: it is the root whose defaults are left
# out. A check of Python's package needs no Python.
clippy: export PYO3_NO_PYTHON := 1
clippy: export PYO3_BUILD_EXTENSION_MODULE := 1
clippy:
	cargo clippy --workspace $(OUTSIDE) --all-targets $(FEATURES) -- -D warnings
	cargo clippy --workspace $(OUTSIDE) --no-default-features --features cli -- -D warnings
	cargo clippy --locked --no-default-features -p kenzan-c -p kenzan-python -p kenzan-wasm -- -D warnings

doc: export RUSTDOCFLAGS := $(RUSTDOCFLAGS) -D warnings
doc:
	cargo doc --workspace $(OUTSIDE) --exclude kenzan --no-deps --document-private-items $(FEATURES)

clean:
	cargo clean
	rm -rf .z3 .targets

# Says where libz3 is, in the variables that cargo's build scripts read, or in WITHOUT that there is
# none. Made once; `make clean` forgets it.
.z3/$(Z3_FROM).mk: .setup/libz3.sh .setup/common.sh
	@sh .setup/libz3.sh $(Z3_FROM) $@

# What these do needs no libz3.
ALONE := clean test-c test-aarch64 test-i686 test-s390x check-targets wasm test-wasm page test-page $(if $(WHEEL),,wheel test-python) $(if $(C),,c)
ifneq ($(filter-out $(ALONE),$(or $(MAKECMDGOALS),solve)),)
include .z3/$(Z3_FROM).mk
# CaDiCaL is C++: cargo's build scripts take $CXX (or CXX_ and a target), else c++.
ifeq ($(CADICAL),none)
WITHOUT += cadical
else ifeq ($(shell env | grep -q '^[A-Z_]*CXX[_=]' || command -v c++ || echo none),none)
$(warning there is no C++ compiler (Debian, Ubuntu: g++; Fedora: gcc-c++; Arch: gcc; macOS: xcode-select --install): \
built without CaDiCaL; the engine sat has BatSat instead)
WITHOUT += cadical
endif
endif

# What cargo builds: everything, or what is left of it without the features that can't be had.
comma := ,
space := $() $()
FEATURES := $(if $(WITHOUT),--no-default-features --features \
            $(subst $(space),$(comma),$(filter-out $(WITHOUT),cli serve z3 cadical batsat)))
# Who checks native.
CHECK := $(if $(filter z3,$(WITHOUT)),sat,z3)
# Puts a libz3 that is not the system's (Z3_CARRIED) where the program in $(1)/bin, or target/release,
# looks for it: so it does not need this folder any more.
carry = $(if $(Z3_CARRIED),install -d "$(1)/lib/kenzan" && install "$(Z3_CARRIED)" "$(1)/lib/kenzan/")
