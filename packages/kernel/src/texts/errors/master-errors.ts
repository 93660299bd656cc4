import type { Texts } from '../../texts.ts';

/** Refusals of masters and of what administrators keep: [Chinese, English]. */
export const masterErrorTexts = {
  UNIT_NOT_OF_MATERIAL: [
    '物料 {MATERIAL} 没有单位 {UNIT}，请在物料中维护',
    'Material {MATERIAL} has no unit {UNIT}: add it in the material',
  ],
  ADMINISTRATOR_ONLY: ['只有管理员才能授予角色和权限', 'Only an administrator can grant roles and rights'],
  REFERENCE_NOT_VALID: ['{VALUE} 在 {DATE} 不在有效期内', '{VALUE} is not valid on {DATE}'],
  CURRENCY_DECIMALS_TOO_MANY: ['{CURRENCY} 的金额最多 {DECIMALS} 位小数', 'An amount in {CURRENCY} takes {DECIMALS} decimals at most'],
  UNIT_DECIMALS_TOO_MANY: ['单位 {UNIT} 的数量最多 {DECIMALS} 位小数', 'A quantity in {UNIT} takes {DECIMALS} decimals at most'],
  QTY_NOT_IN_BASE_UNIT: ['{QTY} {UNIT} 不是基本单位 {BASE} 允许的数量', '{QTY} {UNIT} is no quantity that the base unit {BASE} takes'],
  ROW_IN_USE: ['{CODE} 的 {VALUE} 已被使用，不能移除', '{VALUE} of {CODE} is in use and cannot be removed'],
  EXCHANGE_RATE_NOT_ONE: ['{CURRENCY} 是公司本位币，汇率固定为 1', '{CURRENCY} is the company currency: its rate is 1'],
} as const satisfies Texts;
