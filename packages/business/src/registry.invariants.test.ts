import { inClient } from '@sampan/db/scoped-db.ts';
import { todayIn } from '@sampan/kernel/dates.ts';
import { runInvariants } from '@sampan/engines/invariants/run-invariants.ts';
import { createNumbers } from '@sampan/engines/numbering.ts';
import { actOn } from '@sampan/engines/pipeline/act.ts';
import { createRecord } from '@sampan/engines/pipeline/create.ts';
import { createRegistry, type Deps, type RegisteredDocument } from '@sampan/engines/pipeline/deps.ts';
import type { Session } from '@sampan/engines/session.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { beforeAll, expect, test } from 'vitest';
import { invariants } from './registry.invariants.ts';
import { registered } from './registry.server.ts';
import { installSample } from './starter/install-sample.server.ts';
import { installStarter } from './starter/install-starter.server.ts';

const CLIENT = '1';
const { database } = await testDatabase();
const TODAY = todayIn('Asia/Shanghai');
const deps: Deps = { database, registry: createRegistry(registered), numbers: createNumbers(database) };
const admin: Session = {
  sessionId: '1',
  clientId: CLIENT,
  userId: '1',
  username: 'buyer',
  language: 'en',
  isAdministrator: true,
  privileges: new Set(),
};

beforeAll(() =>
  inClient(database, CLIENT, async (db) => {
    const setUp = { db, username: 'admin' };
    await installStarter(setUp);
    await installSample(setUp, TODAY);
  }),
);

interface Doc {
  readonly type: string;
  readonly ID: string;
  VERSION: number;
}
const documentOf = (type: string) => deps.registry.byType.get(type) as RegisteredDocument;

async function create(type: string, DATA: Record<string, unknown>): Promise<Doc & Record<string, unknown>> {
  return { type, ...(await createRecord(deps, admin, documentOf(type), DATA)) };
}
async function act(document: Doc, action: string, DATA: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const answer = await actOn(deps, admin, documentOf(document.type), action, { ID: document.ID, VERSION: document.VERSION, DATA });
  document.VERSION = Number(answer['VERSION']);
  return answer;
}

const broken = async () =>
  (await runInvariants(database, CLIENT, invariants))
    .filter((result) => result.breaches.length > 0)
    .map(({ invariant, breaches }) => [invariant.id, invariant.title, breaches]);

test('every invariant holds for the sample', async () => {
  expect(await broken()).toEqual([]);
});

test('every invariant holds from requisition to bin, with a deleted receiving and a cancelled order', async () => {
  const place = await inClient(database, CLIENT, async (db) => {
    const location = await db.select('storage_location').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const plant = await db.select('plant').selectAll().where('PLANT_CODE', '=', location.PLANT_CODE).executeTakeFirstOrThrow();
    const vendor = await db.select('vendor').selectAll().where('IS_ACTIVE', '=', '1').orderBy('id').executeTakeFirstOrThrow();
    const materials = await db.select('material').selectAll().where('IS_PURCHASABLE', '=', '1').orderBy('id').limit(2).execute();
    const bins = await db
      .select('storage_bin')
      .selectAll()
      .where('STORAGE_LOCATION_CODE', '=', location.STORAGE_LOCATION_CODE)
      .where('STORAGE_BIN_CODE', 'not in', ['RECV', 'SHIP'])
      .orderBy('id')
      .execute();
    return { location, plant, vendor, materials, bin: String(bins[0]?.STORAGE_BIN_CODE) };
  });
  const { plant, location, vendor } = place;
  const [first, second] = place.materials.map((material) => material.MATERIAL_CODE);
  const heading = { ORDER_DATE: TODAY, COMPANY_CODE: plant.COMPANY_CODE, PLANT_CODE: plant.PLANT_CODE };

  const requisition = await create('purchase_requisition', {
    ...heading,
    REQUEST_DATE: TODAY,
    ENTRIES: [{ MATERIAL_CODE: first, QTY: '10' }],
  });
  await act(requisition, 'submit');
  const PURCHASE_REQUEST_NO = requisition['PURCHASE_REQUEST_NO'];
  const drawing = { MATERIAL_CODE: first, QTY: '4', UNIT_PRICE: '9.99', TAX_RATE: '13', PURCHASE_REQUEST_NO, PURCHASE_REQUEST_ENTRY_NO: 1 };
  const order = (ENTRIES: readonly object[]) => create('purchase_order', { ...heading, SUPPLIER_CODE: vendor.SUPPLIER_CODE, ENTRIES });

  const cancelled = await order([drawing]);
  await act(cancelled, 'submit');
  await act(cancelled, 'cancel');

  const bought = await order([
    { ...drawing, QTY: '10' },
    { MATERIAL_CODE: second, QTY: '3', UNIT_PRICE: '12.01', TAX_RATE: '13', DISCOUNT: '7.5' },
  ]);
  await act(bought, 'submit');
  const receive = { STORAGE_LOCATION_CODE: location.STORAGE_LOCATION_CODE };
  const partly = await act(bought, 'receive', { ...receive, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }] });
  await act(bought, 'receive', receive);
  await act(bought, 'delete-receiving', { RECEIVING_DOC_NO: partly['RECEIVING_DOC_NO'] });

  const transfer = await create('transfer_order', {
    ORDER_DATE: TODAY,
    ORDER_TYPE: 'PO_IN',
    WAREHOUSE_CODE: location.WAREHOUSE_CODE,
    STORAGE_LOCATION_CODE: location.STORAGE_LOCATION_CODE,
    ENTRIES: [
      {
        MATERIAL_CODE: second,
        QTY: '3',
        OUT_STORAGE_BIN_CODE: 'RECV',
        IN_STORAGE_BIN_CODE: place.bin,
        STORAGE_LOCATION_CODE: location.STORAGE_LOCATION_CODE,
      },
    ],
  });
  await act(transfer, 'confirm');
  expect(await broken()).toEqual([]);
  await act(transfer, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '2' }] });
  expect(await broken()).toEqual([]);
  await act(transfer, 'close');
  await act(bought, 'close');
  expect(await broken()).toEqual([]);
});
