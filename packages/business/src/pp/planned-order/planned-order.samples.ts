import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

/** What is to be there in the first plant on a day. */
const planned = (
  name: string,
  day: number,
  MATERIAL_CODE: string,
  PLAN_QTY: string,
  wanted: number,
  steps: readonly SampleStep[],
  more = {},
): Sample => ({
  name,
  day,
  by: 'buyer',
  DATA: (world) => ({ MATERIAL_CODE, PLANT_CODE: '1100', PLAN_QTY, REQUEST_DATE: world.day(wanted), ...more }),
  steps,
});

/** Planned orders of the sample organisation: to be bought and made, partly and wholly converted, no longer needed. */
export const plannedOrderSamples = defineSamples([
  planned('resistors planned', -6, 'M3001', '2000', 9, []),
  planned('controllers planned', -6, 'P1001', '40', 14, [], { NOTE: '季度备货' }),
  planned('boards half requested', -5, 'M3005', '60', 7, [{ day: -4, by: 'buyer', act: 'to-requisition', DATA: { QTY: '25' } }]),
  planned('connectors requested', -5, 'M3008', '200', 6, [{ day: -4, by: 'buyer', act: 'to-requisition' }]),
  planned('too many capacitors', -3, 'M3002', '500', 5, [{ day: -2, by: 'buyer', act: 'cancel' }], { NOTE: '重复计划' }),
  planned('modules no longer needed', -3, 'M3006', '30', 8, [
    { day: -2, by: 'buyer', act: 'to-requisition', DATA: { QTY: '10' } },
    { day: -1, by: 'buyer', act: 'close' },
  ]),
]);
