import { approvedOn, approverOf, defineSamples, type Sample, type SampleStep } from '../../samples.ts';

interface Wish {
  readonly name: string;
  readonly day: number;
  readonly by: string;
  readonly plant: string;
  readonly dept: string;
  /** Days after today. */
  readonly wanted: number;
  readonly goods: readonly (readonly [material: string, qty: string, note?: string])[];
  readonly note?: string;
  readonly priority?: string;
  readonly steps?: readonly SampleStep[];
}

const sampleOf = ({ name, day, by, plant, dept, wanted, goods, note, priority, steps }: Wish): Sample => ({
  name,
  day,
  by,
  DATA: (world) => ({
    REQUEST_DATE: world.day(wanted),
    PLANT_CODE: plant,
    REQUEST_DEPT: dept,
    ...(priority === undefined ? {} : { REQUEST_PRIORITY: priority }),
    NOTE: note ?? null,
    ENTRIES: goods.map(([MATERIAL_CODE, QTY, NOTE]) => ({ MATERIAL_CODE, QTY, NOTE: NOTE ?? null })),
  }),
  ...(steps ? { steps } : {}),
});

const wishes: readonly Wish[] = [
  {
    name: 'need bearings',
    day: -134,
    by: 'warehouse',
    plant: '1100',
    dept: '设备部',
    wanted: -118,
    goods: [
      ['M4001', '400'],
      ['M4004', '30'],
    ],
    note: '三季度设备保养用',
    steps: approvedOn(-134, 'warehouse', '1100'),
  },
  {
    name: 'need motors',
    day: -72,
    by: 'buyer',
    plant: '1100',
    dept: '生产二部',
    wanted: -48,
    goods: [
      ['M3014', '24'],
      ['M3015', '10'],
    ],
    note: '自动送料机第二批，按月分两次下单',
    steps: approvedOn(-72, 'buyer', '1100', 2),
  },
  {
    name: 'need oil',
    day: -64,
    by: 'warehouse',
    plant: '1100',
    dept: '设备部',
    wanted: -50,
    goods: [['M6001', '400', '46 号，两桶']],
    note: '年度换油，若库存够用可不买',
    steps: [...approvedOn(-64, 'warehouse', '1100'), { day: -58, by: 'warehouse', act: 'close' }],
  },
  {
    name: 'need toner',
    day: -45,
    by: 'seller',
    plant: '1100',
    dept: '销售部',
    wanted: -35,
    goods: [['M9002', '12']],
    steps: [
      { day: -45, by: 'seller', act: 'submit' },
      { day: -44, by: approverOf('1100'), act: 'reject', DATA: { COMMENT: '本月办公预算已用完，请改为 4 支后再提交' } },
    ],
  },
  {
    name: 'need cartons',
    day: -31,
    by: 'warehouse2',
    plant: '1200',
    dept: '仓储部',
    wanted: -20,
    goods: [
      ['M7001', '2000'],
      ['M7005', '144'],
    ],
    steps: approvedOn(-31, 'warehouse2', '1200'),
  },
  {
    name: 'need cutters',
    day: -22,
    by: 'buyer',
    plant: '1100',
    dept: '机加工车间',
    wanted: -8,
    goods: [
      ['M8001', '40'],
      ['M8002', '100'],
    ],
    steps: [...approvedOn(-22, 'buyer', '1100'), { day: -19, by: 'buyer', act: 'cancel' }],
  },
  {
    name: 'need sensors',
    day: -12,
    by: 'seller',
    plant: '1100',
    dept: '销售部',
    wanted: -2,
    priority: 'URGENT',
    goods: [
      ['M3009', '60'],
      ['M3013', '80', '要带 2 米线'],
    ],
    note: '加急：海川动力样机要用',
    steps: approvedOn(-12, 'seller', '1100'),
  },
  {
    name: 'need guides',
    day: -6,
    by: 'warehouse',
    plant: '1100',
    dept: '生产一部',
    wanted: 9,
    goods: [
      ['M4002', '40'],
      ['M4003', '20'],
    ],
    steps: approvedOn(-6, 'warehouse', '1100', 2),
  },
  {
    name: 'need displays',
    day: -5,
    by: 'buyer2',
    plant: '2100',
    dept: 'Trading desk',
    wanted: 12,
    goods: [['M3010', '120']],
    note: 'For the reseller order of next month',
    steps: approvedOn(-5, 'buyer2', '2100'),
  },
  {
    name: 'need copper',
    day: -3,
    by: 'warehouse',
    plant: '1100',
    dept: '生产一部',
    wanted: 6,
    goods: [
      ['M1004', '300'],
      ['M1007', '150'],
    ],
    note: '铜价看涨，建议本周下单',
    steps: [{ day: -3, by: 'warehouse', act: 'submit' }],
  },
  {
    name: 'need gloves',
    day: -1,
    by: 'warehouse2',
    plant: '1200',
    dept: '仓储部',
    wanted: 10,
    goods: [
      ['M8004', '240'],
      ['M8005', '30'],
    ],
    steps: [{ day: -1, by: 'warehouse2', act: 'submit' }],
  },
  { name: 'need paper', day: -1, by: 'seller', plant: '1100', dept: '销售部', wanted: 14, goods: [['M9001', '40']] },
  {
    name: 'need inverters',
    day: 0,
    by: 'buyer',
    plant: '1100',
    dept: '生产二部',
    wanted: 20,
    goods: [['M3015', '8']],
    note: '等客户确认后再提交',
  },
];

/** Requisitions of the sample organisation: asked for, refused, ordered in part or whole, closed and cancelled. */
export const purchaseRequisitionSamples = defineSamples(wishes.map(sampleOf));
