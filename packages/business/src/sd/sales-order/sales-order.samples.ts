import { approvedOn, approverOf, defineSamples, type Sample, type SampleStep, sellerOf } from '../../samples.ts';

type Course = (day: number, plant: string) => readonly SampleStep[];
type Line = readonly [
  name: string,
  day: number,
  due: number,
  customer: string,
  plant: string,
  goods: string,
  course: Course,
  note?: string,
];

const draft: Course = () => [];
const waiting: Course = (day, plant) => [{ day, by: sellerOf(plant), act: 'submit' }];
const open: Course = (day, plant) => approvedOn(day, sellerOf(plant), plant);
const refused =
  (COMMENT: string): Course =>
  (day, plant) => [...waiting(day, plant), { day: day + 1, by: approverOf(plant), act: 'reject', DATA: { COMMENT } }];
const then =
  (act: string, later: number, DATA?: SampleStep['DATA']): Course =>
  (day, plant) => [...open(day, plant), { day: day + later, by: sellerOf(plant), act, ...(DATA ? { DATA } : {}) }];

const lines: readonly Line[] = [
  ['sold controllers', -57, -30, 'C1001', '1100', 'P1001 20 1350 of ask controllers 1, P1002 60 488 of ask controllers 2', open, '首批'],
  ['sold motors', -40, -12, 'C1003', '1100', 'M3014 12 1120 of ask motors 1', open, '客户催货'],
  ['sold profiles', -35, -20, 'C1011', '1200', 'M1008 400 38, M1003 200 29.8', then('close', 18), '模具厂停产，余量不再交'],
  [
    'sold relays',
    -30,
    -18,
    'C1007',
    '1100',
    'M3007 800 6.5, M3008 4000 0.48',
    then('close-line', 9, { ENTRIES: [{ SALES_ORDER_ENTRY_NO: 2 }] }),
  ],
  ['sold drives', -26, 6, 'C1004', '1100', 'P1003 8 2580', then('cancel', 4), '改为三季度招标'],
  ['sold displays', -18, 12, 'C2002', '2100', 'M3010 50 21.5 of ask displays 1', open, 'Partial shipment allowed'],
  ['sold bearings', -15, -3, 'C1009', '1100', 'M4001 600 10.9, M4009 2000 2.4', open],
  ['sold below', -13, 4, 'C1006', '1100', 'P1001 30 900', refused('低于标准成本，客户须接受 1280 以上的价格')],
  ['sold sensors', -10, 3, 'C1002', '1100', 'M3009 50 39.5 of ask sensors 1', open],
  ['sold cylinders', -8, 7, 'C1008', '1100', 'M4006 60 118, M4007 60 72', open],
  ['sold to Rhein', -6, 30, 'C2003', '2100', 'P1002 40 68, P1005 10 455', open, 'CIF Hamburg'],
  ['sold one controller', -5, -2, 'C1001', '1100', 'P1001 1 1350', open, '样机'],
  ['sold screws', -4, 3, 'C1010', '1200', 'M5001 20000 0.29, M5003 20000 0.16', then('change', 2, { REASON: '客户改数量' })],
  ['sold feeders', -3, 40, 'C1009', '1100', 'P1004 36 16900', waiting, '超信用额度，请领导审批'],
  ['sold testers', -2, 15, 'C1005', '1100', 'P1005 5 3480', waiting],
  ['sold controllers again', -1, 20, 'C1001', '1100', 'P1001 10 1350 of ask controllers 1', draft, '等客户确认交期'],
  ['sold couplings', 0, 14, 'C2004', '2100', 'M4005 100 6.4', draft],
];

const entriesOf = (goods: string) =>
  goods.split(', ').map((good) => {
    const [what = '', from] = good.split(' of ');
    const [MATERIAL_CODE = '', QTY = '', UNIT_PRICE = ''] = what.split(' ');
    const named = /^(.+) (\d+)$/.exec(from ?? '');
    return { MATERIAL_CODE, QTY, UNIT_PRICE, from: named ? { name: named[1] ?? '', entryNo: Number(named[2]) } : undefined };
  });

const sampleOf = ([name, day, due, CUSTOMER_CODE, plant, goods, course, note]: Line): Sample => ({
  name,
  day,
  by: sellerOf(plant),
  DATA: (world) => ({
    CUSTOMER_CODE,
    PLANT_CODE: plant,
    DELIEVERY_DATE: world.day(due),
    CUSTOMER_PO: `${CUSTOMER_CODE}-${String(1000 + day)}`,
    NOTE: note ?? null,
    ENTRIES: entriesOf(goods).map(({ from, ...entry }) => ({
      ...entry,
      ...(from ? { CUSTOMER_REQUEST_NO: world.no(from.name), CUSTOMER_REQUEST_ENTRY_NO: from.entryNo } : {}),
    })),
  }),
  steps: course(day, plant),
});

/** Sales orders of the sample organisation over two months: none is delivered yet. */
export const salesOrderSamples = defineSamples(lines.map(sampleOf));
