import { givenIn } from '@sampan/testkit/given.ts';
import { sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
const buyer = await world.as('buyer');
const numbers: string[] = [];

beforeAll(async () => {
  const given = await givenIn(world);
  const harbour = await given.vendor({ SUPPLIER_NAME: '海港缆绳厂', SUPPLIER_NAME_EN: 'Harbour Rope Works' });
  const line = [{ MATERIAL_CODE: await given.material(), QTY: '1' }];
  for (const more of [
    { SUPPLIER_CODE: harbour, NOTE: '系泊缆' },
    { SUPPLIER_CODE: harbour, NOTE: 'towing line' },
    { NOTE: '系泊缆 spare' },
    { NOTE: 'paint' },
  ])
    numbers.push((await given.draftOrder(line, more)).NO);
});

const found = async (query: string): Promise<number[]> => {
  const { recordsTotal, results } = await buyer.list('purchase_order', { query, orderby: 'ID asc', length: 20 });
  expect(recordsTotal).toBe(results.length);
  return results.map((row) => numbers.indexOf(String(row['PURCHASE_ORDER_NO'])));
};

test('free text finds number, note, code and names of the vendor', async () => {
  expect(await found(numbers[3]?.toLowerCase() ?? '')).toEqual([3]);
  expect(await found('系泊')).toEqual([0, 2]);
  expect(await found('海港')).toEqual([0, 1]);
  expect(await found('harbour rope')).toEqual([0, 1]);
  expect(await found('nothing of the kind')).toEqual([]);
});

test('the pages of a search are those of the whole, in any order, and say its total', async () => {
  const search = (more: object) => buyer.list('purchase_order', { query: 'harbour', orderby: 'NOTE desc', ...more });
  const whole = await search({ length: 20 });
  expect(whole.recordsTotal).toBe(2);
  const first = await search({ length: 1 });
  const [after, jump] = [await search({ length: 1, after: first.next }), await search({ length: 1, start: 1 })];
  expect([first, after, jump].map(({ recordsTotal }) => recordsTotal)).toEqual([2, 2, 2]);
  expect([...first.results, ...after.results]).toEqual(whole.results);
  expect(jump.results).toEqual(after.results);
  const beyond = await buyer.list('purchase_order', { query: 'rope', start: 50, length: 1 });
  expect(beyond).toEqual({ recordsTotal: 2, results: [] });
});

test('a page of a search not counted before shows what the list without one shows', async () => {
  const { results } = await buyer.list('purchase_order', { query: '海港', length: 1, orderby: 'ID asc' });
  const plain = await buyer.list('purchase_order', { PURCHASE_ORDER_NO: numbers[0] });
  expect(results).toEqual(plain.results);
});

test('each word narrows what is found, wherever it stands', async () => {
  expect(await found('harbour 系泊')).toEqual([0]);
  expect(await found('harbour towing v')).toEqual([1]);
  expect(await found('harbour paint')).toEqual([]);
});

test('a jump leads to the rows that the pages before it lead to, with the names of what they refer to', async () => {
  const page = (more: object) => buyer.list('purchase_order', { length: 2, orderby: 'ID desc', ...more });
  const { next } = await page({});
  const [followed, jumped] = [await page({ after: next }), await page({ start: 2 })];
  expect(jumped.results).toEqual(followed.results);
  expect(jumped.results[1]).toMatchObject({ PURCHASE_ORDER_NO: numbers[0], SUPPLIER_NAME: '海港缆绳厂', PLANT_NAME: '苏州工厂' });
});

test('a search that was made before finds what the vendors are called by now', async () => {
  const given = await givenIn(world);
  const line = [{ MATERIAL_CODE: await given.material(), QTY: '1' }];
  const orderOf = async (SUPPLIER_NAME: string) => {
    const SUPPLIER_CODE = await given.vendor({ SUPPLIER_NAME });
    return { SUPPLIER_CODE, NO: (await given.draftOrder(line, { SUPPLIER_CODE })).NO };
  };
  const search = async (query: string) =>
    (await buyer.list('purchase_order', { query, orderby: 'ID asc', length: 20 })).results.map((row) => row['PURCHASE_ORDER_NO']);
  const first = await orderOf('浮标工场');
  expect(await search('浮标')).toEqual([first.NO]);
  const second = await orderOf('浮标二厂');
  expect(await search('浮标')).toEqual([first.NO, second.NO]);
  await given.change('vendor', first.SUPPLIER_CODE, { SUPPLIER_NAME: '航标工场' });
  expect(await search('浮标')).toEqual([second.NO]);
  expect(await search('航标')).toEqual([first.NO]);
});

test('names are those of now in the language of the reader, in the list and in the record', async () => {
  const given = await givenIn(world);
  const vendor = await given.vendor({ SUPPLIER_NAME: '灯塔漆厂', SUPPLIER_NAME_EN: 'Lighthouse Paint' });
  const plain = await given.vendor({ SUPPLIER_NAME: '船坞五金' });
  const line = [{ MATERIAL_CODE: await given.material({ MATERIAL_NAME: '船漆' }), QTY: '1' }];
  const order = await given.draftOrder(line, { SUPPLIER_CODE: vendor, PAY_TYPE: 'TRANSFER' });
  await given.draftOrder(line, { SUPPLIER_CODE: plain });
  const names = async (SUPPLIER_CODE: string) =>
    (await buyer.list('purchase_order', { SUPPLIER_CODE })).results.map((row) => [row['SUPPLIER_NAME'], row['PAY_TYPE_TEXT']]);
  expect(await names(vendor)).toEqual([['灯塔漆厂', '银行转账']]);
  await given.change('vendor', vendor, { SUPPLIER_NAME: '灯塔涂料' });
  expect(await names(vendor)).toEqual([['灯塔涂料', '银行转账']]);
  expect(await buyer.read(order)).toMatchObject({
    SUPPLIER_NAME: '灯塔涂料',
    OWNER_NAME: expect.any(String),
    ENTRIES: [{ MATERIAL_NAME: '船漆' }],
  });
  await buyer.post('clientinfoapi/user-profile-info/save', { language_code: 'en' });
  expect([await names(vendor), await names(plain)]).toEqual([[['Lighthouse Paint', 'Bank transfer']], [['船坞五金', expect.any(String)]]]);
  await buyer.post('clientinfoapi/user-profile-info/save', { language_code: 'zh-CN' });
});

test('words of a sign or two are found in whatever case, width and spelling', async () => {
  const line = [{ MATERIAL_CODE: 'M1001', QTY: '1' }];
  const given = await givenIn(world);
  for (const NOTE of ['Ｑz 涂料 ㈱', 'cafe\u0301 [q]', '50 % ^$.']) numbers.push((await given.draftOrder(line, { NOTE })).NO);
  expect(await found('qz')).toEqual([4]);
  expect(await found('ＱＺ 涂料')).toEqual([4]);
  expect(await found('株')).toEqual([4]);
  expect(await found('fé')).toEqual([5]);
  expect(await found('[q')).toEqual([5]);
  expect(await found('q]')).toEqual([5]);
  expect(await found('%')).toEqual([6]);
  expect(await found('$.')).toEqual([6]);
  expect(await found('^')).toEqual([6]);
  expect(await found('\\')).toEqual([]);
});
