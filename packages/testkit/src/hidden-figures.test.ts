import { beforeAll, expect, test } from 'vitest';
import { type Given, givenIn } from './given.ts';
import { raw, signedInWith } from './privileged.ts';
import { type Actor, refusal, sampleWorld } from './scenario.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let made = 0;

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
});

/** Somebody in a role of their own with all rights of these cards, and these fields hidden: `PURCHASE_ORDER.QTY`. */
async function somebody(cards: readonly string[], ...hidden: readonly string[]): Promise<{ actor: Actor; role: string }> {
  made += 1;
  const ROLE_CODE = `FIGURE${made}`;
  const MENUS = cards.map((MENU) => ({ MENU, ACTION: '*' }));
  const actor = await signedInWith(world, `figure${made}`, { ROLE_CODE, MENUS });
  for (const [MENU = '', FIELD = ''] of hidden.map((one) => one.split('.')))
    await manager.create('field_privilege', { ROLE_CODE, MENU, FIELD });
  return { actor, role: ROLE_CODE };
}

const NUMBERS = [
  'QTY',
  'UNIT_PRICE',
  'AMOUNT',
  'DISCOUNT',
  'DISCOUNT_AMOUNT',
  'FINAL_AMOUNT_WITHOUT_TAX',
  'TAX_RATE',
  'TAX_AMOUNT',
  'FINAL_AMOUNT',
  'BASE_FINAL_AMOUNT',
  'RECEIVE_QTY',
  'RECEIVE_BASE_QTY',
  'RECEIVE_AMOUNT',
  'CAN_RECEIVE_QTY',
];

test('a hidden field takes along what can be worked out of it, and what it can be worked out of', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '7', UNIT_PRICE: '20', DISCOUNT: '5', TAX_RATE: '13' }]);
  const shownWithout = async (field: string) => {
    const { actor } = await somebody(['PURCHASE_ORDER'], `PURCHASE_ORDER.${field}`);
    const seen = await actor.read(order);
    const entry: Row = seen.ENTRIES[0] ?? {};
    return NUMBERS.filter((key) => key in entry || key in seen);
  };
  const quantities = ['QTY', 'RECEIVE_QTY', 'RECEIVE_BASE_QTY', 'CAN_RECEIVE_QTY'];
  expect(await shownWithout('UNIT_PRICE')).toEqual(['QTY', 'DISCOUNT', 'TAX_RATE', ...quantities.slice(1)]);
  // Its price would tell the amount.
  expect(await shownWithout('AMOUNT')).toEqual(['QTY', 'DISCOUNT', 'TAX_RATE', ...quantities.slice(1)]);
  expect(await shownWithout('QTY')).toEqual(['UNIT_PRICE', 'DISCOUNT', 'TAX_RATE', 'RECEIVE_QTY', 'RECEIVE_BASE_QTY', 'RECEIVE_AMOUNT']);
  // What was ordered less what came in is what may come in.
  expect(await shownWithout('CAN_RECEIVE_QTY')).toEqual([
    'QTY',
    'UNIT_PRICE',
    'AMOUNT',
    'DISCOUNT',
    'DISCOUNT_AMOUNT',
    'FINAL_AMOUNT_WITHOUT_TAX',
    'TAX_RATE',
    'TAX_AMOUNT',
    'FINAL_AMOUNT',
    'BASE_FINAL_AMOUNT',
  ]);
});

test('a process is not tried out on amounts that its author does not see', async () => {
  const { actor, role } = await somebody(['PROCESS', 'PURCHASE_ORDER']);
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '7', UNIT_PRICE: '20' }]);
  const step = {
    SEQ: 10,
    STEP_CODE: 'S1',
    STEP_NAME: '审批',
    LAUNCH_ACTION: 'submit',
    ACCESS_TYPE: 'ROLES',
    ACCESS_CODES: 'APPROVER',
    IS_END: '1',
  };
  const condition = (value: string) => JSON.stringify([[{ field: 'FINAL_AMOUNT', op: 'gt', value }]]);
  const asked = (value: string, more: Row) =>
    actor.post('clientconfapi/process/simulate', {
      DATA: {
        FUNCTION_AREA: 'purchase_order',
        NODES: [{ SEQ: 10, STATUS_CODE: 'N10', NODE_TEXT: '待审', NODE_COLOUR: 'warn' }],
        STEPS: [{ ...step, PRE_CONDITION: condition(value) }],
        ...more,
      },
    });
  expect(await asked('100', { NO: order.NO })).toHaveProperty('STEPS');
  await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: role, PRESET: 'NO_PRICES' });
  expect((await refusal(asked('100', { NO: order.NO }))).codes).toEqual({ NO: ['FIELD_HIDDEN'] });
  expect(await asked('100', { VALUES: { FINAL_AMOUNT: '140' } })).toHaveProperty('STEPS');
});

