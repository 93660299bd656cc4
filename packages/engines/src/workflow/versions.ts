import { mayRemember } from '@sampan/db/row-memory.ts';
import type { Context } from '../call/rules.ts';
import type { Process } from './process.ts';

mayRemember(['process_version']);

type WithDb = Pick<Context, 'db'>;

/** A version of a process as an instance names it. */
export interface Version {
  readonly id: string;
  readonly process: Process;
}

interface Known {
  /** Versions in force by document type. */
  readonly inForce: Readonly<Record<string, Version>>;
  /** Types for which there ever was a process, so that some of their documents may still be on their way. */
  readonly types: ReadonlySet<string>;
}

/** What there is of processes, remembered until somebody writes to it: without any, nothing more is asked of the database. */
async function known({ db }: WithDb): Promise<Known> {
  const memory = db.remembered('process_version');
  const kept = memory.get('');
  if (kept) return kept as unknown as Known;
  const rows = await db
    .select('process_version')
    .select(['function_area', 'id'])
    .select(({ eb }) => eb.case().when('is_in_force', '=', '1').then(eb.ref('content')).else(null).end().as('content'))
    .orderBy('id')
    .execute();
  const inForce = rows.flatMap((row) =>
    row.content ? [[row.function_area, { id: row.id, process: row.content as unknown as Process }] as const] : [],
  );
  const found: Known = { inForce: Object.fromEntries(inForce), types: new Set(rows.map((row) => row.function_area)) };
  memory.keep('', found as unknown as Readonly<Record<string, unknown>>);
  return found;
}

/** The process that a document of this type begins now; undefined when none is in force. */
export async function versionInForce(context: WithDb, type: string): Promise<Version | undefined> {
  const { inForce } = await known(context);
  return Object.hasOwn(inForce, type) ? inForce[type] : undefined;
}

/** Whether a document of this type may be on its way through a process. */
export const hasProcesses = async (context: WithDb, type: string): Promise<boolean> => (await known(context)).types.has(type);

/** Puts a process in force as a new version when it differs from the last one, or out of force. Running instances keep theirs. */
export async function putInForce(
  { db, session }: Pick<Context, 'db' | 'session'>,
  { processId, area, content }: { processId: string; area: string; content: Process | undefined },
): Promise<void> {
  const last = await db
    .select('process_version')
    .select(['id', 'version_no', 'content', 'is_in_force', 'function_area'])
    .where('process_id', '=', processId)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame = last !== undefined && content !== undefined && last.function_area === area && isEqual(last.content, content);
  if (isSame && last.is_in_force === '1') return;
  if (last?.is_in_force === '1') await db.update('process_version').set({ is_in_force: '0' }).where('id', '=', last.id).execute();
  if (isSame) await db.update('process_version').set({ is_in_force: '1' }).where('id', '=', last.id).execute();
  else if (content)
    await db.insertRows('process_version', [
      {
        process_id: processId,
        version_no: (last?.version_no ?? 0) + 1,
        function_area: area,
        content,
        created_by: session.username,
      },
    ]);
}

/** The database orders the keys of JSON its own way. */
const isEqual = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
