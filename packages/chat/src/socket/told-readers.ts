import type { Noticed } from '@sampan/engines/call/effects.ts';
import { rightsOfUsers } from '@sampan/engines/access/load-session.ts';
import { sees } from '@sampan/engines/access/privilege.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import { isView } from '@sampan/model/define.ts';
import { unreadNoticesOf } from '../notifications.ts';
import { framed } from './framed.ts';
import type { HubOptions } from './hub-options.ts';
import type { LocalUser, Organisation } from './organisations.ts';

type Here = Pick<Organisation, 'clientId' | 'users'>;

/** Notifications were read by themselves: the sockets here of those who have them learn which, and how many are left unread. */
export async function tellSettled(
  { work, readersOf }: Pick<HubOptions, 'work' | 'readersOf'>,
  { clientId, users }: Here,
  noticed: readonly Noticed[],
): Promise<void> {
  const settled = Map.groupBy(
    noticed.filter(({ user_id }) => users.has(user_id)),
    ({ user_id }) => user_id,
  );
  if (settled.size === 0) return;
  const left = await work(clientId, async ({ db }) => unreadNoticesOf({ db }, await readersOf(db, [...settled.keys()])));
  for (const [user, own] of settled) {
    const frame = framed({ type: 'readto', unread: { notify: left.get(user) ?? 0 }, settled: own.map(({ id }) => id) });
    for (const connection of users.get(user)?.connections ?? []) if (connection.isV2) connection.send(frame);
  }
}

/**
 * Something was said at a record: those hear of it who have it on a screen and may see it at this moment. What was said they ask for, as
 * they did for what was there before.
 */
export async function tellCommented(
  { work, registry }: Pick<HubOptions, 'work' | 'registry'>,
  { clientId, users }: Here,
  { TYPE, ID }: RecordRef,
): Promise<void> {
  const watching = [...users.values()].filter(({ connections }) => [...connections].some((one) => one.watches({ TYPE, ID })));
  const definition = registry.byType.get(TYPE)?.definition;
  if (watching.length === 0 || !definition || isView(definition)) return;
  const seeing = await work(clientId, async ({ db }) => {
    const row = await db.selectLoose(TYPE).selectAll().where('id', '=', ID).executeTakeFirst();
    if (!row) return [];
    const rights = await rightsOfUsers(
      db,
      watching.map(({ id }) => id),
    );
    return watching.filter(({ id }): boolean => {
      const own = rights.get(id);
      return own !== undefined && sees(own, definition, row);
    });
  });
  const frame = framed({ type: 'commentto', TYPE, ID });
  for (const user of seeing) for (const connection of watchingOf(user, { TYPE, ID })) connection.offer(frame);
}

const watchingOf = ({ connections }: LocalUser, record: RecordRef) => [...connections].filter((one) => one.isV2 && one.watches(record));
