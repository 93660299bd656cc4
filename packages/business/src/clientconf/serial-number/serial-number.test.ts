import { expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../../test-organisation.ts';

const { create, act, update, remove, view, work, today } = await testOrganisation();
const ORDERS = { SERIAL_CODE: 'PURCHASE_ORDER_NO' };
const yearMonth = today.slice(2, 4) + today.slice(5, 7);
const order = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' }] };

test('the screen shows the number that the next document gets', async () => {
  expect(await view('serial_number', ORDERS)).toMatchObject({ NEXT_NUMBER: `PO${yearMonth}000001`, COUNTERS: [] });
  expect(await create('purchase_order', order)).toMatchObject({ PURCHASE_ORDER_NO: `PO${yearMonth}000001` });
  expect(await view('serial_number', ORDERS)).toMatchObject({
    NEXT_NUMBER: `PO${yearMonth}000002`,
    COUNTERS: [{ DATE_PART: yearMonth, LAST_NUMBER: 1 }],
    LAST_NUMBER: 1,
  });
  expect(await refusalOf(update('serial_number', ORDERS, { LAST_NUMBER: 0 }))).toEqual(['LAST_NUMBER: LAST_NUMBER_BACKWARD']);
  await update('serial_number', ORDERS, { LAST_NUMBER: 40, SUFFIX: '-X' });
  expect(await view('serial_number', ORDERS)).toMatchObject({ NEXT_NUMBER: `PO${yearMonth}000041-X` });
  expect(await create('purchase_order', order)).toMatchObject({ PURCHASE_ORDER_NO: `PO${yearMonth}000041-X` });
});

test('a series is not made shorter than what it has issued, nor set beyond its length', async () => {
  const REQUESTS = { SERIAL_CODE: 'PURCHASE_REQUEST_NO' };
  const request = { REQUEST_DATE: today, PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '10' }] };
  expect(await refusalOf(update('serial_number', REQUESTS, { LENGTH: 2, LAST_NUMBER: 100 }))).toEqual(['LENGTH: SERIAL_TOO_SHORT']);
  await update('serial_number', REQUESTS, { LENGTH: 2, LAST_NUMBER: 98 });
  expect(await create('purchase_requisition', request)).toMatchObject({ PURCHASE_REQUEST_NO: `PR${yearMonth}99` });
  expect(await view('serial_number', REQUESTS)).toMatchObject({ NEXT_NUMBER: null });
  expect(await refusalOf(create('purchase_requisition', request))).toEqual(['NUMBER_SERIES_EXHAUSTED']);
  expect(await refusalOf(update('serial_number', REQUESTS, { LENGTH: 1 }))).toEqual(['LENGTH: SERIAL_TOO_SHORT']);
  await update('serial_number', REQUESTS, { LENGTH: 3 });
  expect(await create('purchase_requisition', request)).toMatchObject({ PURCHASE_REQUEST_NO: `PR${yearMonth}100` });
});

test('a changed pattern is that of the very next number, however many were asked for at once before', async () => {
  await Promise.all(Array.from({ length: 30 }, () => create('purchase_order', order)));
  await update('serial_number', ORDERS, { SUFFIX: '-Y' });
  expect(await create('purchase_order', order)).toMatchObject({ PURCHASE_ORDER_NO: `PO${yearMonth}000072-Y` });
  expect(await view('serial_number', ORDERS)).toMatchObject({ LAST_NUMBER: 72 });
});

test('series that documents need stay, under their code', async () => {
  expect(await refusalOf(remove('serial_number', ORDERS))).toEqual(['RECORD_IN_USE']);
  expect(await refusalOf(update('serial_number', ORDERS, { SERIAL_CODE: 'OTHER' }))).toEqual(['SERIAL_CODE: FIELD_FIXED']);
  await create('serial_number', { SERIAL_CODE: 'OWN_NO', SERIAL_NAME: '自有编号' });
  await remove('serial_number', { SERIAL_CODE: 'OWN_NO' });
});

test('voucher numbers keep their pattern, and what is missing among them is told', async () => {
  const vouchers = { SERIAL_CODE: 'VOUCHER_NO' };
  expect(await refusalOf(update('serial_number', vouchers, { PREFIX: 'X', LENGTH: 9 }))).toEqual([
    'LENGTH: FIELD_FIXED',
    'PREFIX: FIELD_FIXED',
  ]);
  const base = { VOUCHER_DATE: '2026-03-01', ACCOUNTING_PERIOD: '2026-03', COMPANY_CODE: '1000', CURRENCY_CODE: 'CNY' };
  const row = (VOUCHER_NO: string) => ({
    ...base,
    VOUCHER_NO,
    DEBIT_TOTAL: '1',
    CREDIT_TOTAL: '1',
    created_by: 'manager',
    updated_by: 'manager',
  });
  const period = { COMPANY_CODE: '1000', ACCOUNTING_PERIOD: '2026-03', STATE: 'OPEN' };
  await work((db) =>
    db.loose
      .insertInto('accounting_period')
      .values({ client_id: '1', ...period })
      .execute(),
  );
  await work((db) => db.insertRows('voucher', ['记-0001', '记-0002', '记-0004', '记-0008', '记-0009'].map(row)));
  const shown = await view('serial_number', vouchers);
  expect(shown['NEXT_NUMBER']).toBeNull();
  expect(shown['USED_NUMBERS']).toEqual([
    { COMPANY_CODE: '1000', ACCOUNTING_PERIOD: '2026-03', VOUCHER_CATEGORY: 'GENERAL', USED: 5, LAST_NUMBER: 9, MISSING: '3, 5-7' },
  ]);
});

test('the series of vouchers shows the last number of its newest month, as a new month starts at one', async () => {
  const vouchers = { SERIAL_CODE: 'VOUCHER_NO' };
  expect(await view('serial_number', vouchers)).toMatchObject({ LAST_NUMBER: 0, LAST_DATE_PREFIX: null });
  const { PURCHASE_ORDER_NO } = await create('purchase_order', {
    ...order,
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_PRICE: '1' }],
  });
  await act('purchase_order', { PURCHASE_ORDER_NO }, 'submit');
  const receive = () =>
    act('purchase_order', { PURCHASE_ORDER_NO }, 'receive', {
      STORAGE_LOCATION_CODE: '1101',
      ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1' }],
    });
  await receive();
  await receive();
  expect(await view('serial_number', vouchers)).toMatchObject({ LAST_NUMBER: 2, LAST_DATE_PREFIX: yearMonth, VERSION: 1 });
  const older = String(Number(yearMonth) - 100);
  await work((db) =>
    db.updateLoose('serial_number').set({ LAST_DATE_PREFIX: older, LAST_NUMBER: 900 }).where('SERIAL_CODE', '=', 'VOUCHER_NO').execute(),
  );
  await receive();
  expect(await view('serial_number', vouchers)).toMatchObject({ LAST_NUMBER: 3, LAST_DATE_PREFIX: yearMonth });
});
