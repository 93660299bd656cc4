import type { Page } from 'playwright-core';
import { type Answer, versionOf } from './two-walks.ts';

/** Calls the server as the user of the window: what a journey finds when it begins, and what it puts back at its end. */
export async function call(page: Page, path: string, form: Readonly<Record<string, unknown>>): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const body = Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  const answer = await page.request.post(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` }, form: body });
  const { data } = (await answer.json()) as { data: Answer };
  if (!answer.ok()) throw new Error(`${path}: ${JSON.stringify(data)}`);
  return data;
}

export interface GivenOrder {
  readonly material: string;
  readonly qty: string;
  readonly price: string;
  readonly note?: string;
  readonly vendor?: string;
}

/** A draft of a purchase order with one line; the answer holds its ID, VERSION and number. */
export const givenOrder = (page: Page, { material, qty, price, note = '', vendor = 'V1001' }: GivenOrder): Promise<Answer> =>
  call(page, 'mmapi/purchase-order/create', {
    DATA: {
      SUPPLIER_CODE: vendor,
      PLANT_CODE: '1100',
      NOTE: note,
      ENTRIES: [{ MATERIAL_CODE: material, QTY: qty, UNIT_PRICE: price }],
    },
  });

/** Submits a draft; where nobody need approve it is approved at once. */
export const submitted = (page: Page, type: string, { ID, VERSION }: Answer): Promise<Answer> =>
  call(page, `${type}/submit`, { ID: String(ID), VERSION: String(VERSION), DATA: {} });

/** Somebody asks for ten sheets, and they are ordered and received. */
export async function givenChain(page: Page): Promise<{ requisition: Answer; order: Answer; receipt: Answer }> {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const requisition = await call(page, 'mmapi/purchase-requisition/create', {
    DATA: { REQUEST_DATE: today, PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '10' }] },
  });
  await submitted(page, 'mmapi/purchase-requisition', requisition);
  const entry = { PURCHASE_REQUEST_NO: requisition['PURCHASE_REQUEST_NO'], PURCHASE_REQUEST_ENTRY_NO: 1, UNIT_PRICE: '250' };
  const order = await call(page, 'mmapi/purchase-order/create', { DATA: { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [entry] } });
  const { VERSION } = await submitted(page, 'mmapi/purchase-order', order);
  const DATA = { STORAGE_LOCATION_CODE: '1101' };
  const receipt = await call(page, 'mmapi/purchase-order/receive', { ID: String(order['ID']), VERSION: String(VERSION), DATA });
  return { requisition, order, receipt };
}

/** The rows of a list that a search finds. */
export async function findRows(page: Page, type: string, search: string, most = 100): Promise<readonly Answer[]> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get(`/api/${type}/index`, {
    headers: { Authorization: `Bearer ${token}` },
    params: { query: search, length: most },
  });
  return ((await answer.json()) as { data: { results: readonly Answer[] } }).data.results;
}

/** The first row of a list that a search finds. */
export async function findRow(page: Page, type: string, search: string): Promise<Answer> {
  const [row] = await findRows(page, type, search);
  if (!row) throw new Error(`${type}: nothing found for ${search}`);
  return row;
}

/** Sets which documents somebody has to approve; empty: none. */
export async function needApproval(page: Page, codes: string): Promise<void> {
  const { ID, VERSION } = await findRow(page, 'clientconfapi/client-parameter', 'APPROVE_REQUIRED');
  await call(page, 'clientconfapi/client-parameter/update', { ID, VERSION, DATA: { PARAMETER_VALUE: codes } });
}

/** Opening stock in bins of storage location 1101. */
export async function givenStock(page: Page, ENTRIES: readonly Answer[]): Promise<void> {
  const stored = await call(page, 'wmsapi/warehouse-entry/create', { DATA: { STORAGE_LOCATION_CODE: '1101', ENTRIES } });
  await call(page, 'wmsapi/warehouse-entry/store', { ID: String(stored['ID']), VERSION: String(stored['VERSION']), DATA: {} });
}

/** An approved sales order of two cylinders that lie in stock, as the trader finds it; answers its id. */
export async function givenSale(page: Page): Promise<string> {
  await givenStock(page, [{ MATERIAL_CODE: 'M4006', STORAGE_BIN_CODE: 'A-03-2', QTY: '5', UNIT_PRICE: '80' }]);
  const order = await call(page, 'sdapi/sales-order/create', {
    DATA: {
      CUSTOMER_CODE: 'C1001',
      PLANT_CODE: '1100',
      CUSTOMER_PO: 'HX-2611-07',
      ENTRIES: [{ MATERIAL_CODE: 'M4006', QTY: '2', UNIT_PRICE: '118' }],
    },
  });
  await submitted(page, 'sdapi/sales-order', order);
  return String(order['ID']);
}

/** A delivery of so many cylinders, picked into the shipping area; `header` says more of its order. */
export async function givenPicked(page: Page, QTY: string, header: Answer = {}): Promise<{ ID: string; NO: string }> {
  await givenStock(page, [{ MATERIAL_CODE: 'M4006', STORAGE_BIN_CODE: 'A-03-2', QTY, UNIT_PRICE: '80' }]);
  const ENTRIES = [{ MATERIAL_CODE: 'M4006', QTY, UNIT_PRICE: '118' }];
  const order = await call(page, 'sdapi/sales-order/create', { DATA: { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ...header, ENTRIES } });
  const { VERSION } = await submitted(page, 'sdapi/sales-order', order);
  const made = async (path: string, { ID, VERSION: version }: Answer): Promise<Answer> => {
    const { CREATED } = await call(page, path, { ID: String(ID), VERSION: String(version), DATA: {} });
    return (CREATED as readonly Answer[])[0]!;
  };
  const delivery = await made('sdapi/sales-order/deliver', { ID: order['ID'], VERSION });
  const { ID } = await made('sdapi/delivery/pick', delivery);
  const version = await versionOf(page, 'wmsapi/transfer-order', String(ID));
  await call(page, 'wmsapi/transfer-order/execute', { ID: String(ID), VERSION: version, DATA: {} });
  return { ID: String(delivery['ID']), NO: String(delivery['DELIEVERY_DOC_NO']) };
}
