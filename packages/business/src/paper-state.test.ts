import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { type Actor, type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { PAPERS } from '@sampan/model/print-template.ts';
import { beforeAll, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let approver: Actor;
let manager: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, approver, manager] = (await Promise.all(['buyer', 'approver', 'manager'].map((name) => world.as(name)))) as [Actor, Actor, Actor];
  await world.parameter('APPROVE_REQUIRED', 'PO');
});

const draft = () => given.draftOrder([{ MATERIAL_CODE: 'M1002', QTY: '2', UNIT_PRICE: '10', TAX_RATE: '13' }], { COMPANY_CODE: '1000' });

async function printed(order: Held, params: Row = {}, path = 'print'): Promise<string> {
  const query = { access_token: buyer.token, ID: order.ID, ...params } as Record<string, string>;
  const answer = await world.app.inject({ method: 'GET', url: `/api/mmapi/purchase-order/${path}`, query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return readPdf(answer.rawPayload)
    .map((page) => page.text.replaceAll(/\s/g, ''))
    .join('');
}
const preview = (order: Held, params: Row = {}) => printed(order, { preview: '1', ...params });
const MARKS = ['草稿/DRAFT', '审批中/PENDINGAPPROVAL', '已驳回/REJECTED', '已作废/CANCELLED', '已关闭/CLOSED', '补打/REPRINT'];
const marksIn = (text: string): string[] => MARKS.filter((mark) => text.includes(mark));

describe('paper says what it is', () => {
  test('a draft, one that waits, one that was refused, approved, closed and cancelled', async () => {
    const order = await draft();
    expect(marksIn(await preview(order))).toEqual(['草稿/DRAFT']);
    await buyer.act(order, 'submit');
    expect(marksIn(await preview(order))).toEqual(['审批中/PENDINGAPPROVAL']);
    await approver.act(order, 'reject', { COMMENT: '价格' });
    expect(marksIn(await preview(order))).toEqual(['已驳回/REJECTED']);
    await buyer.act(order, 'submit');
    await approver.act(order, 'approve');
    expect(marksIn(await preview(order))).toEqual([]);
    await manager.act(order, 'close');
    expect(marksIn(await preview(order))).toEqual(['已关闭/CLOSED']);
    const other = await draft();
    await buyer.act(other, 'cancel');
    expect(marksIn(await preview(other))).toEqual(['已作废/CANCELLED']);
  });

  test('no template of any paper or language leaves it out', async () => {
    const order = await draft();
    const { LAYOUT } = await manager.get('clientconfapi/print-template/standard', { FUNCTION_AREA: 'purchase_order', PAPER: 'A4' });
    const bare = { facts: [], totals: [], signatures: [], parties: false, note: false, barcode: false, approvals: false, seal: false };
    const columns = [{ keys: ['QTY'], width: 20, align: 'left' }];
    for (const [at, PAPER] of PAPERS.entries()) {
      const PRINT_LANGUAGE = ['BOTH', 'ZH', 'EN'][at % 3] ?? '';
      const own = { TEMPLATE_CODE: `BARE${PAPER}`, TEMPLATE_NAME: PAPER, FUNCTION_AREA: 'purchase_order', PAPER, PRINT_LANGUAGE };
      await manager.create('print_template', { ...own, LAYOUT: JSON.stringify({ ...(LAYOUT as Row), ...bare, columns }) });
      const text = await preview(order, { template: own.TEMPLATE_CODE });
      expect(text, PAPER).toContain(PRINT_LANGUAGE === 'EN' ? 'DRAFT' : '草稿');
    }
  });
});

describe('a reprint', () => {
  test('is a second print since the document is in force; drafts and previews are none', async () => {
    const order = await draft();
    await printed(order);
    expect(marksIn(await printed(order))).toEqual(['草稿/DRAFT']);
    await buyer.act(order, 'submit');
    await approver.act(order, 'approve');
    await preview(order);
    expect(marksIn(await printed(order))).toEqual([]);
    expect(marksIn(await preview(order))).toEqual(['补打/REPRINT']);
    const again = await printed(order);
    expect(marksIn(again)).toEqual(['补打/REPRINT']);
    // Every print is counted, those of the draft too.
    expect(again).toContain('第4次打印');
  });

  test('of the contract is one of its own', async () => {
    const order = await draft();
    await buyer.act(order, 'submit');
    await approver.act(order, 'approve');
    await printed(order);
    expect(marksIn(await printed(order, {}, 'contract'))).toEqual([]);
    expect(marksIn(await printed(order, {}, 'contract'))).toEqual(['补打/REPRINT']);
  });
});

describe('who approved', () => {
  test('stands at the end with the time, of the last submission alone, unless the template leaves it out', async () => {
    const order = await draft();
    await buyer.act(order, 'submit');
    await approver.act(order, 'approve');
    const name = String(
      (await manager.list('user', { USERNAME: 'approver' })).results.find((row) => row['USERNAME'] === 'approver')?.['FULL_NAME'],
    );
    const text = await preview(order);
    expect(text.split('审批记录')).toHaveLength(2);
    expect(text).toMatch(new RegExp(`审批记录/Approvedby:1\\.${name}\\d{4}-\\d\\d-\\d\\d\\d\\d:\\d\\d`));
    const { LAYOUT } = await manager.get('clientconfapi/print-template/standard', { FUNCTION_AREA: 'purchase_order', PAPER: 'A4' });
    expect((LAYOUT as Row)['approvals']).toBe(true);
    const { approvals: _, ...older } = LAYOUT as Row;
    for (const [TEMPLATE_CODE, content] of [
      ['OLDER', older],
      ['WITHOUT', { ...older, approvals: false }],
    ] as const)
      await manager.create('print_template', {
        TEMPLATE_CODE,
        TEMPLATE_NAME: TEMPLATE_CODE,
        FUNCTION_AREA: 'purchase_order',
        PAPER: 'A4',
        PRINT_LANGUAGE: 'ZH',
        LAYOUT: JSON.stringify(content),
      });
    // A template that was stored before there was such a choice prints them.
    expect(await preview(order, { template: 'OLDER' })).toContain(`审批记录\uff1a1.${name}`);
    expect(await preview(order, { template: 'WITHOUT' })).not.toContain('审批记录');
  });

  test('stays away from a document that nobody approved', async () => {
    const order = await draft();
    expect(await preview(order)).not.toContain('审批记录');
  });
});
