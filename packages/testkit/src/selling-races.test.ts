import { beforeAll, expect, test } from 'vitest';
import { copyOf, outcome, succeeds, times } from './at-once.ts';
import { type Given, givenIn, type Seen, seenIn } from './given.ts';
import { type Actor, type Held, sampleWorld } from './scenario.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let seller: Actor;
let warehouse: Actor;
let manager: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['seller', 'warehouse', 'manager'].map((name) => world.as(name));
  [seller, warehouse, manager] = (await Promise.all(staff)) as [Actor, Actor, Actor];
});

const sold = async (MATERIAL_CODE: string, QTY: string): Promise<Held> => {
  const ENTRIES = [{ MATERIAL_CODE, UNIT_PRICE: '20', QTY, TAX_RATE: '0' }];
  const order = await seller.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES });
  await seller.act(order, 'submit');
  return order;
};
/** The first document that an action has made. */
const madeBy = (answer: Row): Held => {
  const [{ type, ID, VERSION }] = answer['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  return { type, ID, VERSION, NO: '' };
};
/** An approved delivery of all of a new order. */
const delivery = async (MATERIAL_CODE: string, QTY: string): Promise<Held> =>
  madeBy(await seller.act(await sold(MATERIAL_CODE, QTY), 'deliver'));
const statesOf = async (documents: readonly Held[]) =>
  (await Promise.all(documents.map((one) => manager.read(one)))).map(({ STATUS }) => String(STATUS));
const moved = async (move: Held): Promise<void> => {
  await warehouse.act(move, 'confirm');
  await warehouse.act(move, 'execute');
};

test('of twenty deliveries that go out at the same instant for the last ten goods ten go out, the others are told what is missing', async () => {
  const material = await given.material();
  await given.stock(material, '10');
  const deliveries = await times(20, () => delivery(material, '1'));
  expect(await outcome(deliveries.map((one) => warehouse.act(copyOf(one), 'ship')))).toEqual({ done: 10, DELIVERY_GOODS_SHORT: 10 });
  expect([await seen.valuation(material), await seen.bins(material)]).toEqual([['0', '0'], {}]);
  expect((await statesOf(deliveries)).filter((state) => state === 'OUT')).toHaveLength(10);
});

test('twenty people who pick from the same three bins at the same instant each have goods of their own; who finds none left is told', async () => {
  const material = await given.material();
  for (const [bin, QTY] of [
    ['A-01-1', '8'],
    ['A-01-2', '8'],
    ['A-01-3', '4'],
  ] as const)
    await given.stock(material, QTY, bin);
  // Twenty-two ask for one each of twenty.
  const deliveries = await times(22, () => delivery(material, '1'));
  const picks: Held[] = [];
  const picking = deliveries.map(async (one) => void picks.push(madeBy(await warehouse.act(copyOf(one), 'pick'))));
  expect(await outcome(picking)).toEqual({ done: 20, DELIVERY_GOODS_SHORT: 2 });
  expect(await seen.bins(material)).toEqual({ 'A-01-1': '8 (8)', 'A-01-2': '8 (8)', 'A-01-3': '4 (4)' });
  expect(await outcome(picks.map((pick) => warehouse.act(copyOf(pick), 'execute')))).toEqual({ done: 20 });
  expect(await seen.bins(material)).toEqual({ SHIP: '20 (20)' });
  expect((await statesOf(deliveries)).filter((state) => state === 'PICKED')).toHaveLength(20);
});

test('of two who pick, carry out or ship the same delivery at the same instant one is told', async () => {
  const material = await given.material();
  await given.stock(material, '4');
  const one = await delivery(material, '4');
  const now = async (document: Held) => ({ ...document, VERSION: Number((await manager.read(document))['VERSION']) });
  const both = async (document: Held, action: string) => {
    const held = await now(document);
    const answers: Row[] = [];
    const calls = [warehouse, manager].map(async (actor) => void answers.push(await actor.act(copyOf(held), action)));
    expect(await outcome(calls)).toEqual({ done: 1, DOCUMENT_ALREADY_HANDLED: 1 });
    return answers[0]!;
  };
  const pick = madeBy(await both(one, 'pick'));
  expect(await seen.bins(material)).toEqual({ 'A-01-1': '4 (4)' });
  await both(pick, 'execute');
  expect(await seen.bins(material)).toEqual({ SHIP: '4 (4)' });
  await both(one, 'ship');
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{}, ['0', '0']]);
});

test('a count that is posted while goods of the bin are moved and sold leaves what was found less what went', async () => {
  const material = await given.material();
  await given.stock(material, '20');
  const sales = await times(5, () => delivery(material, '1'));
  const moves = await times(5, () => given.move(material, '1', 'A-01-1', 'A-01-2'));
  const ENTRIES = [{ MATERIAL_CODE: material, STORAGE_BIN_CODE: 'A-01-1' }];
  const count = await warehouse.create('stock_count', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
  await warehouse.act(count, 'start');
  const found = { ENTRIES: [{ STOCK_COUNT_ENTRY_NO: 1, COUNTED_QTY: '18' }] };
  for (const action of ['count', 'finish', 'count', 'finish']) await warehouse.act(count, action, action === 'count' ? found : undefined);
  const [isPosted, ...went] = await Promise.all([
    succeeds(warehouse.act(copyOf(count), 'submit')),
    ...sales.map((one) => succeeds(warehouse.act(copyOf(one), 'ship'))),
    ...moves.map((move) => succeeds(moved(move))),
  ]);
  expect([isPosted, went.every(Boolean)]).toEqual([true, true]);
  // 18 of 20 were found; 5 went to another bin and 5 out: 8 stay, 13 are in the house at 10 each.
  expect([await seen.valuation(material), await seen.bins(material)]).toEqual([['13', '130'], { 'A-01-1': '8', 'A-01-2': '5' }]);
});

test('every invariant holds after all of this', () => world.expectInvariants());
