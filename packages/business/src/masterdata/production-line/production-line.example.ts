import { defineMasterExample } from '../../example.ts';

/** A valid production line in the sample organisation. */
export const productionLineExample = defineMasterExample((n) => ({
  LINE_CODE: `L${n}`,
  LINE_NAME: `测试线${n}`,
  WORKSHOP_CODE: '1100-A',
  DAILY_CAPACITY_QTY: '120',
}));
