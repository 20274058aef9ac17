#!/bin/sh
# nginx and HAProxy for the test of the rules in deploy: those on the PATH, or Debian's, unpacked into build/proxies.
# Nothing is installed into the system, and nothing is started.
set -eu
into="$(dirname "$0")/../build/proxies"
found() { PATH="$PATH:$into/usr/sbin" command -v "$1" >/dev/null 2>&1; }
if found nginx && found haproxy; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    mkdir -p "$into/packages/partial"
    timeout 120 apt-get update -qq || true
    timeout 300 apt-get install -y -qq --no-install-recommends --download-only --reinstall \
        -o "Dir::Cache::archives=$(realpath "$into")/packages" nginx haproxy >/dev/null || true
    for package in "$into"/packages/*.deb; do
        [ -e "$package" ] && dpkg -x "$package" "$into"
    done
    rm -rf "$into/packages"
fi
if ! found nginx || ! found haproxy; then
    echo "no nginx and haproxy on the PATH, and no root and apt-get to fetch them" >&2
    exit 1
fi
