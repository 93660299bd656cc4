import { approverOf, defineSamples, locationOf, type Sample, type SampleStep, storekeeperOf } from '../../samples.ts';

type Line = readonly [bin: string, material: string];

const count = (name: string, day: number, plant: string, NOTE: string, lines: readonly Line[], steps: readonly SampleStep[]): Sample => ({
  name,
  day,
  by: storekeeperOf(plant),
  DATA: {
    STORAGE_LOCATION_CODE: locationOf(plant),
    NOTE,
    ENTRIES: lines.map(([STORAGE_BIN_CODE, MATERIAL_CODE]) => ({ STORAGE_BIN_CODE, MATERIAL_CODE })),
  },
  steps,
});

const does = (day: number, plant: string, act: string, DATA: Readonly<Record<string, unknown>> = {}): SampleStep => ({
  day,
  by: storekeeperOf(plant),
  act,
  DATA,
});
const counted = (day: number, plant: string, ...quantities: readonly string[]): SampleStep =>
  does(day, plant, 'count', { ENTRIES: quantities.map((COUNTED_QTY, index) => ({ STOCK_COUNT_ENTRY_NO: index + 1, COUNTED_QTY })) });

/** Counted twice with the same result. */
const found = (day: number, plant: string, quantity: string): readonly SampleStep[] => [
  does(day, plant, 'start'),
  counted(day, plant, quantity),
  does(day, plant, 'finish'),
  counted(day, plant, quantity),
  does(day, plant, 'finish'),
];
const approved = (day: number, plant: string): SampleStep => ({ day, by: approverOf(plant), act: 'approve' });

/** Counts of the sample organisation in every state, of places in which nothing else lies, so that what the books say is known. */
export const stockCountSamples = defineSamples([
  count(
    'empty rack',
    -50,
    '1100',
    '抽盘空货位',
    [['B-06-1', 'M7003']],
    [
      does(-50, '1100', 'start'),
      counted(-50, '1100', '0'),
      does(-50, '1100', 'finish'),
      does(-50, '1100', 'submit'),
      approved(-49, '1100'),
    ],
  ),
  count(
    'found and not ours',
    -30,
    '1100',
    '客供料误放，已退回',
    [['B-06-2', 'P1002']],
    [...found(-30, '1100', '2'), does(-30, '1100', 'submit'), approved(-29, '1100'), does(-28, '1100', 'reverse')],
  ),
  count(
    'one cylinder too many',
    -1,
    '1100',
    '二次复盘一致',
    [['B-06-3', 'P1003']],
    [...found(-1, '1100', '1'), does(-1, '1100', 'submit')],
  ),
  count('gear found', -1, '1100', '等主管确认', [['B-07-1', 'P1001']], found(-1, '1100', '1')),
  count(
    'second look',
    0,
    '1100',
    '初盘有差异',
    [['B-07-2', 'M4001']],
    [does(0, '1100', 'start'), counted(0, '1100', '5'), does(0, '1100', 'finish')],
  ),
  count(
    'top of the racks',
    0,
    '1100',
    '月末抽盘',
    [
      ['B-07-3', 'M7001'],
      ['B-08-1', 'M7001'],
      ['B-08-2', 'M3005'],
    ],
    [does(0, '1100', 'start')],
  ),
  count('put off', -12, '1200', '改到月末', [['B-06-1', 'M5001']], [does(-12, '1200', 'start'), does(-12, '1200', 'cancel')]),
  count('for tomorrow', 0, '1200', '明早盘', [['B-06-2', 'M2003']], []),
]);
