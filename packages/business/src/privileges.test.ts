import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let order: Held;
let requisition: Held;
const staff: Record<string, Actor> = {};

beforeAll(async () => {
  given = await givenIn(world);
  for (const name of ['manager', 'buyer', 'warehouse', 'seller', 'approver', 'finance']) staff[name] = await world.as(name);
  await world.parameter('APPROVE_REQUIRED', 'PO');
  requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1001', QTY: '5' }]);
  const drawing = { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 };
  order = await given.draftOrder([drawing]);
  await staff['buyer']!.act(order, 'submit');
});

const as = (name: string): Actor => staff[name]!;
/** Which of them a call is refused to with 403; any other answer counts as allowed. */
async function refusedTo(call: (by: Actor) => Promise<unknown>): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, by] of Object.entries(staff)) {
    const status = await call(by).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    if (status === 403) refused.push(name);
  }
  return refused;
}
const stale = () => ({ ...order, VERSION: 999 });

test('an order is written by buyers, decided by approvers and received by storekeepers', async () => {
  const DATA = { SUPPLIER_CODE: 'V1001', ENTRIES: [] };
  expect(await refusedTo((by) => by.create('purchase_order', DATA))).toEqual(['warehouse', 'seller', 'approver', 'finance']);
  for (const action of ['submit', 'withdraw', 'close', 'cancel'])
    expect([action, await refusedTo((by) => by.act(stale(), action))]).toEqual([action, ['warehouse', 'seller', 'approver', 'finance']]);
  for (const action of ['approve', 'reject', 'unapprove'])
    expect([action, await refusedTo((by) => by.act(stale(), action))]).toEqual([action, ['buyer', 'warehouse', 'seller', 'finance']]);
  for (const action of ['receive', 'delete-receiving'])
    expect([action, await refusedTo((by) => by.act(stale(), action))]).toEqual([action, ['buyer', 'seller', 'approver', 'finance']]);
  expect(await refusedTo((by) => by.update(stale(), {}))).toEqual(['warehouse', 'seller', 'approver', 'finance']);
  expect(await refusedTo((by) => by.remove(stale()))).toEqual(['warehouse', 'seller', 'approver', 'finance']);
});

test('a missing privilege is told before anything about the document', async () => {
  const unknown = { ...order, ID: '999999' };
  expect((await refusal(as('seller').act(stale(), 'approve'))).status).toBe(403);
  expect((await refusal(as('seller').act(unknown, 'approve'))).status).toBe(404);
  expect(await as('buyer').read(order)).toMatchObject({ STATUS: 'SUBMITTED', VERSION: 2 });
});

test('lists and records are shown to those whose role has them, in every outlet', async () => {
  const outlets: Record<string, (by: Actor) => Promise<unknown>> = {
    index: (by) => by.list('purchase_order'),
    view: (by) => by.read(order),
    history: (by) => by.get('mmapi/purchase-order/history', { ID: order.ID }),
  };
  for (const outlet of Object.keys(outlets)) expect([outlet, await refusedTo(outlets[outlet]!)]).toEqual([outlet, ['seller']]);
  expect(await refusedTo((by) => by.list('voucher'))).toEqual(['buyer', 'warehouse', 'seller', 'approver']);
  expect(await refusedTo((by) => by.list('customer'))).toEqual(['buyer', 'warehouse']);
  expect(await refusedTo((by) => by.list('transfer_order'))).toEqual(['buyer', 'seller', 'approver', 'finance']);
  expect(await refusedTo((by) => by.list('bin'))).toEqual(['buyer', 'seller', 'approver']);
  expect(await refusedTo((by) => by.list('user'))).toEqual(['buyer', 'warehouse', 'seller', 'approver', 'finance']);
});

test('prints and exports need the right as well', async () => {
  const status = async (by: Actor, path: string) =>
    (await world.app.inject({ url: `/api/${path}`, query: { access_token: by.token, ID: order.ID, format: 'csv' } })).statusCode;
  expect(await status(as('seller'), 'mmapi/purchase-order/export')).toBe(403);
  expect(await status(as('buyer'), 'mmapi/purchase-order/export')).toBe(200);
  expect(await status(as('warehouse'), 'mmapi/purchase-order/export')).toBe(403);
});

test('whoever fills a field chooses from records whose list is closed to them, without prices and contacts', async () => {
  const rows = async (by: Actor, type: string) =>
    (await by.list(type, { field: 'X', length: 5 })).results.map(({ data }) => data as object);
  const [someone] = await rows(as('buyer'), 'user');
  expect(Object.keys(someone!)).toEqual(expect.arrayContaining(['ID', 'USERNAME', 'FULL_NAME']));
  for (const hidden of ['EMAIL', 'MOBILE', 'ROLES']) expect(Object.keys(someone!)).not.toContain(hidden);
  const [vendor] = await rows(as('seller'), 'vendor');
  expect(Object.keys(vendor!)).toContain('SUPPLIER_NAME');
  for (const hidden of ['BANK_ACCOUNT_NO', 'PHONE', 'EMAIL', 'TAX_ID']) expect(Object.keys(vendor!)).not.toContain(hidden);
  expect(await refusedTo((by) => by.list('voucher', { field: 'X' }))).toEqual(['buyer', 'warehouse', 'seller', 'approver']);
  expect((await refusal(as('buyer').get('clientinfoapi/user/view', { ID: '1' }))).status).toBe(403);
});

test('a field that the picker hides cannot be asked about either', async () => {
  const filter = JSON.stringify([{ field: 'BANK_ACCOUNT_NO', op: 'starts', value: '6' }]);
  expect((await refusal(as('seller').list('vendor', { field: 'X', filter }))).status).toBe(400);
  expect((await refusal(as('seller').list('vendor', { field: 'X', orderby: 'TAX_ID asc' }))).status).toBe(400);
  expect((await refusal(as('seller').list('vendor', { field: 'X', queryfield: 'PHONE', queryvalue: '021' }))).status).toBe(400);
});

test('related documents are named only to those who may read them', async () => {
  await as('approver').act(order, 'approve');
  const { RECEIVING_DOC_NO } = await as('warehouse').act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const transfer = await as('warehouse').create('transfer_order', {
    ORDER_TYPE: 'PO_IN',
    STORAGE_LOCATION_CODE: '1101',
    REF_PURCHASE_ORDER_NO: order.NO,
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '5' }],
  });
  const links = async (by: Actor) => ((await by.read(order))['LINKS'] as { NO: string }[]).map(({ NO }) => NO).toSorted();
  expect(await links(as('warehouse'))).toEqual([String(RECEIVING_DOC_NO), requisition.NO, transfer.NO].toSorted());
  expect(await links(as('buyer'))).toEqual([String(RECEIVING_DOC_NO), requisition.NO].toSorted());
  expect(await links(as('approver'))).toEqual([requisition.NO]);
});

test('a card number counts what waits for the one who asks', async () => {
  const waiting = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  await as('buyer').act(waiting, 'submit');
  const count = async (by: Actor) => (await by.get('clientinfoapi/user-profile-info/menu-number', { menu: 'PURCHASE_ORDER' }))['results'];
  expect([await count(as('approver')), await count(as('buyer'))]).toEqual([1, 0]);
});
