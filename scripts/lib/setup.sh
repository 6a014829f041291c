# Sets up the checkout's .venv. Sourced by the scripts beside it, never run.
#
# Two sets of packages share the one .venv: `play` is what the game needs, `dev` adds what its checks need. Each set that
# is complete has a stamp, a copy of all it was made from; while the stamp still tells the truth a start costs two file
# reads and no process.
#
# Kept to what bash 3.2 knows, for that is the bash of macOS. Nothing here touches standard input or standard output.

readonly OLDEST_PYTHON_MINOR=11 # Python 3.11, as `requires-python` in pyproject.toml.
readonly PYTHON_NAMES='python3.14 python3.13 python3.12 python3.11 python3' # The first that will do is taken.
readonly LOG_LINES_SHOWN=12 # Of a failed step: enough for pip's own reason on a small terminal.

# The checkout; the sourcing script knows where it lies.
readonly ROOT=${ROOT:?}
readonly LOCK=$ROOT/scripts/requirements.lock
readonly VENV=$ROOT/.venv
readonly NOTES=$VENV/.setup # What this file knows about the venv: `root`, `busy`, `log`, and a stamp for each set.

# Ctrl-C ends the script, whatever the command that it interrupts makes of it.
trap 'exit 130' INT

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 1
}

# --- which Python -----------------------------------------------------------------------------------------------------

# Given the oldest minor version wanted, prints the interpreter to build on. Exits with 3 where it is too old and with 4
# where it cannot make virtual environments. It is the one under a virtual environment, for that may be the very .venv to
# be replaced; and by the name with the version in it, for a bare `python3` may be another Python after a system upgrade,
# with none of the packages. Runs on any Python, 2 included.
readonly PROBE='
import os, sys
if sys.version_info < (3, int(sys.argv[1])):
    sys.exit(3)
try:
    import ensurepip, venv
except ImportError:
    sys.exit(4)
in_venv = sys.prefix != sys.base_prefix
folder = os.path.join(sys.base_prefix, "bin") if in_venv else os.path.dirname(sys.executable)
named = os.path.join(folder, "python%d.%d" % sys.version_info[:2])
print(named if os.access(named, os.X_OK) else sys.executable)
'

# probe COMMAND: prints the interpreter's path, or returns PROBE's exit code (others: it does not start).
probe() { "$1" -E -c "$PROBE" "$OLDEST_PYTHON_MINOR" 2>/dev/null </dev/null; }

no_venv_sentence() {
  printf '%s' "$1 cannot make virtual environments: its venv or ensurepip module is missing. " \
    "On Debian and Ubuntu \`sudo apt install python3-venv\` brings them."
}

# Prints the path of a Python that will do: $PYTHON where it is set, else the newest one found.
find_python() {
  local wanted="Python 3.$OLDEST_PYTHON_MINOR or newer" candidate code incomplete=''

  if [[ -n ${PYTHON:-} ]]; then
    code=0
    probe "$PYTHON" || code=$?
    case $code in
      0) return ;;
      3) fail "PYTHON names $PYTHON, which is too old: The Passing Game needs $wanted." ;;
      4) fail "$(no_venv_sentence "$PYTHON")" ;;
      *) fail "PYTHON names $PYTHON, which does not start as a Python: name one that does, or unset PYTHON." ;;
    esac
  fi

  for candidate in $PYTHON_NAMES; do
    command -v "$candidate" >/dev/null || continue
    code=0
    probe "$candidate" || code=$?
    case $code in
      0) return ;;
      4) incomplete=${incomplete:-$candidate} ;;
    esac
  done

  [[ -z $incomplete ]] || fail "$(no_venv_sentence "$incomplete")"
  fail "The Passing Game needs $wanted, and none was found here." \
    "Install one, or name it: PYTHON=/path/to/python3 $0"
}

# --- one set-up at a time ---------------------------------------------------------------------------------------------

