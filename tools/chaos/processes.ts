import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server process of the database in the folder; undefined while there is none. */
export function databaseOf(folder: string): number | undefined {
  const file = join(folder, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** The processes that it started, where the system tells (Linux). */
export function childrenOf(database: number | undefined): number[] {
  const file = `/proc/${database}/task/${database}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : [];
}

/** Those of its connections. */
export function backendsOf(database: number | undefined): number[] {
  return childrenOf(database).filter((pid) => {
    const line = `/proc/${pid}/cmdline`;
    return existsSync(line) && readFileSync(line, 'utf8').startsWith('postgres: sampan');
  });
}
