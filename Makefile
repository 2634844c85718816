# kenzan on a fresh machine, with a Rust toolchain, a C/C++ compiler and make:
#
#   make solve    gets libz3 and libclang if they are missing, builds, solves the shipped puzzles
#   make test     the same set-up, then all tests
#
# Where they come from can be chosen: make Z3_FROM=system|apt|brew|wheel …, and CLANG_FROM likewise
# or none, which builds without CaDiCaL (see build-notes.md).

SHELL := /bin/sh
Z3_FROM ?= any
CLANG_FROM ?= any
SHIPPED := puzzles/articles.txt puzzles/easy.txt puzzles/hard.txt puzzles/clues-17.txt \
           puzzles/size-4.txt puzzles/size-6.txt

.PHONY: solve test build compare install clippy doc clean

solve: build
	target/release/kenzan solve --engine native --check z3 $(SHIPPED) || test $$? -eq 1
	@echo
	target/release/kenzan compare --engines native,z3

test:
	cargo test $(FEATURES)

build:
	cargo build --release $(FEATURES)

compare: build
	target/release/kenzan compare

install:
	cargo install --locked --path . $(FEATURES)

clippy:
	cargo clippy --all-targets $(FEATURES) -- -D warnings
	cargo clippy --all-targets --no-default-features --features cli -- -D warnings
	cargo clippy --no-default-features --features batsat -- -D warnings
	cargo clippy --no-default-features --features cadical -- -D warnings
	cargo clippy --no-default-features -- -D warnings

doc: export RUSTDOCFLAGS := $(RUSTDOCFLAGS) -D warnings
doc:
	cargo doc --no-deps --document-private-items $(FEATURES)

clean:
	cargo clean
	rm -rf .z3 .libclang

# Says where libz3 is, in the variables that cargo's build scripts read. Made once; `make clean`
# forgets it.
.z3/$(Z3_FROM).mk: .setup/libz3.sh .setup/common.sh
	@sh .setup/libz3.sh $(Z3_FROM) $@

# The same for libclang, and in FEATURES what to build with where there is none.
.libclang/$(CLANG_FROM).mk: .setup/libclang.sh .setup/common.sh
	@sh .setup/libclang.sh $(CLANG_FROM) $@

ifneq ($(MAKECMDGOALS),clean)
include .z3/$(Z3_FROM).mk
include .libclang/$(CLANG_FROM).mk
endif
