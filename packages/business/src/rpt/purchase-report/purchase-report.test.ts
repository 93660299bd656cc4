import { givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { addDays } from '@sampan/kernel/dates.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const REPORT = 'rptapi/purchase-report';
const world = await sampleWorld();
let manager: Actor;
const month = world.today.slice(0, 7);

/**
 * V1001: 10 at 10 of which 4 came and 6 are expected; V1002: 5 at 20, closed after 2 of them came, so that 40 count; a draft, and one
 * that is cancelled, count nothing. All without tax, in yuan.
 */
beforeAll(async () => {
  manager = await world.as('manager');
  const given = await givenIn(world);
  const [buyer, warehouse] = [await world.as('buyer'), await world.as('warehouse')];
  const MATERIAL_CODE = await given.material();
  const receive = async (order: Awaited<ReturnType<typeof given.approvedOrder>>, RECEIVE_QTY: string) => {
    order.VERSION = Number((await buyer.read(order))['VERSION']);
    const ENTRIES = [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }];
    await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
  };
  await receive(await given.approvedOrder([{ MATERIAL_CODE, QTY: '10' }]), '4');
  const closed = await given.approvedOrder([{ MATERIAL_CODE, QTY: '5', UNIT_PRICE: '20' }], { SUPPLIER_CODE: 'V1002' });
  await receive(closed, '2');
  await buyer.act(closed, 'close');
  await given.draftOrder([{ MATERIAL_CODE, QTY: '7' }]);
  await buyer.act(await given.approvedOrder([{ MATERIAL_CODE, QTY: '9' }]), 'cancel');
});

const report = (params: Row = {}, by = manager) => by.get(`${REPORT}/index`, params);
const figures = (answer: Row, ...keys: string[]) => (answer['results'] as Row[]).map((row) => keys.map((key) => row[key] ?? null));

test('ordered by month: what is closed counts with what came, drafts and what is cancelled not at all', async () => {
  expect(figures(await report(), 'ORDER_MONTH', 'COMPANY_CODE', 'FINAL_AMOUNT', 'OPEN_AMOUNT', 'CURRENCY_CODE')).toEqual([
    [month, '1000', '140', '60', 'CNY'],
  ]);
});

test('still expected by vendor, the largest first, each with the way to its orders', async () => {
  const answer = await report({ group: 'SUPPLIER_CODE', orderby: 'OPEN_AMOUNT desc', length: 2, start: 0 });
  expect(figures(answer, 'SUPPLIER_CODE', 'OPEN_AMOUNT')).toEqual([
    ['V1001', '60'],
    ['V1002', '0'],
  ]);
  expect((answer['results'] as Row[])[0]?.['DRILL']).toBe(`/mm/po/index?f.SUPPLIER_CODE=V1001&f.ORDER_DATE=..${world.today}`);
});

test('a day before the first order, and one a year later with what is still open', async () => {
  expect(figures(await report({ AS_OF: addDays(world.today, -1) }), 'FINAL_AMOUNT')).toEqual([]);
  expect(figures(await report({ AS_OF: addDays(world.today, 400) }), 'FINAL_AMOUNT', 'OPEN_AMOUNT')).toEqual([['100', '60']]);
});

test('what a picture shows: a measure by a dimension, the largest first; none that the report does not offer', async () => {
  const chart = (params: Row, by = manager) => by.get('generalinfoapi/home/chart', params);
  const asked = { TYPE: 'purchase_report', BY: 'SUPPLIER_CODE', MEASURE: 'OPEN_AMOUNT' };
  const answer = await chart(asked);
  expect(figures(answer, 'SUPPLIER_CODE', 'OPEN_AMOUNT', 'FINAL_AMOUNT', 'CURRENCY_CODE')).toEqual([
    ['V1001', '60', null, 'CNY'],
    ['V1002', '0', null, 'CNY'],
  ]);
  expect((await refusal(chart(asked, await world.as('warehouse')))).status).toBe(403);
  for (const other of [{ TYPE: 'purchase_order' }, { TYPE: 'none' }, { BY: 'PLANT_CODE' }, { MEASURE: '' }])
    expect([other, (await refusal(chart({ ...asked, ...other }))).status]).toEqual([other, 404]);
});

test('home is offered the pictures whose report and figures the user sees', async () => {
  const chartsOf = async (who: Actor) =>
    ((await who.get('generalinfoapi/home/charts'))['results'] as Row[]).map(({ TYPE, BY, MEASURE }) => `${TYPE} ${BY} ${MEASURE}`);
  expect(await chartsOf(manager)).toEqual([
    'inventory_values PLANT_CODE STOCK_VALUE',
    'payable_detail SUPPLIER_CODE BASE_UNPAID_AMOUNT',
    'purchase_report ORDER_MONTH FINAL_AMOUNT',
    'purchase_report SUPPLIER_CODE OPEN_AMOUNT',
    'receivable_detail CUSTOMER_CODE BASE_UNPAID_AMOUNT',
    'sales_report ORDER_MONTH FINAL_AMOUNT',
    'sales_report CUSTOMER_CODE OPEN_AMOUNT',
  ]);
  expect(await chartsOf(await world.as('warehouse'))).toEqual([]);
  const MENUS = ['PURCHASE_ORDER', 'PURCHASE_REPORT'].map((MENU) => ({ MENU, ACTION: '*' }));
  const blind = await signedInWith(world, 'blind', { ROLE_CODE: 'BLIND', MENUS });
  await manager.create('field_privilege', { ROLE_CODE: 'BLIND', MENU: 'PURCHASE_ORDER', FIELD: '@PRICES', CONTROL_VALUE: 'HIDDEN' });
  expect(await chartsOf(blind)).toEqual([]);
  expect(JSON.stringify(await report({}, blind))).not.toContain('AMOUNT');
});

test('who has no right is refused, other organisations see nothing', async () => {
  expect((await refusal(report({}, await world.as('warehouse')))).status).toBe(403);
  expect(await report({}, await world.stranger())).toMatchObject({ recordsTotal: 0, TOTALS: [] });
});
