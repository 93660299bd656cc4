import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { checkedKey, FilesAway, type FileStore } from './file-store.ts';

export interface S3Options {
  /** Address of the service without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long the service is waited for, in milliseconds. */
export interface S3Patience {
  /** Until it answers, and between two pieces of an answer. */
  readonly answerMs: number;
  /** For what is sent to it, over that, for each megabyte. */
  readonly megabyteMs: number;
}

const PATIENCE: S3Patience = { answerMs: 10_000, megabyteMs: 2_000 };
/** After an answer of 5xx or 429, a little later each time. */
const RETRIES = 2;
/** What is there when the store is asked whether it works. */
const PROBE = 'sampan-probe';

/** Keeps files in a bucket of any S3 service (path style). */
export function createS3Store(options: S3Options, patience: S3Patience = PATIENCE): FileStore {
  const request = createRequests(options, patience);
  const write = async (name: string, body: Uint8Array<ArrayBuffer> | Blob): Promise<void> => {
    const bytes = body instanceof Blob ? body.size : body.byteLength;
    const withinMs = patience.answerMs + (bytes / 1_048_576) * patience.megabyteMs;
    const said = await request('PUT', name, { body, withinMs });
    if (!said.answer.ok) refuse('PUT', said);
  };
  const sizeOf = async (name: string): Promise<number | undefined> => {
    const said = await request('HEAD', name);
    if (said.answer.status === 404) return undefined;
    return said.answer.ok ? Number(said.answer.headers.get('content-length')) : refuse('HEAD', said);
  };
  return {
    put: async (key, bytes) => write(checkedKey(key), new Uint8Array(bytes)),
    // Read while it is sent, and once more where the service wants it again.
    putFile: async (key, path) => write(checkedKey(key), await openAsBlob(path)),
    async read(key) {
      const said = await request('GET', checkedKey(key));
      const { answer, why, patient } = said;
      if (answer.ok && answer.body !== null) return Readable.from(piecesOf(answer.body, patient), { objectMode: false });
      // The same status says that there is no bucket.
      return answer.status === 404 && why !== 'NoSuchBucket' ? undefined : refuse('GET', said);
    },
    size: async (key) => sizeOf(checkedKey(key)),
    async remove(key) {
      const said = await request('DELETE', checkedKey(key));
      if (!said.answer.ok && said.answer.status !== 404) refuse('DELETE', said);
    },
    async probe() {
      if ((await sizeOf(PROBE)) === undefined) await write(PROBE, new Uint8Array([1]));
    },
  };
}

interface Said {
  readonly answer: Response;
  /** The service's own word for a refusal, where it gave one. */
  readonly why: string | undefined;
  /** Gives the answer up unless `work` ends in time. */
  readonly patient: Patient;
}

type Patient = <R>(work: Promise<R>) => Promise<R>;

interface Sent {
  readonly body?: Uint8Array<ArrayBuffer> | Blob;
  readonly withinMs?: number;
}

const CODE = /<Code>(\w+)<\/Code>/;

function createRequests({ endpoint, bucket, accessKeyId, secretAccessKey, region }: S3Options, { answerMs }: S3Patience) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return async (method: string, name: string, { body, withinMs = answerMs }: Sent = {}): Promise<Said> => {
    const giveUp = new AbortController();
    const within = <R>(ms: number, work: Promise<R>): Promise<R> => {
      const timer = setTimeout(() => giveUp.abort(new Error(`no answer within ${Math.round(ms / 1000)} s`)), ms);
      return work.finally(() => clearTimeout(timer));
    };
    const patient: Patient = (work) => within(answerMs, work);
    try {
      const sent = client.fetch(`${endpoint}/${bucket}/${name}`, { method, signal: giveUp.signal, ...(body && { body }) });
      const answer = await within(withinMs, sent);
      const why = answer.ok ? undefined : CODE.exec(await patient(answer.text()))?.[1];
      if (answer.ok && method !== 'GET') await answer.body?.cancel();
      return { answer, why, patient };
    } catch (error) {
      throw new FilesAway(`The file store at ${endpoint} does not answer (${reasonOf(error)}).`, { cause: error });
    }
  };
}

/** Time runs only while a piece is waited for: who takes them slowly is another's care. */
async function* piecesOf(body: ReadableStream<Uint8Array>, patient: Patient): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await patient(reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new FilesAway(`The file store broke off (${reasonOf(error)}).`, { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** What `fetch` failed of stands in its cause. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const deepest = cause instanceof AggregateError ? cause.errors[0] : (cause ?? error);
  return deepest instanceof Error ? deepest.message : String(deepest);
}

/** @throws an error with the code ENOSPC when the service is full, else FilesAway */
function refuse(verb: string, { answer, why }: Said): never {
  const message = `The file store answered ${answer.status}${why === undefined ? '' : ` ${why}`} to ${verb}.`;
  throw answer.status === 507 ? Object.assign(new Error(message), { code: 'ENOSPC' }) : new FilesAway(message);
}
