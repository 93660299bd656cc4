import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Both weights of the typeface by the names of their files, which documents and labels share. */
export const FONT_FILES = { normal: '400Regular/NotoSansSC_400Regular.ttf', bold: '700Bold/NotoSansSC_700Bold.ttf' } as const;
const PACKAGE = '@expo-google-fonts/noto-sans-sc';
let fonts: { readonly normal: Buffer; readonly bold: Buffer } | undefined;

/** Both weights, read once per thread; only the letters in use go into a PDF. */
export function readFonts() {
  const require = createRequire(import.meta.url);
  const read = (name: string): Buffer => readFileSync(require.resolve(`${PACKAGE}/${name}`));
  fonts ??= { normal: read(FONT_FILES.normal), bold: read(FONT_FILES.bold) };
  return fonts;
}
