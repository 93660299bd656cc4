import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registered } from '@sampan/business/registry.server.ts';
import { createFolderStore, type FileStore } from '@sampan/engines/files/file-store.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { createApp } from './app.ts';
import { BODY_ROOM } from './body-room.ts';
import { type Config, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { PATIENCE, type Patience } from './patience.ts';
import type { AppOptions } from './services.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The envelope. */
  readonly message: unknown;
  readonly data: Record<string, unknown>;
  readonly text: string;
}

type Params = Readonly<Record<string, string>>;
interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const answerOf = (answer: Awaited<ReturnType<FastifyInstance['inject']>>): Answer => {
  const envelope = (answer.body.startsWith('{') ? JSON.parse(answer.body) : {}) as { message?: unknown; data?: unknown };
  return {
    status: answer.statusCode,
    headers: answer.headers,
    message: envelope.message,
    data: (envelope.data ?? {}) as Record<string, unknown>,
    text: answer.body,
  };
};

const PERSON = { password: 'a good password', password_confirm: 'a good password', firstname: '伟', lastname: '王', language_code: 'en' };

interface More extends Pick<AppOptions, 'bus' | 'socketSettings'> {
  readonly storeOf?: (store: FileStore) => FileStore;
  readonly patience?: Patience;
  readonly bodyRoom?: number;
}

/** The whole server on a database of its own, with a clock that tests turn and a log that they read. `storeOf` wraps its file store. */
export async function testApp(
  settings: Partial<Config> = {},
  { storeOf = (store: FileStore): FileStore => store, patience = PATIENCE, bodyRoom = BODY_ROOM, ...more }: More = {},
) {
  const { database, spare, usage, url } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sampan-app-'));
  const clock = { now: Date.now() };
  const logged: string[] = [];
  /** One more server on the same database, with the same clock. */
  const node = async (
    own: Pick<AppOptions, 'bus' | 'socketSettings'> = {},
    ownSettings: Partial<Config> = {},
  ): Promise<FastifyInstance> => {
    const made = await createApp({
      database,
      spare,
      databaseUrl: url,
      connections: usage,
      config: { ...readConfig({ SAMPAN_DATA: folder }), ...settings, ...ownSettings },
      registered,
      secret: 'a secret that is long enough for a test',
      files: storeOf(createFolderStore(join(folder, 'files'))),
      now: () => clock.now,
      patience,
      bodyRoom,
      log: createLog('info', { write: (line: string) => void logged.push(line) }),
      ...more,
      ...own,
    });
    afterAll(() => made.close());
    return made;
  };
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const app = await node();

  const get = async (path: string, query: Params = {}, { token, headers = {} }: CallOptions = {}): Promise<Answer> =>
    answerOf(await app.inject({ method: 'GET', url: path, query: { ...query, ...(token ? { access_token: token } : {}) }, headers }));
  const post = async (path: string, form: Params = {}, { token, headers = {} }: CallOptions = {}): Promise<Answer> =>
    answerOf(
      await app.inject({
        method: 'POST',
        url: path,
        query: token ? { access_token: token } : {},
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      }),
    );
  /** Sends a file with form fields beside it. */
  const send = async (path: string, file: File, token: string, form: Params = {}): Promise<Answer> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    body.append('file', file);
    const request = new Request('http://server', { method: 'POST', body });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return answerOf(await app.inject({ method: 'POST', url: path, query: { access_token: token }, payload, headers }));
  };
  /** Founds an organisation; answers its administrator as signed in. */
  const register = async (username: string, form: Params = {}): Promise<{ token: string; data: Record<string, unknown> }> => {
    const { data, text } = await post('/api/access/register', { ORG_NAME: `${username} Ltd`, username, ...PERSON, ...form });
    if (typeof data['access_token'] !== 'string') throw new Error(text);
    return { token: data['access_token'], data };
  };
  return { app, node, database, url, folder, usage, clock, logged, get, post, send, register, PERSON };
}
