import { approvedOn, approverOf, defineSamples, type Sample, type SampleStep, sellerOf } from '../../samples.ts';

type Good = readonly [material: string, qty: string, theirs?: string];
type Line = readonly [
  name: string,
  day: number,
  wanted: number,
  customer: string,
  plant: string,
  goods: readonly Good[],
  steps: (by: string) => readonly SampleStep[],
  note?: string,
];

const approved =
  (day: number, plant = '1100') =>
  (by: string) =>
    approvedOn(day, by, plant);

const lines: readonly Line[] = [
  [
    'ask controllers',
    -60,
    -30,
    'C1001',
    '1100',
    [
      ['P1001', '40', 'BR-CTRL-01'],
      ['P1002', '60', 'BR-TEMP-02'],
    ],
    approved(-60),
    '二期产线用，分两批',
  ],
  ['ask motors', -41, -10, 'C1003', '1100', [['M3014', '12', 'HY-750']], approved(-41)],
  [
    'ask guides',
    -33,
    -12,
    'C1004',
    '1200',
    [
      ['M4002', '30'],
      ['M4003', '20'],
    ],
    (by) => [...approved(-33, '1200')(by), { day: -20, by, act: 'close' }],
    '客户项目暂停',
  ],
  ['ask displays', -20, 10, 'C2002', '2100', [['M3010', '80', 'PA-LCD7']], approved(-20, '2100'), 'Needs a certificate of origin'],
  [
    'ask sensors',
    -12,
    5,
    'C1002',
    '1100',
    [
      ['M3009', '50'],
      ['M3013', '40'],
    ],
    approved(-12),
  ],
  [
    'ask cheap',
    -9,
    8,
    'C1006',
    '1100',
    [['M3007', '3000']],
    (by) => [
      { day: -9, by, act: 'submit' },
      { day: -8, by: approverOf('1100'), act: 'reject', DATA: { COMMENT: '目标价低于成本，请与客户再谈' } },
    ],
  ],
  [
    'ask twice',
    -7,
    12,
    'C1005',
    '1100',
    [['M3005', '500']],
    (by) => [...approved(-7)(by), { day: -5, by, act: 'cancel' }],
    '与另一张需求单重复',
  ],
  ['ask feeders', -2, 45, 'C1009', '1100', [['P1004', '2']], (by) => [{ day: -2, by, act: 'submit' }], '含现场安装'],
  ['ask testers', -1, 20, 'C1010', '1100', [['P1005', '6']], () => []],
];

const sampleOf = ([name, day, wanted, CUSTOMER_CODE, plant, goods, steps, note]: Line): Sample => ({
  name,
  day,
  by: sellerOf(plant),
  DATA: (world) => ({
    CUSTOMER_CODE,
    PLANT_CODE: plant,
    REQUEST_DATE: world.day(wanted),
    SHIP_INFO1: plant === '2100' ? 'Pallets, ISPM 15' : '纸箱，贴客户标签',
    NOTE: note ?? null,
    ENTRIES: goods.map(([MATERIAL_CODE, QTY, theirs]) => ({ MATERIAL_CODE, QTY, CUSTOMER_MATERIAL_CODE: theirs ?? null })),
  }),
  steps: steps(sellerOf(plant)),
});

/** Requests of customers in the sample organisation: ordered in part or whole, refused, closed and cancelled. */
export const customerRequestSamples = defineSamples(lines.map(sampleOf));
