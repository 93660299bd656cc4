import { expect, test } from 'vitest';
import { testOrganisation } from '../../test-organisation.ts';
import { setUpGuide } from './set-up-guide.server.ts';

const { create, update, deps, work, today } = await testOrganisation();
const administrator = {
  sessionId: 'test',
  clientId: '1',
  userId: '1',
  username: 'manager',
  language: 'en',
  isAdministrator: true,
  privileges: new Set<string>(),
} as const;
const open = async (session: Parameters<typeof setUpGuide>[1] = administrator): Promise<string[]> =>
  (await setUpGuide(deps, session))
    .filter(({ STATE }) => STATE !== 'DONE')
    .map(({ KEY, STATE, MISSING }) => [KEY, STATE, ...MISSING].join(' '));

test('of an organisation that works nothing is missing; approval processes are a matter of choice', async () => {
  expect((await open()).filter((step) => !step.endsWith(' OPTIONAL'))).toEqual([]);
  expect(await open()).toContain('process OPTIONAL');
});

test('each company without a plant, plant without a location and location without a bin of its own is named', async () => {
  await create('company', { COMPANY_CODE: '3000', COMPANY_NAME: '三号公司', CURRENCY_CODE: 'CNY' });
  expect(await open()).toContain('plant MISSING 3000');
  await create('plant', { PLANT_CODE: '3100', PLANT_NAME: '三号工厂', COMPANY_CODE: '3000' });
  expect(await open()).toContain('storage_location MISSING 3100');
  await create('storage_location', {
    STORAGE_LOCATION_CODE: '3101',
    STORAGE_LOCATION_NAME: '原料',
    PLANT_CODE: '3100',
    WAREHOUSE_CODE: 'W01',
  });
  // Its receiving and shipping bins are there, but none in which goods are kept.
  expect(await open()).toContain('storage_bin MISSING 3101');
  await create('storage_bin', {
    STORAGE_LOCATION_CODE: '3101',
    STORAGE_BIN_CODE: 'A-1',
    STORAGE_BIN_NAME: 'A-1',
    STORAGE_TYPE_CODE: 'RACK',
  });
  expect((await open()).filter((step) => !step.endsWith(' OPTIONAL'))).toEqual([]);
});

test('a valuation class without accounts, a closed month and a currency without a rate are named', async () => {
  const [own, any] = ['RAW', '*'].map((VALUATION_CLASS_CODE) => ({ VALUATION_CLASS_CODE, MOVING_TYPE: '561' })) as [object, object];
  await update('valuation_accounting', { ...own }, { IS_ACTIVE: '0' });
  // The row for all classes still serves it.
  expect(await open()).not.toContain('valuation_accounting MISSING RAW 561');
  await update('valuation_accounting', { ...any }, { IS_ACTIVE: '0' });
  expect(await open()).toContain('valuation_accounting MISSING RAW 561');
  await update('valuation_accounting', { ...any }, { IS_ACTIVE: '1' });
  await create('currency', { CURRENCY_CODE: 'THB', CURRENCY_NAME: '泰铢', CURRENCY_DECIMALS: 2 });
  await create('vendor', { SUPPLIER_CODE: 'TH1', SUPPLIER_NAME: '泰国供应商', CURRENCY_CODE: 'THB' });
  expect(await open()).toContain('exchange_rate MISSING THB');
  await create('exchange_rate', { FROM_CURRENCY_CODE: 'CNY', TO_CURRENCY_CODE: 'THB', START_FROM: today, EXCHANGE_RATE: '4.9' });
  expect((await open()).filter((step) => !step.endsWith(' OPTIONAL'))).toEqual([]);
  const period = { client_id: '1', COMPANY_CODE: '3000', ACCOUNTING_PERIOD: today.slice(0, 7), STATE: 'CLOSED' };
  await work((db) => db.loose.insertInto('accounting_period').values(period).execute());
  expect(await open()).toContain('period MISSING 3000');
});

test('accounts of posting keys are missing once there is something that posts under them', async () => {
  const lacking = async () => (await open()).filter((step) => step.startsWith('valuation_accounting'));
  const off = (MOVING_TYPE: string) => update('valuation_accounting', { VALUATION_CLASS_CODE: '*', MOVING_TYPE }, { IS_ACTIVE: '0' });
  for (const key of ['PAYABLE', 'KDF', 'TRANSIT']) await off(key);
  // Vendors are owed, one of them in a foreign currency; nothing is in transit.
  expect(await lacking()).toEqual(['valuation_accounting MISSING * KDF * PAYABLE']);
  // A row for one group of vendors serves that group alone.
  const own = {
    VALUATION_CLASS_CODE: 'FOREIGN',
    MOVING_TYPE: 'PAYABLE',
    DEBIT_ACCOUNTING_CODE: '220201',
    CREDIT_ACCOUNTING_CODE: '220201',
  };
  await create('valuation_accounting', own);
  expect(await lacking()).toEqual(['valuation_accounting MISSING * KDF * PAYABLE']);
  for (const MOVING_TYPE of ['PAYABLE', 'KDF', 'TRANSIT'])
    await update('valuation_accounting', { VALUATION_CLASS_CODE: '*', MOVING_TYPE }, { IS_ACTIVE: '1' });
  expect(await lacking()).toEqual([]);
});

test('a series that documents need and that is switched off is named', async () => {
  await update('serial_number', { SERIAL_CODE: 'PURCHASE_ORDER_NO' }, { IS_ACTIVE: '0' });
  expect(await open()).toContain('serial_number MISSING PURCHASE_ORDER_NO');
  await update('serial_number', { SERIAL_CODE: 'PURCHASE_ORDER_NO' }, { IS_ACTIVE: '1' });
});

test('whoever may not see a kind of record is told that, and not which of them lack something', async () => {
  const buyer = { ...administrator, isAdministrator: false, privileges: new Set(['MATERIAL_INDEX', 'VENDOR_INDEX', 'COMPANY_INDEX']) };
  const steps = await setUpGuide(deps, buyer);
  expect(steps.find(({ KEY }) => KEY === 'material')?.STATE).toBe('DONE');
  expect(steps.find(({ KEY }) => KEY === 'user')).toMatchObject({ STATE: 'UNKNOWN', MISSING: [] });
  expect(steps.find(({ KEY }) => KEY === 'plant')).toMatchObject({ STATE: 'UNKNOWN', MISSING: [] });
});
