import { registered } from '@sampan/business/registry.server.ts';
import { installSample } from '@sampan/business/starter/install-sample.server.ts';
import { sampleUsers } from '@sampan/business/starter/sample/users.ts';
import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { hashPassword } from '@sampan/engines/access/passwords.ts';
import { invariants } from '@sampan/business/registry.invariants.ts';
import { runInvariants } from '@sampan/engines/invariants/run-invariants.ts';
import { type IsoDate, todayIn } from '@sampan/kernel/dates.ts';
import { callPath } from '@sampan/model/define.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Beginning } from './database.ts';
import { serverOn, testServer } from './server.ts';

type Row = Record<string, unknown>;

/** A document as a user holds it: the version is the one last read. */
export interface Held {
  readonly type: string;
  readonly ID: string;
  /** Document number or master key. */
  readonly NO: string;
  VERSION: number;
}

/** A refusal as it came over the wire. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
  /** Codes by field path, for refusals of fields. */
  readonly codes: Readonly<Record<string, readonly string[]>>;
  constructor(status: number, data: Row) {
    const errors = (data['errors'] ?? data) as Row;
    const codes = (data['codes'] ?? errors['codes'] ?? {}) as Record<string, string[]>;
    super(JSON.stringify(data));
    this.status = status;
    this.code = errors['code'] as string | undefined;
    this.text = String(errors['errorMsg'] ?? '');
    this.codes = codes;
  }
}

const definitionOf = (type: string) => {
  const found = registered.find(({ definition }) => definition.type === type);
  if (!found) throw new Error(`no definition ${type}`);
  return found.definition;
};

/** Somebody who is signed in: every method is one call over HTTP. */
export interface Actor {
  readonly username: string;
  readonly token: string;
  get(path: string, params?: Row): Promise<Row>;
  post(path: string, form?: Row): Promise<Row>;
  create(type: string, DATA: Row, REQUEST_KEY?: string): Promise<Held>;
  update(document: Held, DATA: Row): Promise<void>;
  act(document: Held, action: string, DATA?: Row, REQUEST_KEY?: string): Promise<Row>;
  remove(document: Held): Promise<void>;
  /** Attaches a small file to a document, named by one of its fields from then on. */
  attach(document: Held, FIELD: string): Promise<void>;
  read(document: Held): Promise<Row & { ENTRIES: Row[] }>;
  list(type: string, params?: Row): Promise<{ recordsTotal: number; next?: string; results: Row[] }>;
}

function actor(app: FastifyInstance, username: string, token: string, faults: readonly string[]): Actor {
  const call = async (method: 'GET' | 'POST', path: string, given: Row): Promise<Row> => {
    const text = Object.fromEntries(
      Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    );
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      query: { access_token: token, ...(method === 'GET' ? text : {}) },
      ...(method === 'POST'
        ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(text).toString() }
        : {}),
    });
    const envelope = JSON.parse(answer.body) as { message: string; data: Row };
    if (answer.statusCode >= 500) throw new Error(`${path} answered ${answer.body}\n${faults.at(-1) ?? ''}`);
    if (envelope.message !== 'OK') throw new Refused(answer.statusCode, envelope.data);
    return envelope.data;
  };
  const path = (type: string, verb: string) => `${callPath(definitionOf(type))}/${verb}`;
  return {
    username,
    token,
    get: (url, params = {}) => call('GET', url, params),
    post: (url, form = {}) => call('POST', url, form),
    async create(type, DATA, REQUEST_KEY) {
      const definition = definitionOf(type);
      const data = await call('POST', path(type, 'create'), { DATA, REQUEST_KEY });
      const NO = String(data[definition.kind === 'document' ? definition.number : definition.key]);
      return { type, ID: String(data['ID']), NO, VERSION: Number(data['VERSION']) };
    },
    async update(document, DATA) {
      const data = await call('POST', path(document.type, 'update'), { ID: document.ID, VERSION: document.VERSION, DATA });
      document.VERSION = Number(data['VERSION']);
    },
    async act(document, action, DATA, REQUEST_KEY) {
      const data = await call('POST', path(document.type, action), { ID: document.ID, VERSION: document.VERSION, DATA, REQUEST_KEY });
      document.VERSION = Number(data['VERSION']);
      return data;
    },
    async attach(document, FIELD) {
      const data = await sendAttachment(app, token, document, FIELD);
      await this.update(document, { [FIELD]: data['ID'] });
    },
    async remove(document) {
      await call('POST', path(document.type, 'delete'), { ID: document.ID, VERSION: document.VERSION });
    },
    read: (document) => call('GET', path(document.type, 'view'), { ID: document.ID }) as Promise<Row & { ENTRIES: Row[] }>,
    list: (type, params = {}) =>
      call('GET', path(type, 'index'), params) as Promise<{ recordsTotal: number; next?: string; results: Row[] }>,
  };
}

