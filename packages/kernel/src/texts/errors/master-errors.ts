import type { Texts } from '../../texts.ts';

/** Refusals of masters and of what administrators keep: [Chinese, English]. */
export const masterErrorTexts = {
  UNIT_NOT_OF_MATERIAL: [
    '物料 {MATERIAL} 没有单位 {UNIT},请在物料中维护',
    'Material {MATERIAL} has no unit {UNIT}: add it in the material',
  ],
  ADMINISTRATOR_ONLY: ['只有管理员才能授予角色和权限', 'Only an administrator can grant roles and rights'],
  ROW_IN_USE: ['{CODE} 的 {VALUE} 已被使用,不能移除', '{VALUE} of {CODE} is in use and cannot be removed'],
  EXCHANGE_RATE_NOT_ONE: ['{CURRENCY} 是公司本位币,汇率固定为 1', '{CURRENCY} is the company currency: its rate is 1'],
} as const satisfies Texts;
