import { failWith } from '@sampan/kernel/errors.ts';
import type { RecentItem } from '@sampan/model/open-work-wire.ts';
import { sql } from 'kysely';
import { holds, mayRead } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inCall, inReadingCall } from '../call/deps.ts';
import { cardsOf, refKey } from './cards.ts';

/** As what screens stand among the records. */
export const SCREEN = 'screen';
/** Kept of one user. */
const KEPT = 30;

interface Opened {
  readonly TYPE: string;
  /** Id of a record, or name of a menu card. */
  readonly ID: string;
}

/**
 * Notes that the user opened a record or a screen, and forgets the oldest beyond 30.
 * @throws 404 NOT_FOUND for a type that the user may not read, or an id that is none
 */
export const noteOpened = (deps: Deps, session: Session, { TYPE, ID }: Opened): Promise<void> =>
  inCall(deps, session, async ({ db, registry }) => {
    const definition = registry.byType.get(TYPE)?.definition;
    const isKnown =
      TYPE === SCREEN ? /^[A-Z][A-Z0-9_]{0,59}$/.test(ID) : /^\d{1,18}$/.test(ID) && definition && mayRead(session, definition);
    if (!isKnown) failWith(404, 'NOT_FOUND');
    await sql`
      with noted as (
        insert into recently_opened (client_id, user_id, type, opened) values (${db.clientId}, ${session.userId}, ${TYPE}, ${ID})
        on conflict (client_id, user_id, type, opened) do update set at = now())
      delete from recently_opened old
       where old.client_id = ${db.clientId} and old.user_id = ${session.userId} and (old.type, old.opened) in (
         select type, opened from recently_opened
          where client_id = ${db.clientId} and user_id = ${session.userId} and (type, opened) <> (${TYPE}, ${ID})
          order by at desc offset ${KEPT - 1})`.execute(db.trx);
  });

/** What the user opened, the latest first. What is gone, or may not be seen any more, is left out. */
export const recentlyOpened = (deps: Deps, session: Session): Promise<{ readonly results: readonly RecentItem[] }> =>
  inReadingCall(deps, session, async (context) => {
    const { rows } = await sql<Opened & { AT: string }>`
      select type as "TYPE", opened as "ID", at as "AT" from recently_opened
       where client_id = ${context.db.clientId} and user_id = ${session.userId} order by at desc limit ${KEPT}`.execute(context.db.trx);
    const cards = await cardsOf(
      context,
      rows.filter(({ TYPE }) => TYPE !== SCREEN),
    );
    return {
      results: rows.flatMap((row): RecentItem[] => {
        if (row.TYPE === SCREEN) return holds(session, row.ID, 'index') ? [row] : [];
        const card = cards.get(refKey(row));
        if (!card) return [];
        const { ACTIONS: _actions, VERSION: _version, STATUS: _status, AMOUNT: _amount, CURRENCY_CODE: _currency, ...told } = card;
        return [{ ...told, AT: row.AT }];
      }),
    };
  });
