import { PARAMETER_DEFAULTS, type ParameterCode } from '@sampan/engines/parameters.ts';
import type { Bilingual } from '@sampan/kernel/languages.ts';

type ParameterType = 'TEXT' | 'SWITCH' | 'NUMBER' | 'LIST';

const texts: Readonly<Record<ParameterCode, readonly [type: ParameterType, category: string, name: Bilingual]>> = {
  OVER_RECEIPT_TOL: ['NUMBER', 'PURCHASING', ['超收容差 %', 'Over-receipt tolerance %']],
  OVER_DELIVERY_TOL: ['NUMBER', 'SALES', ['超发容差 %', 'Over-delivery tolerance %']],
  INVOICE_PRICE_TOL: ['NUMBER', 'FINANCE', ['发票价格容差 %', 'Invoice price tolerance %']],
  THREE_WAY_MATCH: ['SWITCH', 'FINANCE', ['三单匹配', 'Three-way match']],
  PACKING_REQUIRED: ['LIST', 'SALES', ['需要装箱的销售类型', 'Sales types that need packing']],
  AUTO_CLOSE: ['SWITCH', 'GENERAL', ['完成后自动关闭', 'Close documents when completed']],
  AUTO_SAME_PERSON: ['SWITCH', 'GENERAL', ['同一审批人自动通过', 'Same approver in the next step passes']],
  TAX_ROUNDING: ['TEXT', 'FINANCE', ['税额舍入方式', 'Tax rounding (line or document)']],
  BACKDATE_DAYS: ['NUMBER', 'FINANCE', ['允许倒签天数', 'Days back that everybody may post']],
  COUNT_TOLERANCE: ['NUMBER', 'WAREHOUSE', ['盘点容差 %', 'Stock count tolerance %']],
  RATE_FIXED: ['SWITCH', 'FINANCE', ['收货沿用订单汇率', 'Receipts keep the rate of the order']],
  APPROVE_REQUIRED: ['LIST', 'GENERAL', ['必须审批的单据类型', 'Document types that need approval']],
  TIME_ZONE: ['TEXT', 'GENERAL', ['时区', 'Time zone']],
  BASE_CURRENCY: ['TEXT', 'FINANCE', ['本位币', 'Base currency']],
  PO_REQUIRED_FIELDS: ['LIST', 'PURCHASING', ['采购订单必填字段', 'Required fields of a purchase order']],
};

const codes = Object.keys(PARAMETER_DEFAULTS) as ParameterCode[];

/** Every client parameter with its default (lifecycles §8). */
export const clientParameters = codes.map((PARAMETER_CODE) => {
  const [PARAMETER_TYPE, CATEGORY, [PARAMETER_NAME, PARAMETER_NAME_EN]] = texts[PARAMETER_CODE];
  const PARAMETER_VALUE = PARAMETER_DEFAULTS[PARAMETER_CODE];
  return { PARAMETER_CODE, PARAMETER_NAME, PARAMETER_NAME_EN, PARAMETER_TYPE, PARAMETER_VALUE, CATEGORY };
});