test('a requisition that somebody does not see fills nothing, and is refused as one that there is not', async () => {
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1001', QTY: '41' }]);
  const { actor } = await somebody(['PURCHASE_ORDER', 'VENDOR', 'MATERIAL']);
  const ordering = (by: Actor, PURCHASE_REQUEST_NO: string, more: Row = {}) =>
    by.create('purchase_order', {
      SUPPLIER_CODE: 'V1001',
      PLANT_CODE: '1100',
      ENTRIES: [{ PURCHASE_REQUEST_NO, PURCHASE_REQUEST_ENTRY_NO: 1, UNIT_PRICE: '1', ...more }],
    });
  for (const more of [{}, { MATERIAL_CODE: 'M1001', QTY: '42' }]) {
    const [unseen, absent] = [await refusal(ordering(actor, requisition.NO, more)), await refusal(ordering(actor, 'PR-NONE', more))];
    expect(unseen.codes).toEqual(absent.codes);
    expect(unseen.message.replaceAll(requisition.NO, '')).toBe(absent.message.replaceAll('PR-NONE', ''));
  }
  const seeing = await somebody(['PURCHASE_ORDER', 'PURCHASE_REQUISITION', 'VENDOR', 'MATERIAL'], 'PURCHASE_REQUISITION.QTY');
  expect((await refusal(ordering(seeing.actor, requisition.NO))).codes).toEqual({ 'ENTRIES[0].QTY': ['FIELD_REQUIRED'] });
  const tooMuch = await refusal(ordering(seeing.actor, requisition.NO, { QTY: '42' }));
  expect(tooMuch.codes).toEqual({ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] });
  expect(tooMuch.message).not.toContain('41');
  // Whoever sees it is filled in and told.
  expect((await refusal(ordering(manager, requisition.NO, { QTY: '42' }))).message).toContain('41');
  expect((await manager.read(await ordering(manager, requisition.NO))).ENTRIES[0]).toMatchObject({ MATERIAL_CODE: 'M1001', QTY: '41' });
});

test('an order that took a requisition can be changed by who does not see the requisition', async () => {
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1001', QTY: '4' }]);
  const order = await given.draftOrder([{ PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, UNIT_PRICE: '1' }]);
  const { actor } = await somebody(['PURCHASE_ORDER', 'VENDOR', 'MATERIAL']);
  await actor.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '3' }] });
  const { message, codes } = await refusal(actor.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '5' }] }));
  expect(codes).toEqual({ 'ENTRIES[0].QTY': ['ORDER_QTY_OVER'] });
  expect(message).toContain('(…)');
});

test('goods are received blind: who does not see the quantity is not told it by a refusal', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '37', UNIT_PRICE: '1' }]);
  const { actor } = await somebody(['PURCHASE_ORDER'], 'PURCHASE_ORDER.QTY');
  const ENTRIES = [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1000' }];
  const receiving = (by: Actor) => refusal(by.act({ ...order }, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES }));
  expect(await receiving(actor)).toMatchObject({
    codes: { 'ENTRIES[0].RECEIVE_QTY': ['RECEIVE_QTY_OVER'] },
    message: expect.stringContaining('(…)'),
  });
  expect((await receiving(manager)).message).toMatch(/37|40/);
});

test('a bin whose stock somebody does not see is not counted by moving too much out of it', async () => {
  const MATERIAL_CODE = await given.material();
  await given.stock(MATERIAL_CODE, '23', 'A-01-1');
  const moving = async (by: Actor): Promise<string> => {
    const ENTRIES = [{ MATERIAL_CODE, QTY: '24', OUT_STORAGE_BIN_CODE: 'A-01-1', IN_STORAGE_BIN_CODE: 'A-01-2' }];
    const order = await by.create('transfer_order', { ORDER_TYPE: 'MOVE', STORAGE_LOCATION_CODE: '1101', ENTRIES });
    return (await refusal(by.act(order, 'confirm'))).message;
  };
  expect(await moving(manager)).toContain('23');
  const { actor } = await somebody(['TRANSFER_ORDER', 'MATERIAL', 'STOCK']);
  expect(await moving(actor)).toContain('(…)');
  const hidden = await somebody(['TRANSFER_ORDER', 'MATERIAL', 'BIN'], 'BIN.AVAILABLE_QTY');
  expect(await moving(hidden.actor)).toContain('(…)');
});

test('a price list that is hidden does not show itself in the prices that it fills', async () => {
  const MATERIAL_CODE = await given.material();
  const PRICES = [{ MATERIAL_CODE, UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', UNIT_PRICE: '61.7', MIN_QTY: '0', VALID_FROM: '2020-01-01' }];
  const SUPPLIER_CODE = await given.vendor({ TAX_RATE: '0', PRICES });
  const ordering = (by: Actor, more: Row = {}) =>
    by.create('purchase_order', { SUPPLIER_CODE, PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE, QTY: '1', ...more }] });
  const { actor } = await somebody(['PURCHASE_ORDER', 'VENDOR', 'MATERIAL'], 'VENDOR.UNIT_PRICE');
  expect((await refusal(ordering(actor))).codes).toEqual({ 'ENTRIES[0].UNIT_PRICE': ['FIELD_REQUIRED'] });
  expect((await actor.read(await ordering(actor, { UNIT_PRICE: '2' }))).ENTRIES[0]).toMatchObject({ UNIT_PRICE: '2' });
  expect((await manager.read(await ordering(manager))).ENTRIES[0]).toMatchObject({ UNIT_PRICE: '61.7' });
});

