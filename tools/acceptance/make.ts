import type { Client, Held, Row } from './client.ts';
import type { MadeByHand, MadeOrder } from './made-by-hand.ts';
import { FLOOR_BIN, LOCATION_B, PLANT_B } from './places.ts';
import { textAt } from './report.ts';

export const MADE = 'ppapi/production-order';
const PICKS = 'ppapi/material-pick';
const RECEIPTS = 'ppapi/product-receipt';
const TRANSFERS = 'wmsapi/transfer-order';
const ENTRIES = 'wmsapi/warehouse-entry';
const BILLS = 'ppapi/bom';

/** Bills and goods in plant B, then each order from its draft to its close, one after the other, so that each takes the average of its moment. */
export async function makeAll(client: Client, { orders, goods }: MadeByHand): Promise<void> {
  await client.load(
    BILLS,
    ['MATERIAL_CODE', 'PLANT_CODE', 'VALID_FROM', 'ENTRIES.MATERIAL_CODE', 'ENTRIES.QTY'],
    orders.flatMap(({ product, from, parts }) => parts.map(({ code, each }) => [product, PLANT_B, from, code, String(each)])),
  );
  await client.act(BILLS, 'submit', (await client.all(BILLS, { PLANT_CODE: PLANT_B })) as unknown as Held[]);
  const lines = goods.map(({ code, quantity, price }) => ({
    MATERIAL_CODE: code,
    QTY: String(quantity),
    UNIT_PRICE: `${price / 10_000n}.${String(price % 10_000n).padStart(4, '0')}`,
    STORAGE_BIN_CODE: FLOOR_BIN,
  }));
  const DATA = { REASON: 'OPENING', STORAGE_LOCATION_CODE: LOCATION_B, ENTRIES: lines };
  const entry = await client.post(`${ENTRIES}/create`, { DATA });
  await client.post(`${ENTRIES}/store`, { ID: entry['ID'], VERSION: entry['VERSION'] });
  for (const order of orders) await make(client, order);
}

async function make(client: Client, { product, quantity }: MadeOrder): Promise<void> {
  const DATA = { MATERIAL_CODE: product, PLANT_CODE: PLANT_B, PLAN_QTY: String(quantity) };
  const { ID } = await client.post(`${MADE}/create`, { DATA });
  const act = async (path: string, id: unknown, action: string, more?: Row): Promise<Row> => {
    const { VERSION } = await client.get(`${path}/view`, { ID: id });
    return client.post(`${path}/${action}`, { ID: id, VERSION, ...(more ? { DATA: more } : {}) });
  };
  await act(MADE, ID, 'submit');
  const pick = createdBy(await act(MADE, ID, 'pick', { STORAGE_LOCATION_CODE: LOCATION_B }));
  await act(PICKS, pick, 'issue');
  await act(MADE, ID, 'put-on-line');
  // One piece by itself, then all the rest.
  for (const QTY of ['1', String(quantity - 1n)]) {
    const receipt = createdBy(await act(MADE, ID, 'product-in', { STORAGE_LOCATION_CODE: LOCATION_B, QTY }));
    const transfer = createdBy(await act(RECEIPTS, receipt, 'put-away'));
    await act(TRANSFERS, transfer, 'execute');
  }
  await act(MADE, ID, 'close');
}

const createdBy = (answer: Row): string => textAt((answer['CREATED'] as readonly Row[] | undefined)?.[0], 'ID');
