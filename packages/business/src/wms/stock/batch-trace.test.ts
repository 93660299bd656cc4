import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { type BatchTrace, isBatch, type TraceNode, type TraceSide } from './batch-trace.ts';

type Row = Record<string, unknown>;

/** Raw batch A of two receipts → pick → production order → product batch P → delivery → box. */
const world = await sampleWorld();
let given: Given;
let manager: Actor;
let raw: string;
let loose: string;
let product: string;
let receipts: Held[];
let order: Held;
let pick: Held;
let made: Held;
let delivery: Held;
let box: Held;

const now = async (held: Held): Promise<Held> => ({ ...held, VERSION: Number((await manager.read(held))['VERSION']) });
const act = async (held: Held, action: string, DATA?: Row) => manager.act(await now(held), action, DATA);
const NUMBERS = ['RECEIVING_DOC_NO', 'PRODUCT_RECEIPT_NO', 'BOX_SN', 'TRANSFER_ORDER_NO', 'DELIEVERY_DOC_NO', 'STOCK_SPLIT_NO'];
async function heldOf(type: string, ID: string): Promise<Held> {
  const view = await manager.read({ type, ID, NO: '', VERSION: 0 });
  return { type, ID, NO: String(view[NUMBERS.find((key) => view[key] !== undefined) ?? '']), VERSION: Number(view['VERSION']) };
}
const createdBy = async (answer: Row): Promise<Held> => {
  const [one] = answer['CREATED'] as readonly { type: string; ID: string }[];
  return heldOf(one!.type, one!.ID);
};

/** Bought, received in a batch, and put away. */
async function received(MATERIAL_CODE: string, QTY: string, FILTER4?: string): Promise<Held> {
  const bought = await given.approvedOrder([{ MATERIAL_CODE, QTY }]);
  const receipt = await createdBy(
    await act(bought, 'receive', {
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: QTY, ...(FILTER4 ? { FILTER4 } : {}) }],
    }),
  );
  await act(await createdBy(await act(receipt, 'put-away')), 'execute');
  return receipt;
}

/** A role that reads what these cards list. */
const roleOf = (ROLE_CODE: string, ...cards: readonly string[]) => ({
  ROLE_CODE,
  MENUS: [
    ...cards.map((MENU) => ({ MENU, ACTION: `${MENU}_INDEX` })),
    ...(cards.includes('STOCK') ? [{ MENU: 'STOCK', ACTION: 'STOCK_TRACE' }] : []),
  ],
});

beforeAll(async () => {
  [given, manager] = [await givenIn(world), await world.as('manager')];
  [raw, loose, product] = [await given.material(), await given.material(), await given.material({ VALUATION_CLASS_CODE: 'FINISHED' })];
  receipts = [await received(raw, '6', 'A'), await received(raw, '4', 'A')];
  await received(raw, '5', 'B');
  await received(loose, '10');
  order = await manager.create('production_order', {
    MATERIAL_CODE: product,
    PLANT_CODE: '1100',
    PLAN_QTY: '8',
    ENTRIES: [
      { MATERIAL_CODE: raw, NEED_QTY: '8' },
      { MATERIAL_CODE: loose, NEED_QTY: '8' },
    ],
  });
  await act(order, 'submit');
  pick = await manager.create('material_pick', { PRODUCTION_ORDER_NO: order.NO, STORAGE_LOCATION_CODE: '1101' });
  await act(pick, 'approve');
  await act(pick, 'issue');
  // One piece of A is not used.
  await act(pick, 'return', { ENTRIES: [{ PICK_ENTRY_NO: 1, RETURN_QTY: '1' }] });
  await act(order, 'put-on-line');
  made = await createdBy(
    await act(order, 'product-in', {
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [{ MATERIAL_CODE: product, QTY: '7', FILTER4: 'P', STORAGE_BIN_CODE: 'A-01-1' }],
    }),
  );
  const sold = await manager.create('sales_order', {
    CUSTOMER_CODE: 'C1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: product, QTY: '5', UNIT_PRICE: '20' }],
  });
  await act(sold, 'submit');
  delivery = await createdBy(await act(sold, 'deliver'));
  await act(await createdBy(await act(delivery, 'pick')), 'execute');
  box = await createdBy(await act(delivery, 'pack'));
  await act(box, 'seal');
  await act(delivery, 'ship');
});

const trace = async (MATERIAL_CODE: string, FILTER4: string, by = manager) =>
  (await by.get('wmsapi/stock/trace', { MATERIAL_CODE, FILTER4 })) as unknown as BatchTrace;
const nameOf = (node: TraceNode): string => (isBatch(node) ? `${node.MATERIAL_CODE} ${node.FILTER4 ?? '-'}` : `${node.type} ${node.NO}`);
const stepsOf = ({ results, STEPS }: TraceSide): string[] =>
  STEPS.map(({ FROM, TO, QTY }) => `${nameOf(results[FROM]!)} > ${nameOf(results[TO]!)}${QTY === undefined ? '' : `: ${QTY}`}`);
