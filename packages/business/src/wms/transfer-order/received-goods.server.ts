import { add, compare, type Decimal, decimal, isPositive, minimum, negate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { CounterDraw } from '@sampan/engines/call/effects.ts';
import type { Source } from '@sampan/engines/call/source.ts';
import type { Context, HeaderOf } from '@sampan/engines/call/rules.ts';
import { FILTERS, type FilterKey } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import { RECEIVING_BIN } from '../../masterdata/storage-bin/area-bins.ts';
import { kindOf } from './transfer-kinds.ts';
import type { transferOrder } from './transfer-order.ts';

/**
 * Which receipts the goods of a receiving area belong to, so that those of one are told from those of another: what leaves the area is taken of the
 * oldest receipt that still has some of it, those that the kind of order is made for first; what comes back is given to those that it was
 * taken of, the last first.
 */
type Header = HeaderOf<typeof transferOrder>;
const COUNTER = 'PUT_AWAY_QTY';
/** Documents that bring goods into the area, with what numbers their entries and says how much of each came into it; base unit. */
const RECEIPTS = [
  { type: 'goods_receipt', entries: 'goods_receipt_entry', number: 'RECEIVING_ENTRY_NO', came: 'BASE_QTY', order: 'PURCHASE_ORDER_NO' },
  { type: 'product_receipt', entries: 'product_receipt_entry', number: 'RECEIPT_LINE_NO', came: 'AREA_QTY', order: undefined },
] as const;
type Receipts = (typeof RECEIPTS)[number];
/** More put-aways of the same goods than these are not looked through for what comes back. */
const MOST_LINKS = 1000;

/** Goods as a balance tells them apart. */
export type Goods = { readonly MATERIAL_CODE: string } & Partial<Readonly<Record<FilterKey, string | null>>>;
const goodsKey = (goods: Goods): string => JSON.stringify([goods.MATERIAL_CODE, ...FILTERS.map((key) => goods[key] ?? '')]);

/** An entry of a posted receipt with what of it still lies in the area; base unit. */
interface ReceivedEntry {
  readonly type: string;
  readonly id: string;
  readonly entryNo: number;
  readonly goods: string;
  rest: Decimal;
}

interface Taking {
  readonly source: Source;
  readonly field: string;
  readonly meant?: { readonly id: string; readonly entryNo: number } | undefined;
}

/** What receipts have left in the area of one location, by goods. */
export interface ReceivedGoods {
  /** The most that may be taken of these goods; undefined where nothing limits it. */
  rest(goods: Goods): Decimal | undefined;
  /** Takes QTY of the receipt entry that is meant, else of the oldest receipts that have some of it. */
  take(goods: Goods, QTY: Decimal, by: Taking): CounterDraw[];
}

const isLimited = ({ ORDER_TYPE, REF_PURCHASE_ORDER_NO }: Header): boolean =>
  kindOf(ORDER_TYPE)?.receipts === 'goods_receipt' && Boolean(REF_PURCHASE_ORDER_NO);

/** Receipts of these goods in the header's location, of the purchase order that it names or of any; locked where goods are to be taken. */
export async function receivedGoods(
  { db }: Pick<Context, 'db'>,
  header: Header,
  goods: readonly Goods[],
  { locks }: { readonly locks: boolean },
): Promise<ReceivedGoods> {
  const own = kindOf(header.ORDER_TYPE)?.receipts;
  const kinds = RECEIPTS.filter(({ order }) => order !== undefined || !header.REF_PURCHASE_ORDER_NO);
  const ofKinds = await Promise.all(kinds.map((kind) => receivedOf(db, kind, header, goods, locks)));
  const left = kinds.flatMap(({ type }, index) => ofKinds[index]!.map((row) => ({ ...row, type })));
  const inOrder = [...left.filter(({ type }) => type === own), ...left.filter(({ type }) => type !== own)];
  const of = (one: Goods) => inOrder.filter((entry) => entry.goods === goodsKey(one));
  const isBound = isLimited(header);
  return {
    rest: (one) => (isBound ? of(one).reduce((total, entry) => add(total, entry.rest), ZERO) : undefined),
    take: (one, QTY, by) => takeOldest(of(one), QTY, by),
  };
}

async function receivedOf(
  db: Context['db'],
  { type, entries, number, came, order }: Receipts,
  header: Header,
  goods: readonly Goods[],
  locks: boolean,
): Promise<Omit<ReceivedEntry, 'type'>[]> {
  const isMeant =
    order === undefined
      ? sql`true`
      : sql`(${header.REF_PURCHASE_ORDER_NO}::text is null or receipt.${sql.ref(order)} = ${header.REF_PURCHASE_ORDER_NO})`;
  const { rows } = await sql<Goods & { id: string; entry: number; rest: string }>`
    select receipt.id, entry.${sql.ref(number)} as entry, entry.${sql.ref(came)} - entry."PUT_AWAY_QTY" as rest, entry."MATERIAL_CODE",
           ${sql.join(FILTERS.map((key) => sql`entry.${sql.ref(key)}`))}
      from ${sql.table(type)} receipt
      join ${sql.table(entries)} entry on entry.client_id = receipt.client_id and entry.parent_id = receipt.id
     where receipt.client_id = ${db.clientId}::bigint and receipt."STORAGE_LOCATION_CODE" = ${header.STORAGE_LOCATION_CODE}
       and receipt."STATUS" = 'POSTED' and receipt."IS_CANCELLED" = '0' and ${isMeant}
       and entry.client_id = ${db.clientId}::bigint and entry."MATERIAL_CODE" = any (${[...new Set(goods.map((one) => one.MATERIAL_CODE))]})
       and entry."PUT_AWAY_QTY" < entry.${sql.ref(came)}
     order by receipt.id, entry.${sql.ref(number)}
       ${locks ? sql`for no key update of receipt, entry` : sql``}`.execute(db.trx);
  return rows.map((row) => ({ id: row.id, entryNo: row.entry, goods: goodsKey(row), rest: decimal(row.rest) }));
}

function takeOldest(entries: readonly ReceivedEntry[], QTY: Decimal, { source, field, meant }: Taking): CounterDraw[] {
  let open = QTY;
  const isMeant = ({ id, entryNo }: ReceivedEntry): boolean => id === meant?.id && entryNo === meant.entryNo;
  return [...entries.filter(isMeant), ...entries.filter((entry) => !isMeant(entry))].flatMap((entry): CounterDraw[] => {
    const part = minimum(open, entry.rest);
    if (!isPositive(part)) return [];
    open = subtract(open, part);
    entry.rest = subtract(entry.rest, part);
    return [{ type: entry.type, id: entry.id, entryNo: entry.entryNo, counter: COUNTER, QTY: part, field, source }];
  });
}

/** Something that comes back into the area. */
export interface Returned {
  readonly goods: Goods;
  /** Of the area. */
  readonly location: string;
  readonly QTY: Decimal;
}

interface TakenLink extends Goods {
  readonly from_type: string;
  readonly from_id: string;
  readonly from_entry_no: number;
  readonly to_id: string;
  readonly to_no: string;
  readonly to_entry_no: number;
  readonly link: string;
  QTY: string;
}

/**
 * Gives goods that come back into an area to the receipts of it that they were taken of: by the order that this one moves back, for the
 * purchase order that it names, or by any; the last taken first. What nobody took belongs to no receipt.
 */
export async function givenBack({ db }: Pick<Context, 'db'>, header: Header, returned: readonly Returned[]): Promise<CounterDraw[]> {
  if (returned.length === 0) return [];
  const ofKinds = await Promise.all(RECEIPTS.map((kind) => takenOf(db, kind, header, returned)));
  const rows = ofKinds.flat().toSorted((one, other) => Number(BigInt(other.link) - BigInt(one.link)));
  return returned.flatMap(({ goods, QTY }) => {
    let open = QTY;
    return rows.flatMap((link): CounterDraw[] => {
      const part = goodsKey(link) === goodsKey(goods) ? minimum(open, decimal(link.QTY)) : ZERO;
      if (compare(part, ZERO) <= 0) return [];
      open = subtract(open, part);
      link.QTY = subtract(decimal(link.QTY), part);
      const source = { type: 'transfer_order', id: link.to_id, no: link.to_no, entryNo: link.to_entry_no };
      return [
        {
          type: link.from_type,
          id: link.from_id,
          entryNo: link.from_entry_no,
          counter: COUNTER,
          QTY: negate(part),
          whileClosed: true,
          source,
        },
      ];
    });
  });
}

async function takenOf(
  db: Context['db'],
  { type, entries, number, order }: Receipts,
  { REVERSAL_OF, REF_PURCHASE_ORDER_NO }: Header,
  returned: readonly Returned[],
): Promise<TakenLink[]> {
  const ofOrder = order === undefined ? sql`false` : sql`receipt.${sql.ref(order)} = ${REF_PURCHASE_ORDER_NO}`;
  const isMeant = REVERSAL_OF ? sql`taker."TRANSFER_ORDER_NO" = ${REVERSAL_OF}` : REF_PURCHASE_ORDER_NO ? ofOrder : sql`true`;
  const { rows } = await sql<TakenLink>`
    select link.id::text as link, link.from_type, link.from_id, link.from_entry_no, link.to_id, link.to_no, link.to_entry_no, link."QTY", entry."MATERIAL_CODE",
           ${sql.join(FILTERS.map((key) => sql`entry.${sql.ref(key)}`))}
      from ${sql.table(entries)} entry
      join ${sql.table(type)} receipt on receipt.client_id = entry.client_id and receipt.id = entry.parent_id
      join document_link link on link.client_id = entry.client_id and link.from_type = ${type} and link.from_id = entry.parent_id
       and link.from_entry_no = entry.${sql.ref(number)} and link.counter = ${COUNTER} and link.to_type = 'transfer_order'
      join transfer_order taker on taker.client_id = link.client_id and taker.id = link.to_id
     where entry.client_id = ${db.clientId}::bigint and entry."MATERIAL_CODE" = any (${[...new Set(returned.map(({ goods }) => goods.MATERIAL_CODE))]})
       and entry."PUT_AWAY_QTY" > 0 and receipt."STORAGE_LOCATION_CODE" = any (${[...new Set(returned.map(({ location }) => location))]}) and ${isMeant}
     order by link.id desc limit ${MOST_LINKS}`.execute(db.trx);
  return rows;
}

/** Whether a bin is the receiving area of its location. */
export const isReceivingArea = (bin: string): boolean => bin === RECEIVING_BIN;
