import { buyerOf, defineSamples, type Sample } from '../../samples.ts';
import {
  cancelled,
  changing,
  closedAfter,
  type Course,
  draft,
  halfCarried,
  inArea,
  open,
  partly,
  refused,
  sentBack,
  stored,
  toCarry,
  twice,
  waiting,
} from './purchase-order.courses.ts';

type Line = readonly [name: string, day: number, due: number, vendor: string, plant: string, goods: string, course: Course, note?: string];

/** `M4001 400 of need bearings 1, M4004 30`: material and quantity, and the requisition's sample and entry where there is one. */
const entriesOf = (goods: string) =>
  goods.split(', ').map((good) => {
    const [what = '', from] = good.split(' of ');
    const [MATERIAL_CODE = '', QTY = ''] = what.split(' ');
    const named = /^(.+) (\d+)$/.exec(from ?? '');
    return { MATERIAL_CODE, QTY, from: named ? { name: named[1] ?? '', entryNo: Number(named[2]) } : undefined };
  });

/** Orders that their supplier invoices before it delivers. */
const ahead = new Set(['sensors']);

const sampleOf = ([name, day, due, vendor, plant, goods, course, note]: Line): Sample => ({
  name,
  day,
  by: buyerOf(plant),
  DATA: (world) => ({
    SUPPLIER_CODE: vendor,
    PLANT_CODE: plant,
    DELIEVERY_DATE: world.day(due),
    NOTE: note ?? null,
    ...(ahead.has(name) ? { THREE_WAY_MATCH: 'off' } : {}),
    ENTRIES: entriesOf(goods).map(({ from, ...entry }) => ({
      ...entry,
      ...(from ? { PURCHASE_REQUEST_NO: world.no(from.name), PURCHASE_REQUEST_ENTRY_NO: from.entryNo } : {}),
    })),
  }),
  steps: course({ day, plant }),
});

const [steel, stainless, aluminium, plastic, dongguan, huarui, xinlian] = ['V1001', 'V1002', 'V1003', 'V1004', 'V1005', 'V1006', 'V1007'];

/** What is over: the months before the last. */
const earlier: readonly Line[] = [
  ['steel of spring', -168, -156, steel, '1100', 'M1001 90, M1002 6000', stored(-157)],
  ['granules of spring', -165, -150, plastic, '1100', 'M2001 5000, M2004 4000', stored(-149)],
  ['chips of spring', -160, -146, huarui, '1100', 'M3005 1200, M3006 300, M3008 6000', stored(-145)],
  ['cartons of spring', -158, -150, 'V1015', '1100', 'M7001 3000, M7002 40, M7005 288', stored(-151)],
  ['screws of spring', -152, -145, 'V1011', '1200', 'M5001 20000, M5002 10000, M5003 20000', stored(-144)],
  ['displays of spring', -149, -120, 'V2001', '2100', 'M3010 200, M3012 800', stored(-119)],
  ['profiles', -143, -130, aluminium, '1200', 'M1008 900, M1003 600', stored(-131)],
  ['bearings', -131, -118, 'V1009', '1100', 'M4001 400 of need bearings 1', stored(-117), '设备部保养用，到货通知刘大海'],
  ['belts', -130, -119, 'V1010', '1100', 'M4004 30 of need bearings 2', stored(-120)],
  ['steel of June', -126, -114, stainless, '1100', 'M1001 70, M1005 5000', stored(-112)],
  [
    'oil',
    -121,
    -111,
    'V1013',
    '1100',
    'M6001 800, M6002 400',
    closedAfter(
      -110,
      [
        [1, '800'],
        [2, '200'],
      ],
      -96,
    ),
    '余量供方停产，改用其他型号',
  ],
  ['motors of June', -117, -98, 'V1008', '1100', 'M3014 30, M3015 16', stored(-99)],
  ['microcontrollers', -113, -74, 'V2002', '2100', 'M3005 3000', stored(-72), 'FOB, forwarder is informed'],
  ['nylon', -108, -97, dongguan, '1200', 'M2003 3000, M2002 2000', stored(-96)],
  [
    'boards',
    -104,
    -88,
    xinlian,
    '1100',
    'M3011 600, M3007 2000',
    twice(
      -90,
      [
        [1, '400'],
        [2, '2000'],
      ],
      -80,
      [[1, '200']],
    ),
  ],
  ['pallets', -101, -95, 'V1015', '1200', 'M7004 260', stored(-94)],
  ['cutters', -97, -90, 'V1017', '1100', 'M8001 60, M8002 200', stored(-91)],
  ['guides of July', -92, -78, 'V1010', '1100', 'M4002 60, M4003 40, M4005 50', stored(-79)],
  ['steel of August', -88, -76, steel, '1100', 'M1001 110, M1002 8000, M1006 600', stored(-75)],
  ['wrong pipes', -84, -70, 'V1002', '1200', 'M1006 400', cancelled(-81), '规格写错，另开新单'],
  ['granules of August', -80, -66, plastic, '1100', 'M2001 6000, M2002 2500', stored(-67)],
  ['sensors of August', -76, -62, huarui, '1200', 'M3009 150, M3013 200', stored(-61)],
];

