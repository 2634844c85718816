# What the scripts here have in common. It is sourced; $wanted is what messages begin with,
# and $here the folder of the project.

say() { echo "$wanted: $*" >&2; }

# Writes a path for make: one in this folder in such a way that the folder may be moved.
for_make() {
    case $1 in
    "$here"/*) echo "\$(CURDIR)${1#"$here"}" ;;
    *) echo "$1" ;;
    esac
}

# Sets $as_root, which goes before what changes the system's packages: nothing for root, or sudo where it
# asks for no password. Fails without either, and where there is no apt-get.
may_use_apt() {
    command -v apt-get >/dev/null 2>&1 || return 1
    as_root=
    if [ "$(id -u)" != 0 ]; then
        sudo -n true 2>/dev/null || return 1
        as_root=sudo
    fi
}

# Installs Debian's or Ubuntu's packages of these names.
apt_install() {
    may_use_apt || return 1
    say "installing with apt-get: $*"
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get install -qq -y "$@" >/dev/null 2>&1 || {
        $as_root apt-get update -qq >/dev/null 2>&1 || true
        $as_root apt-get install -qq -y "$@" >/dev/null
    }
}

# Ends the script, for which that is no failure, where there is no Node with npm.
need_node() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || {
        say "skipped: there is no Node with npm"
        exit 0
    }
}

# Installs Homebrew's formula.
brew_install() {
    command -v brew >/dev/null 2>&1 || return 1
    say "installing Homebrew's $1"
    brew list "$1" >/dev/null 2>&1 || brew install --quiet "$1" >&2
}

# Puts a Python package into a folder of its own. Only a wheel will do: to build the package from source
# takes hours.
pip_install() {
    python=$(command -v python3 || command -v python) || return 1
    say "fetching the Python package $1 into ${2#"$PWD"/}"
    "$python" -m pip install --quiet --disable-pip-version-check --only-binary :all: --target "$2" "$1" >&2
}
