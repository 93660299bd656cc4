import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens around picking. */
export const pickingWords = {
  'picking.print': ['打印拣货单', 'Print picking list'],
  'picking.together': ['一起拣货', 'Pick together'],
  'picking.deliveries': ['待拣货的发货单', 'Deliveries to pick'],
} as const satisfies Texts;
