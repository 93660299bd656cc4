import type { Post } from './acting.ts';
import { type Copied, copyRows, idOf } from './copies.ts';
import type { HttpClient } from './http.ts';
import { createOrder } from './orders.ts';
import type { Place } from './place.ts';

export const PLANT = '1200';
/** Lines of a sales order, of a bill, and days over which demands are spread. */
const [LINES, PARTS, DAYS] = [10, 3, 200];
/** Materials of a level; the last level is bought. */
const LEVELS = 5;

/** Ids of the records that Sampan wrote itself. */
export interface PlantModel {
  readonly material: string;
  readonly bill: string;
  readonly order: string;
}

/** A material with a lead time and a lot, a bill and an approved order of ten lines, through the public calls. */
export async function modelPlant(http: HttpClient, post: Post): Promise<PlantModel> {
  const MATERIAL_CODE = 'PLANNED';
  const PLANTS = [{ PLANT_CODE: PLANT, LEAD_DAYS: 3, LOT_MULTIPLE_QTY: '5', STOCK_MIN_QTY: '10' }];
  const fields = { MATERIAL_NAME: 'Planned', UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' };
  const material = await post('masterdataapi/material/create', { DATA: { MATERIAL_CODE, ...fields, PLANTS } });
  await post('masterdataapi/material/create', { DATA: { MATERIAL_CODE: 'PLANNED-PART', ...fields } });
  const parts = Array.from({ length: PARTS }, () => ({ MATERIAL_CODE: 'PLANNED-PART', QTY: '2' }));
  const bill = await post('ppapi/bom/create', { DATA: { MATERIAL_CODE, PLANT_CODE: PLANT, ENTRIES: parts } });
  await post('ppapi/bom/submit', { ID: bill['ID'], VERSION: bill['VERSION'] });
  const ENTRIES = Array.from({ length: LINES }, () => ({ MATERIAL_CODE, QTY: '3', UNIT_PRICE: '10', TAX_RATE: '0' }));
  const DATA = { CUSTOMER_CODE: 'C1001', COMPANY_CODE: '1000', PLANT_CODE: PLANT, DELIEVERY_DATE: '2030-01-01', ENTRIES };
  const order = await createOrder(http, 'sales_order', { DATA, REQUEST_KEY: `bench-plan-${Date.now()}` });
  await post('sdapi/sales-order/submit', { ID: order.ID, VERSION: order.VERSION });
  return { material: String(material['ID']), bill: String(bill['ID']), order: order.ID };
}

/** So many materials in five levels, all but the last made of three of the next one, and ten demands of each. */
export async function fillPlant({ client, clientId }: Place, model: PlantModel, materials: number): Promise<void> {
  const perLevel = materials / LEVELS;
  const header = (table: string, id: string, set: Record<string, string>): Copied => ({ table, where: `model.id = ${id}`, set });
  const rows = (table: string, id: string, set: Record<string, string> = {}): Copied => ({
    table,
    where: `model.parent_id = ${id}`,
    set: { parent_id: idOf('parent_id'), ...set },
  });
  const code = (index: string): string => `'PLANNED-' || (${index})`;
  const below = `((k - 1) / ${perLevel} + 1) * ${perLevel} + (k * 7 + model."BOM_ENTRY_NO" * 13) % ${perLevel} + 1`;
  const wanted = `(k * ${LINES} + model."SALES_ORDER_ENTRY_NO") % ${materials} + 1`;
  await copyRows(client, clientId, [
    [header('material', model.material, { MATERIAL_CODE: code('k') }), rows('material_plant', model.material)],
    { from: 1, to: materials },
  ]);
  const bills = [
    header('bom', model.bill, { BOM_NO: `model."BOM_NO" || '-' || k`, MATERIAL_CODE: code('k') }),
    rows('bom_entry', model.bill, { MATERIAL_CODE: code(below) }),
  ];
  await copyRows(client, clientId, [bills, { from: 1, to: materials - perLevel }]);
  const PLAN_DELIEVERY_DATE = `current_date + 30 + ((k * ${LINES} + model."SALES_ORDER_ENTRY_NO") % ${DAYS})::int`;
  const orders = [
    header('sales_order', model.order, { SALES_ORDER_NO: `model."SALES_ORDER_NO" || '-' || k` }),
    rows('sales_order_entry', model.order, { MATERIAL_CODE: code(wanted), PLAN_DELIEVERY_DATE }),
  ];
  await copyRows(client, clientId, [orders, { from: 1, to: materials }]);
}

/** Takes all copies away again. */
export async function clearPlant({ client, clientId }: Place): Promise<void> {
  await client.query('set session_replication_role = replica');
  const made = `client_id = $1 and "MATERIAL_CODE" like 'PLANNED-%'`;
  for (const sql of [
    `delete from planned_order_peg where client_id = $1`,
    `delete from planned_order_component where client_id = $1`,
    `delete from planned_order where client_id = $1 and "PLANT_CODE" = '${PLANT}'`,
    `delete from sales_order where client_id = $1 and id in (select parent_id from sales_order_entry where ${made})`,
    `delete from sales_order_entry where ${made}`,
    `delete from bom_entry where ${made} and "MATERIAL_CODE" <> 'PLANNED-PART'`,
    `delete from bom where ${made}`,
    `delete from material_plant where client_id = $1 and parent_id in (select id from material where ${made} and "MATERIAL_CODE" <> 'PLANNED-PART')`,
    `delete from material where ${made} and "MATERIAL_CODE" <> 'PLANNED-PART'`,
  ])
    await client.query(sql, [clientId]);
  await client.query('reset session_replication_role');
}
