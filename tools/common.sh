# common.sh - what tools/setup, tools/test and tools/demo share. Sourced, not run.
#
# Defines root (the checkout's folder, also the working folder afterwards), say, fail, and BAZEL (the command to call).

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P) || exit 1
cd "$root" || exit 1

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
fail() {
  say "error: $1" >&2
  exit "${2:-1}"
}

# Bazel keeps its output below the home folder, and a bare machine's job may have none.
if [ -z "${HOME:-}" ] || [ ! -d "$HOME" ]; then
  HOME=$(getent passwd "$(id -u)" 2>/dev/null | cut -d: -f6)
  if [ -z "$HOME" ] || [ ! -d "$HOME" ] || [ ! -w "$HOME" ]; then
    HOME="${TMPDIR:-/tmp}/weft-home-$(id -u)"
    mkdir -p "$HOME"
  fi
  export HOME
fi
export USER="${USER:-$(id -un 2>/dev/null || echo user)}"

BAZEL=${BAZEL:-bazel}
