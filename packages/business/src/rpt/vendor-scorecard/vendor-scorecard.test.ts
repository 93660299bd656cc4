import { addDays } from '@sampan/kernel/dates.ts';
import { givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const REPORT = 'rptapi/vendor-scorecard';
const LINES = ['DUE_LINES', 'RECEIVED_LINES', 'LATE_LINES', 'SHORT_LINES', 'PRICE_DIFFERENCE'];
const world = await sampleWorld();
const day = (days: number) => addDays(world.today, days);
let manager: Actor;
let late: Held;

/**
 * V1001, ordered five days ago: 10 at 5 due yesterday came today, so late, and are invoiced at 5.2, two too much; 4 due yesterday have not come, so late; 6 due
 * yesterday are closed after 2 came three days ago, so short and not late; 3 due tomorrow are not asked for yet. V1002: 5 due today came
 * today, 1 of another order due today may still come.
 */
beforeAll(async () => {
  manager = await world.as('manager');
  const given = await givenIn(world);
  const MATERIAL_CODE = await given.material();
  const line = (QTY: string, due: number) => ({ MATERIAL_CODE, QTY, UNIT_PRICE: '5', DELIEVERY_DATE: day(due) });
  late = await given.approvedOrder([line('10', -1), line('4', -1), line('6', -1), line('3', 1)], { ORDER_DATE: day(-5) });
  const receive = (order: Held, RECEIVE_DATE: string, PURCHASE_ORDER_ENTRY_NO: number, RECEIVE_QTY: string) =>
    manager.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', RECEIVE_DATE, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO, RECEIVE_QTY }] });
  await receive(late, day(-3), 3, '2');
  await manager.act(late, 'close-line', { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 3 }] });
  const { RECEIVING_DOC_NO } = await receive(late, world.today, 1, '10');
  const ENTRIES = [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1, UNIT_PRICE: '5.2' }];
  const invoice = await manager.create('purchase_invoice', { INVOICING_NO: 'S1', ENTRIES });
  const { STATUS } = await manager.act(invoice, 'submit');
  if (STATUS !== 'POSTED') await manager.act(invoice, 'approve');
  const other = await given.approvedOrder([line('5', 0)], { SUPPLIER_CODE: 'V1002', ORDER_DATE: day(-5) });
  await receive(other, world.today, 1, '5');
  await given.approvedOrder([line('1', 0)], { SUPPLIER_CODE: 'V1002', ORDER_DATE: day(-5) });
  // Nobody can be late with what has no day.
  await given.approvedOrder([{ MATERIAL_CODE, QTY: '1' }]);
});

const report = (params: Row = {}, by = manager) => by.get(`${REPORT}/index`, { SINCE: day(-10), ...params });
const figures = (answer: Row, ...keys: string[]) => (answer['results'] as Row[]).map((row) => keys.map((key) => String(row[key])));

test('of each vendor: lines due, received, late and short, and what was asked for beyond the order', async () => {
  expect(figures(await report(), 'SUPPLIER_CODE', ...LINES)).toEqual([
    ['V1001', '3', '2', '2', '1', '2'],
    ['V1002', '2', '1', '0', '0', '0'],
  ]);
});

test('up to an earlier day it knows nothing of what came later', async () => {
  // The day before yesterday nothing was due; yesterday three lines were, of which one had come in part, and none was late yet.
  expect(figures(await report({ AS_OF: day(-2) }), 'SUPPLIER_CODE')).toEqual([]);
  expect(figures(await report({ AS_OF: day(-1) }), 'SUPPLIER_CODE', ...LINES)).toEqual([['V1001', '3', '1', '0', '1', '0']]);
});

test('it leads to the orders of the vendor, and what is of one order to that', async () => {
  const leads = ((await report())['results'] as Row[]).map((row) => String(row['DRILL']));
  expect(leads).toEqual([`/mm/po/view?id=${late.ID}`, expect.stringContaining('/mm/po/index?f.SUPPLIER_CODE=V1002')]);
});

test('who does not see prices is not told what was asked for, who has no right is refused', async () => {
  const MENUS = ['PURCHASE_ORDER', 'VENDOR_SCORECARD'].map((MENU) => ({ MENU, ACTION: '*' }));
  const blind = await signedInWith(world, 'unpriced', { ROLE_CODE: 'UNPRICED', MENUS });
  await manager.create('field_privilege', { ROLE_CODE: 'UNPRICED', MENU: 'PURCHASE_ORDER', FIELD: '@PRICES', CONTROL_VALUE: 'HIDDEN' });
  const answer = await report({}, blind);
  expect([figures(answer, 'SUPPLIER_CODE', 'LATE_LINES'), JSON.stringify(answer).includes('PRICE_DIFFERENCE')]).toEqual([
    [
      ['V1001', '2'],
      ['V1002', '0'],
    ],
    false,
  ]);
  expect((await refusal(report({}, await world.as('warehouse')))).status).toBe(403);
});
