import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { FilesAway, fileKey, newFileId } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

/** A service that keeps what it is sent in memory, and behaves badly when told to. */
type Behaviour = 'well' | 'silent' | 'busy once' | 'no bucket' | 'refuses' | 'full' | 'stops in the middle';
let behaviour: Behaviour = 'well';
let asked = 0;
const kept = new Map<string, Buffer>();

const xml = (answer: ServerResponse, status: number, code: string) =>
  void answer.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

const faults: Partial<Record<Behaviour, (answer: ServerResponse) => void>> = {
  silent: () => undefined,
  'no bucket': (answer) => xml(answer, 404, 'NoSuchBucket'),
  refuses: (answer) => xml(answer, 403, 'SignatureDoesNotMatch'),
  full: (answer) => xml(answer, 507, 'XMinioStorageFull'),
  'stops in the middle': (answer) => void answer.writeHead(200, { 'content-length': '100' }).write('half of it'),
};

async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  asked += 1;
  const fault = behaviour === 'busy once' && asked === 1 ? (late: ServerResponse) => xml(late, 503, 'SlowDown') : faults[behaviour];
  const body = Buffer.concat(await request.toArray());
  if (fault) return fault(answer);
  expect(request.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
  const name = String(request.url);
  if (request.method === 'PUT') kept.set(name, body);
  if (request.method === 'DELETE') kept.delete(name);
  const content = request.method === 'PUT' || request.method === 'DELETE' ? Buffer.alloc(0) : kept.get(name);
  if (!content) return xml(answer, 404, 'NoSuchKey');
  answer.writeHead(200, { 'content-length': String(content.length) }).end(request.method === 'GET' ? content : undefined);
}

const server = createServer((request, answer) => void serve(request, answer)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const options = { bucket: 'files', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const store = createS3Store({ ...options, endpoint }, { answerMs: 300, megabyteMs: 100 });
const data = temporaryData('s3');
afterAll(() => data.remove());
const key = fileKey('3', newFileId());
beforeEach(() => {
  behaviour = 'well';
  asked = 0;
});

const contentOf = async (name: string): Promise<string | undefined> => {
  const stream = await store.read(name);
  return stream && Buffer.concat(await stream.toArray()).toString();
};

test('what was put comes back, has its size, and is gone once removed', async () => {
  await store.probe();
  await store.put(key, new TextEncoder().encode('物料'));
  expect([await contentOf(key), await store.size(key)]).toEqual(['物料', 6]);
  await store.remove(key);
  await store.remove(key);
  expect([await contentOf(key), await store.size(key)]).toEqual([undefined, undefined]);
  const path = join(data.folder, 'made elsewhere');
  await writeFile(path, '清单'.repeat(100_000));
  await store.putFile(key, path);
  expect(await store.size(key)).toBe(600_000);
});

test('a service that was busy is asked again', async () => {
  behaviour = 'busy once';
  await store.put(key, new Uint8Array([1]));
  expect(asked).toBe(2);
});

test.each<[Behaviour, string]>([
  ['silent', 'does not answer (no answer within 0 s)'],
  ['no bucket', 'answered 404 NoSuchBucket'],
  ['refuses', 'answered 403 SignatureDoesNotMatch'],
])('a service that is %s is given up within its time, whatever is asked of it', async (how, words) => {
  behaviour = how;
  const startedMs = performance.now();
  for (const call of [() => store.put(key, new Uint8Array([1])), () => store.read(key)]) {
    const refused = await call().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FilesAway);
    expect(String(refused)).toContain(words);
  }
  // Of a HEAD only the status comes.
  if (how !== 'no bucket') await expect(store.probe()).rejects.toBeInstanceOf(FilesAway);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});

test('a content of which the rest never comes ends its reader', async () => {
  behaviour = 'stops in the middle';
  await expect(contentOf(key)).rejects.toThrow('The file store broke off (no answer within 0 s).');
});

test('a service without room says so as a full disk does', async () => {
  behaviour = 'full';
  await expect(store.put(key, new Uint8Array([1]))).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('nobody at the address is told with what was wrong', async () => {
  const nowhere = createS3Store({ ...options, endpoint: 'http://127.0.0.1:1' });
  await expect(nowhere.probe()).rejects.toThrow(
    /^The file store at http:\/\/127\.0\.0\.1:1 does not answer \(.*(ECONNREFUSED|bad port).*\)\.$/,
  );
});