test("what a requisition says of vendors' price lists goes where these are hidden, by whatever way it would come out", async () => {
  const MATERIAL_CODE = await given.material();
  const PRICES = [{ MATERIAL_CODE, UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', UNIT_PRICE: '61.73', MIN_QTY: '0', VALID_FROM: '2020-01-01' }];
  const SUPPLIER_CODE = await given.vendor({ SUPPLIER_CODE: `LOW-${MATERIAL_CODE}`, SUPPLIER_NAME: '最低价', TAX_RATE: '0', PRICES });
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE, QTY: '3' }]);
  const path = 'mmapi/purchase-requisition';
  const rows = { list: 'all', rows: 'ENTRIES', PURCHASE_REQUEST_NO: requisition.NO };
  const ways: readonly (readonly [string, Row])[] = [
    [`${path}/view`, { ID: requisition.ID }],
    [`${path}/index`, rows],
    [`${path}/index`, { ...rows, list: 'to-order' }],
    [`${path}/index`, { ...rows, field: 'PURCHASE_REQUEST_NO' }],
    [`${path}/export`, { ...rows, format: 'csv' }],
    [`${path}/export`, { ...rows, format: 'xlsx' }],
    [`${path}/print`, { ID: requisition.ID, format: 'html', preview: '1' }],
    [`${path}/print`, { ID: requisition.ID, preview: '1' }],
    [`${path}/history`, { ID: requisition.ID }],
  ];
  const told = async (by: Actor) => {
    const answers = await Promise.all(ways.map(async ([call, params]) => [call, await raw(world, by, call, params)] as const));
    return answers.flatMap(([call, text]) => (/61\.73/.test(text) || text.includes(SUPPLIER_CODE) ? [call] : []));
  };
  const cards = ['PURCHASE_REQUISITION', 'VENDOR', 'MATERIAL'];
  const { actor: open } = await somebody(cards);
  const asking = (by: Actor, params: Row) => by.get(`${path}/index`, { ...rows, ...params });
  const isHidden = async (by: Actor) => {
    expect(await told(by)).toEqual([]);
    const filter = JSON.stringify([{ field: 'MIN_PRICE', op: 'gt', value: '60' }]);
    for (const params of [{ orderby: 'MIN_PRICE desc' }, { orderby: 'MIN_VENDOR_CODE asc' }, { filter }])
      expect((await refusal(asking(by, params))).code).toBe('FIELD_HIDDEN');
    const { fieldprivileges } = (await by.get('clientinfoapi/user-profile-info/user-profile')) as {
      fieldprivileges: Record<string, Row[][]>;
    };
    expect(fieldprivileges['PURCHASE_REQUISITION']?.[0]).toContainEqual({ FIELD: 'MIN_PRICE', CONTROL_VALUE: 'HIDDEN' });
  };
  expect(await told(open)).toContain(`${path}/view`);
  expect(await asking(open, { orderby: 'MIN_PRICE desc' })).toMatchObject({
    results: [{ MIN_PRICE: '61.73', MIN_VENDOR_CODE: SUPPLIER_CODE }],
  });
  await isHidden((await somebody(cards, 'VENDOR.UNIT_PRICE')).actor);
  await isHidden((await somebody(cards, 'VENDOR.@PRICES')).actor);
  // Whoever sees only some vendors would see the price of another.
  const some = await somebody(cards);
  await manager.create('data_privilege', {
    ROLE_CODE: some.role,
    MENU: 'VENDOR',
    FIELD: 'SUPPLIER_CODE',
    OPERATOR: 'EQ',
    CONTROL_VALUE: 'V1001',
  });
  await isHidden(some.actor);
  // Another role that shows the list shows it all the same.
  const both = await somebody(cards, 'VENDOR.UNIT_PRICE');
  const ROLES = [{ ROLE_CODE: both.role }, { ROLE_CODE: 'BUYER' }];
  await given.change('user', both.actor.username, { ROLES });
  expect(await told(both.actor)).toContain(`${path}/view`);
});

test('whoever sees only own documents cannot ask which numbers others have', async () => {
  const { actor, role } = await somebody(['PURCHASE_ORDER', 'VENDOR', 'MATERIAL']);
  const theirs = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' }], { PURCHASE_ORDER_NO: 'HIDDEN-1' });
  const DATA = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' }] };
  const numbered = async (PURCHASE_ORDER_NO: string) =>
    (await refusal(actor.create('purchase_order', { ...DATA, PURCHASE_ORDER_NO }))).codes;
  await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: role, PRESET: 'OWN_DOCUMENTS' });
  expect(await numbered(theirs.NO)).toEqual({ PURCHASE_ORDER_NO: ['NUMBER_FROM_SERIES'] });
  expect(await numbered('FREE-1')).toEqual({ PURCHASE_ORDER_NO: ['NUMBER_FROM_SERIES'] });
  expect(await actor.create('purchase_order', DATA)).toHaveProperty('NO');
});