# The lock sits on this file, opened on descriptor 9: the system drops it with the last process that holds it, however
# that ends, so there is no stale lock to find. Python takes it because macOS has no flock command. A file system that
# knows no locks (some network shares) gets none.
readonly TAKE_LOCK='
import fcntl, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
try:
    try:
        fcntl.flock(9, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.stderr.write("Another terminal is setting up The Passing Game; waiting for it.\n")
        sys.stderr.flush()
        fcntl.flock(9, fcntl.LOCK_EX)
except OSError:
    pass
'

lock() {
  exec 9<"$ROOT/scripts/lib/setup.sh"
  "$1" -E -c "$TAKE_LOCK" </dev/null >&2
}

unlock() { exec 9<&-; }

# --- the stamps -------------------------------------------------------------------------------------------------------

# All that an installed set depends on. The path is part of it: a venv does not survive a move.
ingredients() { printf '%s\n' "$ROOT" "$(<"$ROOT/pyproject.toml")" "$(<"$LOCK")"; }

# is_ready SET: true where the set is installed, from these very files, and the Python under it is still there.
is_ready() {
  [[ -x $VENV/bin/python && -r $NOTES/$1 && $(<"$NOTES/$1") == "$(ingredients)" ]]
}

stamp() {
  ingredients >"$NOTES/$1.new"
  mv -f "$NOTES/$1.new" "$NOTES/$1"
}

# --- the environment --------------------------------------------------------------------------------------------------

# True where packages may be added to the venv as it stands: it lies where it was made, its Python starts, and no
# installation was cut off half way.
is_sound() {
  [[ -r $NOTES/root && $(<"$NOTES/root") == "$ROOT" && ! -e $NOTES/busy ]] &&
    "$VENV/bin/python" -E -c 'import pip' >/dev/null 2>&1 </dev/null
}

# quietly COMMAND...: runs it in the checkout with its words kept in a log, of which the end is shown where it fails.
quietly() {
  local code=0
  (cd "$ROOT" && "$@") </dev/null >"$NOTES/log" 2>&1 || code=$?
  ((code == 0)) || tail -n "$LOG_LINES_SHOWN" "$NOTES/log" >&2
  return "$code"
}

make_venv() {
  rm -rf "$VENV" && mkdir -p "$NOTES" || fail "The Passing Game is set up in $VENV, which cannot be written."
  quietly "$1" -m venv "$VENV" || fail "$1 could not make a virtual environment in $VENV."
  printf '%s\n' "$ROOT" >"$NOTES/root"
}

# install TARGET: installs the checkout with extras at the releases of the lock file.
#
# The build backend comes from the lock file like everything else. Were it fetched by pip for the build alone, its release
# would be anyone's: `--constraint` does not reach there.
install() {
  local code=0 pip=(env PIP_USER=0 "$VENV/bin/python" -m pip install --quiet --no-input --disable-pip-version-check)
  : >"$NOTES/busy"
  rm -f "$NOTES/play" "$NOTES/dev" # From here on neither is as it was: one set may move the other to another release.
  quietly "${pip[@]}" --constraint "$LOCK" hatchling &&
    quietly "${pip[@]}" --constraint "$LOCK" --no-build-isolation --editable "$1" || code=$?
  rm -f "$NOTES/busy"
  ((code == 0)) || fail "The packages could not be installed; the reason is above, and all of it in $NOTES/log." \
    "The first start, and one after a change of packages, needs the network."
}

# set_up SET: makes sure that the set (`play` or `dev`) is installed, or ends the script with a sentence.
set_up() {
  local python
  ! is_ready "$1" || return 0

  python=$(find_python)
  lock "$python"
  if ! is_ready "$1"; then
    say "Setting up The Passing Game; this takes a minute, once. It stays in"
    say "$VENV."
    is_sound || make_venv "$python"
    if [[ $1 == dev ]]; then
      install '.[cluster,dev,ssh]'
      stamp dev
    else
      install '.[ssh]'
    fi
    stamp play # What the checks need holds what the game needs.
    say "Ready."
  fi
  unlock
}
