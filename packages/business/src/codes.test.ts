import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
  await given.material({ MATERIAL_CODE: 'LM358', MATERIAL_NAME: '运算放大器 ＬＭ３５８' });
});

/** Twins as they were stored before the rule: `Tw1` beside `TW1`. */
async function oldTwins(one: string, other: string): Promise<void> {
  await given.material({ MATERIAL_CODE: one });
  await given.material({ MATERIAL_CODE: `${one}-other` });
  await world.inDatabase((db) =>
    db.updateLoose('material').set({ MATERIAL_CODE: other, twin: 1 }).where('MATERIAL_CODE', '=', `${one}-other`).execute(),
  );
}

const orderOf = (MATERIAL_CODE: string, more = {}) =>
  buyer.create('purchase_order', {
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE, QTY: '1', UNIT_PRICE: '2' }],
    ...more,
  });

describe('a code in another case or width', () => {
  test.each(['lm358', 'ＬＭ３５８', ' Lm358 '])(
    '%s names LM358 on an order, which keeps the code as it is written there',
    async (typed) => {
      const order = await orderOf(typed, { SUPPLIER_CODE: 'ｖ1001', CURRENCY_CODE: 'cny' });
      expect(await buyer.read(order)).toMatchObject({
        SUPPLIER_CODE: 'V1001',
        CURRENCY_CODE: 'CNY',
        ENTRIES: [{ MATERIAL_CODE: 'LM358', UNIT_CODE: 'PCS' }],
      });
    },
  );

  test('is found by a filter, a search and a search of names in lists', async () => {
    const codes = async (params: Record<string, unknown>) =>
      (await buyer.list('material', params)).results.map((row) => row['MATERIAL_CODE']);
    expect(await codes({ MATERIAL_CODE: 'lm358' })).toEqual(['LM358']);
    expect(await codes({ filter: [{ field: 'MATERIAL_CODE', op: 'in', value: ['ｌｍ358', 'm1001'] }] })).toEqual(['LM358', 'M1001']);
    expect(await codes({ query: 'ｌｍ３５' })).toEqual(['LM358']);
    expect(await codes({ query: '放大器 LM358' })).toEqual(['LM358']);
    expect(await codes({ filter: [{ field: 'MATERIAL_CODE', op: 'starts', value: 'ｌM3' }] })).toEqual(['LM358']);
  });

  test('finds a document by its number, in the search and as a filter', async () => {
    const order = await orderOf('LM358');
    const wide = order.NO.toLowerCase().replaceAll(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0));
    const numbers = async (params: Record<string, unknown>) =>
      (await buyer.list('purchase_order', params)).results.map((row) => row['PURCHASE_ORDER_NO']);
    expect(wide).not.toBe(order.NO);
    expect(await numbers({ query: wide })).toEqual([order.NO]);
    expect(await numbers({ PURCHASE_ORDER_NO: wide })).toEqual([order.NO]);
  });

  test('what is nothing in any case is still refused by what was typed', async () => {
    await expect(orderOf('lm359')).rejects.toMatchObject({ codes: { 'ENTRIES[0].MATERIAL_CODE': ['REFERENCE_UNKNOWN'] } });
  });

  test('names nothing that the user may not see', async () => {
    const stranger = await world.stranger();
    const found = await stranger.list('material', { MATERIAL_CODE: 'lm358' });
    expect(found.recordsTotal).toBe(0);
  });
});

describe('a new code', () => {
  test.each(['lm358', 'ＬＭ358'])('%s beside LM358 is refused, and the refusal says what to do', async (MATERIAL_CODE) => {
    const failed = await refusal(given.material({ MATERIAL_CODE }));
    expect(failed.codes).toEqual({ MATERIAL_CODE: ['CODE_TWIN'] });
    expect(JSON.stringify(failed.message)).toContain('LM358');
  });

  test('the very same is refused as before', async () => {
    expect((await refusal(given.material({ MATERIAL_CODE: 'LM358' }))).codes).toEqual({ MATERIAL_CODE: ['CODE_EXISTS'] });
  });

  test('of two created in the same instant one is refused', async () => {
    const both = await Promise.allSettled(['race-7', 'RACE-7'].map((MATERIAL_CODE) => given.material({ MATERIAL_CODE })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a document number that somebody gives is held to the same, and the series goes past one', async () => {
    await orderOf('LM358', { PURCHASE_ORDER_NO: 'po-own-1' });
    expect((await refusal(orderOf('LM358', { PURCHASE_ORDER_NO: 'PO-OWN-1' }))).codes).toEqual({ PURCHASE_ORDER_NO: ['CODE_TWIN'] });
    const { NO } = await orderOf('LM358');
    const next = NO.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
    await orderOf('LM358', { PURCHASE_ORDER_NO: next.toLowerCase() });
    const after = NO.replace(/\d+$/, (digits) => String(Number(digits) + 2).padStart(digits.length, '0'));
    expect((await orderOf('LM358')).NO).toBe(after);
  });
});

describe('twins that were stored before', () => {
  beforeAll(() => oldTwins('TW1', 'Tw1'));

  test('each goes on being named as it is written', async () => {
    expect((await buyer.read(await orderOf('Tw1'))).ENTRIES[0]).toMatchObject({ MATERIAL_CODE: 'Tw1' });
    expect((await buyer.read(await orderOf('TW1'))).ENTRIES[0]).toMatchObject({ MATERIAL_CODE: 'TW1' });
  });

  test('a spelling of neither is refused with both, and finds both', async () => {
    const failed = await refusal(orderOf('tw1'));
    expect(failed.codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['CODE_OF_SEVERAL'] });
    expect(failed.message).toContain('TW1, Tw1');
    expect((await buyer.list('material', { MATERIAL_CODE: 'tw1' })).recordsTotal).toBe(2);
  });

  test('may be changed, but no third comes', async () => {
    await given.change('material', 'Tw1', { MATERIAL_NAME: 'still here' });
    expect((await refusal(given.material({ MATERIAL_CODE: 'tw1' }))).codes).toEqual({ MATERIAL_CODE: ['CODE_TWIN'] });
  });
});
