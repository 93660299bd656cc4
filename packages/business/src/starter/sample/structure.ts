/** The sample organisation: two companies, three plants with a storage location each, two warehouses. */
export const companies = [
  {
    COMPANY_CODE: '1000',
    COMPANY_NAME: '苏州舢板精密制造有限公司',
    COMPANY_NAME_EN: 'Suzhou Sampan Precision Manufacturing Co., Ltd.',
    CURRENCY_CODE: 'CNY',
    CREDIT_CODE: '91320594MA1XSAMP01',
    TAX_ID: '91320594MA1XSAMP01',
    BANK_NAME: '中国银行苏州工业园区支行',
    BANK_ACCOUNT_NO: '4900 1234 5678 0011',
    CONTACT_PERSON: '陈志远',
    PHONE: '0512-6280 1000',
    EMAIL: 'info@suzhou.sampan.example',
    COUNTRY: '中国',
    STATE: '江苏省',
    CITY: '苏州市',
    DISTRICT: '工业园区',
    ADDRESS: '星湖街 218 号 6 幢',
    ZIP: '215123',
  },
  {
    COMPANY_CODE: '2000',
    COMPANY_NAME: '舢板贸易（香港）有限公司',
    COMPANY_NAME_EN: 'Sampan Trading (Hong Kong) Limited',
    CURRENCY_CODE: 'HKD',
    TAX_ID: '68012345-000',
    BANK_NAME: 'The Hongkong and Shanghai Banking Corporation',
    BANK_ACCOUNT_NO: '004-123-456789-001',
    CONTACT_PERSON: 'Fiona Chan',
    PHONE: '+852 2800 2000',
    EMAIL: 'info@hk.sampan.example',
    COUNTRY: '中国香港',
    CITY: '香港',
    DISTRICT: '观塘',
    ADDRESS: 'Unit 1203, 388 Kwun Tong Road, Kowloon',
  },
];

/** Where the companies keep their money, in the currencies in which they trade. */
export const bankAccounts = [
  {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    BANK_ACCOUNT_NAME: '中行园区支行人民币户',
    BANK_ACCOUNT_NAME_EN: 'Bank of China, CNY',
    COMPANY_CODE: '1000',
    CURRENCY_CODE: 'CNY',
    ACCOUNTING_CODE: '1002',
    BANK_NAME: '中国银行苏州工业园区支行',
    BANK_ACCOUNT_NO: '4900 1234 5678 0011',
  },
  {
    BANK_ACCOUNT_CODE: 'BOC-USD',
    BANK_ACCOUNT_NAME: '中行园区支行美元户',
    BANK_ACCOUNT_NAME_EN: 'Bank of China, USD',
    COMPANY_CODE: '1000',
    CURRENCY_CODE: 'USD',
    ACCOUNTING_CODE: '1002',
    BANK_NAME: '中国银行苏州工业园区支行',
    BANK_ACCOUNT_NO: '4900 1234 5678 0840',
  },
  {
    BANK_ACCOUNT_CODE: 'HSBC-HKD',
    BANK_ACCOUNT_NAME: '汇丰港币户',
    BANK_ACCOUNT_NAME_EN: 'HSBC, HKD',
    COMPANY_CODE: '2000',
    CURRENCY_CODE: 'HKD',
    ACCOUNTING_CODE: '1002',
    BANK_NAME: 'The Hongkong and Shanghai Banking Corporation',
    BANK_ACCOUNT_NO: '004-123-456789-001',
  },
  {
    BANK_ACCOUNT_CODE: 'HSBC-USD',
    BANK_ACCOUNT_NAME: '汇丰美元户',
    BANK_ACCOUNT_NAME_EN: 'HSBC, USD',
    COMPANY_CODE: '2000',
    CURRENCY_CODE: 'USD',
    ACCOUNTING_CODE: '1002',
    BANK_NAME: 'The Hongkong and Shanghai Banking Corporation',
    BANK_ACCOUNT_NO: '004-123-456789-840',
  },
];

