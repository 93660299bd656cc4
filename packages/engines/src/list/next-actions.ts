import type { NextAction } from '@sampan/model/open-work-wire.ts';
import { actionOf } from '@sampan/model/words.ts';
import { sql } from 'kysely';
import type { Session } from '../access/session.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../call/deps.ts';
import { cardsOf, refKey } from '../read/cards.ts';
import { firstOf } from './list-page.ts';
import { EDIT, type Wanted, wantedWork } from './open-work.ts';

/** How many are told, and of one list, so that a long one does not hide the others. */
const MOST = 6;
const MOST_OF_LIST = 3;

interface Found {
  readonly at: number;
  readonly id: string;
  readonly due: string | null;
  readonly since: string;
}

/**
 * The documents that wait most urgently for the user in the lists that are work, each with the action that takes it out of its list, the own
 * drafts among them: what is late first, then by its day, then what has waited longest. One statement over all lists, one for each type found.
 */
export const nextActions = (deps: Deps, session: Session): Promise<{ readonly results: readonly NextAction[] }> =>
  inReadingCall(deps, session, async (context) => {
    const wanted = (await wantedWork(context)).filter((one) => isDoable(context, one));
    if (wanted.length === 0) return { results: [] };
    const each = wanted.map(
      ({ asked, due }, at) => sql`select ${at}::int as at, first.* from (${firstOf(asked, MOST_OF_LIST, due)}) as first`,
    );
    const { rows } = await sql<Found>`
      select * from (${sql.join(each, sql` union all `)}) as found order by due nulls last, since, at, id limit ${MOST}`.execute(
      context.db.trx,
    );
    const cards = await cardsOf(
      context,
      rows.map(({ at, id }) => ({ TYPE: wanted[at]!.TYPE, ID: id })),
    );
    return { results: rows.flatMap((row) => told(context, wanted[row.at]!, row, cards)) };
  });

/** Of rows nobody could say which document is meant, and what is made of them is none of its actions. */
const isDoable = ({ registry }: PipelineContext, { TYPE, asked, action }: Wanted): boolean =>
  asked.definition.type === TYPE && (action === EDIT || Object.hasOwn(registry.documents.get(TYPE)?.actions ?? {}, action));

function told(
  { registry, session, today }: PipelineContext,
  { TYPE, action }: Wanted,
  { id, due, since }: Found,
  cards: Awaited<ReturnType<typeof cardsOf>>,
): NextAction[] {
  const card = cards.get(refKey({ TYPE, ID: id }));
  const definition = registry.documents.get(TYPE);
  if (!card || !definition) return [];
  const { ID, NO, ROUTE, PARTY, AMOUNT, CURRENCY_CODE } = card;
  const facts = { PARTY, AMOUNT, CURRENCY_CODE: AMOUNT === undefined ? undefined : CURRENCY_CODE };
  return [
    {
      TYPE,
      ID,
      NO,
      ROUTE,
      ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<NextAction>),
      ACTION: action,
      ACTION_TEXT: actionOf(definition, action, session.language),
      DUE: due,
      IS_LATE: due !== null && due < today ? '1' : '0',
      SINCE: since,
    },
  ];
}
