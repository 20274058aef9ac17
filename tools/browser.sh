#!/bin/sh
# The browser tests want Chromium's headless shell, which takes half as long as a whole Chromium: take the one on the
# PATH, or install Debian's. Where that cannot be, a Chromium on the PATH does as well.
set -eu
if command -v chromium-headless-shell >/dev/null 2>&1; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    export DEBIAN_FRONTEND=noninteractive
    timeout 120 apt-get update -qq || true
    if timeout 300 apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null; then
        exit 0
    fi
fi
for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then
        exit 0
    fi
done
echo "no chromium-headless-shell or chromium on the PATH, and no root and apt-get to install one" >&2
exit 1
