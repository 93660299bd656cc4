import { expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../test-organisation.ts';

const { create, update, remove, act, today } = await testOrganisation();

test('the two currencies of an exchange rate differ', async () => {
  const DATA = { FROM_CURRENCY_CODE: 'USD', TO_CURRENCY_CODE: 'USD', START_FROM: today, EXCHANGE_RATE: '1' };
  expect(await refusalOf(create('exchange_rate', DATA))).toEqual(['TO_CURRENCY_CODE: CURRENCIES_EQUAL']);
});

test('an exchange rate has at most eight decimals and is above zero', async () => {
  const rate = (EXCHANGE_RATE: string) =>
    create('exchange_rate', { FROM_CURRENCY_CODE: 'KRW', TO_CURRENCY_CODE: 'CNY', START_FROM: today, EXCHANGE_RATE });
  expect(await refusalOf(rate('0'))).toEqual(['EXCHANGE_RATE: NUMBER_NOT_POSITIVE']);
  expect(await refusalOf(rate('0.000000001'))).toEqual(['EXCHANGE_RATE: RATE_DECIMALS_TOO_MANY']);
  await rate('0.00518241');
});

test('a pair has one rate a day', async () => {
  const DATA = { FROM_CURRENCY_CODE: 'GBP', TO_CURRENCY_CODE: 'USD', START_FROM: today, EXCHANGE_RATE: '1.27' };
  await create('exchange_rate', DATA);
  expect(await refusalOf(create('exchange_rate', DATA))).toHaveLength(1);
});

test('a rate that no document used can be changed', async () => {
  await update(
    'exchange_rate',
    { FROM_CURRENCY_CODE: 'EUR', TO_CURRENCY_CODE: 'CNY', START_FROM: `${today.slice(0, 7)}-01` },
    { EXCHANGE_RATE: '7.9' },
  );
});

test('a subject is of the class of its parent and not below itself', async () => {
  const DATA = { ACCOUNTING_CODE: '660288', ACCOUNTING_NAME: '差旅费', ACCOUNT_CLASS: 'ASSET', PARENT_ACCOUNTING_CODE: '6602' };
  expect(await refusalOf(create('accounting', DATA))).toEqual(['ACCOUNT_CLASS: PARENT_CLASS_MISMATCH']);
  await create('accounting', { ...DATA, ACCOUNT_CLASS: 'PROFIT_LOSS' });
  expect(await refusalOf(update('accounting', { ACCOUNTING_CODE: '6602' }, { PARENT_ACCOUNTING_CODE: '660288' }))).toEqual([
    'PARENT_ACCOUNTING_CODE: PARENT_LOOP',
  ]);
});

test('valuation accounting takes a class that exists or *, and subjects that nothing stands below', async () => {
  const DATA = { MOVING_TYPE: '999', DEBIT_ACCOUNTING_CODE: '1405', CREDIT_ACCOUNTING_CODE: '220202' };
  expect(await refusalOf(create('valuation_accounting', { ...DATA, VALUATION_CLASS_CODE: 'NONE' }))).toEqual([
    'VALUATION_CLASS_CODE: REFERENCE_UNKNOWN',
  ]);
  expect(await refusalOf(create('valuation_accounting', { ...DATA, VALUATION_CLASS_CODE: '*', CREDIT_ACCOUNTING_CODE: '2202' }))).toEqual([
    'CREDIT_ACCOUNTING_CODE: ACCOUNTING_NOT_LEAF',
  ]);
  expect(await refusalOf(create('valuation_accounting', { ...DATA, VALUATION_CLASS_CODE: '*', CREDIT_ACCOUNTING_CODE: '9999' }))).toEqual([
    'CREDIT_ACCOUNTING_CODE: REFERENCE_UNKNOWN',
  ]);
  await create('valuation_accounting', { ...DATA, VALUATION_CLASS_CODE: '*' });
});

test('a posting key has accounts by what its key says, and one account where it keeps open items', async () => {
  const DATA = {
    VALUATION_CLASS_CODE: 'FOREIGN',
    MOVING_TYPE: 'PAYABLE',
    DEBIT_ACCOUNTING_CODE: '220203',
    CREDIT_ACCOUNTING_CODE: '220203',
  };
  expect(await refusalOf(create('valuation_accounting', { ...DATA, CREDIT_ACCOUNTING_CODE: '220201' }))).toEqual([
    'CREDIT_ACCOUNTING_CODE: ITEM_ACCOUNTS_DIFFER',
  ]);
  await create('valuation_accounting', DATA);
  expect(await refusalOf(create('valuation_accounting', { ...DATA, MOVING_TYPE: 'WRX' }))).toContain('MOVING_TYPE: KEY_USES_MOVING_TYPE');
  expect(await refusalOf(create('valuation_accounting', { ...DATA, MOVING_TYPE: 'REVENUE' }))).toEqual([
    'VALUATION_CLASS_CODE: REFERENCE_UNKNOWN',
  ]);
});

test('an account that is kept by open items takes nothing else, and no other account becomes one', async () => {
  const of = (MOVING_TYPE: string, CODE: string) => ({
    VALUATION_CLASS_CODE: 'GUARDED',
    MOVING_TYPE,
    DEBIT_ACCOUNTING_CODE: CODE,
    CREDIT_ACCOUNTING_CODE: CODE,
  });
  // 1122 holds receivables, 1002 is the bank's.
  const keeps = ['DEBIT_ACCOUNTING_CODE: ACCOUNT_KEEPS_ITEMS', 'CREDIT_ACCOUNTING_CODE: ACCOUNT_KEEPS_ITEMS'];
  expect(await refusalOf(create('valuation_accounting', of('BANK', '1122')))).toEqual(keeps);
  expect(await refusalOf(create('valuation_accounting', of('PREPAID', '1002')))).toEqual([
    'DEBIT_ACCOUNTING_CODE: ACCOUNT_WITHOUT_ITEMS',
    'CREDIT_ACCOUNTING_CODE: ACCOUNT_WITHOUT_ITEMS',
  ]);
  // 220202 holds goods received, not invoiced: opening stock may not have it for its counterpart, a further receipt type may.
  const opening = { VALUATION_CLASS_CODE: 'RAW', MOVING_TYPE: '561' };
  expect(await refusalOf(update('valuation_accounting', opening, { CREDIT_ACCOUNTING_CODE: '220202' }))).toEqual([keeps[1]]);
  await create('valuation_accounting', of('PREPAID', '1122'));
});

test('a class stands in one stock account, and reversals have no row of their own', async () => {
  const DATA = { VALUATION_CLASS_CODE: 'RAW', DEBIT_ACCOUNTING_CODE: '1403', CREDIT_ACCOUNTING_CODE: '220202' };
  expect(await refusalOf(create('valuation_accounting', { ...DATA, MOVING_TYPE: '102' }))).toEqual(['MOVING_TYPE: REVERSAL_USES_ORIGINAL']);
  const opening = { VALUATION_CLASS_CODE: 'RAW', MOVING_TYPE: '561' };
  expect(await refusalOf(update('valuation_accounting', opening, { DEBIT_ACCOUNTING_CODE: '1405' }))).toEqual([
    'DEBIT_ACCOUNTING_CODE: STOCK_ACCOUNT_DIFFERS',
  ]);
});

test('the stock account of a class stays while its stock has a value', async () => {
  const receipt = { VALUATION_CLASS_CODE: 'RAW', MOVING_TYPE: '101' };
  await update('valuation_accounting', receipt, { DEBIT_ACCOUNTING_CODE: '1405' });
  await update('valuation_accounting', receipt, { DEBIT_ACCOUNTING_CODE: '1403' });
  const opening = await create('warehouse_entry', {
    ORDER_DATE: today,
    WAREHOUSE_CODE: 'W01',
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', STORAGE_BIN_CODE: 'RECV', QTY: '2', UNIT_PRICE: '500' }],
  });
  const entry = { WAREHOUSE_ENTRY_NO: opening['WAREHOUSE_ENTRY_NO'] };
  await act('warehouse_entry', entry, 'store');
  const fixed = ['DEBIT_ACCOUNTING_CODE: STOCK_ACCOUNT_FIXED'];
  expect(await refusalOf(update('valuation_accounting', receipt, { DEBIT_ACCOUNTING_CODE: '1405' }))).toEqual(fixed);
  expect(await refusalOf(update('valuation_accounting', receipt, { IS_ACTIVE: '0' }))).toEqual(fixed);
  expect(await refusalOf(remove('valuation_accounting', receipt))).toEqual(fixed);
  await act('warehouse_entry', entry, 'cancel');
  await update('valuation_accounting', receipt, { DEBIT_ACCOUNTING_CODE: '1405' });
});