/** Uploads a small file to a document; answers what the server says of it. */
async function sendAttachment(app: FastifyInstance, token: string, { type, ID }: Held, name: string): Promise<Row> {
  const body = new FormData();
  body.append('TYPE', type);
  body.append('ID', ID);
  body.append('file', new File(['附件'], `${name}.txt`, { type: 'text/plain' }));
  const request = new Request('http://server', { method: 'POST', body });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/fileapi/file/upload',
    query: { access_token: token },
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { data } = JSON.parse(answer.body) as { data: Row };
  if (answer.statusCode !== 200) throw new Refused(answer.statusCode, data);
  return data;
}

export interface World {
  readonly app: FastifyInstance;
  /** Address of the database as its owner, to look over all organisations. */
  readonly url: string;
  /** What the server logged as its own fault, one line of JSON each. */
  readonly faults: readonly string[];
  readonly clientId: string;
  readonly today: IsoDate;
  /** Signs a member of the staff in: `buyer`, `warehouse`, `approver`, `manager` (administrator) … */
  as(username: string): Promise<Actor>;
  /** A second organisation, empty but for its starter set; its administrator. */
  stranger(): Promise<Actor>;
  /** Sets a client parameter of the organisation. */
  parameter(code: string, value: string): Promise<void>;
  /** Works on the tables directly, to look at what no call shows. */
  inDatabase<R>(work: (db: ScopedDb) => Promise<R>): Promise<R>;
  /** Every invariant holds: no breach of any. */
  expectInvariants(): Promise<void>;
}

const PASSWORD = 'a good password';

/** Registers a user with an organisation of the user's own. */
async function register(app: FastifyInstance, username: string): Promise<Row> {
  const form = {
    ORG_NAME: `${username} Ltd`,
    username,
    password: PASSWORD,
    password_confirm: PASSWORD,
    firstname: 'A',
    lastname: 'B',
    language_code: 'en',
  };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/access/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return (JSON.parse(answer.body) as { data: Row }).data;
}

/** The id of the first organisation of a database. */
const CLIENT_ID = '1';

/** An organisation with the sample, its founder, and its staff with passwords. */
const SAMPLE: Beginning = {
  name: 'sample',
  async fill(connection) {
    const { app, close } = await serverOn(connection);
    try {
      const founder = await register(app, 'founder');
      if (founder['clientid'] !== CLIENT_ID) throw new Error(`the sample organisation is ${String(founder['clientid'])}`);
      await inClient(connection.database, CLIENT_ID, async (db) => {
        await installSample({ db, username: 'founder' }, todayIn('Asia/Shanghai'));
        // Stories deal in parts of pieces and boxes; what a unit without decimals refuses is said where it is tested.
        await db.update('unit').set({ UNIT_DECIMALS: 4 }).where('UNIT_CODE', 'in', ['PCS', 'BOX']).execute();
        await givePasswords(db);
      });
    } finally {
      await close();
    }
  },
};

async function givePasswords(db: ScopedDb): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  const users = await db.select('user').select(['id', 'USERNAME']).execute();
  const staff = users.filter((user) => sampleUsers.some(({ USERNAME }) => USERNAME === user.USERNAME));
  await db
    .insert('user_credential')
    .values(staff.map((user) => ({ client_id: CLIENT_ID, user_id: user.id, password_hash })))
    .execute();
}

/** The whole server on a database of its own, with the sample organisation and its staff. One call at the top of a test file. */
export async function sampleWorld(): Promise<World> {
  const { app, database, url, faults } = await testServer(SAMPLE);
  const clientId = CLIENT_ID;
  const today = todayIn('Asia/Shanghai');
  const signedIn = new Map<string, Promise<Actor>>();
  const signIn = async (username: string): Promise<Actor> => {
    const answer = await app.inject({ method: 'POST', url: '/api/access/login', payload: { username, password: PASSWORD } });
    const { data } = JSON.parse(answer.body) as { data: Row };
    if (typeof data['access_token'] !== 'string') throw new Error(answer.body);
    return actor(app, username, data['access_token'], faults);
  };
  return {
    app,
    url,
    faults,
    clientId,
    today,
    as(username) {
      const known = signedIn.get(username) ?? signIn(username);
      signedIn.set(username, known);
      return known;
    },
    async stranger() {
      return actor(app, 'stranger', String((await register(app, 'stranger'))['access_token']), faults);
    },
    parameter: (code, value) =>
      inClient(database, clientId, async (db) => {
        await db.update('client_parameter').set({ PARAMETER_VALUE: value }).where('PARAMETER_CODE', '=', code).execute();
      }),
    inDatabase: (work) => inClient(database, clientId, work),
    async expectInvariants() {
      const results = await runInvariants(database, clientId, invariants);
      expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    },
  };
}

/** The refusal of a call that must fail. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}