export const plants = [
  {
    PLANT_CODE: '1100',
    PLANT_NAME: '苏州工厂',
    PLANT_NAME_EN: 'Suzhou plant',
    COMPANY_CODE: '1000',
    SITE_NO: 'SZ01',
    ADDRESS: '苏州市工业园区星湖街 218 号',
  },
  {
    PLANT_CODE: '1200',
    PLANT_NAME: '深圳工厂',
    PLANT_NAME_EN: 'Shenzhen plant',
    COMPANY_CODE: '1000',
    PARENT_PLANT_CODE: '1100',
    SITE_NO: 'SZX01',
    ADDRESS: '深圳市宝安区福海街道新和路 66 号',
  },
  {
    PLANT_CODE: '2100',
    PLANT_NAME: '香港配送中心',
    PLANT_NAME_EN: 'Hong Kong distribution centre',
    COMPANY_CODE: '2000',
    SITE_NO: 'HK01',
    ADDRESS: 'Unit 1203, 388 Kwun Tong Road, Kowloon',
  },
];

export const warehouses = [
  {
    WAREHOUSE_CODE: 'W01',
    WAREHOUSE_NAME: '苏州中心仓',
    WAREHOUSE_NAME_EN: 'Suzhou central warehouse',
    OWNER: 'warehouse',
    EMAIL: 'w01@suzhou.sampan.example',
    PHONE: '0512-6280 1088',
    MOBILE: '138 0000 1088',
    COUNTRY: '中国',
    STATE: '江苏省',
    CITY: '苏州市',
    DISTRICT: '工业园区',
    ADDRESS: '星湖街 218 号 B 栋',
    ZIP: '215123',
  },
  {
    WAREHOUSE_CODE: 'W02',
    WAREHOUSE_NAME: '深圳保税仓',
    WAREHOUSE_NAME_EN: 'Shenzhen bonded warehouse',
    OWNER: 'warehouse2',
    EMAIL: 'w02@suzhou.sampan.example',
    PHONE: '0755-2780 2088',
    MOBILE: '138 0000 2088',
    COUNTRY: '中国',
    STATE: '广东省',
    CITY: '深圳市',
    DISTRICT: '宝安区',
    ADDRESS: '福海街道新和路 66 号 3 栋',
    ZIP: '518103',
  },
];

export const storageLocations = [
  {
    STORAGE_LOCATION_CODE: '1101',
    STORAGE_LOCATION_NAME: '苏州原料区',
    STORAGE_LOCATION_NAME_EN: 'Suzhou raw materials',
    PLANT_CODE: '1100',
    WAREHOUSE_CODE: 'W01',
    OWNER: 'warehouse',
  },
  {
    STORAGE_LOCATION_CODE: '1201',
    STORAGE_LOCATION_NAME: '深圳原料区',
    STORAGE_LOCATION_NAME_EN: 'Shenzhen raw materials',
    PLANT_CODE: '1200',
    WAREHOUSE_CODE: 'W02',
    OWNER: 'warehouse2',
  },
  {
    STORAGE_LOCATION_CODE: '2101',
    STORAGE_LOCATION_NAME: '香港备货区',
    STORAGE_LOCATION_NAME_EN: 'Hong Kong stock',
    PLANT_CODE: '2100',
    WAREHOUSE_CODE: 'W02',
    OWNER: 'warehouse2',
  },
];

const AISLES = ['A', 'B'];
const BAYS = ['01', '02', '03', '04', '05', '06', '07', '08'];
const LEVELS = ['1', '2', '3'];
const FLOOR_PLACES = ['01', '02', '03', '04'];

const rackBins = AISLES.flatMap((aisle) => BAYS.flatMap((bay) => LEVELS.map((level) => `${aisle}-${bay}-${level}`)));
const ordinaryBins = [
  ...rackBins.map((code) => ({ code, name: `货架 ${code}`, english: `Rack ${code}`, type: 'RACK' })),
  ...FLOOR_PLACES.map((place) => ({ code: `F-${place}`, name: `地面 F-${place}`, english: `Floor F-${place}`, type: 'FLOOR' })),
  { code: 'Q-01', name: '待检 Q-01', english: 'Quarantine Q-01', type: 'QUARANTINE' },
];

/** Bins of every location beside its receiving and shipping area. */
export const storageBins = storageLocations.flatMap(({ STORAGE_LOCATION_CODE }) =>
  ordinaryBins.map(({ code, name, english, type }) => ({
    STORAGE_LOCATION_CODE,
    STORAGE_BIN_CODE: code,
    STORAGE_BIN_NAME: name,
    STORAGE_BIN_NAME_EN: english,
    STORAGE_TYPE_CODE: type,
  })),
);
