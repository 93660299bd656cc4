import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ELSEWHERE, openElsewhere } from './embedded-elsewhere.ts';
import { isServerProcess, readPidFile } from './embedded-pid.ts';
import { barredFolder, type SystemUser, waysOut } from './embedded-user.ts';

/** Stands in a folder of ELSEWHERE and names the data folder that it belongs to. */
const OWNER_FILE = 'data-folder';

/**
 * The folder of the database server, made on the first start: `postgres` in the data folder. Where the server's user cannot enter that,
 * `postgres` is a link to a folder in ELSEWHERE; a database that already lies there is moved.
 * @throws Error when the link leads nowhere, to another data folder's database, or no place can be had.
 */
export function databaseFolder(dataFolder: string, user: SystemUser | undefined, log: (line: string) => void): string {
  mkdirSync(dataFolder, { recursive: true });
  const data = realpathSync(dataFolder);
  const folder = join(data, 'postgres');
  finishMove(folder);
  if (isLink(folder)) return linkedFolder(data, folder, user, log);
  const barred = user && barredFolder(folder, user);
  if (user && barred !== undefined) return putElsewhere(folder, { data, user, barred, log });
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Removes a data folder, and its database where that lies elsewhere. The server must have stopped. */
export function removeDataFolder(dataFolder: string): void {
  const folder = join(dataFolder, 'postgres');
  if (isLink(folder) && existsSync(folder) && isElsewhere(realpathSync(folder))) rmSync(realpathSync(folder), { recursive: true });
  rmSync(dataFolder, { recursive: true, force: true });
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const isElsewhere = (folder: string): boolean => dirname(folder) === ELSEWHERE;

const linksTo = (link: string, folder: string): boolean => existsSync(link) && realpathSync(link) === folder;

function linkedFolder(data: string, link: string, user: SystemUser | undefined, log: (line: string) => void): string {
  if (!existsSync(link))
    throw new Error(
      `${link} links to the folder of the database, which is gone. Put it back, or remove the link to begin without any data.`,
    );
  const folder = realpathSync(link);
  const barred = user && barredFolder(folder, user);
  if (user && barred !== undefined)
    throw new Error(`The user "${user.name}", which runs PostgreSQL, cannot enter ${barred}. ${waysOut(barred)}`);
  if (user && isElsewhere(folder)) claim(data, link, folder);
  log(`the database is in ${folder}`);
  return folder;
}

/** Two data folders with one database would be one Sampan with two minds: a copied link is refused, a moved data folder is followed. */
function claim(data: string, link: string, folder: string): void {
  const file = join(folder, OWNER_FILE);
  const owner = readFileSync(file, 'utf8').trim();
  if (owner === data) return;
  if (linksTo(join(owner, 'postgres'), folder))
    throw new Error(
      `${link} is a copied link: the database in ${folder} belongs to ${owner}. To have a copy of that too, remove the link, ` +
        `stop the Sampan of ${owner} and copy again, following links: cp -aL ${owner}/postgres ${data}/`,
    );
  writeFileSync(file, `${data}\n`);
}

interface Barred {
  readonly data: string;
  readonly user: SystemUser;
  readonly barred: string;
  readonly log: (line: string) => void;
}

function putElsewhere(link: string, { data, user, barred, log }: Barred): string {
  openElsewhere(user, barred);
  tellOfOrphans(log);
  const { pid } = readPidFile(join(link, 'cluster'));
  if (pid !== undefined && isServerProcess(pid))
    throw new Error(
      `The database in ${link} has to be moved, for the user "${user.name}" cannot enter ${barred}. Stop its server (process ${pid}) first.`,
    );
  const folder = join(ELSEWHERE, `${nameOf(data)}-${randomBytes(4).toString('hex')}`);
  const unfinished = `${folder}.new`;
  // By a program that keeps the owners, and goes from one disk to another.
  if (existsSync(link)) execFileSync('cp', ['-a', link, unfinished]);
  else mkdirSync(unfinished);
  chmodSync(unfinished, 0o700);
  chownSync(unfinished, user.uid, user.gid);
  writeFileSync(join(unfinished, OWNER_FILE), `${data}\n`);
  renameSync(unfinished, folder);
  symlinkSync(folder, `${link}.link`);
  if (existsSync(link)) renameSync(link, `${link}.moved`);
  finishMove(link);
  log(`the database is in ${folder}: the user "${user.name}", which runs it because Sampan was started as root, cannot enter ${barred}`);
  return folder;
}

/** The folder `data` is named after what it is the data of. */
const nameOf = (data: string): string => basename(basename(data) === 'data' ? dirname(data) : data).replaceAll(/[^\w.-]+/g, '-');

/** Puts the link where the database was; also when a start before was cut off on the way. */
function finishMove(link: string): void {
  const made = `${link}.link`;
  if (!isLink(made)) return;
  if (existsSync(link)) return rmSync(made);
  renameSync(made, link);
  rmSync(`${link}.moved`, { recursive: true, force: true });
}

/** A data folder that was simply deleted leaves its database behind; nobody but a person can say whether it may go. */
function tellOfOrphans(log: (line: string) => void): void {
  for (const entry of readdirSync(ELSEWHERE, { withFileTypes: true })) {
    const folder = join(ELSEWHERE, entry.name);
    const file = join(folder, OWNER_FILE);
    if (!entry.isDirectory() || entry.name.endsWith('.new') || !existsSync(file)) continue;
    const owner = readFileSync(file, 'utf8').trim();
    if (!linksTo(join(owner, 'postgres'), folder))
      log(`${folder} holds the database of ${owner}, which is gone: remove it if nobody needs it`);
  }
}
