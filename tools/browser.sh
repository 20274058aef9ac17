#!/bin/sh
# The browser tests want a Chromium: take the one on the PATH, or install Debian's.
set -eu
for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then
        exit 0
    fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
else
    echo "no chromium on the PATH, and no root and apt-get to install it: install it and try again" >&2
    exit 1
fi
