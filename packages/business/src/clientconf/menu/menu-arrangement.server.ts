import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Failure, fail, failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { plainText } from '@sampan/kernel/json.ts';
import { MENU_ICONS } from '@sampan/kernel/menu-icons.ts';
import { sql } from 'kysely';
import { arrangementCard, wholeMenu } from '../../menus.ts';
import {
  type ArrangedCard,
  type ArrangedCategory,
  categoryNames,
  completed,
  isStandardCategory,
  type MenuArrangement,
  STANDARD_MENU,
} from './menu-arrangement.ts';

interface Stored {
  readonly arrangement: MenuArrangement;
  /** 0 while the menu is the standard one. */
  readonly version: number;
}

/** The organisation's menu with everything that there is now. */
export async function readArrangement(db: ScopedDb): Promise<Stored> {
  const row = await db.select('menu_arrangement').select(['content', 'version']).executeTakeFirst();
  return row
    ? { arrangement: completed(row.content as MenuArrangement), version: row.version }
    : { arrangement: STANDARD_MENU, version: 0 };
}

/** No role grants it: who arranges the menu decides what everybody finds. @throws 403 */
export function requireArranger({ isAdministrator }: Session): void {
  if (!isAdministrator) failWith(403, 'PRIVILEGE_MISSING');
}

/** Stores an arrangement, for everybody from the next time that a menu is loaded; answers its version. @throws errors by field; DOCUMENT_ALREADY_HANDLED */
export async function saveArrangement(db: ScopedDb, session: Session, sent: SentArrangement, version: number): Promise<number> {
  const arrangement = parsed(sent);
  failAll(failuresOf(arrangement));
  const stored = { content: JSON.stringify(completed(arrangement)), updated_at: sql<Instant>`now()`, updated_by: session.username };
  if (version === 0) {
    const made = await db
      .insert('menu_arrangement')
      .values({ client_id: db.clientId, ...stored })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n ? 1 : fail('DOCUMENT_ALREADY_HANDLED');
  }
  const next = version + 1;
  const changed = await db
    .update('menu_arrangement')
    .set({ ...stored, version: next })
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n ? next : fail('DOCUMENT_ALREADY_HANDLED');
}

/** Back to the standard menu. @throws DOCUMENT_ALREADY_HANDLED */
export async function resetArrangement(db: ScopedDb, version: number): Promise<void> {
  const gone = await db.delete('menu_arrangement').where('version', '=', version).executeTakeFirst();
  if (version > 0 && gone.numDeletedRows !== 1n) fail('DOCUMENT_ALREADY_HANDLED');
}

export interface SentArrangement {
  readonly CATEGORIES: readonly unknown[];
  readonly CARDS: readonly unknown[];
}

const MOST_CATEGORIES = 40;
const LABEL_MAX = 40;
const OWN_CATEGORY = /^OWN_\d{1,6}$/;

/** @throws 400 for what is no row or no text */
function parsed({ CATEGORIES, CARDS }: SentArrangement): MenuArrangement {
  return {
    CATEGORIES: CATEGORIES.map((sent): ArrangedCategory => {
      const row = rowOf(sent);
      return { CATEGORY: row('CATEGORY') ?? '', LABEL_ZH: row('LABEL_ZH'), LABEL_EN: row('LABEL_EN'), ICON: row('ICON') ?? '' };
    }),
    CARDS: CARDS.map((sent): ArrangedCard => {
      const row = rowOf(sent);
      return {
        CARD: row('CARD') ?? '',
        CATEGORY: row('CATEGORY') ?? '',
        ICON: row('ICON') ?? '',
        IS_HIDDEN: row('IS_HIDDEN') === '1' ? '1' : '0',
      };
    }),
  };
}

function rowOf(sent: unknown): (key: string) => string | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return failWith(400, 'REQUEST_UNREADABLE');
  return (key) => {
    const value = (sent as Record<string, unknown>)[key];
    if (value === undefined || value === null) return null;
    return (plainText(value) ?? failWith(400, 'REQUEST_UNREADABLE')).trim() || null;
  };
}

