import { type Decimal, decimal, isPositive, subtract, sum } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { toldFigure } from '@sampan/engines/access/privilege.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { delivery, type DeliveryEntryRow, type DeliveryRow } from '../delivery/delivery.ts';
import { packedRest, pickedRest } from '../picked-goods.server.ts';

/** What goes of a delivery: all that is left of it, or what is picked of that. */
export interface Gathered {
  readonly DELIEVERY_DOC_NO: string;
  readonly IS_PARTIAL: string | null;
  /** Where it stands among the entries. */
  readonly at: number;
}

type Line = DeliveryEntryRow & { readonly held: string };
type Names = Readonly<Record<string, readonly string[]>>;

/** Documents that are still being worked on for deliveries, by delivery. */
interface UnderWay {
  readonly drafts: Names;
  readonly picks: Names;
  readonly boxes: Names;
}

/**
 * Why deliveries cannot leave (lifecycles §9 Shipping approval, DD-3), in the order of the rows, each with its field: picks are under way, goods do not lie
 * in the shipping area, are not packed, or their boxes are open.
 */
export async function notReady(context: Context, rows: readonly Gathered[]): Promise<Failure[]> {
  const numbers = rows.map(({ DELIEVERY_DOC_NO }) => DELIEVERY_DOC_NO);
  const headers = await readDeliveries(context, numbers);
  const [lines, underWay] = [
    await readLines(
      context,
      [...headers.values()].map(({ id }) => id),
    ),
    await readUnderWay(context, numbers),
  ];
  return rows.flatMap((row) => {
    const header = headers.get(row.DELIEVERY_DOC_NO);
    const [first] = header ? failuresOf(context, { row, header, lines: lines.get(header.id) ?? [] }, underWay) : [];
    return first ? [{ ...first, field: `ENTRIES[${row.at}].DELIEVERY_DOC_NO` }] : [];
  });
}

interface Judged {
  readonly row: Gathered;
  readonly header: DeliveryRow;
  readonly lines: readonly Line[];
}

function failuresOf({ session }: Context, { row, header, lines }: Judged, { drafts, picks, boxes }: UnderWay): Failure[] {
  const NO = header.DELIEVERY_DOC_NO;
  const told = (key: string, rest: Decimal) => toldFigure(session, { definition: delivery, header }, [key], rest);
  const left = lines.filter((line) => isPositive(restOf(line)));
  const isStanding = phaseOf(delivery, header) === 'live' && header.IS_CLOSED === '0' && header.IS_CANCELLED === '0';
  if (!isStanding || left.length === 0) return [failure('NOTHING_TO_SHIP', { NO })];
  const partial = row.IS_PARTIAL === '1';
  const short = left.filter((line) => isPositive(subtract(restOf(line), inArea(line))));
  const loose = left.filter((line) => isPositive(subtract(inArea(line), packedRest(line))));
  return [
    ...(drafts[NO] ?? []).map((pick) => failure('PICK_ORDER_NOT_CONFIRMED', { NO: pick })),
    ...(picks[NO] ?? []).map((pick) => failure('PICKS_NOT_FINISHED', { NO: pick })),
    ...(short.length > 0 && (!partial || left.every((line) => !isPositive(inArea(line))))
      ? short.map((line) => failure('SHIPPING_AREA_SHORT', { MATERIAL: line.MATERIAL_CODE, REST: told('PICK_QTY', inArea(line)) }))
      : []),
    ...(header.IS_PACKED_FIRST === '1'
      ? loose.map((line) => failure('SHIPPED_OVER_PACKED', { MATERIAL: line.MATERIAL_CODE, REST: told('PACK_QTY', packedRest(line)) }))
      : []),
    ...(boxes[NO] ?? []).map((box) => failure('BOX_NOT_CLOSED', { NO: box })),
  ];
}

const restOf = ({ DELIEVERY_QTY, OUT_QTY }: Line): Decimal => subtract(decimal(DELIEVERY_QTY), decimal(OUT_QTY));

/** What of each delivery leaves, as its own action takes it: all that is picked. By id. */
export async function readyLines(context: Context, ids: readonly string[]): Promise<Map<string, Record<string, unknown>[]>> {
  const lines = await readLines(context, ids);
  return new Map(
    [...lines].map(([id, ofOne]) => [
      id,
      ofOne.flatMap((line) => (isPositive(inArea(line)) ? [{ DELIEVERY_ENTRY_NO: line.DELIEVERY_ENTRY_NO, OUT_QTY: inArea(line) }] : [])),
    ]),
  );
}

/** What of a line was picked and really lies there for it. */
const inArea = (line: Line): Decimal => (isPositive(decimal(line.held)) ? pickedRest(line) : sum([]));

async function readDeliveries({ db }: Context, numbers: readonly string[]): Promise<Map<string, DeliveryRow>> {
  const rows = await db.select('delivery').selectAll().where('DELIEVERY_DOC_NO', 'in', numbers).execute();
  return new Map(rows.map((row) => [row.DELIEVERY_DOC_NO, row as unknown as DeliveryRow]));
}

async function readLines({ db }: Context, ids: readonly string[]): Promise<Map<string, Line[]>> {
  const { rows } = await sql<Line>`
    select line.*, coalesce(held.qty, 0) as held
      from delivery_entry line
      left join (select "SOURCE_ID" as id, "SOURCE_ENTRY_NO" as entry, sum("QTY") as qty from stock_occupation
                  where client_id = ${db.clientId}::bigint and "SOURCE_TYPE" = 'delivery' and "SOURCE_ID" = any (${ids}::text[])
                  group by 1, 2) held on held.id = line.parent_id::text and held.entry = line."DELIEVERY_ENTRY_NO"
     where line.client_id = ${db.clientId}::bigint and line.parent_id = any (${ids}::bigint[])
     order by line.parent_id, line."DELIEVERY_ENTRY_NO"`.execute(db.trx);
  return Map.groupBy(rows, ({ parent_id }) => parent_id);
}

async function readUnderWay({ db }: Context, numbers: readonly string[]): Promise<UnderWay> {
  const { rows } = await sql<{ kind: keyof UnderWay; of: string; no: string }>`
    select case "STATUS" when 'DRAFT' then 'drafts' else 'picks' end as kind, "DELIEVERY_DOC_NO" as of, "TRANSFER_ORDER_NO" as no
      from transfer_order
     where client_id = ${db.clientId}::bigint and "DELIEVERY_DOC_NO" = any (${numbers}::text[])
       and "STATUS" in ('DRAFT', 'CONFIRMED', 'EXECUTING') and "IS_CANCELLED" = '0' and "IS_CLOSED" = '0'
    union all
    select 'boxes', "DELIEVERY_DOC_NO", "BOX_SN" from packing_box
     where client_id = ${db.clientId}::bigint and "DELIEVERY_DOC_NO" = any (${numbers}::text[]) and "STATUS" = 'OPEN' and "IS_CANCELLED" = '0'
    order by no`.execute(db.trx);
  const by = (kind: keyof UnderWay): Names =>
    Object.fromEntries(
      [
        ...Map.groupBy(
          rows.filter((row) => row.kind === kind),
          ({ of }) => of,
        ),
      ].map(([of, found]) => [of, found.map(({ no }) => no)]),
    );
  return { drafts: by('drafts'), picks: by('picks'), boxes: by('boxes') };
}
