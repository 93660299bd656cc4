import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

// Documents are locked upstream before downstream, whichever of them an action begins with (lifecycles §6).

const world = await sampleWorld();
let given: Given;
let [buyer, warehouse, finance]: Actor[] = [];
let made = 0;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, warehouse, finance] = await Promise.all(['buyer', 'warehouse', 'finance'].map((name) => world.as(name)));
});
afterEach(() => world.expectInvariants());

type Row = Record<string, unknown>;

/** While somebody else holds a document, whether `work` waits for it with its own document in hand. */
async function holdsMeanwhile(above: Held, own: Held, work: () => Promise<unknown>): Promise<boolean> {
  const { isHeld, working } = await world.inDatabase(async ({ trx }) => {
    await sql`select id from ${sql.table(above.type)} where id = ${above.ID}::bigint for no key update`.execute(trx);
    const begun = work();
    await vi.waitFor(async () => expect((await sql`select from pg_locks where not granted`.execute(trx)).rows).not.toEqual([]), 10_000);
    const free = await sql`select id from ${sql.table(own.type)} where id = ${own.ID}::bigint for no key update skip locked`.execute(trx);
    return { isHeld: free.rows.length === 0, working: { begun } };
  });
  await working.begun;
  return isHeld;
}

async function received(): Promise<{ readonly order: Held; readonly receipt: Held }> {
  const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '4' }]);
  const { CREATED, RECEIVING_DOC_NO } = await warehouse!.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const [{ ID, VERSION }] = CREATED as [{ ID: string; VERSION: number }];
  return { order, receipt: { type: 'goods_receipt', ID, VERSION, NO: String(RECEIVING_DOC_NO) } };
}

async function servicesInvoiced(): Promise<{ readonly order: Held; readonly invoice: Held }> {
  const ENTRIES: Row[] = [{ MATERIAL_CODE: 'M9901', QTY: '1', UNIT_PRICE: '100', TAX_RATE: '6' }];
  const order = await buyer!.create('service_order', { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES });
  await buyer!.act(order, 'submit');
  const acceptance = await buyer!.create('service_acceptance', { SERVICE_ORDER_NO: order.NO, ENTRIES: [{ SERVICE_ORDER_ENTRY_NO: 1 }] });
  await buyer!.act(acceptance, 'post');
  const line = { ACCEPTANCE_NO: acceptance.NO, ACCEPTANCE_ENTRY_NO: 1 };
  const invoice = await finance!.create('purchase_invoice', { INVOICING_NO: `LO${(made += 1)}`, ENTRIES: [line] });
  return { order, invoice };
}

test('a goods receipt that is cancelled is taken once its order is', async () => {
  const { order, receipt } = await received();
  expect(await holdsMeanwhile(order, receipt, () => warehouse!.act(receipt, 'cancel'))).toBe(false);
});

test('an invoice of services is posted and reversed once their order is taken', async () => {
  const { order, invoice } = await servicesInvoiced();
  expect(await holdsMeanwhile(order, invoice, () => finance!.act(invoice, 'submit'))).toBe(false);
  expect(await holdsMeanwhile(order, invoice, () => finance!.act(invoice, 'reverse'))).toBe(false);
});

test('of a receipt that is cancelled and deleted from its order at once, one wins and the other is told; neither waits for the other', async () => {
  const { order, receipt } = await received();
  const outcomes = await Promise.allSettled([
    warehouse!.act(receipt, 'cancel'),
    warehouse!.act(order, 'delete-receiving', { RECEIVING_DOC_NO: receipt.NO }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await buyer!.read(order)).ENTRIES).toMatchObject([{ RECEIVE_QTY: '0', CAN_RECEIVE_QTY: '4' }]);
});
