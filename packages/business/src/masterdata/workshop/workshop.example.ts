import { defineMasterExample } from '../../example.ts';

/** A valid workshop in the sample organisation. */
export const workshopExample = defineMasterExample((n) => ({ WORKSHOP_CODE: `WS${n}`, WORKSHOP_NAME: `测试车间${n}`, PLANT_CODE: '1100' }));
