# The two commands that matter: `make demo` and `make test`. Both install what they lack.

SWIFT ?= swift
# What the build and the tests need from Debian, and the same from Homebrew.
DEBIAN_PACKAGES = git libarchive-dev libcmark-dev libcurl4-openssl-dev librsvg2-dev libsqlite3-dev \
  libssl-dev pkg-config tzdata
# What only the tests need.
TEST_PACKAGES = emacs-nox openssl sqlite3 taskwarrior python3-aiosmtpd python3-feedparser python3-icalendar python3-jsonschema \
  golang-github-yuin-goldmark-dev strace
# What only `make browser` needs: the browser, and Java for the checker of HTML.
BROWSER_PACKAGES = chromium default-jre-headless fonts-liberation fonts-noto-color-emoji python3-venv
# What checks Examples/nightly. Servers start as soon as they are installed, so no other target does.
SERVER_PACKAGES = caddy nginx systemd
# What only `make fleet-test` needs: a cluster that it starts itself.
FLEET_PACKAGES = munge python3-venv slurm-wlm
# What only `make night-test` needs: systemd, and servers of this machine.
NIGHT_PACKAGES = openssh-client openssh-server python3-venv rclone rsync systemd
# What makes and tries packages.
DIST_PACKAGES = binutils groff-base lintian mmdebstrap python3 python3-venv
BREW_PACKAGES = cmark libarchive librsvg pkgconf sqlite

RELEASE = .build/release/habitsite
RELEASE_BUILD = PKG_CONFIG_PATH=$(CURDIR)/$(STATIC):$$PKG_CONFIG_PATH $(SWIFT) build $(RELEASE_FLAGS)
RELEASE_FLAGS = -c release $(if $(filter Linux,$(shell uname)),$(LINUX_FLAGS))
# On Linux the Swift libraries go into the program: it starts sooner and needs no Swift to run. What
# is in them is not offered to other libraries, which would be 1.5 MB of names.
LINUX_FLAGS = --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic $(STATIC_CXX) $(PACKED) \
  $(DIRECT_TYPES) $(ORDERED)