const short = (text: string): string => text.slice(0, 40);

function failuresOf({ CATEGORIES, CARDS }: MenuArrangement): Failure[] {
  const codes = new Set(CATEGORIES.map(({ CATEGORY }) => CATEGORY));
  return [
    ...(CATEGORIES.length > MOST_CATEGORIES ? [failureAt('CATEGORIES', 'FIELD_TOO_LONG', { MAX: MOST_CATEGORIES })] : []),
    ...CATEGORIES.slice(0, MOST_CATEGORIES).flatMap((row, index) => categoryFailures(row, index, CATEGORIES)),
    ...(CARDS.length > wholeMenu.length ? [failureAt('CARDS', 'FIELD_TOO_LONG', { MAX: wholeMenu.length })] : []),
    ...CARDS.slice(0, wholeMenu.length).flatMap((row, index) => cardFailures(row, index, codes, CARDS)),
  ];
}

/** Names tell categories apart on the menu, so in each language every one differs from those before it. */
function categoryFailures(row: ArrangedCategory, index: number, all: readonly ArrangedCategory[]): Failure[] {
  const at = (key: string) => `CATEGORIES[${index}].${key}`;
  const isOwn = OWN_CATEGORY.test(row.CATEGORY);
  if (!isOwn && !isStandardCategory(row.CATEGORY))
    return [failureAt(at('CATEGORY'), 'MENU_CATEGORY_UNKNOWN', { VALUE: short(row.CATEGORY) })];
  const before = all.slice(0, index);
  const failures: Failure[] = [];
  if (before.some(({ CATEGORY }) => CATEGORY === row.CATEGORY))
    failures.push(failureAt(at('CATEGORY'), 'MENU_CATEGORY_DOUBLE', { VALUE: row.CATEGORY }));
  for (const [key, place] of [
    ['LABEL_ZH', 0],
    ['LABEL_EN', 1],
  ] as const) {
    const label = row[key];
    if (label === null && isOwn) failures.push(failureAt(at(key), 'FIELD_REQUIRED'));
    if (label !== null && label.length > LABEL_MAX) failures.push(failureAt(at(key), 'FIELD_TOO_LONG', { MAX: LABEL_MAX }));
    const name = categoryNames(row)[place].toLowerCase();
    if (before.some((other) => categoryNames(other)[place].toLowerCase() === name))
      failures.push(failureAt(at(key), 'MENU_CATEGORY_DOUBLE', { VALUE: short(categoryNames(row)[place]) }));
  }
  if (!MENU_ICONS.has(row.ICON)) failures.push(failureAt(at('ICON'), 'MENU_ICON_UNKNOWN', { VALUE: short(row.ICON) }));
  return failures;
}

function cardFailures(row: ArrangedCard, index: number, codes: ReadonlySet<string>, all: readonly ArrangedCard[]): Failure[] {
  const at = (key: string) => `CARDS[${index}].${key}`;
  if (!wholeMenu.some(({ name }) => name === row.CARD)) return [failureAt(at('CARD'), 'MENU_CARD_UNKNOWN', { VALUE: short(row.CARD) })];
  const failures: Failure[] = [];
  if (all.findIndex(({ CARD }) => CARD === row.CARD) < index) failures.push(failureAt(at('CARD'), 'ROW_DOUBLE', { VALUE: row.CARD }));
  if (!codes.has(row.CATEGORY)) failures.push(failureAt(at('CATEGORY'), 'MENU_CATEGORY_UNKNOWN', { VALUE: short(row.CATEGORY) }));
  if (!MENU_ICONS.has(row.ICON)) failures.push(failureAt(at('ICON'), 'MENU_ICON_UNKNOWN', { VALUE: short(row.ICON) }));
  if (row.CARD === arrangementCard.name && row.IS_HIDDEN === '1') failures.push(failureAt(at('IS_HIDDEN'), 'MENU_CARD_NEEDED'));
  return failures;
}
