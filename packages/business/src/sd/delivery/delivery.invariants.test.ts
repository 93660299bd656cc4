import { connect } from '@sampan/db/connect.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { runInvariantsIn } from '@sampan/engines/invariants/run-invariants.ts';
import { givenIn } from '@sampan/testkit/given.ts';
import { type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packingBoxInvariants } from '../packing-box/packing-box.invariants.ts';
import { deliveryInvariants } from './delivery.invariants.ts';

const world = await sampleWorld();
const owner = await connect(world.url, { role: 'owner', max: 1 });
afterAll(() => owner.close());

let NO: string;

/** Of ten pieces six are picked, one of them carried back and two gone out, and one more is gone straight out of its bin. */
beforeAll(async () => {
  const [given, manager] = [await givenIn(world), await world.as('manager')];
  const now = async (held: Held): Promise<Held> => ({ ...held, VERSION: Number((await manager.read(held))['VERSION']) });
  const act = async (held: Held, action: string, DATA?: object) => manager.act(await now(held), action, { ...DATA });
  const MATERIAL_CODE = await given.material();
  await given.stock(MATERIAL_CODE, '7');
  const order = await manager.create('sales_order', {
    CUSTOMER_CODE: 'C1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE, UNIT_PRICE: '20', QTY: '10' }],
  });
  await act(order, 'submit');
  const delivery = await manager.create('delivery', {
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1 }],
  });
  NO = delivery.NO;
  await act(delivery, 'approve');
  const { CREATED } = await act(delivery, 'pick');
  const [{ ID }] = CREATED as [{ ID: string }];
  const pick: Held = { type: 'transfer_order', ID, NO: '', VERSION: 1 };
  const ofPick = (QTY: string) => ({ ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY }] });
  const ofDelivery = (OUT_QTY: string) => ({ ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, OUT_QTY }] });
  await act(pick, 'execute', ofPick('6'));
  await act(pick, 'reduce', ofPick('1'));
  await act(delivery, 'ship', ofDelivery('2'));
  await act(pick, 'close');
  await act(delivery, 'ship', ofDelivery('3'));
  // Nothing is left in the shipping area, so that this one leaves its bin.
  await act(delivery, 'ship', ofDelivery('1'));
});

class Undo extends Error {}

/** Spoils data as only the owner can, in a transaction that is rolled back, and names the invariants that notice. */
async function spoiled(statement: string): Promise<string[]> {
  let noticed: string[] = [];
  const work = inClient(owner.database, world.clientId, async (db) => {
    await sql.raw(statement.replaceAll(':NO', `'${NO}'`)).execute(db.trx);
    const results = await runInvariantsIn(db, [...deliveryInvariants, ...packingBoxInvariants]);
    noticed = results.flatMap(({ invariant, breaches }) => (breaches.length > 0 ? [`${invariant.id} ${breaches[0]!.problem}`] : []));
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return noticed;
}

const entryOf = `where parent_id = (select id from delivery where "DELIEVERY_DOC_NO" = :NO)`;

test('every invariant holds after picks, goods carried back and shipments in parts', async () => {
  expect(await spoiled('select 1')).toEqual([]);
  await world.expectInvariants();
});

test.each([
  ['more went out of the shipping area than was picked', `update delivery_entry set "PICK_QTY" = 4 ${entryOf}`, ['I-18']],
  ['more is picked than delivered', `update delivery_entry set "DELIEVERY_QTY" = 5 ${entryOf}`, ['I-18']],
  ['more is packed than picked, and than lies in boxes', `update delivery_entry set "PACK_QTY" = 7 ${entryOf}`, ['I-18', 'I-18']],
  ['more went out in boxes than lay in them', `update delivery_entry set "PACK_OUT_QTY" = 1 ${entryOf}`, ['I-18']],
  [
    'goods went out without a box that had to be packed first',
    `update delivery set "IS_PACKED_FIRST" = '1' where "DELIEVERY_DOC_NO" = :NO`,
    ['I-18'],
  ],
  ['more left the bins than went out', `update delivery_entry set "DIRECT_QTY" = 7 ${entryOf}`, ['I-18']],
  [
    'goods wait for a line that nobody holds for it',
    `delete from stock_move where "SOURCE_NO" = :NO and "OUT_STORAGE_BIN_CODE" = 'SHIP' and "QTY" = 2`,
    ['I-16', 'I-18'],
  ],
  ['a line says to have cost more than was posted', `update delivery_entry set "COST_AMOUNT" = "COST_AMOUNT" + 1 ${entryOf}`, ['I-16']],
])('it is noticed when %s', async (_what, statement, expected) => {
  expect((await spoiled(statement)).map((one) => one.slice(0, 4)).toSorted()).toEqual(expected);
});
