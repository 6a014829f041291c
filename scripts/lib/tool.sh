# What the scripts for work on the game share. Sourced by the scripts beside it, never run.

source "$ROOT/scripts/lib/setup.sh"

# Prints the script's USAGE and ends it, where the first argument asks for that.
usage_if_asked() {
  case ${1:-} in
    -h | --help)
      printf '%s\n' "$USAGE"
      exit
      ;;
  esac
}

# run_part MODULE ARGUMENTS...: becomes that Python module of the checkout.
run_part() {
  set_up dev
  cd "$ROOT"
  exec "$VENV/bin/python" -m "$@"
}
