import { beforeAll, expect, test } from 'vitest';
import { type Given, givenIn } from './given.ts';
import { raw, signedInWith } from './privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from './scenario.ts';
import { upload } from './upload.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let buyer: Actor;
let made = 0;

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
  buyer = await world.as('buyer');
});

const all = (...cards: string[]): Row[] => cards.map((MENU) => ({ MENU, ACTION: '*' }));
const preset = (ROLE_CODE: string, PRESET: string) => manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE, PRESET });
const rule = (ROLE_CODE: string, MENU: string, FIELD: string, more: Row = {}) =>
  manager.create(more['OPERATOR'] ? 'data_privilege' : 'field_privilege', { ROLE_CODE, MENU, FIELD, ...more });

/** Somebody in a role of their own with all rights of these cards. */
async function somebody(cards: readonly string[], user: Row = {}): Promise<{ actor: Actor; role: string }> {
  made += 1;
  const role = `OWN${made}`;
  return { actor: await signedInWith(world, `person${made}`, { ROLE_CODE: role, MENUS: all(...cards) }, user), role };
}

const WAREHOUSE = [
  'PURCHASE_ORDER',
  'TRANSFER_ORDER',
  'MATERIAL',
  'VENDOR',
  'STOCK',
  'BIN',
  'RAT',
  'MATERIAL_LOG',
  'VOUCHER',
  'WAREHOUSE_ENTRY',
];

