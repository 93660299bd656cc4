import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Sparticuz from '@sparticuz/chromium';

/** A browser that can be started: its program, and the environment in which every machine shows the same letters. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

const MODULES = join(import.meta.dirname, '../../../node_modules');
const BROWSER = join(MODULES, '@sparticuz/chromium');
const FONTS = join(MODULES, '@expo-google-fonts/noto-sans-sc');
/** Unpacked once per version: the unpacker takes whatever it finds in the folder, even an older browser. */
const CACHE = join(MODULES, '.cache');

/** The Chromium at CHROMIUM_PATH, or the one that comes with npm. */
export async function findChromium(): Promise<Chromium> {
  const env = { FONTCONFIG_FILE: writeFontConfig() };
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, env };
  if (process.platform !== 'linux') throw new Error('Set CHROMIUM_PATH to a Chrome or Chromium: npm brings one for Linux only.');
  const folder = join(CACHE, `chromium-${browserVersion()}`);
  mkdirSync(folder, { recursive: true });
  const executablePath = await unpackInto(folder, (from) => from.default.executablePath());
  return { executablePath, env: { ...env, ...(await missingLibraries(executablePath, folder)) } };
}

const browserVersion = (): string => (JSON.parse(readFileSync(join(BROWSER, 'package.json'), 'utf8')) as { version: string }).version;

/** The package unpacks into the folder for temporary files. */
async function unpackInto(folder: string, unpack: (from: typeof Sparticuz) => Promise<string>): Promise<string> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    return await unpack(await import('@sparticuz/chromium'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Where the machine lacks NSS and the like, the copies that the package brings for bare machines are used. */
async function missingLibraries(executablePath: string, folder: string): Promise<Record<string, string>> {
  if (spawnSync(executablePath, ['--version']).status === 0) return {};
  const libraries = join(folder, 'al2023', 'lib');
  if (!existsSync(libraries)) await unpackInto(folder, (from) => from.inflate(join(BROWSER, 'bin', 'al2023.tar.br')));
  return { LD_LIBRARY_PATH: libraries };
}

/** Names the one font family that may be used, with Latin and Chinese letters. */
function writeFontConfig(): string {
  const folders = ['400Regular', '500Medium', '600SemiBold', '700Bold'].map((weight) => `<dir>${join(FONTS, weight)}</dir>`);
  const path = join(CACHE, 'sampan-fonts.conf');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path, `<fontconfig>${folders.join('')}<cachedir>${join(CACHE, 'sampan-fontconfig')}</cachedir></fontconfig>\n`);
  return path;
}
