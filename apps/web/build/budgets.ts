import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Weighs what a browser loads for the first screens of the last build, gzipped, and fails when a budget is exceeded. */
interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

interface Budget {
  readonly name: string;
  readonly most: number;
  /** Keys of the manifest, or names of chunks that several sources share. */
  readonly entries: readonly string[];
  /** What is there already when these load; not counted. */
  readonly behind?: readonly string[];
}

const KB = 1024;
const BUDGETS: readonly Budget[] = [
  { name: 'sign-in', most: 85 * KB, entries: ['index.html', 'src/signin/start.tsx'] },
  {
    name: 'first list after sign-in',
    most: 300 * KB,
    entries: ['index.html', 'src/app/start.tsx', 'facts', 'generic-list', 'purchase-order'],
  },
  {
    name: 'graph of an approval process',
    most: 90 * KB,
    entries: ['graph-designer'],
    behind: ['index.html', 'src/app/start.tsx', 'facts', 'generic-list', 'process.screens'],
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

function weigh(dist: string, manifest: Manifest, { name, most, entries, behind = [] }: Budget): boolean {
  const files = new Set<string>();
  const known = new Set<string>();
  for (const entry of behind) filesOf(manifest, keyOf(manifest, entry), known, new Set());
  for (const entry of entries) filesOf(manifest, keyOf(manifest, entry), files, new Set());
  for (const file of known) files.delete(file);
  const size = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  const isWithin = size <= most;
  process.stdout.write(`${isWithin ? 'ok  ' : 'OVER'} ${name}: ${(size / KB).toFixed(1)} of ${most / KB} KB in ${files.size} files\n`);
  return isWithin;
}

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const results = BUDGETS.map((budget) => weigh(dist, manifest, budget));
if (results.includes(false)) process.exitCode = 1;