test('a storekeeper receives an order and puts it away without ever getting a price', async () => {
  const { actor, role } = await somebody(WAREHOUSE);
  // 7 at 8642.97: 60500.79 without tax, 7865.10 tax at 13 %, 68365.89 in all.
  const secrets = ['8642.97', '60500.79', '60,500.79', '7865.1', '68365.89', '68,365.89'];
  const MATERIAL_CODE = await given.material({ PRICE: '8642.97' });
  const order = await given.approvedOrder([{ MATERIAL_CODE, QTY: '7', UNIT_PRICE: '8642.97', TAX_RATE: '13' }]);
  expect(await raw(world, actor, 'mmapi/purchase-order/view', { ID: order.ID })).toContain('68365.89');
  expect(await preset(role, 'NO_PRICES')).toMatchObject({ CHANGED: expect.any(Number) });
  expect(await preset(role, 'NO_PRICES')).toMatchObject({ CHANGED: 0 });

  const held: Held = { ...order, VERSION: Number((await actor.read(order))['VERSION']) };
  const answers = [JSON.stringify(await actor.act(held, 'receive', { STORAGE_LOCATION_CODE: '1101' }))];
  const [voucher] = (await manager.list('voucher', { orderby: 'ID desc', length: 1 })).results;
  const calls: (readonly [string, Row])[] = [
    ['mmapi/purchase-order/view', { ID: order.ID }],
    ['mmapi/purchase-order/history', { ID: order.ID }],
    ['mmapi/purchase-order/receive-check', { ID: order.ID }],
    ['mmapi/purchase-order/print', { ID: order.ID, format: 'html' }],
    ['mmapi/purchase-order/print', { ID: order.ID }],
    ['mmapi/purchase-order/export', { format: 'csv' }],
    ['mmapi/purchase-order/index', { list: 'all' }],
    ['masterdataapi/material/index', { MATERIAL_CODE }],
    ['wmsapi/rat/index', { MATERIAL_CODE }],
    ['wmsapi/bin/index', { MATERIAL_CODE }],
    ['wmsapi/stock/index', { MATERIAL_CODE }],
    ['rptapi/material-log/index', { MATERIAL_CODE }],
    ['rptapi/material-log/export', { MATERIAL_CODE, format: 'csv' }],
    ['fiapi/voucher/index', {}],
    ['fiapi/voucher/view', { ID: voucher?.['ID'] }],
    ['fiapi/voucher/print', { ID: voucher?.['ID'], format: 'html' }],
    ['msghandlerapi/chat-msg/document-cards', { DATA: [{ TYPE: 'purchase_order', ID: order.ID }] }],
    ['msghandlerapi/notify-msg/index', { length: 0 }],
  ];
  for (const [path, params] of calls) answers.push(`${path} ${await raw(world, actor, path, params)}`);
  const leaks = answers.flatMap((text) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${text.slice(0, 60)}`),
  );
  expect(leaks).toEqual([]);
  // The goods are there, at their full value, for those who see it.
  expect((await actor.list('rat', { MATERIAL_CODE })).results).toMatchObject([{ QTY: '7' }]);
  expect((await manager.list('material_log', { MATERIAL_CODE })).results).toMatchObject([{ STOCK_VALUE: '60500.79' }]);
});

test('saving keeps what is hidden or read-only, whatever the client sends, and totals go on from the stored price', async () => {
  const { actor, role } = await somebody(['PURCHASE_ORDER']);
  const MATERIAL_CODE = await given.material();
  const order = await given.draftOrder([{ MATERIAL_CODE, QTY: '3', UNIT_PRICE: '20' }], { NOTE: 'as it was' });
  await preset(role, 'NO_PRICES');
  await rule(role, 'PURCHASE_ORDER', 'NOTE', { CONTROL_VALUE: 'READ_ONLY' });
  const seen = await actor.read(order);
  expect(seen['NOTE']).toBe('as it was');
  expect(seen.ENTRIES[0]).not.toHaveProperty('UNIT_PRICE');
  const [entry = {}] = seen.ENTRIES;
  await actor.update(order, {
    NOTE: 'changed',
    FINAL_AMOUNT: '1',
    ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: entry['PURCHASE_ORDER_ENTRY_NO'], QTY: '5', UNIT_PRICE: '1' }],
  });
  const stored = await manager.read(order);
  expect(stored).toMatchObject({ NOTE: 'as it was', FINAL_AMOUNT: '100', ENTRIES: [{ QTY: '5', UNIT_PRICE: '20' }] });
  const trail = JSON.stringify(await actor.get('mmapi/purchase-order/history', { ID: order.ID }));
  expect(trail).toContain('ENTRIES.1.QTY');
  expect(trail).not.toContain('AMOUNT');
});

test("a buyer of company 1000 meets company 2000's orders nowhere", async () => {
  const mine = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '1' }], { NOTE: 'Zq own' });
  const plants = await manager.list('plant', { COMPANY_CODE: '2000' });
  const other = await manager.create('purchase_order', {
    SUPPLIER_CODE: 'V1001',
    COMPANY_CODE: '2000',
    PLANT_CODE: plants.results[0]?.['PLANT_CODE'],
    NOTE: 'Zq theirs',
    ENTRIES: [{ MATERIAL_CODE: await given.material(), QTY: '1', UNIT_PRICE: '10', TAX_RATE: '0' }],
  });
  const { actor, role } = await somebody(['PURCHASE_ORDER', 'TRANSFER_ORDER', 'VOUCHER'], { COMPANY_CODE: '1000' });
  const before = (await actor.list('purchase_order', { length: 1 })).recordsTotal;
  await preset(role, 'OWN_COMPANY');
  expect((await actor.list('purchase_order', { length: 1 })).recordsTotal).toBeLessThan(before);
  const calls: (readonly [string, Row])[] = [
    ['mmapi/purchase-order/index', {}],
    ['mmapi/purchase-order/index', { query: 'Zq' }],
    ['mmapi/purchase-order/index', { field: 'REF_PURCHASE_ORDER_NO' }],
    ['mmapi/purchase-order/export', { format: 'csv' }],
    ['mmapi/purchase-order/export', { format: 'xlsx' }],
    ['mmapi/purchase-order/view', { ID: other.ID }],
    ['mmapi/purchase-order/history', { ID: other.ID }],
    ['mmapi/purchase-order/print', { ID: other.ID, format: 'html' }],
    ['msghandlerapi/chat-msg/document-cards', { DATA: [{ TYPE: 'purchase_order', ID: other.ID }] }],
    ['msghandlerapi/chat-msg/document-messages', { TYPE: 'purchase_order', ID: other.ID }],
    ['msghandlerapi/comment-msg/index', { TYPE: 'purchase_order', ID: other.ID }],
    ['msghandlerapi/comment-msg/people', { TYPE: 'purchase_order', ID: other.ID }],
    ['msghandlerapi/chat-msg/documents', { DATA: [other.NO] }],
    ['msghandlerapi/chat-msg/documents', { queryvalue: other.NO }],
    ['fileapi/file/index', { TYPE: 'purchase_order', ID: other.ID }],
  ];
  const leaks: string[] = [];
  for (const [path, params] of calls) {
    const text = await raw(world, actor, path, params);
    if (text.includes(other.NO) || text.includes('theirs')) leaks.push(path);
  }
  expect(leaks).toEqual([]);
  expect(await actor.read(mine)).toMatchObject({ NOTE: 'Zq own' });
  // Named by number it is unknown, and an order for the other company is refused rather than lost from sight.
  const draft = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' }] };
  const named = await refusal(actor.create('purchase_order', { ...draft, REF_PURCHASE_ORDER_NO: other.NO }));
  expect(named.codes).toEqual({ REF_PURCHASE_ORDER_NO: ['REFERENCE_UNKNOWN'] });
  const outside = { ...draft, COMPANY_CODE: '2000', PLANT_CODE: plants.results[0]?.['PLANT_CODE'] };
  expect((await refusal(actor.create('purchase_order', outside))).code).toBe('RECORD_OUT_OF_REACH');
});

test('own documents only: colleagues see their own, totals included', async () => {
  const { actor, role } = await somebody(['PURCHASE_ORDER']);
  const theirs = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  const own = await actor.create('purchase_order', {
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1', TAX_RATE: '0' }],
  });
  await preset(role, 'OWN_DOCUMENTS');
  expect(await actor.list('purchase_order', {})).toMatchObject({ recordsTotal: 1, results: [{ ID: own.ID }] });
  expect((await refusal(actor.read(theirs))).status).toBe(404);
  expect((await refusal(actor.act(own, 'submit', {}).then(() => actor.act(theirs, 'submit', {})))).status).toBe(404);
  expect((await buyer.list('purchase_order', { query: theirs.NO })).recordsTotal).toBe(1);
});

test('an order that somebody does not see stays unnamed in what keeps a requisition alive', async () => {
  const { actor, role } = await somebody(['PURCHASE_ORDER', 'PURCHASE_REQUISITION']);
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE: 'M1001', QTY: '5' }]);
  const entry = { PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1, UNIT_PRICE: '1' };
  const order = await given.draftOrder([entry]);
  const told = async () => JSON.stringify(await actor.read(requisition)) + (await refusal(actor.act({ ...requisition }, 'cancel'))).text;
  expect(await told()).toContain(order.NO);
  await preset(role, 'OWN_DOCUMENTS');
  // The requisition is the buyer's too, so only the rule about orders is kept.
  const { results } = await manager.list('data_privilege', { ROLE_CODE: role, MENU: 'PURCHASE_REQUISITION' });
  for (const row of results)
    await manager.remove({ type: 'data_privilege', ID: String(row['ID']), NO: role, VERSION: Number(row['VERSION']) });
  expect(await told()).not.toContain(order.NO);
});

test('roles add up: what one role shows is shown', async () => {
  const { actor, role } = await somebody(['PURCHASE_ORDER']);
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '20' }]);
  await preset(role, 'NO_PRICES');
  expect((await actor.read(order)).ENTRIES[0]).not.toHaveProperty('UNIT_PRICE');
  const [user] = (await manager.list('user', { USERNAME: actor.username })).results;
  const held: Held = { type: 'user', ID: String(user?.['ID']), NO: actor.username, VERSION: Number(user?.['VERSION']) };
  await manager.update(held, { ROLES: [{ ROLE_CODE: role }, { ROLE_CODE: 'BUYER' }] });
  expect((await actor.read(order)).ENTRIES[0]).toMatchObject({ UNIT_PRICE: '20' });
});

test("a vendor's hidden name stands nowhere beside its code", async () => {
  const { actor, role } = await somebody(['PURCHASE_ORDER', 'VENDOR']);
  const SUPPLIER_CODE = await given.vendor({ SUPPLIER_NAME: 'Zq秘密供方', SUPPLIER_NAME_EN: 'Zqsecret' });
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }], { SUPPLIER_CODE });
  expect(await actor.read(order)).toMatchObject({ SUPPLIER_NAME: 'Zqsecret' });
  await rule(role, 'VENDOR', 'SUPPLIER_NAME');
  const cards = { DATA: [{ TYPE: 'purchase_order', ID: order.ID }] };
  const calls: (readonly [string, Row])[] = [
    ['mmapi/purchase-order/index', { query: order.NO }],
    ['mmapi/purchase-order/view', { ID: order.ID }],
    ['mmapi/purchase-order/print', { ID: order.ID, format: 'html' }],
    ['mmapi/purchase-order/print', { ID: order.ID }],
    ['mmapi/purchase-order/export', { format: 'csv' }],
    ['msghandlerapi/chat-msg/document-cards', cards],
    ['masterdataapi/vendor/index', { field: 'SUPPLIER_CODE', query: SUPPLIER_CODE }],
  ];
  for (const [path, params] of calls) expect([path, /Zq秘密|Zqsecret/.test(await raw(world, actor, path, params))]).toEqual([path, false]);
  expect((await actor.list('purchase_order', { query: 'Zqsecret' })).recordsTotal).toBe(0);
  expect((await buyer.list('purchase_order', { query: 'Zqsecret' })).recordsTotal).toBe(1);
});

test('a file that would write a withheld field is refused by the name of its column', async () => {
  const { actor, role } = await somebody(['MATERIAL']);
  await rule(role, 'MATERIAL', 'PRICE', { CONTROL_VALUE: 'READ_ONLY' });
  const file = 'MATERIAL_CODE,MATERIAL_NAME,UNIT_CODE,VALUATION_CLASS_CODE,PRICE\nZQ1,螺母,PCS,RAW,5\n';
  const sent = async (fields: Record<string, string>) =>
    (await upload(world, actor, new File([file], 'materials.csv'), fields, 'masterdataapi/material/import')).text;
  expect(await sent({ mode: 'dry-run' })).toContain('IMPORT_COLUMN_LOCKED');
  const unmapped = await sent({
    mode: 'apply',
    MAPPING: JSON.stringify({ 0: 'MATERIAL_CODE', 1: 'MATERIAL_NAME', 2: 'UNIT_CODE', 3: 'VALUATION_CLASS_CODE', 4: '' }),
  });
  expect(unmapped).toContain('"isApplied":true');
  expect((await manager.list('material', { MATERIAL_CODE: 'ZQ1' })).results).toMatchObject([{ PRICE: null }]);
});

test('an administrator learns which rule hides a record, a field or an action', async () => {
  const { actor, role } = await somebody([], { COMPANY_CODE: '1000' });
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  const why = async (NO: string) =>
    (await manager.get('clientconfapi/field-privilege/explain', { USERNAME: actor.username, TYPE: 'purchase_order', NO })) as {
      IS_VISIBLE: string;
      FINDINGS: Row[];
    };
  const hiding = async (NO: string) => (await why(NO)).FINDINGS.filter(({ HIDES, KIND }) => HIDES === '1' && KIND !== 'action');
  expect(await hiding(order.NO)).toEqual([{ KIND: 'menu', ACTION: 'PURCHASE_ORDER_INDEX', HIDES: '1' }]);
  const [found] = (await manager.list('role', { ROLE_CODE: role })).results;
  const held: Held = { type: 'role', ID: String(found?.['ID']), NO: role, VERSION: Number(found?.['VERSION']) };
  await manager.update(held, { MENUS: [{ MENU: 'PURCHASE_ORDER', ACTION: 'PURCHASE_ORDER_INDEX' }] });
  expect(await why(order.NO)).toMatchObject({ IS_VISIBLE: '1' });
  await rule(role, 'PURCHASE_ORDER', 'COMPANY_CODE', { OPERATOR: 'IN', CONTROL_VALUE: '2000, 3000' });
  await rule(role, 'PURCHASE_ORDER', 'NOTE');
  expect(await hiding(order.NO)).toEqual([
    { KIND: 'data', ROLE_CODE: role, FIELD: 'COMPANY_CODE', OPERATOR: 'IN', CONTROL_VALUE: '2000, 3000', VALUE: '1000', HIDES: '1' },
    { KIND: 'field', ROLE_CODE: role, FIELD: 'NOTE', CONTROL_VALUE: 'HIDDEN', HIDES: '1' },
  ]);
  expect(await why(order.NO)).toMatchObject({ IS_VISIBLE: '0' });
  expect((await why('PO0000')).FINDINGS).toContainEqual({ KIND: 'organisation', HIDES: '1' });
  const asked = { USERNAME: 'buyer', TYPE: 'purchase_order', NO: order.NO };
  expect((await refusal(buyer.get('clientconfapi/field-privilege/explain', asked))).status).toBe(403);
  expect((await refusal(buyer.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: role, PRESET: 'NO_PRICES' }))).status).toBe(
    403,
  );
});

test('whoever may ask why somebody sees a record is told of no record that he does not see himself', async () => {
  const { actor, role } = await somebody(['FIELD_PRIVILEGE', 'PURCHASE_ORDER']);
  const subject = await somebody(['PURCHASE_ORDER'], { COMPANY_CODE: '1000' });
  await rule(subject.role, 'PURCHASE_ORDER', 'FINAL_AMOUNT', { OPERATOR: 'LE', CONTROL_VALUE: '5' });
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '77' }]);
  const asked = { USERNAME: subject.actor.username, TYPE: 'purchase_order', NO: order.NO };
  const why = () => raw(world, actor, 'clientconfapi/field-privilege/explain', asked);
  expect(await why()).toContain('"VALUE":"77"');
  await preset(role, 'NO_PRICES');
  expect(await why()).not.toContain('"VALUE":"77"');
  await preset(role, 'OWN_DOCUMENTS');
  expect(await why()).toContain('"KIND":"organisation"');
});

test('rules name cards, fields and values that there are', async () => {
  const refused = async (call: Promise<unknown>) => (await refusal(call)).codes;
  expect(await refused(rule('BUYER', 'NO_SUCH', 'NOTE'))).toEqual({ MENU: ['MENU_UNKNOWN'] });
  expect(await refused(rule('BUYER', 'PURCHASE_ORDER', 'PURCHASE_ORDER_NO'))).toEqual({ FIELD: ['PRIVILEGE_FIELD_UNKNOWN'] });
  expect(await refused(rule('BUYER', 'UNIT', '@PRICES'))).toEqual({ FIELD: ['PRIVILEGE_FIELD_UNKNOWN'] });
  const day = { OPERATOR: 'GE', CONTROL_VALUE: 'yesterday' };
  expect(await refused(rule('BUYER', 'PURCHASE_ORDER', 'ORDER_DATE', day))).toEqual({ CONTROL_VALUE: ['CHOICE_INVALID'] });
  const own = { OPERATOR: 'EQ', CONTROL_VALUE: '@NOBODY' };
  expect(await refused(rule('BUYER', 'PURCHASE_ORDER', 'OWNER', own))).toEqual({ CONTROL_VALUE: ['CHOICE_INVALID'] });
});

test('who does not see an order is not told of it', async () => {
  const { actor, role } = await somebody(['PURCHASE_ORDER']);
  await world.parameter('APPROVE_REQUIRED', 'PO');
  const unread = async () => Number((await actor.get('msghandlerapi/notify-msg/unread-count'))['results']);
  const submitted = async () => buyer.act(await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]), 'submit');
  await submitted();
  expect(await unread()).toBe(1);
  await rule(role, 'PURCHASE_ORDER', 'OWNER', { OPERATOR: 'EQ', CONTROL_VALUE: '@USER' });
  await submitted();
  expect(await unread()).toBe(1);
});
