import { randomBytes } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';

/** Where the bytes of stored files are. Keys come from `fileKey`, never from a user's words. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file of this machine, of any size; the file stays where it is. */
  putFile(key: string, path: string): Promise<void>;
  /** The content; undefined when it is not there. */
  read(key: string): Promise<Readable | undefined>;
  /** Bytes of the content; undefined when it is not there. */
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
}

/** A fresh file id: digits, as every id on the wire, too many to be guessed. */
export const newFileId = (): string => BigInt(`0x1${randomBytes(15).toString('hex')}`).toString();

/** Where a file of a client organisation is kept. */
export const fileKey = (clientId: string, id: string): string => `${clientId}/${id.slice(-2)}/${id}`;

const KEY = /^\d+\/\d{2}\/\d{36,40}$/;
function checked(key: string): string {
  if (!KEY.test(key)) throw new Error('not a file key');
  return key;
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
  const pathOf = (key: string) => join(folder, ...checked(key).split('/'));
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
    put: write,
    putFile: (key, path) => write(key, createReadStream(path)),
    read: async (key) => ((await sizeOf(pathOf(key))) === undefined ? undefined : createReadStream(pathOf(key))),
    size: (key) => sizeOf(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

export interface S3Options {
  /** Address of the service without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Keeps files in a bucket of any S3 service (path style). */
export function createS3Store(options: S3Options): FileStore {
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const addressOf = (key: string) => `${options.endpoint}/${options.bucket}/${checked(key)}`;
  const refuse = (verb: string, status: number): never => {
    throw new Error(`The file store answered ${status} to ${verb}.`);
  };
  const write = async (key: string, body: Uint8Array<ArrayBuffer> | Blob): Promise<void> => {
    const answer = await client.fetch(addressOf(key), { method: 'PUT', body });
    if (!answer.ok) refuse('PUT', answer.status);
  };
  return {
    put: (key, bytes) => write(key, new Uint8Array(bytes)),
    // Read while it is sent, and once more where the service wants it again.
    putFile: async (key, path) => write(key, await openAsBlob(path)),
    async read(key) {
      const answer = await client.fetch(addressOf(key));
      if (answer.status === 404) return undefined;
      if (!answer.ok || answer.body === null) return refuse('GET', answer.status);
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    },
    async size(key) {
      const answer = await client.fetch(addressOf(key), { method: 'HEAD' });
      if (answer.status === 404) return undefined;
      return answer.ok ? Number(answer.headers.get('content-length')) : refuse('HEAD', answer.status);
    },
    async remove(key) {
      const answer = await client.fetch(addressOf(key), { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) refuse('DELETE', answer.status);
    },
  };
}