const said = ({ type, NO }: Held): string => `${type} ${NO}`;

test('a raw batch is followed into the order, the product and the box of the customer', async () => {
  const { DOWN } = await trace(raw, 'A');
  expect(stepsOf(DOWN)).toEqual([
    `${raw} A > ${said(pick)}: 7`,
    `${said(pick)} > ${said(order)}`,
    `${said(order)} > ${said(made)}`,
    `${said(made)} > ${product} P: 7`,
    `${product} P > ${said(delivery)}: 5`,
    `${said(delivery)} > ${said(box)}`,
  ]);
  expect(DOWN.results[0]).toMatchObject({ MATERIAL_CODE: raw, FILTER4: 'A', QTY: '3', UNIT_CODE: 'PCS' });
  expect(DOWN.results.find((node) => nameOf(node) === `${product} P`)).toMatchObject({ QTY: '2' });
  expect(DOWN.results.find(({ type }) => type === 'delivery')).toMatchObject({ PARTNER_CODE: 'C1001', PARTNER_NAME: expect.any(String) });
  expect(DOWN.results.some(({ HIDDEN }) => HIDDEN)).toBe(false);
});

test('a product batch is followed back to every receipt of what it was made of', async () => {
  const { UP, DOWN } = await trace(product, 'P');
  expect(stepsOf(UP)).toEqual([
    `${said(made)} > ${product} P: 7`,
    `${said(order)} > ${said(made)}`,
    `${said(pick)} > ${said(order)}`,
    `${raw} A > ${said(pick)}: 7`,
    `${loose} - > ${said(pick)}: 8`,
    ...receipts.map((receipt, at) => `${said(receipt)} > ${raw} A: ${['6', '4'][at]}`),
  ]);
  expect(UP.results.at(-1)).toMatchObject({ type: 'goods_receipt', PARTNER_CODE: 'V1001' });
  expect(stepsOf(DOWN)).toEqual([`${product} P > ${said(delivery)}: 5`, `${said(delivery)} > ${said(box)}`]);
});

test('a batch that becomes another by a split is followed through it, and back', async () => {
  const split = await manager.create('stock_split', {
    STORAGE_LOCATION_CODE: '1101',
    STORAGE_BIN_CODE: 'A-01-1',
    MATERIAL_CODE: product,
    FILTER4: 'P',
    QTY: '1',
    ENTRIES: [{ QTY: '1', FILTER4: 'P2' }],
  });
  await act(split, 'split');
  expect(stepsOf((await trace(product, 'P')).DOWN)).toContain(`${said(split)} > ${product} P2: 1`);
  expect(stepsOf((await trace(product, 'P2')).UP)).toEqual(
    expect.arrayContaining([`${product} P > ${said(split)}: 1`, `${said(receipts[1]!)} > ${raw} A: 4`]),
  );
  // What is taken back was never there.
  await act(split, 'reverse');
  expect((await trace(product, 'P2')).UP.results).toHaveLength(1);
});

test('documents that somebody may not see are neither named nor passed, and it says so', async () => {
  const clerk = await signedInWith(world, 'tracer', roleOf('TRACER', 'STOCK', 'GOODS_RECEIPT', 'DELIVERY', 'PRODUCT_RECEIPT'));
  const { UP, DOWN } = await trace(raw, 'A', clerk);
  expect(UP.results.map(nameOf)).toEqual([`${raw} A`, ...receipts.map(said)]);
  expect(DOWN.results).toMatchObject([{ FILTER4: 'A', HIDDEN: true }]);
  expect(DOWN.results[0]).not.toHaveProperty('QTY');
  const back = (await trace(product, 'P', clerk)).UP;
  expect(back.results.map(nameOf)).toEqual([`${product} P`, said(made)]);
  expect(back.results[1]).toMatchObject({ HIDDEN: true });
  const nobody = await signedInWith(world, 'nobody', roleOf('NOBODY', 'DELIVERY'));
  expect((await refusal(trace(raw, 'A', nobody))).status).toBe(403);
});

test('what is asked must be a batch of a material', async () => {
  expect((await refusal(trace('', ''))).codes).toEqual({ MATERIAL_CODE: ['FIELD_REQUIRED'], FILTER4: ['FIELD_REQUIRED'] });
  expect((await refusal(trace('NONE', 'A'))).codes).toEqual({ MATERIAL_CODE: ['REFERENCE_UNKNOWN'] });
  const { UP, DOWN } = await trace(raw, 'NEVER');
  expect([UP.results.length, DOWN.results.length, UP.STEPS, DOWN.STEPS]).toEqual([1, 1, [], []]);
});
