import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

type Row = Readonly<Record<string, unknown>>;

const world = await sampleWorld();
let given: Given;
let [seller, approver, buyer, manager]: Actor[] = [];
let material = '';
let made = 0;

beforeAll(async () => {
  given = await givenIn(world);
  [seller, approver, buyer, manager] = await Promise.all(['seller', 'approver', 'buyer', 'manager'].map((name) => world.as(name)));
  // Forty pieces at 10.00 in plant 1100: a piece costs 10.00 there.
  material = await given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }], FLOOR_PRICE: '9' });
  await given.stock(material, '40');
});
afterEach(async () => {
  await world.parameter('APPROVE_REQUIRED', '');
  await world.parameter('SO_REQUIRED_FIELDS', '');
});
afterAll(() => world.expectInvariants());

const customer = async (more: Row = {}) => {
  const CUSTOMER_CODE = `SC${(made += 1)}`;
  return (await manager!.create('customer', { CUSTOMER_CODE, CUSTOMER_NAME: `客户 ${made}`, CURRENCY_CODE: 'CNY', TAX_RATE: '0', ...more }))
    .NO;
};
const sale = (CUSTOMER_CODE: string, entry: Row = {}, more: Row = {}, by = seller!) =>
  by.create('sales_order', {
    CUSTOMER_CODE,
    PLANT_CODE: '1100',
    ...more,
    ENTRIES: [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY: '1', ...entry }],
  });
const submitted = async (order: Held) => (await seller!.act(order, 'submit'))['STATUS'];
const approved = async (CUSTOMER_CODE: string, entry: Row = {}, more: Row = {}) => {
  const order = await sale(CUSTOMER_CODE, entry, more);
  expect(await submitted(order)).toBe('APPROVED');
  return order;
};
const needs = async (order: Held) => {
  const { IS_OVER_CREDIT, IS_BELOW_FLOOR, IS_NEGATIVE_MARGIN } = await manager!.read(order);
  return [IS_OVER_CREDIT, IS_BELOW_FLOOR, IS_NEGATIVE_MARGIN].join('');
};

