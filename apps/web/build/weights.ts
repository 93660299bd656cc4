import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a chunk of a build holds and brings along, as its manifest tells it. */
interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

interface Budget {
  readonly name: string;
  readonly most: number;
  /** Each file is a request of its own. */
  readonly mostFiles?: number;
  /** Keys of the manifest, or names of chunks that several sources share. */
  readonly entries: readonly string[];
  /** What is there already when these load; not counted. */
  readonly behind?: readonly string[];
}

/** What a browser loads for a screen, in bytes. */
interface Weight {
  readonly name: string;
  readonly most: number;
  readonly size: number;
  readonly files: number;
  readonly mostFiles: number;
}

export const KB = 1024;
const FIRST_LIST = ['index.html', 'shell', 'facts', 'generic-list', 'purchase-order'];
const BUDGETS: readonly Budget[] = [
  { name: 'sign-in', most: 85 * KB, entries: ['index.html', 'src/signin/start.tsx'] },
  { name: 'first list after sign-in', most: 300 * KB, mostFiles: 16, entries: FIRST_LIST },
  {
    name: 'graph of an approval process',
    most: 90 * KB,
    entries: ['graph-designer'],
    behind: ['index.html', 'shell', 'facts', 'generic-list', 'process.screens'],
  },
];

function keyOf(manifest: Manifest, entry: string): string {
  const key = entry in manifest ? entry : Object.keys(manifest).find((one) => manifest[one]?.name === entry);
  if (key === undefined) throw new Error(`the build has no chunk ${entry}`);
  return key;
}

/** Files that loading an entry brings along, dynamic imports excluded. */
function filesOf(manifest: Manifest, key: string, found: Set<string>, seen: Set<string>): void {
  const entry = manifest[key];
  if (!entry) throw new Error(`the build has no chunk ${key}`);
  if (seen.has(key)) return;
  seen.add(key);
  for (const file of [entry.file, ...(entry.css ?? [])]) found.add(file);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found, seen);
}

export const manifestOf = (dist: string): Manifest => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** What a browser loads for the first screens of a build, gzipped, beside what it may. @throws Error for a build without one of them */
export function weightsOf(dist: string): Weight[] {
  const manifest = manifestOf(dist);
  return BUDGETS.map(({ name, most, mostFiles = Infinity, entries, behind = [] }) => {
    const files = new Set<string>();
    const known = new Set<string>();
    for (const entry of behind) filesOf(manifest, keyOf(manifest, entry), known, new Set());
    for (const entry of entries) filesOf(manifest, keyOf(manifest, entry), files, new Set());
    const own = [...files.difference(known)];
    const size = own.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
    return { name, most, size, files: own.length, mostFiles };
  });
}
