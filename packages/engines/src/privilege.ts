import { failWith } from '@sampan/kernel/errors.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import type { Session } from './session.ts';

/** Name of the privilege for a verb on a card: `('PURCHASE_ORDER', 'delete-receiving')` → `PURCHASE_ORDER_DELETE_RECEIVING`. */
export const privilegeName = (card: string, verb: string): string => `${card}_${verb.replaceAll('-', '_').toUpperCase()}`;

/** Whether the user may do `verb` on the card. `<CARD>_*` grants every verb of it. */
export const holds = (session: Session, card: string, verb: string): boolean =>
  session.isAdministrator || session.privileges.has(`${card}_*`) || session.privileges.has(privilegeName(card, verb));

/** Refuses with 403 when the user does not hold the privilege. */
export function requirePrivilege(session: Session, card: string, verb: string): void {
  if (!holds(session, card, verb)) failWith(403, 'PRIVILEGE_MISSING');
}

/** May the user see records of this definition: its list, or anything else of its card. */
export const mayRead = (session: Session, definition: Definition): boolean =>
  holds(session, definition.card, 'index') || holds(session, definition.card, 'view');

/**
 * The data privilege: the one where clause that every read of a record passes through. Rows it leaves out look absent.
 * Lets everything of the organisation through until data privileges are maintained.
 */
export const visibleRows = <O>(query: SelectQueryBuilder<LooseDatabase, string, O>, _definition: Definition, _session: Session) => query;

/** The field privilege: the one projection that every row leaves through. Hides nothing until field privileges are maintained. */
export const projectRow = (row: Record<string, unknown>, _definition: Definition, _session: Session): Record<string, unknown> => row;
