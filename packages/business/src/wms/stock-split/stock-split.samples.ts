import { defineSamples, locationOf, type Sample, type SampleStep, storekeeperOf } from '../../samples.ts';

type From = readonly [material: string, qty: string, bin: string];
type Part = readonly [qty: string, batch: string, bin: string];

const split = (
  name: string,
  day: number,
  plant: string,
  NOTE: string,
  [MATERIAL_CODE, QTY, STORAGE_BIN_CODE]: From,
  parts: readonly Part[],
  steps: readonly string[],
): Sample => ({
  name,
  day,
  by: storekeeperOf(plant),
  DATA: {
    STORAGE_LOCATION_CODE: locationOf(plant),
    NOTE,
    MATERIAL_CODE,
    QTY,
    STORAGE_BIN_CODE,
    ENTRIES: parts.map(([part, FILTER4, bin]) => ({ QTY: part, FILTER4, STORAGE_BIN_CODE: bin })),
  },
  steps: steps.map((act): SampleStep => ({ day, by: storekeeperOf(plant), act })),
});

/** Opening stock that had no batch gets one, in every state. */
export const stockSplitSamples = defineSamples([
  split(
    'batches of the capacitors',
    -95,
    '1200',
    '补录批次，重贴标签',
    ['M5001', '3000', 'A-04-1'],
    [
      ['2000', 'C2605A', 'A-04-1'],
      ['1000', 'C2605B', 'A-04-1'],
    ],
    ['split'],
  ),
  split('wrong batch', -45, '1100', '批次写错，冲销重做', ['M7001', '100', 'B-01-1'], [['100', 'K0711', 'B-01-1']], ['split', 'reverse']),
  split('not needed', -12, '1100', '供方确认不分批', ['M1002', '500', 'F-01'], [['500', 'S2610', 'F-01']], ['cancel']),
  split(
    'labels to print',
    0,
    '1100',
    '分两批，等重贴标签',
    ['M7001', '120', 'B-01-1'],
    [
      ['70', 'K1101', 'B-01-1'],
      ['50', 'K1102', 'B-01-2'],
    ],
    [],
  ),
]);