describe('prices', () => {
  test('come from the customer’s list by the quantity, and what is typed stands', async () => {
    const price = { MATERIAL_CODE: material, UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', VALID_FROM: world.today };
    const PRICES = [
      { ...price, UNIT_PRICE: '20' },
      { ...price, MIN_QTY: '100', UNIT_PRICE: '18.5' },
    ];
    const code = await customer({ TAX_RATE: '13', PRICES });
    const ENTRIES = ['10', '100', '3'].map((QTY) => ({ MATERIAL_CODE: material, QTY }));
    const order = await seller!.create('sales_order', {
      CUSTOMER_CODE: code,
      PLANT_CODE: '1100',
      ENTRIES: [...ENTRIES.slice(0, 2), { ...ENTRIES[2], UNIT_PRICE: '19.99', DISCOUNT: '7.5' }],
    });
    const read = await seller!.read(order);
    // 10 × 20 = 200 + 26; 100 × 18.50 = 1,850 + 240.50; 59.97 less 4.50 is 55.47 + 7.21.
    expect(read.ENTRIES.map((entry) => [entry['UNIT_PRICE'], entry['FINAL_AMOUNT']])).toEqual([
      ['20', '226'],
      ['18.5', '2090.5'],
      ['19.99', '62.68'],
    ]);
    expect(read['FINAL_AMOUNT']).toBe('2379.18');
    const twice = { CUSTOMER_CODE: 'SCX', CUSTOMER_NAME: '重', PRICES: [...PRICES, { ...PRICES[0], VALID_FROM: addDays(world.today, 3) }] };
    expect((await refusal(manager!.create('customer', twice))).codes).toEqual({ 'PRICES[2].VALID_FROM': ['PRICE_OVERLAPS'] });
  });

  test('beside a line stand stock and what is expected, last price, margin and the credit that is left', async () => {
    const code = await customer({ CREDIT_LIMIT: '1000' });
    await approved(code, { QTY: '4', UNIT_PRICE: '12.5' });
    const purchase = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '7' }]);
    const line = {
      CUSTOMER_CODE: code,
      COMPANY_CODE: '1000',
      PLANT_CODE: '1100',
      CURRENCY_CODE: 'CNY',
      EXCHANGE_RATE: '1',
      MATERIAL_CODE: material,
      UNIT_CODE: 'PCS',
      QTY: '10',
      FINAL_AMOUNT_WITHOUT_TAX: '125',
    };
    const factsFor = async (who: Actor, more: Row = {}) => {
      const { FACTS } = await who.post('sdapi/sales-order/beside', { DATA: { ...line, ...more } });
      return Object.fromEntries((FACTS as { KEY: string; LINES: Row[] }[]).map(({ KEY, LINES }) => [KEY, LINES]));
    };
    const facts = await factsFor(manager!);
    expect(facts['STOCK_HERE']).toMatchObject([{ VALUE: '40', UNIT_CODE: 'PCS' }]);
    expect(facts['TO_COME']).toMatchObject([{ VALUE: '7', NO: purchase.NO, TYPE: 'purchase_order' }]);
    expect(facts['LAST_PRICE']).toMatchObject([{ VALUE: '12.5', CURRENCY_CODE: 'CNY' }]);
    // 125.00 less 10 × 10.00; 25 of 125 are a fifth. 1,000 less 4 × 12.50.
    expect(facts['MARGIN']).toMatchObject([{ VALUE: '25', PERCENT: '20', CURRENCY_CODE: 'CNY' }]);
    expect(facts['CREDIT_LEFT']).toMatchObject([{ VALUE: '950', NO: code }]);
    // At 5.4321 the same in dollars of Singapore is 679.01, less 100.00.
    const abroad = await factsFor(manager!, { CURRENCY_CODE: 'SGD', EXCHANGE_RATE: '5.4321' });
    expect(abroad['MARGIN']).toMatchObject([{ VALUE: '579.01', CURRENCY_CODE: 'CNY' }]);
    const MENUS = ['SALES_ORDER', 'CUSTOMER', 'STOCK', 'MATERIAL'].map((MENU) => ({ MENU, ACTION: '*' }));
    const blind = await signedInWith(world, 'blindseller', { ROLE_CODE: 'NOCOSTS', MENUS });
    await manager!.create('field_privilege', { ROLE_CODE: 'NOCOSTS', MENU: 'STOCK', FIELD: 'STOCK_VALUE' });
    expect(Object.keys(await factsFor(blind))).not.toContain('MARGIN');
  });
});

