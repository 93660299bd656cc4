import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { progress } from '@sampan/model/dictionary.ts';
import { code, counter, date, integer, must, quantity } from '@sampan/model/field.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { expect, test } from 'vitest';
import type { CounterDraw } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import { createRegistry, type PipelineContext } from '../call/deps.ts';
import { moveCounters } from './move-counters.ts';
import { settle } from './settle.ts';
import { refusals, stockWorld, TODAY } from '../stock/test-story.ts';

const { database } = await testDatabase();
const act = await stockWorld(database);
await act(({ db }) =>
  db.insertRows('vendor', [{ SUPPLIER_CODE: 'V1', SUPPLIER_NAME: '供应商', created_by: 'tester', updated_by: 'tester' }]),
);

/** As much of an order as counters need. */
const order = defineDocument({
  type: 'purchase_order',
  texts: { name: ['采购订单', 'Purchase order'] },
  area: 'mm',
  route: 'mm/po',
  card: 'PURCHASE_ORDER',
  code: 'PO',
  prefix: 'PO',
  number: 'PURCHASE_ORDER_NO',
  date: 'ORDER_DATE',
  header: { PURCHASE_ORDER_NO: must(code()), ORDER_DATE: must(date()), RECEIVE_STATUS: progress() },
  entry: {
    PURCHASE_ORDER_ENTRY_NO: must(integer()),
    QTY: must(quantity()),
    RECEIVE_QTY: counter({ of: ['QTY'], error: 'RECEIVE_QTY_OVER' }),
  },
  entryNumber: 'PURCHASE_ORDER_ENTRY_NO',
  statuses: { DRAFT: 'draft', SUBMITTED: 'waiting', APPROVED: 'live', REJECTED: 'draft' },
  progress: { RECEIVE_STATUS: { done: 'RECEIVE_QTY', of: 'QTY' } },
  actions: {},
});
const registry = createRegistry([{ definition: order as never, rules: { actions: {} } as never }]);
/** Whoever reads orders is told what is left of them. */
const within = (context: Context): PipelineContext => ({
  ...context,
  session: { ...context.session, privileges: new Set(['PURCHASE_ORDER_VIEW']) },
  registry,
});

/** Whoever draws: as much of a goods receipt as its links need. */
const receipt = defineDocument({
  type: 'goods_receipt',
  texts: { name: ['收货单', 'Goods receipt'] },
  area: 'mm',
  route: 'mm/gr',
  card: 'GOODS_RECEIPT',
  code: 'GR',
  prefix: 'GR',
  number: 'GOODS_RECEIPT_NO',
  date: 'RECEIVE_DATE',
  header: { GOODS_RECEIPT_NO: must(code()), RECEIVE_DATE: must(date()) },
  statuses: { POSTED: 'done' },
  actions: {},
});
/** What becomes of what a receipt has drawn when it is gone. */
const letGo = (id: string) =>
  act((context) =>
    settle(within(context), { definition: receipt, header: { id, GOODS_RECEIPT_NO: `GR${id}`, STATUS: 'POSTED' }, rows: {}, isGone: true }),
  );

let orders = 0;
/** An order with entries of these quantities. */
async function givenOrder(quantities: readonly string[], header: Record<string, unknown> = {}): Promise<string> {
  orders += 1;
  const zero = {
    AMOUNT: '0',
    DISCOUNT_AMOUNT: '0',
    FINAL_AMOUNT_WITHOUT_TAX: '0',
    TAX_AMOUNT: '0',
    FINAL_AMOUNT: '0',
    BASE_FINAL_AMOUNT: '0',
  };
  return act(async ({ db }) => {
    const [id] = await db.insertRows('purchase_order', [
      {
        ...zero,
        TAX_ROUNDING: 'line',
        THREE_WAY_MATCH: 'on',
        PURCHASE_ORDER_NO: `PO${orders}`,
        ORDER_DATE: TODAY,
        COMPANY_CODE: 'CN',
        PLANT_CODE: 'P1',
        SUPPLIER_CODE: 'V1',
        CURRENCY_CODE: 'CNY',
        EXCHANGE_RATE: '1',
        OWNER: 'tester',
        created_by: 'tester',
        updated_by: 'tester',
        STATUS: 'APPROVED',
        ...header,
      },
    ]);
    await db.insertRows(
      'purchase_order_entry',
      quantities.map((QTY, index) => ({
        ...zero,
        parent_id: id,
        PURCHASE_ORDER_ENTRY_NO: index + 1,
        MATERIAL_CODE: 'M1',
        QTY,
        UNIT_CODE: 'PCS',
        UNIT_PRICE: '0',
        TAX_RATE: '0',
      })),
    );
    return String(id);
  });
}

const draw = (id: string, entryNo: number, QTY: string, more: Partial<CounterDraw> = {}): CounterDraw => ({
  type: 'purchase_order',
  id,
  entryNo,
  counter: 'RECEIVE_QTY',
  QTY: decimal(QTY),
  source: { type: 'goods_receipt', id: '7', no: 'GR7', entryNo },
  ...more,
});
const drawAll = (...draws: CounterDraw[]) => act((context) => moveCounters(within(context), { draws }));

