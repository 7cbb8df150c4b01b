# What ./test and scripts/nightly share: building without warnings, running tests in shards, and saying how long it took.
# To be sourced from the package's folder, after scripts/packages.bash, from a script with `set -euo pipefail`.

# Where the tests that put scenes into random hands leave what went wrong.
records=.build/fuzz
rm -rf "$records"

# What stages that run beside others have said so far.
said=$(mktemp -d)
# Whatever still runs ends with the script.
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$said"' EXIT

# ended HEADING SECONDS STATUS: says how a stage ended; ends the script if it failed.
ended() {
  if (($3 == 0)); then printf '== %s: done in %d s\n' "$1" "$2"; return; fi
  printf '== %s: FAILED after %d s\n' "$1" "$2"
  exit "$(($3 == 2 ? 2 : 1))"
}

# stage HEADING COMMAND...: runs a command, says what it is and how long it took.
stage() {
  local heading=$1 began=$SECONDS status=0
  shift
  printf '\n== %s\n' "$heading"
  # In a subshell of its own, with `set -e` in force, which it would not be as a condition.
  set +e
  (set -e; "$@")
  status=$?
  set -e
  ended "$heading" $((SECONDS - began)) $status
}

declare -A stages
# begin NAME COMMAND...: runs a command beside what follows, until `finish NAME HEADING`. It runs when what follows
# leaves a processor idle.
begin() {
  local name=$1
  shift
  (
    chrt --idle --pid 0 "$BASHPID" >/dev/null 2>&1 || true
    began=$SECONDS status=0
    set +e
    (set -e; "$@") >"$said/$name" 2>&1
    status=$?
    printf '%d\n' $((SECONDS - began)) >"$said/$name.seconds"
    exit $status
  ) &
  stages[$name]=$!
}

finish() {
  local status=0
  wait "${stages[$1]}" || status=$?
  printf '\n== %s (beside others)\n' "$2"
  cat "$said/$1"
  ended "$2" "$(<"$said/$1.seconds")" $status
}

# lint: looks at the files that are newer than the last time when all was well.
lint() {
  local since=.build/formatted newer=() files now
  now=$(mktemp)
  [[ ! $since -nt .swift-format ]] || newer=(-newer $since)
  mapfile -t files < <(
    find Package.swift Sources Plugins Tests Benchmarks Faults Examples -name .build -prune -o -name '*.swift' -type f "${newer[@]}" -print)
  ((${#files[@]} == 0)) || swift format lint --strict --parallel "${files[@]}"
  mkdir -p .build
  mv "$now" $since
}

# build FOLDER OPTION...: builds into a folder; fails on a warning in our own sources as well. The compiler is silent about
# files it has compiled before, so warnings are kept, and those files are compiled again until there are none.
build() {
  local folder=$1 log status=0 file pending=$1/warnings
  shift
  log=$(mktemp)
  mkdir -p "$folder"
  touch "$pending"
  sed -n 's/:[0-9]*:[0-9]*: warning:.*//p' "$pending" | sort -u | while read -r file; do
    [[ ! -e $file ]] || touch "$file"
  done
  swift build --scratch-path "$folder" "${traits[@]}" "$@" >"$log" 2>&1 || status=1
  grep -E "^$PWD/(Sources|Tests)/[^:]*:[0-9:]* warning:|^warning:" "$log" | sort -u >"$pending" || true
  if ((status != 0)); then cat "$log"; else cat "$pending"; fi
  rm -f "$log"
  [[ $status == 0 && ! -s $pending ]]
}

show_records() {
  local record
  for record in "$records"/*.record; do
    [[ ! -e $record ]] || printf 'A run that failed, up to its last tick: ./run --replay %s\n' "$record"
  done
}

# Tests that took longer than two seconds, of what a runner said: what to look at first when a run has become slow.
slow_tests() {
  sed -nE 's/^. Test (case .*|.*) passed after ([0-9.]+) seconds\.$/\2 s  \1/p' "$@" | sort -rn | awk '$1 > 2 && $3 != "run"'
}

# tests RUNNER SHARD...: each shard, the options of one run, in a process of its own and all at once, since many tests wait
# for their process's main thread. One line for each that passes; of one that does not, everything that it said and then what
# failed. The runner is started as it is: `swift test` lets no second one into the folder.
#
# With `by_the_clock` set, a shard that fails is run again, when the others are done, and what failed is said: these tests wait
# for so and so long, and a busy machine may need longer.
tests() {
  local folder runner=$1 running=() failed=() shard
  shift
  folder=$(mktemp -d)
  for shard in "$@"; do
    # Each shard is several words.
    # shellcheck disable=SC2086
    "$runner" --testing-library swift-testing $shard >"$folder/${#running[@]}" 2>&1 &
    running+=($!)
  done
  for shard in "${!running[@]}"; do
    if wait "${running[shard]}" && grep -q 'Test run with [1-9]' "$folder/$shard"; then
      sed -n 's/^[^ ]* \(Test run with .*\)/\1/p' "$folder/$shard"
    else
      failed+=("$folder/$shard")
    fi
  done
  if [[ -n ${by_the_clock:-} ]]; then
    local unsure=("${failed[@]}")
    failed=()
    for shard in "${unsure[@]}"; do
      printf 'Run again, since it goes by the clock:\n'
      awk '/^[^ ].* Test /{ tells = /recorded an issue/ } tells' "$shard"
      local number=$((${shard##*/} + 1))
      # shellcheck disable=SC2086
      if "$runner" --testing-library swift-testing ${!number} >"$shard.again" 2>&1; then
        sed -n 's/^[^ ]* \(Test run with .*\)/\1/p' "$shard.again"
      else
        failed+=("$shard.again")
      fi
    done
  fi
  slow_tests "$folder"/*
  for shard in "${failed[@]}"; do cat "$shard"; done
  for shard in "${failed[@]}"; do printf '\n'; grep -E '✘|error:|Fatal' "$shard" || tail -n 1 "$shard"; done
  ((${#failed[@]} == 0)) || show_records
  rm -rf "$folder"
  ((${#failed[@]} == 0))
}
