import { decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { FactInput, FactLine } from '@sampan/engines/call/fact-line.ts';
import type { Context, LineFact } from '@sampan/engines/call/rules.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { definitionsByType } from '../registry.ts';
import { stock } from '../wms/stock/stock.ts';
import { readPriceBook } from './price-book.server.ts';
import type { Side } from './side.ts';

const SHOWN = 5;

/** Whose entries are still to come, and their counter of what has come. */
interface Coming {
  readonly of: DocumentDefinition;
  readonly open: string;
}

/** What helps to price and size a line: the last price with this partner, the price of its list, goods here and elsewhere, and what is still to come. */
export const besideLine = (side: Side, definition: DocumentDefinition, { of, open }: Coming): Readonly<Record<string, LineFact>> => ({
  LAST_PRICE: {
    reads: definition,
    fields: ['UNIT_PRICE', side.partner],
    read: (input, context) => lastPrice(side, definition, input, context),
  },
  LIST_PRICE: {
    reads: definitionsByType.get(side.master)!,
    fields: ['UNIT_PRICE'],
    read: (input, context) => listPrice(side, input, context),
  },
  STOCK_HERE: {
    reads: stock,
    fields: ['AVAILABLE_QTY', 'PLANT_CODE'],
    read: (input, context) => stockOf(input, context, sql`= ${input['PLANT_CODE'] ?? ''}`),
  },
  STOCK_ELSEWHERE: {
    reads: stock,
    fields: ['AVAILABLE_QTY', 'PLANT_CODE'],
    read: (input, context) => stockOf(input, context, sql`<> ${input['PLANT_CODE'] ?? ''}`),
  },
  TO_COME: { reads: of, fields: ['QTY', open], read: (input, context) => toCome(of, open, input, context) },
});

const visible = (definition: Parameters<typeof rowCondition>[0], { session }: Context, alias: string) =>
  rowCondition(definition, session, alias) ?? sql`true`;

/** The newest order in force with this partner that names the material. */
async function lastPrice({ partner }: Side, definition: DocumentDefinition, input: FactInput, context: Context): Promise<FactLine[]> {
  if (!input[partner]) return [];
  const entries = definition.parts['ENTRIES']!.table;
  const { rows } = await sql<{ id: string; no: string; date: IsoDate; price: string; unit: string; currency: string }>`
    select h.id, h.${sql.ref(definition.number)} as no, h.${sql.ref(definition.date)} as date, e."UNIT_PRICE" as price,
           e."UNIT_CODE" as unit, h."CURRENCY_CODE" as currency
      from ${sql.table(entries)} e join ${sql.table(definition.type)} h on h.client_id = e.client_id and h.id = e.parent_id
     where e.client_id = ${context.db.clientId} and e."MATERIAL_CODE" = ${input['MATERIAL_CODE'] ?? ''} and e."UNIT_PRICE" is not null
       and h.${sql.ref(partner)} = ${input[partner]} and h."IS_CANCELLED" = '0'
       and h."STATUS" = any (${statusesIn(definition, 'live', 'done')}) and ${visible(definition, context, 'h')}
     order by h.${sql.ref(definition.date)} desc, h.id desc, e.id limit 1`.execute(context.db.trx);
  return rows.map(({ id, no, date, price, unit, currency }) => ({
    KIND: 'price',
    VALUE: decimal(price),
    UNIT_CODE: unit,
    CURRENCY_CODE: currency,
    DATE: date,
    TYPE: definition.type,
    ID: id,
    NO: no,
  }));
}

/** The partner's listed price of the line's quantity and unit, in the document's currency. */
async function listPrice(side: Side, input: FactInput, context: Context): Promise<FactLine[]> {
  const { MATERIAL_CODE, UNIT_CODE, CURRENCY_CODE: currency, [side.partner]: partner } = input;
  if (!MATERIAL_CODE || !UNIT_CODE || !currency || !partner) return [];
  const date = (input['ORDER_DATE'] ?? context.today) as IsoDate;
  const book = await readPriceBook(context, side, { materials: [MATERIAL_CODE], currency, date, partner });
  const [offer] = book.offers({ MATERIAL_CODE, UNIT_CODE, QTY: decimal(input['QTY'] ?? '1') });
  const row = await context.references.findLoose(side.master, partner);
  if (!offer || !row) return [];
  return [{ KIND: 'price', VALUE: offer.price, UNIT_CODE, CURRENCY_CODE: currency, TYPE: side.master, ID: String(row['id']), NO: partner }];
}

/** Available goods by plant, largest first. */
async function stockOf(input: FactInput, context: Context, plant: ReturnType<typeof sql>): Promise<FactLine[]> {
  const { MATERIAL_CODE } = input;
  if (!MATERIAL_CODE || !input['PLANT_CODE']) return [];
  const { rows } = await sql<{ plant: string; qty: string; unit: string; name: string | null }>`
    select held."PLANT_CODE" as plant, sum(held."AVAILABLE_QTY") as qty, min(held."UNIT_CODE") as unit, min(p.${sql.ref(nameKey('PLANT_CODE'))}) as name
      from stock held join plant p on p.client_id = held.client_id and p."PLANT_CODE" = held."PLANT_CODE"
     where held.client_id = ${context.db.clientId} and held."MATERIAL_CODE" = ${MATERIAL_CODE} and held."PLANT_CODE" ${plant}
       and ${visible(stock, context, 'held')}
     group by held."PLANT_CODE" order by 2 desc, 1 limit ${SHOWN}`.execute(context.db.trx);
  return rows.map(({ plant: PLANT_CODE, qty, unit, name }) => ({
    KIND: 'quantity',
    VALUE: decimal(qty),
    UNIT_CODE: unit,
    NAME: name ?? PLANT_CODE,
    TYPE: stock.type,
    FILTER: { MATERIAL_CODE, PLANT_CODE },
  }));
}

/** Entries in force of which not all has come, the one that is due first. */
async function toCome(definition: DocumentDefinition, open: string, input: FactInput, context: Context): Promise<FactLine[]> {
  const entries = definition.parts['ENTRIES']!.table;
  // What is to be replaced is missing again.
  const { less } = Object.values(definition.progress).find(({ done }) => done === open) ?? {};
  const done = less === undefined ? sql`e.${sql.ref(open)}` : sql`(e.${sql.ref(open)} - e.${sql.ref(less)})`;
  const { rows } = await sql<{ id: string; no: string; rest: string; unit: string; due: IsoDate | null }>`
    select h.id, h.${sql.ref(definition.number)} as no, e."QTY" - ${done} as rest, e."UNIT_CODE" as unit,
           coalesce(e."DELIEVERY_DATE", h."DELIEVERY_DATE") as due
      from ${sql.table(entries)} e join ${sql.table(definition.type)} h on h.client_id = e.client_id and h.id = e.parent_id
     where e.client_id = ${context.db.clientId} and e."MATERIAL_CODE" = ${input['MATERIAL_CODE'] ?? ''} and e."IS_CLOSED" = '0'
       and e."QTY" > ${done} and h."IS_CANCELLED" = '0' and h."IS_CLOSED" = '0'
       and h."STATUS" = any (${statusesIn(definition, 'live')}) and ${visible(definition, context, 'h')}
     order by 5 nulls last, h.id, e.id limit ${SHOWN}`.execute(context.db.trx);
  return rows.map(({ id, no, rest, unit, due }) => ({
    KIND: 'quantity',
    VALUE: decimal(rest),
    UNIT_CODE: unit,
    DATE: due,
    TYPE: definition.type,
    ID: id,
    NO: no,
  }));
}