const stateOf = (id: string) =>
  act(async ({ db }) => {
    const header = await db
      .select('purchase_order')
      .select(['RECEIVE_STATUS', 'IS_COMPLETED', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    const entries = await db
      .select('purchase_order_entry')
      .select('RECEIVE_QTY')
      .where('parent_id', '=', id)
      .orderBy('PURCHASE_ORDER_ENTRY_NO')
      .execute();
    return { ...header, counters: entries.map((entry) => Number(entry.RECEIVE_QTY)) };
  });

test('an order is full when every entry is, whatever another entry has too much', async () => {
  const id = await givenOrder(['10', '5']);
  await drawAll(draw(id, 1, '12', { mayExceed: true }));
  expect(await stateOf(id)).toEqual({ RECEIVE_STATUS: 'PARTIAL', IS_COMPLETED: '0', version: 1, counters: [12, 0] });
  await drawAll(draw(id, 2, '5'));
  expect(await stateOf(id)).toEqual({ RECEIVE_STATUS: 'FULL', IS_COMPLETED: '1', version: 1, counters: [12, 5] });
});

test('exactly the rest passes, a ten-thousandth more is refused, every such entry at once', async () => {
  const id = await givenOrder(['10', '5', '1']);
  await drawAll(draw(id, 1, '4'));
  const over = drawAll(
    draw(id, 1, '6.0001', { field: 'ENTRIES[0].RECEIVE_QTY' }),
    draw(id, 2, '5'),
    draw(id, 3, '2', { field: 'ENTRIES[2].RECEIVE_QTY' }),
  );
  expect(await refusals(over)).toEqual([
    { code: 'RECEIVE_QTY_OVER', args: { NO: 'PO2', REST: '6' }, field: 'ENTRIES[0].RECEIVE_QTY' },
    { code: 'RECEIVE_QTY_OVER', args: { NO: 'PO2', REST: '1' }, field: 'ENTRIES[2].RECEIVE_QTY' },
  ]);
  expect((await stateOf(id)).counters).toEqual([4, 0, 0]);
  await drawAll(draw(id, 1, '6'));
});

test('two draws on one entry count together', async () => {
  const id = await givenOrder(['10']);
  expect(await refusals(drawAll(draw(id, 1, '6'), draw(id, 1, '5')))).toMatchObject([{ args: { REST: '4' } }]);
});

test('giving back takes off exactly what a source has drawn', async () => {
  const id = await givenOrder(['10', '5']);
  const mine = { source: { type: 'goods_receipt', id: '81', no: 'GR81' } };
  const theirs = { source: { type: 'goods_receipt', id: '82', no: 'GR82' } };
  await drawAll(draw(id, 1, '3', mine), draw(id, 1, '2', mine), draw(id, 2, '5', mine), draw(id, 1, '1', theirs));
  await letGo(mine.source.id);
  expect(await stateOf(id)).toMatchObject({ counters: [1, 0], RECEIVE_STATUS: 'PARTIAL' });
  await letGo(mine.source.id);
  expect(await stateOf(id)).toMatchObject({ counters: [1, 0] });
  await expect(drawAll(draw(id, 1, '-2', theirs))).rejects.toThrow(/below zero/);
});

test('what is not approved, closed or cancelled cannot be drawn on, but gives back', async () => {
  const draft = await givenOrder(['1'], { STATUS: 'DRAFT' });
  const cancelled = await givenOrder(['1'], { IS_CANCELLED: '1' });
  const closed = await givenOrder(['1'], { IS_CLOSED: '1' });
  const refused = await refusals(drawAll(draw(draft, 1, '1'), draw(cancelled, 1, '1'), draw(closed, 1, '1')));
  expect(refused.map((one) => one.code)).toEqual(Array(3).fill('SOURCE_DOCUMENT_NOT_OPEN'));
  await drawAll(draw(closed, 1, '1', { whileClosed: true }));
  await drawAll(draw(closed, 1, '-1'));
  expect((await stateOf(closed)).counters).toEqual([0]);
});

test('many at once never draw more than there is', async () => {
  const id = await givenOrder(['7', '7']);
  const tries = Array.from({ length: 12 }, (_none, index) =>
    drawAll(
      draw(id, (index % 2) + 1, '2', { source: { type: 'goods_receipt', id: String(100 + index), no: `GR${index}` } }),
      draw(id, ((index + 1) % 2) + 1, '1', { source: { type: 'goods_receipt', id: String(100 + index), no: `GR${index}` } }),
    ).then(
      () => 1,
      () => 0,
    ),
  );
  const done = (await Promise.all(tries)).reduce<number>((total, one) => total + one, 0);
  expect(done).toBeGreaterThan(0);
  const { counters } = await stateOf(id);
  for (const counted of counters) expect(counted).toBeLessThanOrEqual(7);
  const linked = await act(({ db }) => db.select('document_link').select('QTY').where('from_id', '=', id).execute());
  const total = linked.reduce((all, link) => all + Number(link.QTY as Decimal), 0);
  expect(total).toBe(counters.reduce((all, one) => all + one, 0));
  expect(total).toBe(done * 3);
});
