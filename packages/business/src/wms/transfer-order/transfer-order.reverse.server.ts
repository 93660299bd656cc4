import { add, compare, type Decimal, decimal, isPositive, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, EntryOf, HeaderOf } from '@sampan/engines/call/rules.ts';
import { FILTERS } from '@sampan/model/dictionary.ts';
import type { TransferDraft } from './transfer-order.fill.server.ts';
import { holderOf } from './transfer-order.execute.server.ts';
import { isPostedBack, kindOf } from './transfer-kinds.ts';
import { transferOrder } from './transfer-order.ts';

/**
 * Reversal of a transfer order (lifecycles §9 TO-6): an order that moves back what was moved, linked to the original. It is a
 * draft: somebody has to carry the goods, and confirms and executes it like any other. There is one at a time that is not
 * cancelled, and none of a reversal (§1 rule 8). What was posted with a value is posted back at it instead.
 */

type Order = typeof transferOrder;
type Header = HeaderOf<Order>;
type Entry = EntryOf<Order>;
interface Reversing extends Pick<Context, 'db'> {
  readonly header: Header;
  readonly entries: readonly Entry[];
}

/** The live reversal of an order: `{ID, NO}`, null when there is none. */
export async function reversalOf({ db }: Pick<Context, 'db'>, header: Pick<Header, 'TRANSFER_ORDER_NO'>) {
  const reversal = await db
    .select('transfer_order')
    .select(['id', 'TRANSFER_ORDER_NO'])
    .where('REVERSAL_OF', '=', header.TRANSFER_ORDER_NO)
    .where('IS_CANCELLED', '=', '0')
    .executeTakeFirst();
  return reversal ? { ID: reversal.id, NO: reversal.TRANSFER_ORDER_NO } : null;
}

/** Everything of it is moved or released, it is no reversal itself and has none, and one order can name where its goods are. */
export async function isReversible(context: Reversing): Promise<Failure[]> {
  const { header, entries } = context;
  const NO = header.TRANSFER_ORDER_NO;
  if (header.REVERSAL_OF) return [failure('REVERSAL_OF_REVERSAL', { NO })];
  if (kindOf(header.ORDER_TYPE)?.delivers) return [failure('PICK_NOT_REVERSED', { NO })];
  if (header.STATUS === 'EXECUTING' && header.IS_CLOSED === '0') return [failure('TRANSFER_ORDER_STILL_OPEN', { NO })];
  const reversal = await reversalOf(context, header);
  if (reversal) return [failure('DOCUMENT_ALREADY_REVERSED', { NO, BY: reversal.NO })];
  if (isPostedBack(header.ORDER_TYPE)) return [];
  const locations = new Set(moved(entries).map((entry) => entry.STORAGE_LOCATION_CODE));
  return locations.size > 1 ? [failure('REVERSAL_SEVERAL_LOCATIONS', { NO })] : [];
}

const moved = (entries: readonly Entry[]): Entry[] => entries.filter((entry) => isPositive(decimal(entry.QTY_OUT)));

/** Creates the opposite order, or, of goods that left the house or the plant, takes back what was posted: they lie where they were fetched. What was put away for a purchase order comes back into the receiving area for it. */
export async function reverseEffects({ db, header, entries, today: date }: ActionContext<Order>): Promise<Effects<typeof transferOrder>> {
  if (kindOf(header.ORDER_TYPE)?.produces) return broughtBack(db, header, entries);
  if (isPostedBack(header.ORDER_TYPE)) return { undoes: [{ type: transferOrder.type, id: header.id, date }], status: 'REVERSED' };
  const ENTRIES = moved(entries).map((entry) => ({
    MATERIAL_CODE: entry.MATERIAL_CODE,
    QTY: decimal(entry.QTY_OUT),
    UNIT_CODE: entry.UNIT_CODE,
    OUT_STORAGE_BIN_CODE: entry.IN_STORAGE_BIN_CODE,
    IN_STORAGE_BIN_CODE: entry.OUT_STORAGE_BIN_CODE,
    STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE,
    ...Object.fromEntries(FILTERS.map((key) => [key, entry[key]])),
  }));
  const DATA = {
    ORDER_TYPE: 'MOVE',
    STORAGE_LOCATION_CODE: moved(entries)[0]?.STORAGE_LOCATION_CODE,
    REF_PURCHASE_ORDER_NO: header.REF_PURCHASE_ORDER_NO,
    REF_SALES_ORDER_NO: header.REF_SALES_ORDER_NO,
    ENTRIES,
  };
  return { creates: [{ type: 'transfer_order', DATA, own: { REVERSAL_OF: header.TRANSFER_ORDER_NO } }] };
}

/** What was carried to the line comes back into its bins, as goods that its material-pick order did not need. */
async function broughtBack(db: Context['db'], header: Header, entries: readonly Entry[]): Promise<Effects<typeof transferOrder>> {
  const ENTRIES = moved(entries).map(({ PICK_ENTRY_NO, QTY_OUT, OUT_STORAGE_BIN_CODE }) => ({
    PICK_ENTRY_NO,
    RETURN_QTY: decimal(QTY_OUT),
    STORAGE_BIN_CODE: OUT_STORAGE_BIN_CODE,
  }));
  return { acts: [{ ...(await holderOf(db, header)), action: 'return', DATA: { ENTRIES } }], status: 'REVERSED' };
}

/** A way of goods: their key and the two bins, each with its location. */
const wayOf = (entry: Partial<Entry>, out: readonly unknown[], into: readonly unknown[]): string =>
  JSON.stringify([entry.MATERIAL_CODE, entry.UNIT_CODE, ...FILTERS.map((key) => entry[key] ?? ''), ...out, ...into]);

/** The draft of a reversal moves goods of its original back the way they came, at most what was moved. */
export async function reversalFailures({ header, entries }: TransferDraft, { db }: Context): Promise<Failure[]> {
  if (!header.REVERSAL_OF) return [];
  const original = await db
    .select('transfer_order')
    .selectAll()
    .where('TRANSFER_ORDER_NO', '=', header.REVERSAL_OF)
    .executeTakeFirstOrThrow();
  const rows = await db.select('transfer_order_entry').selectAll().where('parent_id', '=', original.id).execute();
  const rest = new Map<string, Decimal>();
  for (const row of rows) {
    const way = wayOf(
      row,
      [row.STORAGE_LOCATION_CODE, row.IN_STORAGE_BIN_CODE],
      [original.STORAGE_LOCATION_CODE, row.OUT_STORAGE_BIN_CODE],
    );
    rest.set(way, add(rest.get(way) ?? ZERO, decimal(row.QTY_OUT)));
  }
  const taken = new Map<string, Decimal>();
  return entries.flatMap((entry, index) => {
    const out = [header.STORAGE_LOCATION_CODE, entry.OUT_STORAGE_BIN_CODE];
    const way = wayOf(entry, out, [entry.STORAGE_LOCATION_CODE, entry.IN_STORAGE_BIN_CODE]);
    const QTY = add(taken.get(way) ?? ZERO, entry.QTY!);
    taken.set(way, QTY);
    const isWithin = compare(QTY, rest.get(way) ?? ZERO) <= 0;
    return isWithin ? [] : [failureAt(`ENTRIES[${index}].QTY`, 'REVERSAL_OTHER_GOODS', { NO: original.TRANSFER_ORDER_NO })];
  });
}