# So do libcmark, SQLite and the C++ library, if the system has their archives: the program then needs
# glibc alone, and a short command saves a sixth of its time. The linker searches this folder first,
# and finds no shared libraries there; copies of the pkg-config files name it, too.
STATIC_CXX = $(if $(ARCHIVES),-Xswiftc -L$(CURDIR)/$(STATIC) -Xlinker --as-needed \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
ARCHIVES = $(wildcard $(foreach name,stdc++ cmark sqlite3,$(shell cc -print-file-name=lib$(name).a)))
STATIC = .build/static
# Without this, each generic type is looked up by its name when it is first used, and each lookup searches
# all of the conformances in the program, which are many with Foundation inside.
DIRECT_TYPES = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# The kernel maps 64 KiB around each page of a program that is used. So functions that builds run, but with
# little else around them, are linked side by side. Names that no function has any more do no harm.
FUNCTIONS = Packaging/functions.txt
ORDERED = -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker --symbol-ordering-file=$(CURDIR)/$(FUNCTIONS) -Xlinker --no-warn-symbol-ordering
# What `habitsite --version` says: the commit and its date.
REVISION = Sources/CVersion/revision.txt
# Packed, the addresses that each start adjusts take a hundredth of the space. A program with
# packed addresses does not run on a system whose glibc is older than 2.36.
PACKED = $(shell getconf GNU_LIBC_VERSION 2>/dev/null \
  | awk '$$1 == "glibc" && $$2 + 0 >= 2.36 { print "-Xlinker -z -Xlinker pack-relative-relocs" }')
DEMO = Examples/quickstart
PYTHON ?= python3
SECONDS ?= 60
COUNT ?= 1000
USERS ?= 2000
SHARDS ?= 16
NIGHTS ?= 120
# Where tests keep their folders: in memory where there is room, because a disk looks long for places
# where much has just been removed.
MEMORY = $(shell test "$$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt 2000000 2>/dev/null \
  && echo TMPDIR=/dev/shm)
# Not those that start the program again and again, which is some ten times slower so.
TESTS ?= HabitCoreTests|HabitImportTests|HabitPagesTests|HabitRasterTests|HabitMailTests
# Those in which several threads render, write, serve and send.
THREADED ?= SiteWriter|OutputLock|NewDay|Preview|Content|SlowText|Photo|MailTransport
SANITIZE_FLAGS = --scratch-path .build/sanitize --sanitize=address -Xswiftc -use-ld=lld
THREAD_FLAGS = --scratch-path .build/sanitize-threads --sanitize=thread -Xswiftc -use-ld=lld
# Swift's own toolchain has libFuzzer on Linux. It counts edges and comparisons of Swift alone, and
# only LLVM's linker knows its sections.
RUNTIME = $(shell $(SWIFT) -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
FUZZ_FLAGS = -c release --scratch-path .build/fuzz --sanitize=address -Xswiftc -use-ld=lld \
  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp,indirect-calls \
  -Xlinker $(RUNTIME)/clang/lib/linux/libclang_rt.fuzzer_no_main-$(shell uname -m).a -Xlinker -lstdc++
# Other flags compile everything anew, so what follows `make lint` takes STRICT=1, too.
STRICT_FLAGS = -Xswiftc -warnings-as-errors
WARNINGS = $(if $(STRICT),$(STRICT_FLAGS))
BROWSER = .build/browser
FLEET = .build/fleet
NIGHT = .build/night

.PHONY: demo build revision test test-release browser browser-ready gallery check lint bench bench-check bench-ready functions fuzz sanitize sanitize-addresses sanitize-threads soak fleet-test night-test format clean servers dist deb wheel image dist-test packages test-packages browser-packages dist-packages fleet-packages night-packages

## Builds the program, without optimisation, and an example site from the export of a real app's form.
## `make test` goes on from what it has compiled.
demo: packages
	$(SWIFT) build --product habitsite
	.build/debug/habitsite build $(DEMO)
	@echo
	@echo "The example site is ready. Open it in a browser:"
	@echo "  $(CURDIR)/$(DEMO)/public/index.html"

## Builds the program that ships: .build/release/habitsite.
build: packages $(STATIC) revision
	$(RELEASE_BUILD) --product habitsite

$(STATIC): packages
	mkdir -p $@
	$(if $(ARCHIVES),ln -sf $(ARCHIVES) $@)
	for name in $(basename $(notdir $(filter %cmark.a %sqlite3.a,$(ARCHIVES)))); do \
	  name=$$(echo $$name | sed 's/^libsqlite3$$/sqlite3/'); \
	  sed 's#^libdir=.*#libdir=$(CURDIR)/$@#' "$$(pkg-config --variable=pcfiledir $$name)/$$name.pc" > $@/$$name.pc; \
	done

# Written only if it changed, so that a build without a new commit compiles nothing.
revision:
	@line="$$(git log -1 --format='%h %cs' 2>/dev/null)"; \
	  [ "$$line" = "$$(cat $(REVISION) 2>/dev/null)" ] || echo "$$line" > $(REVISION)

## Builds and runs the tests: a tenth of the generated cases, and with FULL=1 all, as CI does.
test: packages test-packages
	$(SWIFT) build --build-tests $(WARNINGS)
	$(MEMORY) $(SWIFT) test --skip-build $(WARNINGS)

## Runs the tests of the command against the program that ships, built with the flags of a release.
## With TESTED_PROGRAM=.build/release/habitsite so does `make test`, as in CI.
test-release: build test-packages
	$(SWIFT) build --build-tests
	$(MEMORY) TESTED_PROGRAM=$(CURDIR)/$(RELEASE) $(SWIFT) test --skip-build --filter habitsiteTests

## Looks at the example sites in a browser: reading aids, keyboard, dark, narrow, paper, no scripts.
## With PAGES=largest at one page of each kind, which takes a few minutes instead of many.
browser: browser-ready
	$(SWIFT) build --product habitsite $(WARNINGS)
	$(BROWSER)/venv/bin/python -B -m pytest -q -n auto --dist loadgroup -p no:cacheprovider Tests/Browser

## Makes the pictures of home pages anew: each theme for Documentation/look.md, and the examples.
gallery: build browser-ready
	$(BROWSER)/venv/bin/python -B Tests/Browser/gallery.py $(CURDIR)/$(RELEASE)

# Fetches what the browser checks need, and checks nothing yet.
browser-ready: packages browser-packages $(BROWSER)/venv/ready

$(FLEET)/venv/ready: Tests/Fleet/requirements.txt | fleet-packages
	rm -rf $(FLEET)/venv
	$(PYTHON) -m venv $(FLEET)/venv
	$(FLEET)/venv/bin/python -m pip install -q --disable-pip-version-check -r $<
	touch $@

# checkov pins its own versions of what the schemas need, too.
$(FLEET)/policy/ready: Tests/Fleet/policy.txt | fleet-packages
	rm -rf $(FLEET)/policy
	$(PYTHON) -m venv $(FLEET)/policy
	$(FLEET)/policy/bin/python -m pip install -q --disable-pip-version-check -r $<
	touch $@

$(NIGHT)/venv/ready: Tests/Night/requirements.txt | night-packages
	rm -rf $(NIGHT)/venv
	$(PYTHON) -m venv $(NIGHT)/venv
	$(NIGHT)/venv/bin/python -m pip install -q --disable-pip-version-check -r $<
	touch $@

$(BROWSER)/venv/ready: Tests/Browser/requirements.txt | browser-packages
	rm -rf $(BROWSER)/venv
	$(PYTHON) -m venv $(BROWSER)/venv
	$(BROWSER)/venv/bin/python -m pip install -q --disable-pip-version-check -r $<
	touch $@

## The gate for every change: format, warnings, tests.
check: lint
	$(MAKE) test STRICT=1

## Checks the format, and compiles everything without a warning. The fuzzer is not linked: it needs no
## libFuzzer so, and shares what the tests have built.
lint: packages test-packages
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Package.swift
	HABITSITE_FUZZ=1 $(SWIFT) build --target habitsite-fuzz $(STRICT_FLAGS)
	$(SWIFT) build --build-tests $(STRICT_FLAGS)

## Records which functions are linked side by side (Linux): those that the build of an example runs, under
## valgrind, by a program without any order.
functions:
	@command -v valgrind >/dev/null || { echo "functions needs valgrind"; exit 1; }
	: > $(FUNCTIONS)
	rm -f $(RELEASE) && $(MAKE) build
	$(PYTHON) -B Packaging/functions.py $(RELEASE) $(FUNCTIONS)
	rm -f $(RELEASE) && $(MAKE) build

## Measures builds of up to 200 habits and 20 years, which takes some minutes, and prints tables.
## With WRITE=Documentation/maintainers/performance.md it writes them there, too; SIZES="S M" measures less.
bench: bench-ready
	.build/release/habitsite-bench $(RELEASE) $(if $(WRITE),--write $(WRITE)) $(SIZES)

## Counts the instructions and the bytes of two builds, and fails where they are not about as many as
## Tests/Bench/guard.txt says.
bench-check: bench-ready
	@command -v valgrind >/dev/null || { echo "bench-check needs valgrind"; exit 1; }
	.build/release/habitsite-bench $(RELEASE) --check Tests/Bench/guard.txt

bench-ready: packages $(STATIC) revision
	$(RELEASE_BUILD) --product habitsite
	$(RELEASE_BUILD) --product habitsite-bench

## Feeds every reader with inputs that libFuzzer mutates (Linux): SECONDS for each of TARGETS, all
## unless named. Fails on a finding, and prints the path of its input.
fuzz: packages
	HABITSITE_FUZZ=1 $(SWIFT) build $(FUZZ_FLAGS) --product habitsite-fuzz
	Tests/Fuzz/run .build/fuzz/release/habitsite-fuzz $(SECONDS) $(TARGETS)

## Runs the tests of TESTS with the address sanitizer, and those of THREADED with that of threads.
## Swift knows none for undefined behaviour on Linux. Leaks are not looked for: what Swift's lazy
## values hold looks like some.
sanitize: sanitize-addresses sanitize-threads

sanitize-addresses: packages test-packages
	$(SWIFT) build --build-tests $(SANITIZE_FLAGS)
	ASAN_OPTIONS=detect_leaks=0:suppressions=$(CURDIR)/Tests/address-sanitizer.txt $(SWIFT) test --skip-build $(SANITIZE_FLAGS) --filter '$(TESTS)'

sanitize-threads: packages test-packages
	$(SWIFT) build --build-tests $(THREAD_FLAGS)
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.txt $(SWIFT) test --skip-build $(THREAD_FLAGS) --filter '$(THREADED)'

## Builds COUNT damaged exports in a row, and feeds a preview with damage.
soak: build
	$(PYTHON) -B Tests/Soak/soak.py $(RELEASE) $(COUNT)

## Builds the sites of USERS users on a Slurm cluster of this machine, with a node that dies in the
## middle (Debian, root).
fleet-test: build fleet-packages $(FLEET)/venv/ready $(FLEET)/policy/ready
	$(FLEET)/venv/bin/python -B Tests/Fleet/job.py $(FLEET)/policy/bin/checkov
	/usr/bin/python3 -B Tests/Fleet/fleet.py $(RELEASE) $(USERS) $(SHARDS)

## Lives through NIGHTS nights: under the shipped unit of systemd, and with targets that listen on
## this machine (Debian, root).
night-test: build night-packages $(NIGHT)/venv/ready
	$(NIGHT)/venv/bin/python -B Tests/Night/night.py $(RELEASE) $(NIGHTS)

## Writes the archive of the program for this system into .build/dist, with man pages, completions,
## licences, a list of its parts and sums.
dist: build dist-packages
	Packaging/dist

## Writes the Debian package into .build/dist, and checks it with lintian.
deb: build dist-packages
	Packaging/deb
	lintian --allow-root --fail-on error .build/dist/*.deb

## Writes the program as a package of Python into .build/dist, for pip, pipx and uv.
wheel: build dist-packages
	Packaging/wheel

## Writes an OCI image into .build/dist: the program, and the libraries that it loads. Needs root.
image: build dist-packages
	Packaging/image

## Runs all packages of .build/dist where nothing else is installed. Needs root.
dist-test: dist deb wheel image
	Packaging/test

## Installs the servers that tests set up as Examples/nightly does; without them those are skipped.
servers: packages
	@if command -v dpkg-query >/dev/null; then \
	  $(call install,$(SERVER_PACKAGES),--no-install-recommends); \
	fi

format:
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

clean:
	rm -rf .build Examples/*/public

# Installs the Debian packages of a list that are lacking, with the options that follow the list.
define install
	lacking=""; \
	for package in $(1); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' \
	    || lacking="$$lacking $$package"; \
	done; \
	if [ -n "$$lacking" ]; then \
	  echo "installing$$lacking"; \
	  root=""; [ "$$(id -u)" = 0 ] || root=sudo; \
	  $$root apt-get update -q && \
	    $$root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y $(2) $$lacking; \
	fi
endef

packages:
	@if command -v dpkg-query >/dev/null; then \
	  $(call install,$(DEBIAN_PACKAGES)); \
	elif command -v brew >/dev/null; then \
	  for package in $(BREW_PACKAGES); do \
	    brew list $$package >/dev/null 2>&1 \
	      || { echo "habitsite needs: brew install $(BREW_PACKAGES)"; exit 1; }; \
	  done; \
	else \
	  pkg-config --exists libarchive libcmark libcrypto libcurl librsvg-2.0 sqlite3 || { \
	    echo "no dpkg and no brew here: install libarchive, cmark, libcrypto, libcurl, librsvg, sqlite3 and pkg-config yourself"; \
	    exit 1; }; \
	fi
	@command -v $(SWIFT) >/dev/null || { echo "habitsite needs Swift 6.2 or later: https://www.swift.org/install"; exit 1; }

test-packages: packages
	@if command -v dpkg-query >/dev/null; then \
	  $(call install,$(TEST_PACKAGES)); \
	fi

dist-packages: packages
	@if command -v dpkg-query >/dev/null; then \
	  $(call install,$(DIST_PACKAGES),--no-install-recommends); \
	fi

fleet-packages: packages
	@if command -v dpkg-query >/dev/null; then \
	  $(call install,$(FLEET_PACKAGES),--no-install-recommends); \
	fi

night-packages: packages
	@if command -v dpkg-query >/dev/null; then \
	  $(call install,$(NIGHT_PACKAGES),--no-install-recommends); \
	fi

# Chromium recommends a desktop and a printing system, which nothing here needs.
browser-packages: packages
	@if command -v dpkg-query >/dev/null; then \
	  $(call install,$(BROWSER_PACKAGES),--no-install-recommends); \
	fi
