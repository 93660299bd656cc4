import { existsSync, readFileSync } from 'node:fs';
import { serversOf } from './processor.ts';
import { atMost, type Figure, shown } from './table.ts';

const AIM_MIB = 260;

/** Memory of a process in MiB, what it shares with others divided among them; undefined where the system does not tell (Linux does). */
export function memoryOf(pid: number): number | undefined {
  const file = `/proc/${pid}/smaps_rollup`;
  const found = existsSync(file) ? /^Pss:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) : null;
  return found ? Number(found[1]) / 1024 : undefined;
}

/** What the server holds after the work before, with all its processes; PostgreSQL is not in it. */
export function measureMemory(pid: number, workers: number): Figure[] {
  if (memoryOf(pid) === undefined) return [];
  const mib = serversOf(pid).reduce((sum, one) => sum + (memoryOf(one) ?? 0), 0);
  if (workers > 1) return [{ what: `memory of the server with ${workers} workers`, unit: 'MiB', sampan: shown(mib) }];
  return [{ what: 'memory of the server after all this', unit: 'MiB', sampan: shown(mib), aim: atMost(mib, AIM_MIB, 'MiB') }];
}