/** The last two months, with what is under way and what is late. */
const lately: readonly Line[] = [
  ['motors', -69, -48, 'V1008', '1100', 'M3014 12 of need motors 1, M3015 10 of need motors 2', stored(-47)],
  ['acrylic', -66, -55, dongguan, '1100', 'M2005 120', stored(-56)],
  ['cords', -61, -45, 'V2001', '2100', 'M3012 1500, M3010 100', stored(-43)],
  ['chips', -57, -42, huarui, '1100', 'M3005 1500, M3006 150, M3008 8000', stored(-43)],
  ['steel of September', -53, -40, stainless, '1100', 'M1001 80, M1005 6000', stored(-41)],
  ['ball screws', -50, -22, 'V2004', '2100', 'M4003 30, M4002 40', stored(-20), 'Partial shipment not allowed'],
  ['cylinders', -46, -33, 'V1009', '1200', 'M4006 60, M4007 80', stored(-32)],
  ['office paper', -42, -37, 'V1018', '1100', 'M9001 80, M9002 6', stored(-36)],
  ['glue', -39, -30, 'V1014', '1100', 'M6004 100, M6005 40', closedAfter(-29, [[1, '100']], -15), '导热硅脂供方缺货，已改买别家'],
  ['profiles of October', -36, -24, aluminium, '1200', 'M1008 1200, M1003 500', stored(-23)],
  ['screws', -33, -25, 'V1012', '1200', 'M5001 30000, M5004 30000, M5006 10000', stored(-24)],
  ['cartons', -29, -20, 'V1016', '1200', 'M7001 2000 of need cartons 1, M7005 144 of need cartons 2', stored(-19)],
  ['servo of Bavaria', -27, 15, 'V2003', '2100', 'M4003 20, M4005 60', open, 'Delivery by sea, ETA confirmed by the vendor'],
  ['dear steel', -26, -12, steel, '1100', 'M1007 800', refused('单价高于上月 6%，请先让友谊钢铁重新报价')],
  ['granules', -25, -13, plastic, '1100', 'M2001 4000, M2004 3000', stored(-12)],
  ['boards of October', -23, -9, xinlian, '1100', 'M3011 500, M3006 200', partly(-10, [[1, '300']]), '供方分两批交货，第二批已延期'],
  ['safety', -21, -10, 'V1012', '1200', 'M8004 300, M8005 50', cancelled(-18)],
  ['steel of November', -19, -6, stainless, '1100', 'M1001 100, M1002 7000', open, '供方已催两次，说本周发货'],
  ['bearings of November', -17, -5, 'V1009', '1100', 'M4001 600, M4006 24', stored(-5)],
  ['relays', -16, -3, huarui, '1200', 'M3007 1500, M3004 10000', partly(-4, [[1, '1000']])],
  ['cartons of November', -14, -4, 'V1015', '1100', 'M7001 2500, M7003 60', toCarry(-2)],
  ['displays', -13, -2, 'V2001', '2100', 'M3010 150', open, 'Waiting for the customs form'],
  ['tools', -12, -1, 'V1017', '1100', 'M8001 30, M8003 400', sentBack(-3), '第一批型号不符，已退供方'],
  ['sensors', -10, 1, 'V1008', '1100', 'M3009 40 of need sensors 1', open, '海川动力样机，务必按时'],
  ['coolant', -9, -1, 'V1013', '1100', 'M6002 600, M6003 320', halfCarried(-1, '400')],
  ['nylon of November', -8, 0, dongguan, '1200', 'M2003 2500, M2006 8000', open],
  ['motors of November', -7, 3, 'V1008', '1100', 'M3014 18, M3015 12', open],
  ['cords of November', -6, 0, 'V2001', '2100', 'M3012 1000', inArea(0)],
  ['profiles of November', -5, 6, aluminium, '1100', 'M1008 800, M1003 400', changing(-1, '客户加订，铝型材加量')],
  ['screws of November', -4, 4, 'V1011', '1200', 'M5002 15000, M5003 15000', open],
  ['microcontrollers of November', -3, 28, 'V2002', '2100', 'M3005 2500', waiting, 'Price is 8% below the last order'],
  ['copper', -2, 9, steel, '1100', 'M1004 400, M1007 200', waiting, '铜价看涨，请尽快审批'],
  ['cylinders of November', -2, 12, 'V1009', '1100', 'M4006 80, M4007 100', waiting],
  ['chips of November', -1, 13, xinlian, '1100', 'M3005 2000, M3011 800', waiting],
  ['steel of December', -1, 14, steel, '1100', 'M1001 120, M1002 9000', draft],
  ['pallets of December', 0, 8, 'V1016', '1200', 'M7004 200, M7002 30', draft, '等仓库确认数量'],
  ['tools of December', 0, 16, 'V2004', '2100', 'M8001 80', draft],
];

/** Purchase orders of the sample organisation over half a year, in every state. */
export const purchaseOrderSamples = defineSamples([...earlier, ...lately].map(sampleOf));
