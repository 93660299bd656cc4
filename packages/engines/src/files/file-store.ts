import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the bytes of stored files are. Keys come from `fileKey`, never from a user's words. Each may throw FilesAway. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file of this machine, of any size; the file stays where it is. */
  putFile(key: string, path: string): Promise<void>;
  /** The content; undefined when it is not there. */
  read(key: string): Promise<Readable | undefined>;
  /** Bytes of the content; undefined when it is not there. */
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  /** Whether files can be kept and read now. @throws FilesAway when not */
  probe(): Promise<void>;
}

/** The store cannot be reached, or refuses what it is there for: trying again later may succeed. Its message is for the log and the start. */
export class FilesAway extends Error {}

/** A fresh file id: digits, as every id on the wire, too many to be guessed. */
export const newFileId = (): string => BigInt(`0x1${randomBytes(15).toString('hex')}`).toString();

/** Where a file of a client organisation is kept. */
export const fileKey = (clientId: string, id: string): string => `${clientId}/${id.slice(-2)}/${id}`;

const KEY = /^\d+\/\d{2}\/\d{36,40}$/;
/** @throws Error for whatever `fileKey` did not make */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a file key');
  return key;
}

/** What a file system says that went away or lets nobody write, such as one of another machine. */
const AWAY: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]);

async function orAway<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && AWAY.has(String(error.code)))
      throw new FilesAway(`The folder of the files cannot be used: ${error.message}`, { cause: error });
    throw error;
  }
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function writeDurably(path: string, content: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  if (content instanceof Readable) return pipeline(content, file.createWriteStream({ flush: true }));
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Keeps files in a folder of this machine. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'));
  const write = async (key: string, content: Uint8Array | Readable): Promise<void> => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.new`;
    try {
      await writeDurably(unfinished, content);
      await rename(unfinished, path);
    } catch (error) {
      // On a full disk: what was written of it holds room that somebody needs.
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => orAway(write(key, bytes)),
    putFile: (key, path) => orAway(write(key, createReadStream(path))),
    read: async (key) => ((await orAway(sizeOf(pathOf(key)))) === undefined ? undefined : createReadStream(pathOf(key))),
    size: async (key) => orAway(sizeOf(pathOf(key))),
    remove: async (key) => orAway(rm(pathOf(key), { force: true })),
    async probe() {
      await orAway(mkdir(folder, { recursive: true }));
      await orAway(access(folder, constants.R_OK | constants.W_OK));
    },
  };
}
