import type { Found } from '@sampan/model/find-wire.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Given, givenIn } from './given.ts';
import { signedInWith } from './privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from './scenario.ts';

const world = await sampleWorld();
let given: Given;
let [manager, buyer]: Actor[] = [];
let [rope, vendor]: string[] = [];
let [first, second]: Held[] = [];

beforeAll(async () => {
  given = await givenIn(world);
  [manager, buyer] = [await world.as('manager'), await world.as('buyer')];
  vendor = await given.vendor({ SUPPLIER_NAME: '灯塔索具厂', SUPPLIER_NAME_EN: 'Lighthouse Rigging' });
  rope = await given.material({ MATERIAL_NAME: '高强缆绳', MATERIAL_NAME_EN: 'Tow rope' });
  // 3 at 411.50: 1234.50 without tax, 1395.00 rounded from 1394.985 at 13 %.
  first = await given.draftOrder([{ MATERIAL_CODE: rope, QTY: '3', UNIT_PRICE: '411.5', TAX_RATE: '13' }], { SUPPLIER_CODE: vendor });
  second = await given.draftOrder([{ MATERIAL_CODE: rope, QTY: '1', UNIT_PRICE: '10', TAX_RATE: '13' }]);
});

const find = async (query: string, actor = manager!) => (await actor.get('generalinfoapi/find/index', { query })) as unknown as Found;
const orders = async (query: string, actor = manager!) => (await find(query, actor)).documents.map(({ NO }) => NO);
const masters = async (query: string, actor = manager!) => (await find(query, actor)).masters.map(({ TYPE, NO }) => `${TYPE} ${NO}`);

test('a document is found by its number, as it is typed exactly before what begins with it', async () => {
  const { documents } = await find(first!.NO.toLowerCase());
  expect(documents[0]).toMatchObject({
    TYPE: 'purchase_order',
    ID: first!.ID,
    NO: first!.NO,
    ROUTE: '/mm/po/view',
    RANK: 0,
    NAME: '灯塔索具厂',
    STATUS_TEXT: '草稿',
    CURRENCY_CODE: 'CNY',
  });
  const begun = await find(first!.NO.slice(0, -1));
  expect(begun.documents.map(({ NO, RANK }) => [NO, RANK])).toEqual([
    [second!.NO, 1],
    [first!.NO, 1],
  ]);
});

test('and by its partner, its amount, and what its lines hold, all words together', async () => {
  expect(await orders('灯塔索')).toEqual([first!.NO]);
  expect(await orders('lighthouse')).toEqual([first!.NO]);
  expect(await orders('高强')).toEqual([second!.NO, first!.NO]);
  expect(await orders(`${rope} 灯塔`)).toEqual([first!.NO]);
  const { documents } = await find('高强');
  const amount = documents.find(({ ID }) => ID === first!.ID)?.AMOUNT ?? '';
  expect(await orders(amount)).toEqual([first!.NO]);
  expect(await orders(`¥${Number(amount).toLocaleString('en')}`)).toEqual([first!.NO]);
  expect(await orders('nothing of the kind')).toEqual([]);
});

test('masters are found by code, names and initials, the exact code first', async () => {
  expect((await masters(rope!.toLowerCase()))[0]).toBe(`material ${rope}`);
  expect(await masters('tow rope')).toEqual([`material ${rope}`]);
  expect(await masters('dtsjc')).toEqual([`vendor ${vendor}`]);
  expect(await masters('v1001')).toContain('vendor V1001');
});

test('colleagues and help texts are found, too', async () => {
  const buying = (await find('buyer', manager)).people;
  expect(buying.length).toBeGreaterThan(0);
  expect(buying[0]).toMatchObject({ NAME: expect.any(String), conv: expect.stringMatching(/^p:\d+:\d+$/) });
  expect((await find('审批流程')).help.length).toBeGreaterThan(0);
});

test('who may not see a kind of record does not find it, nor anything that a hidden field says', async () => {
  const seer = await signedInWith(world, 'seer', { ROLE_CODE: 'SEER', MENUS: [{ MENU: 'PURCHASE_ORDER', ACTION: '*' }] });
  expect(await masters(rope!, seer)).toEqual([]);
  expect(await orders(rope!, seer)).toEqual([second!.NO, first!.NO]);
  const amount = (await find(first!.NO)).documents[0]?.AMOUNT ?? '';
  expect(await orders(amount, seer)).toEqual([first!.NO]);
  const hide = (FIELD: string) =>
    manager!.create('field_privilege', { ROLE_CODE: 'SEER', MENU: 'PURCHASE_ORDER', FIELD, OPERATOR: 'EQ', CONTROL_VALUE: 'HIDDEN' });
  await hide('@PRICES');
  expect(await orders(amount, seer)).toEqual([]);
  expect((await find(first!.NO, seer)).documents[0]).not.toHaveProperty('AMOUNT');
  await hide('SUPPLIER_CODE');
  expect(await orders('灯塔', seer)).toEqual([]);
  expect((await find(first!.NO, seer)).documents[0]?.NAME).toBeNull();
  await hide('MATERIAL_CODE');
  expect(await orders(rope!, seer)).toEqual([]);
  expect(await orders(first!.NO, seer)).toEqual([first!.NO]);
});

test('a data privilege keeps documents and masters from being found', async () => {
  const own = await signedInWith(world, 'narrow', {
    ROLE_CODE: 'NARROW',
    MENUS: ['PURCHASE_ORDER', 'VENDOR'].map((MENU) => ({ MENU, ACTION: '*' })),
  });
  await manager!.create('data_privilege', {
    ROLE_CODE: 'NARROW',
    MENU: 'PURCHASE_ORDER',
    FIELD: 'SUPPLIER_CODE',
    OPERATOR: 'EQ',
    CONTROL_VALUE: 'V1001',
  });
  await manager!.create('data_privilege', {
    ROLE_CODE: 'NARROW',
    MENU: 'VENDOR',
    FIELD: 'SUPPLIER_CODE',
    OPERATOR: 'EQ',
    CONTROL_VALUE: 'V1001',
  });
  expect(await orders(rope!, own)).toEqual([second!.NO]);
  expect(await masters('灯塔', own)).toEqual([]);
});

test('nothing is found by nothing, and odd texts find nothing without a fault', async () => {
  expect(await find('   ')).toEqual({ documents: [], masters: [], people: [], help: [] });
  for (const odd of ['%', '_', '\\', "'", '1e9', '9'.repeat(90), '-1', 'a b c d e f g h i j', '😀', '%%%'])
    expect((await find(odd)).documents).toEqual([]);
});

test('who asks faster than people type has to wait', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => buyer!.get('generalinfoapi/find/index', { query: 'x' })));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(60);
  expect((await refusal(Promise.reject(refused[0]))).status).toBe(429);
});
