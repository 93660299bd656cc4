import type { OpenItemRow } from '@sampan/db/item-rows.ts';
import { absolute, add, compare, type Decimal, decimal, isPositive, isZero, maximum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Selectable } from 'kysely';
import type { Source } from '../call/source.ts';
import type { ItemLock } from '../call/postings.ts';
import { type PostingKey, POSTING_KEYS } from '../call/posting-keys.ts';
import { isSettled, type ItemPart, type ItemPlaces, takeInTurn, without } from './part-of-item.ts';

export type ItemRow = Selectable<OpenItemRow>;

/** A locked item with the effects of the posting so far. */
export interface HeldItem {
  readonly row: ItemRow;
  readonly places: ItemPlaces;
  rest: ItemPart;
  /** What waiting documents keep of it, by their lines; positive. */
  readonly locks: Map<string, Decimal>;
  /** The locks as they were read, to see whether they have changed. */
  readonly lockedBefore: string;
}

/** The items of one posting, oldest first, locked until its transaction ends. */
export interface HeldItems {
  readonly byId: ReadonlyMap<string, HeldItem>;
  readonly byObject: ReadonlyMap<string, readonly HeldItem[]>;
}

/** A part that is taken of an item, signed as the item; of the opposite sign when it is given back. */
export interface TakenPart extends ItemPart {
  readonly item: HeldItem;
  /** The clearing that is taken back. */
  readonly reverses?: string;
}

/** How items are found: by company, key and what they stand for. */
export const objectKey = (company: string, key: string, { type, id, no, entryNo = 0 }: Source): string =>
  JSON.stringify([company, key, type, id, no, entryNo]);

export function holdItems(items: readonly HeldItem[]): HeldItems {
  const keyOf = ({ row }: HeldItem) =>
    objectKey(row.COMPANY_CODE, row.ITEM_KEY, {
      type: row.OBJECT_TYPE,
      id: row.OBJECT_ID,
      no: row.OBJECT_NO,
      entryNo: row.OBJECT_ENTRY_NO,
    });
  return { byId: new Map(items.map((item) => [item.row.id, item])), byObject: Map.groupBy(items, keyOf) };
}

/** The items of an object that are not settled. */
export const openItemsOf = ({ byObject }: HeldItems, company: string, key: PostingKey, object: Source): HeldItem[] =>
  (byObject.get(objectKey(company, key, object)) ?? []).filter(({ rest }) => !isSettled(rest));

/** What is left of an item and nobody waits for; positive, item currency. */
export const freeOf = ({ rest, locks }: HeldItem): Decimal => maximum(ZERO, subtract(absolute(rest.AMOUNT), sum(locks.values())));

export function take(item: HeldItem, part: ItemPart): TakenPart {
  item.rest = without(item.rest, part);
  return { item, ...part };
}

function heldItem({ byId }: HeldItems, id: string): HeldItem {
  const item = byId.get(id);
  if (!item) throw new Error(`item ${id} is not held`);
  return item;
}

/** Takes a whole item back, or answers that something of it was cleared or waits to be. */
export function takeBack(items: HeldItems, id: string): TakenPart | Failure {
  const item = heldItem(items, id);
  const { row, rest, locks } = item;
  const whole = { AMOUNT: decimal(row.AMOUNT), BASE_AMOUNT: decimal(row.BASE_AMOUNT), QTY: row.QTY === null ? null : decimal(row.QTY) };
  const isWhole = compare(rest.AMOUNT, whole.AMOUNT) === 0 && compare(rest.QTY ?? ZERO, whole.QTY ?? ZERO) === 0;
  return isWhole && locks.size === 0 ? take(item, whole) : failure('OPEN_ITEM_USED', { NO: row.OBJECT_NO });
}

/** Gives back what a clearing took; `changed` is the change that it made. */
export const giveBack = (items: HeldItems, id: string, clearing: string, changed: ItemPart): TakenPart => ({
  ...take(heldItem(items, id), changed),
  reverses: clearing,
});

const lockKey = ({ type, id, entryNo = 0 }: Source): string => JSON.stringify([type, id, entryNo]);

/** Whose lock a key names. */
export function lockOwner(key: string): { readonly type: string; readonly id: string; readonly entryNo: number } {
  const [type, id, entryNo] = JSON.parse(key) as [string, string, number];
  return { type, id, entryNo };
}

/** Keeps a part of an object's items for a waiting line, or answers why there is not enough. */
export function lockPart(items: HeldItems, { COMPANY_CODE, key, object, AMOUNT, source, field }: ItemLock): Failure | undefined {
  const open = openItemsOf(items, COMPANY_CODE, key, object);
  const { taken, missing } = takeInTurn(open.map(freeOf), AMOUNT);
  if (isPositive(missing)) return overOpen(key, object, subtract(AMOUNT, missing), field);
  open.forEach(({ locks }, index) => {
    const part = taken[index] ?? ZERO;
    if (!isZero(part)) locks.set(lockKey(source), add(locks.get(lockKey(source)) ?? ZERO, part));
  });
  return undefined;
}

/** Ends the locks of a document. */
export function unlock({ byId }: HeldItems, { type, id }: Pick<Source, 'type' | 'id'>): void {
  for (const { locks } of byId.values())
    for (const key of locks.keys()) {
      const owner = lockOwner(key);
      if (owner.type === type && owner.id === id) locks.delete(key);
    }
}

/** The refusal of more than is open, in the word of the key. */
export function overOpen(key: PostingKey, { no }: Source, REST: Decimal, field?: string): Failure {
  const refusal = { ...failure('OPEN_ITEM_OVER', { NO: no, REST }), code: POSTING_KEYS[key].over ?? 'OPEN_ITEM_OVER' } as Failure;
  return field === undefined ? refusal : { ...refusal, field };
}
