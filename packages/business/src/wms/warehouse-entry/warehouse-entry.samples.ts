import { defineSamples, locationOf, type Sample, type SampleStep, storekeeperOf } from '../../samples.ts';

type Good = readonly [material: string, qty: string, price: string, bin: string];

const entry = (name: string, day: number, plant: string, NOTE: string, goods: readonly Good[], steps: readonly string[]): Sample => ({
  name,
  day,
  by: storekeeperOf(plant),
  DATA: {
    STORAGE_LOCATION_CODE: locationOf(plant),
    NOTE,
    ENTRIES: goods.map(([MATERIAL_CODE, QTY, UNIT_PRICE, STORAGE_BIN_CODE]) => ({ MATERIAL_CODE, QTY, UNIT_PRICE, STORAGE_BIN_CODE })),
  },
  steps: steps.map((act): SampleStep => ({ day, by: storekeeperOf(plant), act })),
});

/** Opening stock of the sample organisation's plants, one entry that waits and one that was taken back. */
export const warehouseEntrySamples = defineSamples([
  entry(
    'opening stock of Suzhou',
    -175,
    '1100',
    '期初盘点，原料与成品',
    [
      ['M1001', '60', '515', 'A-01-1'],
      ['M1002', '5200', '5.4', 'F-01'],
      ['M3005', '800', '9.6', 'A-02-1'],
      ['M4001', '350', '8.4', 'A-03-1'],
      ['M7001', '900', '6.7', 'B-01-1'],
      ['P1001', '24', '960', 'B-04-1'],
      ['P1002', '60', '318', 'B-04-2'],
      ['P1003', '18', '1680', 'B-04-3'],
    ],
    ['store'],
  ),
  entry(
    'opening stock of Shenzhen',
    -174,
    '1200',
    '期初盘点',
    [
      ['M1008', '420', '30.8', 'A-01-1'],
      ['M2003', '1500', '23.5', 'F-01'],
      ['M5001', '12000', '0.21', 'A-04-1'],
      ['P1004', '6', '11200', 'F-03'],
    ],
    ['store'],
  ),
  entry(
    'opening stock of Hong Kong',
    -173,
    '2100',
    'Opening count',
    [
      ['M3010', '80', '127', 'A-01-1'],
      ['P1005', '22', '2450', 'B-01-1'],
    ],
    ['store'],
  ),
  entry('wrong bin', -60, '1100', '货位写错，重新录入', [['M8003', '100', '4.1', 'A-05-1']], ['store', 'cancel']),
  entry('found at the count', -1, '1200', '盘点多出，等财务确认单价', [['M7003', '12', '37.5', 'B-02-1']], []),
]);