describe('somebody has to approve', () => {
  test('what goes above the credit limit, orders that are not invoiced included; exactly at it passes', async () => {
    const code = await customer({ CREDIT_LIMIT: '1000' });
    const first = await approved(code, { QTY: '40', TAX_RATE: '13' });
    // 800 + 104 = 904.00; with 90.40 it is 994.40.
    await approved(code, { QTY: '4', TAX_RATE: '13' });
    const over = await sale(code, { QTY: '1', UNIT_PRICE: '5.61' }, {}, seller!);
    await given.change('material', material, { FLOOR_PRICE: '1' });
    expect([await submitted(over), await needs(over)]).toEqual(['SUBMITTED', '101']);
    await seller!.act(over, 'withdraw');
    // 994.40 + 20.00 = 1,014.40, without any loss.
    await seller!.update(over, { ENTRIES: [{ SALES_ORDER_ENTRY_NO: 1, UNIT_PRICE: '20' }] });
    expect([await submitted(over), await needs(over)]).toEqual(['SUBMITTED', '100']);
    expect((await refusal(seller!.act(over, 'approve'))).status).toBe(403);
    expect((await approver!.act(over, 'approve'))['STATUS']).toBe('APPROVED');
    await seller!.act(over, 'cancel');
    // Closed it owes nothing: 90.40 + 909.60 is the limit.
    await seller!.act(first, 'close');
    await approved(code, { QTY: '1', UNIT_PRICE: '909.60' });
    await given.change('material', material, { FLOOR_PRICE: '9' });
  });

  test('in the currency of the limit, at the rate of the day; without a rate somebody looks', async () => {
    const finance = await world.as('finance');
    await finance.create('exchange_rate', {
      FROM_CURRENCY_CODE: 'SGD',
      TO_CURRENCY_CODE: 'CNY',
      START_FROM: world.today,
      EXCHANGE_RATE: '5.4321',
    });
    const abroad = { CURRENCY_CODE: 'SGD' };
    // 10 × 10 dollars are 543.21 yuan.
    await approved(await customer({ CREDIT_LIMIT: '543.21' }), { QTY: '10', UNIT_PRICE: '10' }, abroad);
    const over = await sale(await customer({ CREDIT_LIMIT: '543.20' }), { QTY: '10', UNIT_PRICE: '10' }, abroad);
    expect([await submitted(over), await needs(over)]).toEqual(['SUBMITTED', '100']);
  });

  test('what sells below the floor or at a loss, by the base unit and after discount', async () => {
    const code = await customer();
    // Two boxes are 24 pieces: the floor is 216.00, the cost 240.00.
    await given.change('material', material, { FLOOR_PRICE: '11' });
    const atFloor = await approved(code, { QTY: '2', UNIT_CODE: 'BOX', UNIT_PRICE: '132' });
    expect(await needs(atFloor)).toBe('000');
    const low = await sale(code, { QTY: '2', UNIT_CODE: 'BOX', UNIT_PRICE: '131.99' });
    expect([await submitted(low), await needs(low)]).toEqual(['SUBMITTED', '010']);
    await given.change('material', material, { FLOOR_PRICE: '9' });
    // 10 × 12.50 less 20 % is 100.00, what they cost; a cent less is a loss.
    await approved(code, { QTY: '10', UNIT_PRICE: '12.5', DISCOUNT: '20' });
    const loss = await sale(code, { QTY: '10', UNIT_PRICE: '12.5', DISCOUNT_AMOUNT: '25.01' });
    expect([await submitted(loss), await needs(loss)]).toEqual(['SUBMITTED', '001']);
    await approver!.act(loss, 'reject', { COMMENT: '亏本' });
  });
});

test('a process asks by what the submit finds: the step for credit is passed over until the order goes above the limit', async () => {
  const code = await customer({ CREDIT_LIMIT: '100' });
  const [fits, other, over] = [await sale(code, { QTY: '5' }), await sale(code, { QTY: '4' }), await sale(code, { QTY: '2' })];
  const process = await manager!.create('process', {
    PROCESS_CODE: 'CREDIT',
    PROCESS_NAME: '信用',
    FUNCTION_AREA: 'sales_order',
    PROCESS_STATUS: 'ACTIVE',
    NODES: [{ SEQ: 10, STATUS_CODE: 'N10', NODE_TEXT: '待信用', NODE_COLOUR: 'warn' }],
    STEPS: [
      {
        SEQ: 10,
        STEP_CODE: 'CREDIT',
        STEP_NAME: '信用',
        LAUNCH_ACTION: 'submit',
        ACCESS_TYPE: 'ROLES',
        ACCESS_CODES: 'APPROVER',
        IS_END: '1',
        PRE_CONDITION: JSON.stringify([[{ field: 'IS_OVER_CREDIT', op: 'eq', value: '1' }]]),
      },
    ],
  });
  // 100.00 is the limit; saved when nothing was owed yet, the second and the third are judged by what the first owes: 80 + 40 is above it.
  expect([await submitted(other), await submitted(over), await needs(over)]).toEqual(['APPROVED', 'SUBMITTED', '100']);
  await approver!.act(over, 'approve');
  await seller!.act(other, 'close');
  expect([await submitted(fits), await needs(fits)]).toEqual(['SUBMITTED', '100']);
  await manager!.update(process, { PROCESS_STATUS: 'RETIRED' });
});

test('the organisation says which fields of delivery and settlement must be there, and orders need lines', async () => {
  const code = await customer();
  await world.parameter('SO_REQUIRED_FIELDS', 'SHIP_ADDRESS, PAY_DATE');
  const order = await sale(code);
  expect((await refusal(seller!.act(order, 'submit'))).codes).toEqual({ SHIP_ADDRESS: ['FIELD_REQUIRED'], PAY_DATE: ['FIELD_REQUIRED'] });
  await seller!.update(order, { SHIP_ADDRESS: '曹安公路 4801 号', PAY_DATE: world.today });
  expect(await submitted(order)).toBe('APPROVED');
  expect((await refusal(seller!.create('sales_order', { CUSTOMER_CODE: code, PLANT_CODE: '1100', ENTRIES: [] }))).code).toBe(
    'SALES_ORDER_ITEMS_EMPTY',
  );
  const unsold = await given.material({ IS_SALEABLE: '0' });
  expect((await refusal(sale(code, { MATERIAL_CODE: unsold }))).codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['MATERIAL_NOT_SALEABLE'] });
});

