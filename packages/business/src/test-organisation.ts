import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { actOn } from '@sampan/engines/act/act.ts';
import { createRecord } from '@sampan/engines/write/create.ts';
import { deleteRecord } from '@sampan/engines/write/delete.ts';
import { createRegistry, type RegisteredDocument } from '@sampan/engines/call/deps.ts';
import { viewRecord } from '@sampan/engines/read/view.ts';
import { updateRecord } from '@sampan/engines/write/update.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type IsoDate, todayIn } from '@sampan/kernel/dates.ts';
import { BusinessError } from '@sampan/kernel/errors.ts';
import { type Beginning, testDatabase } from '@sampan/testkit/database.ts';
import { registered } from './registry.server.ts';
import { installSample } from './starter/install-sample.server.ts';
import { installStarter } from './starter/install-starter.server.ts';

type Data = Readonly<Record<string, unknown>>;
const CLIENT_ID = '1';

const administrator: Session = {
  sessionId: 'test',
  clientId: CLIENT_ID,
  userId: '1',
  username: 'manager',
  language: 'en',
  isAdministrator: true,
  privileges: new Set(),
};

/** The starter set and the sample, and nobody signed in. */
const ORGANISATION: Beginning = {
  name: 'organisation',
  fill: ({ database }) =>
    inClient(database, CLIENT_ID, async (db) => {
      await installStarter({ db, username: 'manager' });
      await installSample({ db, username: 'manager' }, todayIn('Asia/Shanghai'));
    }),
};

/**
 * A database with one organisation that has the starter set and the sample, worked on through the pipeline as the calls do.
 * Call it once at the top of a test file.
 */
export async function testOrganisation(entries: readonly Registered[] = registered) {
  const { database, spare } = await testDatabase(ORGANISATION);
  const registry = createRegistry(entries);
  const deps = { database, registry, numbers: createNumbers(spare) };
  const today: IsoDate = todayIn('Asia/Shanghai');
  const work = <R>(run: (db: ScopedDb) => Promise<R>): Promise<R> => inClient(database, CLIENT_ID, run);
  const entryOf = (type: string) => registry.byType.get(type) ?? raise(`no definition ${type}`);
  const rowBy = (type: string, values: Data) =>
    work(async (db) => {
      let query = db.selectLoose(type).selectAll();
      for (const [column, value] of Object.entries(values)) query = query.where(column, '=', value);
      return query.executeTakeFirst();
    });
  const locate = async (type: string, values: Data) => (await rowBy(type, values)) ?? raise(`no ${type} ${JSON.stringify(values)}`);

  return {
    today,
    deps,
    work,
    rowBy,
    /** Creates as the administrator, or as the session given. */
    create: (type: string, DATA: Data, session = administrator) => createRecord(deps, session, entryOf(type), DATA),
    /** Changes the record that has these values. */
    update: async (type: string, values: Data, DATA: Data, session = administrator) => {
      const row = await locate(type, values);
      return updateRecord(deps, session, entryOf(type), { ID: String(row['id']), VERSION: Number(row['version']), DATA });
    },
    /** Reads the record that has these values as its screen shows it. */
    view: async (type: string, values: Data, session = administrator) =>
      viewRecord(deps, session, entryOf(type), String((await locate(type, values))['id'])),
    /** Carries out an action on the document that has these values. */
    act: async (type: string, values: Data, action: string, DATA: Data = {}, session = administrator) => {
      const document = entryOf(type);
      if (document.definition.kind !== 'document') return raise(`${type} has no actions`);
      const row = await locate(type, values);
      const call = { ID: String(row['id']), VERSION: Number(row['version']), DATA };
      return actOn(deps, session, document as RegisteredDocument, action, call);
    },
    /** Deletes the record that has these values. */
    remove: async (type: string, values: Data, session = administrator) => {
      const row = await locate(type, values);
      return deleteRecord(deps, session, entryOf(type), { ID: String(row['id']), VERSION: Number(row['version']) });
    },
    /** A user who may do this much and no more. */
    sessionWith: (...privileges: string[]): Session => ({
      ...administrator,
      username: 'buyer',
      isAdministrator: false,
      privileges: new Set(privileges),
    }),
  };
}

/** What a call was refused with: `CODE`, or `FIELD: CODE` for each field. @throws Error when it was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<string[]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof BusinessError) return error.failures.map(({ field, code }) => (field === undefined ? code : `${field}: ${code}`));
    throw error;
  }
  return raise('the call was not refused');
}

function raise(message: string): never {
  throw new Error(message);
}
