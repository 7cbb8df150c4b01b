# What ./run and ./test share: finding and installing Debian packages, checking the toolchain, saying things.
# To be sourced, from a script with `set -euo pipefail`.

# What building takes, and what testing takes beside that. The emulated processor (qemu-user) is a download of 12 MB, the
# locales one of 4, the fonts of emoji, CJK and Devanagari one of 12.
building_packages=(libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libwebp-dev libimgui-dev libfreetype-dev fontconfig fonts-inter fonts-dejavu-core)
testing_packages=(xvfb xdotool openbox python3-xlib weston libweston-10-dev qemu-user locales fonts-noto-color-emoji fonts-droid-fallback fonts-lohit-deva)
# What scripts/validate takes: a download of 5 MB.
validating_packages=(desktop-file-utils appstream man-db shared-mime-info libglib2.0-bin)

# The program's options are a trait of the package, so that clients of the libraries need no swift-argument-parser. Each build
# here has it, for a build without compiles everything anew.
traits=(--traits CommandLine)

# What is built for debugging here is run, and by nobody looked into: that saves an eighth of the processor's time. Without an
# index it would be a sixth, but the tests of a package are found by its index.
quickly=(-Xswiftc -gnone)

# Prints a sentence for the person at the keyboard, not for a pipe.
say() { printf '%s\n' "$*" >&2; }

# Ends the script as "something outside of this repository is missing".
missing() {
  say "$*"
  exit 2
}

# Prints those of the named packages that are not installed.
packages_not_installed() {
  local package
  for package in "$@"; do
    if [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then
      printf '%s\n' "$package"
    fi
  done
}

# Whether this is Debian, Ubuntu or one of their kin: package names differ elsewhere.
is_debian() {
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null \
    && grep -qiE '^ID(_LIKE)?=.*(debian|ubuntu)' /etc/os-release 2>/dev/null
}

# Installs those of the named packages that are missing. Says so first, since it may ask for a password.
install_packages() {
  if ! is_debian; then
    missing "This needs a Debian or Ubuntu system; elsewhere install the equivalents of: $*"
  fi
  local wanted
  mapfile -t wanted < <(packages_not_installed "$@")
  ((${#wanted[@]} > 0)) || return 0

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || missing "Install these packages as root first: ${wanted[*]}"
    as_root=(sudo)
  fi
  say "Installing ${wanted[*]} with ${as_root[*]:+sudo }apt-get."
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends)
  # The lists are fetched only if the packages cannot be had without: that is the slow part.
  if ! "${install[@]}" "${wanted[@]}" >/dev/null 2>&1; then
    "${as_root[@]}" apt-get update >/dev/null || missing "The package lists cannot be fetched; is there a network?"
    "${install[@]}" "${wanted[@]}" >/dev/null || missing "These packages cannot be installed: ${wanted[*]}"
  fi
}

# Ends the script unless Swift 6.1 or later is there.
require_swift() {
  command -v swift >/dev/null || missing "Swift 6.1 or later is needed and not on the PATH; see https://swift.org/install."
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  sort --check=quiet --version-sort <<<$'6.1\n'"${version:-0}" || missing "Swift 6.1 or later is needed; \`swift\` here is ${version:-of an unknown version}."
}
