import { isBindable } from '@sampan/business/clientconf/data-binding/bindable.ts';
import { definitions } from '@sampan/business/registry.ts';
import { headerFields } from '@sampan/model/define.ts';
import { ROW_OPERATORS } from '@sampan/model/privilege-values.ts';
import { deniableFields } from '@sampan/model/withheld-fields.ts';
import type { World } from '../scenario.ts';

type Row = Record<string, unknown>;

/** Input that creates one valid record of a type in the sample organisation; `n` makes codes different from each other. */
export const examples: Readonly<Record<string, (n: number, world: World) => Row>> = {
  unit: (n) => ({ UNIT_CODE: `U${n}`, UNIT_NAME: `单位${n}`, UNIT_DECIMALS: 2 }),
  currency: (n) => ({
    CURRENCY_CODE: [(Math.floor(n / 676) % 3) + 23, n % 26, Math.floor(n / 26) % 26]
      .map((letter) => String.fromCharCode(65 + letter))
      .join(''),
    CURRENCY_NAME: `币种${n}`,
    CURRENCY_DECIMALS: 2,
  }),
  company: (n) => ({ COMPANY_CODE: `C${n}`, COMPANY_NAME: `测试公司${n}`, CURRENCY_CODE: 'CNY' }),
  plant: (n) => ({ PLANT_CODE: `P${n}`, PLANT_NAME: `测试工厂${n}`, COMPANY_CODE: '1000' }),
  warehouse: (n) => ({ WAREHOUSE_CODE: `W${n}`, WAREHOUSE_NAME: `测试仓库${n}` }),
  storage_type: (n) => ({ STORAGE_TYPE_CODE: `ST${n}`, STORAGE_TYPE_NAME: `类型${n}`, STORAGE_TYPE_KIND: 'STANDARD' }),
  storage_location: (n) => ({
    STORAGE_LOCATION_CODE: `L${n}`,
    STORAGE_LOCATION_NAME: `地点${n}`,
    PLANT_CODE: '1100',
    WAREHOUSE_CODE: 'W01',
  }),
  storage_bin: (n) => ({
    STORAGE_LOCATION_CODE: '1101',
    STORAGE_BIN_CODE: `Z-${n}`,
    STORAGE_BIN_NAME: `货位${n}`,
    STORAGE_TYPE_CODE: 'RACK',
  }),
  material: (n) => ({ MATERIAL_CODE: `T${n}`, MATERIAL_NAME: `测试物料${n}`, UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' }),
  vendor: (n) => ({ SUPPLIER_CODE: `TV${n}`, SUPPLIER_NAME: `测试供应商${n}`, CURRENCY_CODE: 'CNY' }),
  account: (n) => ({ ACCOUNT_CODE: `TA${n}`, ACCOUNT_NAME: `测试账户${n}` }),
  customer: (n) => ({ CUSTOMER_CODE: `TC${n}`, CUSTOMER_NAME: `测试客户${n}` }),
  exchange_rate: (n, { today }) => ({
    FROM_CURRENCY_CODE: 'USD',
    TO_CURRENCY_CODE: 'JPY',
    START_FROM: laterThan(today, n),
    EXCHANGE_RATE: '151.23456789',
  }),
  accounting: (n) => ({ ACCOUNTING_CODE: `99${n}`, ACCOUNTING_NAME: `测试科目${n}`, ACCOUNT_CLASS: 'ASSET' }),
  valuation_class: (n) => ({ VALUATION_CLASS_CODE: `VC${n}`, VALUATION_CLASS_NAME: `评估类${n}` }),
  valuation_accounting: (n) => ({
    VALUATION_CLASS_CODE: '*',
    MOVING_TYPE: `9${n}`,
    DEBIT_ACCOUNTING_CODE: '1403',
    CREDIT_ACCOUNTING_CODE: '1403',
  }),
  org: (n) => ({ ORG_CODE: `ORG${n}`, ORG_NAME: `部门${n}`, PARENT_ORG_CODE: 'HQ' }),
  user: (n) => ({ USERNAME: `tester${n}`, LASTNAME: '测', FIRSTNAME: `试${n}`, ROLES: [{ ROLE_CODE: 'BUYER' }] }),
  position: (n) => ({ POSITION_CODE: `P${n}`, POSITION_NAME: `岗位${n}` }),
  process: (n) => ({
    PROCESS_CODE: `PR${n}`,
    PROCESS_NAME: `流程${n}`,
    FUNCTION_AREA: 'purchase_order',
    NODES: [{ SEQ: 10, STATUS_CODE: 'WAIT', NODE_TEXT: '待审批' }],
    STEPS: [
      { SEQ: 10, STEP_CODE: 'S1', STEP_NAME: '审批', LAUNCH_ACTION: 'submit', ACCESS_TYPE: 'ROLES', ACCESS_CODES: 'APPROVER', IS_END: '1' },
    ],
  }),
  label_template: (n) => ({
    LABEL_CODE: `L${n}`,
    LABEL_NAME: `标签${n}`,
    LABEL_WIDTH: '60',
    LABEL_HEIGHT: '40',
    ELEMENTS: [{ ELEMENT_TYPE: 'TEXT', SIZE_W: '50', SIZE_H: '8', CONTENT: '{MATERIAL_NAME}' }],
  }),
  customer_label: (n) => ({
    SETTING_CODE: `CL${n}`,
    CUSTOMER_CODE: 'C2004',
    LABEL_CODE: 'MATERIAL-60X40',
    LOGO_TEXT: `标识${n}`,
  }),
  contract_template: (n) => ({
    CONTRACT_CODE: `K${n}`,
    CONTRACT_NAME: `合同${n}`,
    TITLE_ZH: '合同',
    TITLE_EN: 'Contract',
    CLAUSES: [{ SEQ: 10, CLAUSE_ZH: '供方 {VENDOR_NAME}', CLAUSE_EN: 'Supplier {VENDOR_NAME}' }],
  }),
  print_template: (n) => ({ TEMPLATE_CODE: `PT${n}`, TEMPLATE_NAME: `模板${n}`, FUNCTION_AREA: 'purchase_order' }),
  role: (n) => ({ ROLE_CODE: `R${n}`, ROLE_NAME: `角色${n}` }),
  client_parameter: () => ({ PARAMETER_CODE: 'BACKDATE_DAYS', PARAMETER_NAME: 'x', PARAMETER_VALUE: '0' }),
  serial_number: (n) => ({ SERIAL_CODE: `SN${n}`, SERIAL_NAME: `编码${n}`, PREFIX: 'X' }),
  field_privilege: (n) => ({ ROLE_CODE: 'SELLER', ...DENIABLE[n % DENIABLE.length] }),
  data_privilege: (n) => ({
    ROLE_CODE: 'SELLER',
    ...NAMED[n % NAMED.length],
    OPERATOR: ROW_OPERATORS[Math.floor(n / NAMED.length) % ROW_OPERATORS.length],
    CONTROL_VALUE: `A-${n}`,
  }),
  data_binding: (n) => ({ RECORD_TYPE: BINDABLE[n % BINDABLE.length]?.type, FIELDS: [] }),
  data_dictionary: (n) => ({ DICTIONARY: 'PAY_TYPE', VALUE_CODE: `T${n}`, NAME_ZH: `方式${n}`, NAME_EN: `Way ${n}` }),
  purchase_requisition: (_n, { today }) => ({
    REQUEST_DATE: today,
    PLANT_CODE: '1100',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '10' }],
  }),
  purchase_order: () => ({
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_PRICE: '19.99', DISCOUNT: '7.5', TAX_RATE: '13' }],
  }),
  transfer_order: () => ({
    ORDER_TYPE: 'MOVE',
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', OUT_STORAGE_BIN_CODE: 'A-01-1', IN_STORAGE_BIN_CODE: 'A-01-2' }],
  }),
  note_basic_info: (n) => ({ CONTENT: `便签 ${n}\n周五前盘点完` }),
  help_document: (n) => ({ HELP_CODE: `own-${n}`, TITLE_ZH: `帮助 ${n}`, CONTENT_ZH: '## 第一步\n先选供应商。' }),
  warehouse_entry: () => ({
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '100', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' }],
  }),
};

const BINDABLE = definitions.filter(isBindable);
const DENIABLE = definitions.flatMap((definition) => deniableFields(definition).map(([FIELD]) => ({ MENU: definition.card, FIELD })));
const NAMED = definitions.flatMap((definition) =>
  Object.entries(headerFields(definition)).flatMap(([FIELD, { kind }]) =>
    ['code', 'text', 'note'].includes(kind) ? [{ MENU: definition.card, FIELD }] : [],
  ),
);

const laterThan = (today: string, days: number): string => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
