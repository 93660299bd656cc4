import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens around packing. */
export const packingBoxWords = {
  'box.light': ['箱重小于净重', 'The box weighs less than its contents'],
  'box.lightText': [
    '箱 {no} 称得 {gross} {unit}，而箱内物料净重 {net} {unit}。请核对箱重、装箱数量和物料的单位重量',
    'Box {no} weighs {gross} {unit}, its contents {net} {unit} net. Check its weight, the packed quantities and the unit weights of the materials',
  ],
  'box.lightGo': ['仍然封箱', 'Close it all the same'],
} as const satisfies Texts;
