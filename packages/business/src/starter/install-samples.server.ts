import { createHash } from 'node:crypto';
import { inClient } from '@sampan/db/scoped-db.ts';
import { rightsOfUsers } from '@sampan/engines/access/load-session.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { actOn } from '@sampan/engines/act/act.ts';
import type { Deps } from '@sampan/engines/call/deps.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import { attachFile } from '@sampan/engines/files/attachments.ts';
import { fileKey, type FileStore, newFileId } from '@sampan/engines/files/file-store.ts';
import { createRecord } from '@sampan/engines/write/create.ts';
import { updateRecord } from '@sampan/engines/write/update.ts';
import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import { languageOf } from '@sampan/kernel/languages.ts';
import { identityField } from '@sampan/model/define.ts';
import { samples } from '../registry.samples.ts';
import type { Sample, SampleStep, SampleWorld } from '../samples.ts';
import { sampleUsers } from './sample/users.ts';

/** Documents of the sample organisation, made as its staff make them: what one of them may not do is refused here too. */
export interface SampleRun {
  readonly deps: Deps;
  readonly clientId: string;
  readonly today: IsoDate;
  /** Told before the first thing of each day is done. */
  readonly onDay: (day: number) => Promise<void>;
  /** What could not be done; the rest of that sample is left out. */
  readonly onRefused: (what: string, error: unknown) => void;
  /** Asked before each step: false ends the run. */
  readonly goesOn: () => boolean;
  /** Where the files go that are attached. */
  readonly files: Pick<FileStore, 'put'>;
}

interface Made {
  readonly registered: Registered;
  readonly id: string;
  readonly no: string;
}

/** One thing that is done: a record made, or carried on. */
interface Task {
  readonly type: string;
  readonly sample: Sample;
  readonly day: number;
  readonly step: SampleStep | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** Goes through all samples day by day, each thing by the call that a user makes, on the day it was done. */
export async function installSamples(run: SampleRun): Promise<void> {
  const sessions = await sessionsOf(run);
  const made = new Map<string, Made>();
  const broken = new Set<Sample>();
  let day: number | undefined;
  for (const task of tasksInOrder()) {
    if (!run.goesOn()) return;
    if (broken.has(task.sample)) continue;
    if (task.day !== day) await run.onDay((day = task.day));
    try {
      await carryOut(run, task, sessions, made);
    } catch (error) {
      broken.add(task.sample);
      run.onRefused(`${task.sample.name} ${task.step?.act ?? 'create'}`, error);
    }
  }
}

/** By day; on the same day as the samples stand. */
const tasksInOrder = (): Task[] =>
  samples
    .flatMap(([type, own]) =>
      own.flatMap((sample): Task[] => [
        { type, sample, day: sample.day, step: undefined },
        ...(sample.steps ?? []).map((step) => ({ type, sample, day: step.day, step })),
      ]),
    )
    .toSorted((one, other) => one.day - other.day);

async function carryOut(
  run: SampleRun,
  { type, sample, day, step }: Task,
  sessions: ReadonlyMap<string, Session>,
  made: Map<string, Made>,
) {
  const deps = { ...run.deps, today: addDays(run.today, day) };
  const session = sessions.get((step ?? sample).by);
  if (!session) throw new Error(`nobody is called ${(step ?? sample).by}`);
  const given = step ? (step.DATA ?? {}) : sample.DATA;
  const DATA = typeof given === 'function' ? given(worldOf(run, made)) : given;
  if (!step) {
    const registered = registeredAs(deps, type);
    const created = await createRecord(deps, session, registered, DATA);
    made.set(sample.name, { registered, id: created.ID, no: String(created[identityField(registered.definition)]) });
    return;
  }
  const path = step.on === undefined ? sample.name : `${sample.name}/${step.on}`;
  const { registered, id } = madeAs(made, path);
  if (registered.definition.kind !== 'document') throw new Error(`${path} has no actions`);
  if (step.attach !== undefined) await attach(run, { deps, session, made: madeAs(made, path) }, step.attach);
  const VERSION = await versionOf(run, registered, id);
  const answer = await actOn(deps, session, registered as never, step.act, { ID: id, VERSION, DATA });
  // What is numbered with its posting has its number from then on.
  const NO = answer[registered.definition.number];
  if (typeof NO === 'string') made.set(path, { registered, id, no: NO });
  for (const one of (answer['CREATED'] ?? []) as readonly Row[]) {
    const other = registeredAs(deps, String(one['type']));
    made.set(`${path}/${step.act}`, { registered: other, id: String(one['ID']), no: String(one[identityField(other.definition)]) });
  }
}

interface Attaching {
  readonly deps: Deps;
  readonly session: Session;
  readonly made: Made;
}

/** A small file that says whose it is, named by a field of the document from then on. */
async function attach(run: SampleRun, { deps, session, made: { registered, id: ID, no } }: Attaching, FIELD: string): Promise<void> {
  const [bytes, id] = [new TextEncoder().encode(`${no} ${FIELD}\n`), newFileId()];
  await run.files.put(fileKey(run.clientId, id), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await attachFile(deps, session, registered, ID, { id, name: `${no}.txt`, size: bytes.length, type: 'text/plain', sha256 });
  await updateRecord(deps, session, registered, { ID, VERSION: await versionOf(run, registered, ID), DATA: { [FIELD]: id } });
}

function registeredAs({ registry }: Deps, type: string): Registered {
  const found = registry.byType.get(type);
  if (!found) throw new Error(`no definition ${type}`);
  return found;
}

function madeAs(made: ReadonlyMap<string, Made>, path: string): Made {
  const found = made.get(path);
  if (!found) throw new Error(`nothing was made as ${path}`);
  return found;
}

const worldOf = ({ today }: SampleRun, made: ReadonlyMap<string, Made>): SampleWorld => ({
  day: (offset) => addDays(today, offset),
  no: (name) => madeAs(made, name).no,
});

async function versionOf({ deps, clientId }: SampleRun, { definition }: Registered, id: string): Promise<number> {
  const row = await inClient(deps.database, clientId, (db) =>
    db.selectLoose(definition.type).select('version').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return Number(row['version']);
}

/** The sample staff with the rights that they have, by user name. */
async function sessionsOf({ deps, clientId }: SampleRun): Promise<ReadonlyMap<string, Session>> {
  const names = sampleUsers.map(({ USERNAME }) => USERNAME);
  return inClient(deps.database, clientId, async (db) => {
    const users = await db.select('user').select(['id', 'USERNAME', 'LANGUAGE_CODE']).where('USERNAME', 'in', names).execute();
    const rights = await rightsOfUsers(
      db,
      users.map(({ id }) => String(id)),
    );
    return new Map(
      users.flatMap(({ id, USERNAME, LANGUAGE_CODE }) => {
        const own = rights.get(String(id));
        const person = { sessionId: '', clientId, userId: String(id), username: USERNAME, language: languageOf(LANGUAGE_CODE) };
        return own ? [[USERNAME, { ...person, ...own }] as const] : [];
      }),
    );
  });
}