test('lines in force wait for delivery until they are closed; an order opens again, is approved back and cancelled', async () => {
  const code = await customer();
  const ENTRIES = ['3', '5'].map((QTY) => ({ MATERIAL_CODE: material, QTY, UNIT_PRICE: '20' }));
  const order = await seller!.create('sales_order', {
    CUSTOMER_CODE: code,
    PLANT_CODE: '1100',
    DELIEVERY_DATE: addDays(world.today, 9),
    ENTRIES,
  });
  const waiting = async (list = 'to-deliver') => {
    const { results } = await seller!.list('sales_order', { list, rows: 'ENTRIES', CUSTOMER_CODE: code });
    return results.map((row) => [row['SALES_ORDER_ENTRY_NO'], row['OPEN_QTY'], row['PLAN_DELIEVERY_DATE']]).toSorted();
  };
  const listed = async (list: string, by = seller!) => (await by.list('sales_order', { list, SALES_ORDER_NO: order.NO })).recordsTotal;
  expect([await waiting(), await listed('my-drafts'), await listed('my-drafts', manager!)]).toEqual([[], 1, 0]);
  await seller!.act(order, 'submit');
  const due = addDays(world.today, 9);
  expect([await waiting(), await listed('my-drafts')]).toEqual([
    [
      [1, '3', due],
      [2, '5', due],
    ],
    0,
  ]);
  await seller!.act(order, 'close-line', { ENTRIES: [{ SALES_ORDER_ENTRY_NO: 1 }] });
  expect([await waiting(), (await seller!.read(order))['DELIVERY_STATUS']]).toEqual([[[2, '5', due]], 'NONE']);
  await seller!.act(order, 'close');
  expect([await waiting(), await listed('open'), await listed('history')]).toEqual([[], 0, 1]);
  await approver!.act(order, 'reopen');
  expect((await approver!.act(order, 'unapprove'))['STATUS']).toBe('DRAFT');
  await seller!.act(order, 'cancel');
  expect(await listed('history')).toBe(1);
});

test('goods are bought for an order, once each, and both documents name each other', async () => {
  const code = await customer();
  const order = await approved(code, { QTY: '8' });
  expect((await manager!.read(order))['CONTINUED_BY']).toContainEqual({ type: 'purchase_order', ROUTE: '/mm/po', IS_EXPECTED: '0' });
  const taking = (more: Row = {}) =>
    buyer!.create('purchase_order', {
      SUPPLIER_CODE: 'V1001',
      PLANT_CODE: '1100',
      ENTRIES: [{ SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1, UNIT_PRICE: '10', ...more }],
    });
  const first = await taking({ QTY: '5' });
  const rest = await taking();
  expect((await buyer!.read(rest)).ENTRIES[0]).toMatchObject({ MATERIAL_CODE: material, QTY: '3', UNIT_CODE: 'PCS' });
  expect(await buyer!.read(first)).toMatchObject({ REF_SALES_ORDER_NO: order.NO });
  expect((await refusal(taking({ QTY: '1' }))).codes).toEqual({ 'ENTRIES[0].QTY': ['PURCHASE_QTY_OVER'] });
  const read = await manager!.read(order);
  expect(read.ENTRIES[0]).toMatchObject({ PURCHASE_QTY: '8', CAN_PURCHASE_QTY: '0', DELIEVERY_QTY: '0' });
  expect((read['LINKS'] as Row[]).map((link) => link['NO']).toSorted()).toEqual([first.NO, rest.NO].toSorted());
  expect((await refusal(approver!.act(order, 'unapprove'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await buyer!.remove(rest);
  expect((await manager!.read(order)).ENTRIES[0]).toMatchObject({ PURCHASE_QTY: '5' });
});
