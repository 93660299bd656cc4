import type { ScopedDb } from '@sampan/db/scoped-db.ts';

const BY = { created_by: 'tester', updated_by: 'tester' };

/**
 * Masters that stock and ledger need: two companies (CN in CNY, JP in JPY), plants P1 and P2 of CN and P3 of JP, each with a
 * location L1 … L3, and in every location the bins RECV, SHIP, A, B and BLOCKED; materials M1 … M9 (moving average) and S1
 * (standard price 9.50), accounts for the moving types and posting keys that tests use.
 */
export async function insertStockMasters(db: ScopedDb): Promise<void> {
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    db.insertRows(
      table,
      rows.map((row) => ({ ...row, ...BY })),
    );
  await insert('currency', [
    { CURRENCY_CODE: 'CNY', CURRENCY_NAME: '人民币', CURRENCY_DECIMALS: 2 },
    { CURRENCY_CODE: 'JPY', CURRENCY_NAME: '日元', CURRENCY_DECIMALS: 0 },
    { CURRENCY_CODE: 'USD', CURRENCY_NAME: '美元', CURRENCY_DECIMALS: 2 },
  ]);
  await insert('company', [
    { COMPANY_CODE: 'CN', COMPANY_NAME: '舢板', CURRENCY_CODE: 'CNY' },
    { COMPANY_CODE: 'JP', COMPANY_NAME: 'Sampan Japan', CURRENCY_CODE: 'JPY' },
  ]);
  await insert('warehouse', [{ WAREHOUSE_CODE: 'W1', WAREHOUSE_NAME: '仓库' }]);
  await insert('storage_type', [
    { STORAGE_TYPE_CODE: 'STANDARD', STORAGE_TYPE_NAME: '标准', STORAGE_TYPE_KIND: 'STANDARD' },
    { STORAGE_TYPE_CODE: 'RECEIVING', STORAGE_TYPE_NAME: '收货区', STORAGE_TYPE_KIND: 'RECEIVING' },
    { STORAGE_TYPE_CODE: 'SHIPPING', STORAGE_TYPE_NAME: '发货区', STORAGE_TYPE_KIND: 'SHIPPING' },
  ]);
  await insert('unit', [{ UNIT_CODE: 'PCS', UNIT_NAME: '个' }]);
  await insert('valuation_class', [{ VALUATION_CLASS_CODE: 'GOODS', VALUATION_CLASS_NAME: '商品' }]);
  await insertPlaces(insert);
  await insertMaterials(insert);
  await insertAccounts(insert);
}

type Insert = (table: string, rows: readonly Record<string, unknown>[]) => Promise<unknown>;

async function insertPlaces(insert: Insert): Promise<void> {
  const numbers = ['1', '2', '3'];
  await insert(
    'plant',
    numbers.map((n) => ({ PLANT_CODE: `P${n}`, PLANT_NAME: `工厂${n}`, COMPANY_CODE: n === '3' ? 'JP' : 'CN' })),
  );
  await insert(
    'storage_location',
    numbers.map((n) => ({
      STORAGE_LOCATION_CODE: `L${n}`,
      STORAGE_LOCATION_NAME: `库位${n}`,
      PLANT_CODE: `P${n}`,
      WAREHOUSE_CODE: 'W1',
    })),
  );
  const bins = [
    ['RECV', 'RECEIVING'],
    ['SHIP', 'SHIPPING'],
    ['A', 'STANDARD'],
    ['B', 'STANDARD'],
    ['BLOCKED', 'STANDARD'],
  ];
  await insert(
    'storage_bin',
    numbers.flatMap((n) =>
      bins.map(([code, type]) => ({
        STORAGE_LOCATION_CODE: `L${n}`,
        STORAGE_BIN_CODE: code,
        STORAGE_BIN_NAME: code,
        STORAGE_TYPE_CODE: type,
        IS_BLOCKED: code === 'BLOCKED' ? '1' : '0',
      })),
    ),
  );
}

async function insertMaterials(insert: Insert): Promise<void> {
  const material = (code: string, more: Record<string, unknown> = {}) => ({
    MATERIAL_CODE: code,
    MATERIAL_NAME: `物料${code}`,
    UNIT_CODE: 'PCS',
    VALUATION_CLASS_CODE: 'GOODS',
    VALUATION_METHOD: 'MAP',
    STD_PRICE: null,
    ...more,
  });
  const codes = Array.from({ length: 9 }, (_none, index) => `M${index + 1}`);
  await insert('material', [...codes.map((code) => material(code)), material('S1', { VALUATION_METHOD: 'STD', STD_PRICE: '9.5' })]);
}

async function insertAccounts(insert: Insert): Promise<void> {
  const accounts = [
    ['1405', '库存商品', 'ASSET'],
    ['220202', '暂估应付', 'LIABILITY'],
    ['410401', '期初', 'EQUITY'],
    ['6602', '管理费用', 'PROFIT_LOSS'],
    ['1404', '材料成本差异', 'ASSET'],
    ['5001', '生产成本', 'COST'],
    ['605102', '存货重估', 'PROFIT_LOSS'],
    ['1002', '银行存款', 'ASSET'],
    ['1123', '预付账款', 'ASSET'],
    ['220201', '应付账款', 'LIABILITY'],
    ['222101', '进项税额', 'LIABILITY'],
    ['660302', '汇兑损益', 'PROFIT_LOSS'],
    ['660303', '尾差', 'PROFIT_LOSS'],
  ];
  await insert(
    'accounting',
    accounts.map(([code, name, kind]) => ({ ACCOUNTING_CODE: code, ACCOUNTING_NAME: name, ACCOUNT_CLASS: kind })),
  );
  const determinations = [
    ['101', '1405', '220202'],
    ['201', '6602', '1405'],
    ['561', '1405', '410401'],
    ['PRD', '1404', '1404'],
    ['122', '220202', '1405'],
    ['131', '1405', '5001'],
    ['UMB', '1405', '605102'],
    ['261', '5001', '1405'],
    ['PAYABLE', '220201', '220201'],
    ['PREPAID', '1123', '1123'],
    ['BANK', '1002', '1002'],
    ['TAX_IN', '222101', '222101'],
    ['KDM', '660302', '660302'],
    ['KDF', '660302', '660302'],
    ['DIF', '660303', '660303'],
  ];
  await insert(
    'valuation_accounting',
    determinations.map(([type, debit, credit]) => ({
      VALUATION_CLASS_CODE: '*',
      MOVING_TYPE: type,
      DEBIT_ACCOUNTING_CODE: debit,
      CREDIT_ACCOUNTING_CODE: credit,
    })),
  );
}
