import { runInvariants } from '@sampan/engines/invariants/run-invariants.ts';
import { expect, test } from 'vitest';
import { invariants } from './registry.invariants.ts';
import { testOrganisation } from './test-organisation.ts';

const { create, act, work, deps, today } = await testOrganisation();

const broken = async () =>
  (await runInvariants(deps.database, '1', invariants))
    .filter((result) => result.breaches.length > 0)
    .map(({ invariant, breaches }) => [invariant.id, invariant.title, breaches]);

test('every invariant holds for the sample', async () => {
  expect(await broken()).toEqual([]);
});

test('every invariant holds from requisition to bin, with a deleted receiving and a cancelled order', async () => {
  const materials = await work((db) =>
    db.select('material').select('MATERIAL_CODE').where('IS_PURCHASABLE', '=', '1').orderBy('id').limit(2).execute(),
  );
  const [first, second] = materials.map((material) => material.MATERIAL_CODE);
  const vendor = await work((db) => db.select('vendor').selectAll().where('IS_ACTIVE', '=', '1').orderBy('id').executeTakeFirstOrThrow());
  const heading = { ORDER_DATE: today, COMPANY_CODE: '1000', PLANT_CODE: '1100' };
  const place = { STORAGE_LOCATION_CODE: '1101' };

  const requested = await create('purchase_requisition', {
    ...heading,
    REQUEST_DATE: today,
    ENTRIES: [{ MATERIAL_CODE: first, QTY: '10' }],
  });
  const requisition = { PURCHASE_REQUEST_NO: requested['PURCHASE_REQUEST_NO'] };
  await act('purchase_requisition', requisition, 'submit');
  const drawing = { MATERIAL_CODE: first, QTY: '4', UNIT_PRICE: '9.99', TAX_RATE: '13', ...requisition, PURCHASE_REQUEST_ENTRY_NO: 1 };
  const order = async (ENTRIES: readonly object[]) => {
    const created = await create('purchase_order', { ...heading, SUPPLIER_CODE: vendor.SUPPLIER_CODE, ENTRIES });
    const number = { PURCHASE_ORDER_NO: created['PURCHASE_ORDER_NO'] };
    await act('purchase_order', number, 'submit');
    return number;
  };
  await act('purchase_order', await order([drawing]), 'cancel');
  const bought = await order([
    { ...drawing, QTY: '10' },
    { MATERIAL_CODE: second, QTY: '3', UNIT_PRICE: '12.01', TAX_RATE: '13', DISCOUNT: '7.5' },
  ]);
  const partly = await act('purchase_order', bought, 'receive', {
    ...place,
    ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }],
  });
  await act('purchase_order', bought, 'receive', place);
  await act('purchase_order', bought, 'delete-receiving', { RECEIVING_DOC_NO: partly['RECEIVING_DOC_NO'] });
  expect(await broken()).toEqual([]);

  const bin = await work((db) =>
    db
      .select('storage_bin')
      .select('STORAGE_BIN_CODE')
      .where('STORAGE_LOCATION_CODE', '=', place.STORAGE_LOCATION_CODE)
      .where('STORAGE_BIN_CODE', 'not in', ['RECV', 'SHIP'])
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  const moved = await create('transfer_order', {
    ...place,
    ORDER_DATE: today,
    ORDER_TYPE: 'PO_IN',
    WAREHOUSE_CODE: 'W01',
    ENTRIES: [{ MATERIAL_CODE: second, QTY: '3', OUT_STORAGE_BIN_CODE: 'RECV', IN_STORAGE_BIN_CODE: bin.STORAGE_BIN_CODE }],
  });
  const transfer = { TRANSFER_ORDER_NO: moved['TRANSFER_ORDER_NO'] };
  await act('transfer_order', transfer, 'confirm');
  expect(await broken()).toEqual([]);
  await act('transfer_order', transfer, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '2' }] });
  expect(await broken()).toEqual([]);
  await act('transfer_order', transfer, 'close');
  await act('purchase_order', bought, 'close');
  expect(await broken()).toEqual([]);
});

test('every invariant holds after opening stock was stored and taken back', async () => {
  const created = await create('warehouse_entry', {
    ORDER_DATE: today,
    WAREHOUSE_CODE: 'W01',
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [
      { MATERIAL_CODE: 'M1001', STORAGE_BIN_CODE: 'RECV', QTY: '2', UNIT_PRICE: '500' },
      { MATERIAL_CODE: 'M1002', STORAGE_BIN_CODE: 'RECV', QTY: '3', UNIT_PRICE: '0' },
    ],
  });
  const entry = { WAREHOUSE_ENTRY_NO: created['WAREHOUSE_ENTRY_NO'] };
  await act('warehouse_entry', entry, 'store');
  expect(await broken()).toEqual([]);
  await act('warehouse_entry', entry, 'cancel');
  expect(await broken()).toEqual([]);
});
