import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { type Actor, type Held, Refused, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let buyer: Actor;
let order: Held;

beforeAll(async () => {
  given = await givenIn(world);
  [manager, buyer] = (await Promise.all(['manager', 'buyer'].map((name) => world.as(name)))) as [Actor, Actor];
  order = await given.draftOrder(
    [
      { MATERIAL_CODE: 'M1002', QTY: '1200', UNIT_PRICE: '5.55', DISCOUNT: '2', TAX_RATE: '13' },
      { MATERIAL_CODE: 'M1003', QTY: '35.5', UNIT_PRICE: '24.5', TAX_RATE: '13' },
    ],
    { COMPANY_CODE: '1000', DELIEVERY_DATE: '2026-12-05', DELIEVERY_ADDRESS: '星湖街 218 号 {TOTAL_AMOUNT}', PAY_TYPE: 'TRANSFER' },
  );
});

async function contract(by: Actor, params: Row = {}) {
  const query = { access_token: by.token, ID: order.ID, preview: '1', ...params } as Record<string, string>;
  const answer = await world.app.inject({ method: 'GET', url: '/api/mmapi/purchase-order/contract', query });
  if (answer.headers['content-type'] !== 'application/pdf')
    throw new Refused(answer.statusCode, (JSON.parse(answer.body) as { data: Row }).data);
  const text = readPdf(answer.rawPayload)
    .map((page) => page.text.replace(/\s/g, ''))
    .join('');
  return { text, headers: answer.headers };
}

const template = (CONTRACT_CODE: string, CLAUSES: Row[], more: Row = {}): Row => ({
  CONTRACT_CODE,
  CONTRACT_NAME: CONTRACT_CODE,
  TITLE_ZH: '购销合同',
  TITLE_EN: 'Sales contract',
  CLAUSES: CLAUSES.map((clause, index) => ({ SEQ: (index + 1) * 10, ...clause })),
  ...more,
});

describe('the contract of a purchase order', () => {
  test('has both parties, its entries, the amount in words of both languages and the clauses with what they speak of', async () => {
    const { text, headers } = await contract(buyer);
    expect(headers['x-contract-template']).toBe('PURCHASE');
    for (const part of ['采购合同', 'Purchasecontract', '供方/Supplier', '需方/Buyer', 'M1002', 'M1003', order.NO])
      expect(text).toContain(part);
    // 1200 × 5.55 × 0.98 × 1.13 = 7375.284, rounded 7375.28; 35.5 × 24.5 × 1.13 = 982.8175, rounded 982.82.
    expect(text).toContain('合同总金额CNY8,358.10（大写：人民币捌仟叁佰伍拾捌元壹角）');
    expect(text).toContain('CNY8,358.10(inwords:CNYeightthousandthreehundredfifty-eightand10/100only)');
    expect(text).toContain('交货日期：2026年12月5日。交货方式：卖方送货。');
    expect(text).toContain('Deliverydate:2026-12-05.');
    expect(text).toContain('Paymenttype:Banktransfer.');
    // What a record holds is no template: braces in an address stay as they are.
    expect(text).toContain('星湖街218号{TOTAL_AMOUNT}');
    expect(text.indexOf('1.标的与金额')).toBeLessThan(text.indexOf('2.质量要求'));
    expect(text.match(/Companychop/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test('comes in the language and order of its template, and by name where there are several', async () => {
    const clauses = [
      { SEQ: 20, HEADING_ZH: '第二', HEADING_EN: 'Second', CLAUSE_ZH: '乙 {VENDOR_NAME}', CLAUSE_EN: 'B {VENDOR_NAME}' },
      { SEQ: 10, HEADING_ZH: '第一', HEADING_EN: 'First', CLAUSE_ZH: '甲 {COMPANY_NAME}', CLAUSE_EN: 'A {COMPANY_NAME}' },
    ];
    await manager.create('contract_template', template('ENGLISH', clauses, { CONTRACT_LANGUAGE: 'EN', COMPANY_CODE: '1000' }));
    await manager.create('contract_template', template('ELSEWHERE', clauses, { COMPANY_CODE: '2000' }));
    // The company's own template goes before that of all companies.
    const { text, headers } = await contract(buyer);
    expect(headers['x-contract-template']).toBe('ENGLISH');
    expect(headers['x-contract-templates']).toBe('ENGLISH,PURCHASE');
    expect(text).toMatch(/1\.FirstA.*2\.SecondB/);
    expect(text).not.toContain('甲');
    expect((await contract(buyer, { CONTRACT_CODE: 'PURCHASE' })).text).toContain('1.标的与金额');
    expect((await refusal(contract(buyer, { CONTRACT_CODE: 'ELSEWHERE' }))).code).toBe('CONTRACT_TEMPLATE_MISSING');
    await given.change('contract_template', 'ENGLISH', { IS_ACTIVE: '0' });
  });

  test('is counted as a print, its preview is not', async () => {
    const before = Number((await buyer.read(order))['PRINT_COUNT']);
    await contract(buyer);
    expect(Number((await buyer.read(order))['PRINT_COUNT'])).toBe(before);
    await contract(buyer, { preview: '0' });
    expect(Number((await buyer.read(order))['PRINT_COUNT'])).toBe(before + 1);
  });

  test('says nothing of prices to whom they are hidden, whatever its clauses ask for', async () => {
    await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: 'WAREHOUSE', PRESET: 'NO_PRICES' });
    const { text } = await contract(await world.as('warehouse'));
    expect(text).toContain('M1002');
    expect(text).toContain('合同总金额（大写：）');
    for (const part of ['8,358', '捌仟', 'eightthousand', '5.55']) expect(text).not.toContain(part);
  });

  test('is for those who may print orders, and absent for another organisation', async () => {
    expect((await refusal(contract(await world.as('seller')))).status).toBe(403);
    expect((await refusal(contract(await world.stranger()))).status).toBe(404);
  });
});

describe('templates', () => {
  test('a placeholder that there is not, a clause without text and two clauses of one place are refused where they stand', async () => {
    const of = async (CLAUSES: Row[]) => (await refusal(manager.create('contract_template', template('BAD', CLAUSES)))).codes;
    const clause = { CLAUSE_ZH: '甲', CLAUSE_EN: 'A' };
    expect(await of([{ ...clause, CLAUSE_EN: '{PASSWORD}' }])).toEqual({ 'CLAUSES[0].CLAUSE_EN': ['PLACEHOLDER_UNKNOWN'] });
    expect(await of([{ ...clause, HEADING_ZH: '{}' }])).toEqual({ 'CLAUSES[0].HEADING_ZH': ['PLACEHOLDER_UNKNOWN'] });
    expect(await of([{ CLAUSE_ZH: '甲' }])).toEqual({ 'CLAUSES[0].CLAUSE_EN': ['CONTRACT_CLAUSE_EMPTY'] });
    expect(
      await of([
        { ...clause, SEQ: 10 },
        { ...clause, SEQ: 10 },
      ]),
    ).toEqual({ 'CLAUSES[1].SEQ': ['PROCESS_SEQ_DOUBLE'] });
    const missing = await refusal(manager.create('contract_template', template('BAD', [{ ...clause, CLAUSE_ZH: '{TOTAL}' }])));
    expect(JSON.stringify(missing.message)).toContain('TOTAL');
  });
});
