import { failWith } from '@sampan/kernel/errors.ts';
import type { Definition } from '@sampan/model/define.ts';
import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { percentKey } from '@sampan/model/progress-key.ts';
import { withheldFields } from '@sampan/model/telling-fields.ts';
import { deniableFields, everyField, FIELD_GROUPS, rulesOf, type Withheld } from '@sampan/model/withheld-fields.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import type { Restrictions } from './restrictions.ts';
import type { Session, Rights } from './session.ts';
import { isRowVisible, rowCondition } from './visible-rows.ts';

/** Name of the privilege for a verb on a card: `('PURCHASE_ORDER', 'delete-receiving')` → `PURCHASE_ORDER_DELETE_RECEIVING`. */
export const privilegeName = (card: string, verb: string): string => `${card}_${verb.replaceAll('-', '_').toUpperCase()}`;

/** Whether the user may do `verb` on the card. `<CARD>_*` grants every verb of it. */
export const holds = (session: Rights, card: string, verb: string): boolean =>
  session.isAdministrator || session.privileges.has(`${card}_*`) || session.privileges.has(privilegeName(card, verb));

/** Refuses with 403 when the user does not hold the privilege. */
export function requirePrivilege(session: Session, card: string, verb: string): void {
  if (!holds(session, card, verb)) failWith(403, 'PRIVILEGE_MISSING');
}

/** May the user see records of this definition: its list, or anything else of its card. */
export const mayRead = (session: Rights, definition: Definition): boolean =>
  holds(session, definition.card, 'index') || holds(session, definition.card, 'view');

/** The data privilege: the one where clause that every read of a record passes through. Rows it leaves out look absent. */
export function visibleRows<O>(query: SelectQueryBuilder<LooseDatabase, string, O>, definition: Definition, session: Session) {
  const condition = rowCondition(definition, session);
  return condition ? query.where(condition) : query;
}

const UNRESTRICTED: { withheld: Withheld; hidden: readonly string[] } = { withheld: new Map(), hidden: [] };
const known = new WeakMap<Restrictions, Map<Definition, { withheld: Withheld; hidden: readonly string[] }>>();

function withheldOf(definition: Definition, session: Pick<Session, 'restrictions'>): { withheld: Withheld; hidden: readonly string[] } {
  const { restrictions } = session;
  if (!restrictions) return UNRESTRICTED;
  const byDefinition = known.get(restrictions) ?? new Map<Definition, { withheld: Withheld; hidden: readonly string[] }>();
  known.set(restrictions, byDefinition);
  const remembered = byDefinition.get(definition);
  if (remembered) return remembered;
  const withheld = withheldFields(definition, rulesOf([definition], restrictions.cards));
  const found = { withheld, hidden: hiddenKeys(definition, withheld) };
  byDefinition.set(definition, found);
  return found;
}

/** Hidden fields with the names and texts that stand beside them, unless these are fields of their own. */
function hiddenKeys(definition: Definition, withheld: Withheld): string[] {
  const fields = everyField(definition);
  return [...withheld].flatMap(([key, value]) =>
    value === 'HIDDEN'
      ? [key, ...[nameKey(key), specKey(key), `${key}_TEXT`, percentKey(key)].filter((beside) => !Object.hasOwn(fields, beside))]
      : [],
  );
}

/** Whether the field privilege hides a field of the definition, wherever in the record it stands. */
export const isHidden = (definition: Definition, session: Pick<Session, 'restrictions'>, key: string): boolean =>
  withheldOf(definition, session).withheld.get(key) === 'HIDDEN';

/** Whether the user sees every field of the definition. */
export const seesEveryField = (definition: Definition, session: Session): boolean => withheldOf(definition, session).hidden.length === 0;

/** Whether the field privilege keeps a field from being written: hidden ones and read-only ones. */
export const isLocked = (definition: Definition, session: Session, key: string): boolean =>
  withheldOf(definition, session).withheld.has(key);

/**
 * The field privilege: the one projection that every row leaves through. What is hidden is absent from the answer, in the row
 * itself and in the rows of its parts. Works on the row given, which the caller has made for this answer.
 */
export function projectRow(row: Record<string, unknown>, definition: Definition, session: Session): Record<string, unknown> {
  const { hidden } = withheldOf(definition, session);
  return hidden.length === 0 ? row : without(row, hidden);
}

/** Stands for a figure that the user may not see. */
export const UNTOLD = '…';

/** A figure of a record in a refusal: as it is, or `…` where the user would not see it as one of these fields of the record. */
export function toldFigure<F extends string>(
  session: Session,
  { definition, header }: { readonly definition: Definition; readonly header: object },
  keys: readonly string[],
  figure: F,
): F | typeof UNTOLD {
  return sees(session, definition, header) && !keys.some((key) => isHidden(definition, session, key)) ? figure : UNTOLD;
}

/** Whether the user may read the kind of record and, of its rows, this one. */
export const sees = (session: Rights, definition: Definition, row: object): boolean =>
  mayRead(session, definition) && isRowVisible(definition, session, row as Readonly<Record<string, unknown>>);

const PRICES = '@PRICES';

/** Whether the field privilege hides a price or an amount of the definition. */
export const hidesPrices = (definition: Definition, session: Session): boolean =>
  deniableFields(definition).some(([key, { kind }]) => FIELD_GROUPS.get(PRICES)?.has(kind) && isHidden(definition, session, key));

/** A wire row of a record without anything that tells a price. */
export const withoutPrices = (row: Record<string, unknown>, definition: Definition): Record<string, unknown> =>
  without(row, hiddenKeys(definition, withheldFields(definition, [[{ FIELD: PRICES, CONTROL_VALUE: 'HIDDEN' }]])));

/** Emptied, not deleted, which JSON leaves out all the same: a row that lost a key is slow to write. */
function without(row: Record<string, unknown>, hidden: readonly string[]): Record<string, unknown> {
  for (const key of hidden) if (row[key] !== undefined) row[key] = undefined;
  for (const value of Object.values(row))
    if (Array.isArray(value)) for (const part of value) if (typeof part === 'object' && part !== null) without(part, hidden);
  return row;
}

/** What of a call's DATA may be written: fields that are hidden or read-only for the user stay as they are stored, whatever was sent. */
export function writableData(DATA: unknown, definition: Definition, session: Session): unknown {
  const { withheld } = withheldOf(definition, session);
  return withheld.size === 0 ? DATA : writable(DATA, withheld);
}

function writable(given: unknown, withheld: Withheld): unknown {
  if (Array.isArray(given)) return given.map((one) => writable(one, withheld));
  if (typeof given !== 'object' || given === null) return given;
  const kept = Object.entries(given).filter(([key]) => !withheld.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, Array.isArray(value) ? writable(value, withheld) : value]));
}
