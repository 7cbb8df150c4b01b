# What scripts/bench and scripts/oracle share: the engines that ours is measured and compared with, and programs that
# run scenes in them. To be sourced from the package's folder, after scripts/packages.bash, from a script with
# `set -euo pipefail`.

# Where the programs are.
peers=$PWD/.build/peers

# Debian's Box2D 2.4 and Chipmunk 7, and a compiler.
install_peers() {
  local packages=(libbox2d-dev chipmunk-dev)
  command -v gcc g++ >/dev/null || packages+=(g++)
  install_packages "${packages[@]}"
}

# peer NAME COMMAND...: builds one, if it has not been built by this very command from these very files. A checkout of
# Box2D 3 that `box2d3` names is one of them.
peer() {
  local made=$peers/$1
  shift
  [[ ! -x $made || ! -e $made.command || $(<"$made.command") != "$*" ||
    -n $(find Benchmarks/peers ${box2d3:+"$box2d3/src" "$box2d3/include"} -newer "$made" -print -quit) ]] || return 0
  say "Building ${made##*/}."
  mkdir -p "$peers"
  rm -f "$made"
  "$@" -o "$made" || missing "${made##*/} cannot be built."
  printf '%s' "$*" >"$made.command"
}

# debians_peers PROGRAM SUFFIX OPTION...: builds one of Benchmarks/peers for both, as box2d-2.4SUFFIX and
# chipmunk-7SUFFIX.
debians_peers() {
  local shared=(Benchmarks/peers/scene.c "Benchmarks/peers/$1.c") suffix=$2
  shift 2
  peer "box2d-2.4$suffix" gcc "$@" Benchmarks/peers/box2d2.cpp "${shared[@]}" -lbox2d -lstdc++ -lm
  peer "chipmunk-7$suffix" gcc "$@" Benchmarks/peers/chipmunk.c "${shared[@]}" -lchipmunk -lm
}
