import { BusinessError } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { listTexts } from '@sampan/kernel/texts/records/lists.ts';
import type { Definition, DocumentDefinition } from '@sampan/model/define.ts';
import type { ListDefinition } from '@sampan/model/named-list.ts';
import { MOST_COUNTED, type OpenWork } from '@sampan/model/open-work-wire.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { holds, mayRead } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../call/deps.ts';
import { askedOf } from './list.ts';
import { type Asked, countedUpTo } from './list-page.ts';
import { listSubject, readListQuery } from './list-query.ts';

type Row = Record<string, unknown>;

/** A list that is work for the user. */
export interface Wanted extends Omit<OpenWork, 'COUNT' | 'LATE'> {
  readonly asked: Asked;
  readonly due: string | undefined;
  /** What is to be done with each: an action, or what its right is called (`edit`, `create`). */
  readonly action: string;
}

/**
 * How much waits for the user, as counters that open lists: lists whose definition says for which right they are work, and the user's own drafts.
 * All of them are counted by one statement; what the user may not do or see is not among them, and neither is an empty list.
 */
export const openWork = (deps: Deps, session: Session): Promise<{ readonly results: readonly OpenWork[] }> =>
  inReadingCall(deps, session, async (context) => {
    const wanted = await wantedWork(context);
    if (wanted.length === 0) return { results: [] };
    const counts = wanted.map(
      ({ asked, due }, at) => sql`select ${at}::int as at, found.* from (${countedUpTo(asked, MOST_COUNTED, due)}) as found`,
    );
    const { rows } = await sql<{ at: number; total: string; late: string }>`${sql.join(counts, sql` union all `)}`.execute(context.db.trx);
    return {
      results: rows
        .toSorted((one, other) => one.at - other.at)
        .flatMap(({ at, total, late }): OpenWork[] => {
          const { asked: _asked, due: _due, action: _action, ...work } = wanted[at]!;
          return total === '0' ? [] : [{ ...work, COUNT: Number(total), LATE: Number(late) }];
        }),
    };
  });

/** Every list that is work for the user, with what is to be done there; the own drafts among them. */
export async function wantedWork(context: PipelineContext): Promise<Wanted[]> {
  const definitions = [...context.registry.byType.values()]
    .map(({ definition }) => definition)
    .filter((one) => (one.kind === 'view' || !one.readOnly) && hasWork(one) && mayRead(context.session, one));
  return (await Promise.all(definitions.map((definition) => workOf(context, definition)))).flat();
}

/** Documents, for their drafts are work, and whatever has a list that is. */
const hasWork = ({ kind, lists }: Definition): boolean =>
  kind === 'document' || Object.values(lists).some(({ work }) => work !== undefined);

async function workOf(context: PipelineContext, definition: Definition): Promise<Wanted[]> {
  const { session } = context;
  const mayWork = ({ work }: ListDefinition): boolean => {
    const worked = work?.of === undefined ? definition : context.registry.documents.get(work.of);
    return work !== undefined && worked !== undefined && holds(session, worked.card, work.right);
  };
  const lists = Object.entries(definition.lists).filter(([, list]) => mayWork(list));
  const found = await Promise.all(
    lists.map(async ([LIST, { work }]) => {
      const given = { list: LIST };
      const asked = await readable(context, definition, given);
      const TITLE = titleOf(definition, LIST, session);
      return asked && work ? [{ TYPE: definition.type, LIST, TITLE, FILTER: {}, asked, due: work.due, action: work.right }] : [];
    }),
  );
  return [...found.flat(), ...(definition.kind === 'document' ? await draftsOf(context, definition) : [])];
}

/** What the own drafts wait for. */
export const EDIT = 'edit';

async function draftsOf(context: PipelineContext, definition: DocumentDefinition): Promise<Wanted[]> {
  const { session } = context;
  if (!Object.hasOwn(definition.header, 'OWNER') || !holds(session, definition.card, 'edit')) return [];
  const drafts = statusesIn(definition, 'draft');
  // What is in force from its first moment on has none.
  if (drafts.length === 0) return [];
  const FILTER = { STATUS: drafts, OWNER: [session.username] };
  const filter = Object.entries(FILTER).map(([field, value]) => ({ field, op: 'in', value: [...value] }));
  const asked = await readable(context, definition, { list: 'open', filter });
  return asked ? [{ TYPE: definition.type, LIST: 'open', TITLE: null, FILTER, asked, due: undefined, action: EDIT }] : [];
}

/** A list that asks by a field which is hidden from the user is none. */
async function readable(context: PipelineContext, definition: Definition, given: Row): Promise<Asked | undefined> {
  const subject = listSubject(definition, given);
  try {
    return await askedOf(context, subject, readListQuery(subject, given));
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

function titleOf({ texts }: Definition, list: string, { language }: Session): string {
  const own = texts.lists?.[list] ?? (listTexts as Readonly<Record<string, (typeof listTexts)[keyof typeof listTexts]>>)[`list.${list}`];
  return own === undefined ? list : inLanguage(own, language);
}
