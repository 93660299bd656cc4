import { defineSamples, locationOf, type Sample, type SampleStep, sellerOf } from '../../samples.ts';

type Line = readonly [material: string, qty: string, price: string];

/** Goods of the plant in Suzhou for the company in Hong Kong, in dollars. */
const sent = (name: string, day: number, lines: readonly Line[], steps: readonly SampleStep[], NOTE?: string): Sample => ({
  name,
  day,
  by: sellerOf('1100'),
  DATA: {
    SALES_PLANT_CODE: '1100',
    SALES_STORAGE_LOCATION_CODE: locationOf('1100'),
    PURCHASE_PLANT_CODE: '2100',
    PURCHASE_STORAGE_LOCATION_CODE: locationOf('2100'),
    SALES_CURRENCY_CODE: 'USD',
    NOTE: NOTE ?? null,
    ENTRIES: lines.map(([MATERIAL_CODE, QTY, SALES_UNIT_PRICE]) => ({ MATERIAL_CODE, QTY, SALES_UNIT_PRICE, SALES_TAX_RATE: '0' })),
  },
  steps,
});

const submitted = (day: number): readonly SampleStep[] => [{ day, by: 'seller', act: 'submit' }];
const agreed = (day: number): readonly SampleStep[] => [...submitted(day), { day, by: 'approver', act: 'agree' }];
const approved = (day: number): readonly SampleStep[] => [...agreed(day), { day: Math.min(day + 1, 0), by: 'approver2', act: 'approve' }];
const out = (day: number, qty?: string): SampleStep => ({
  day,
  by: 'warehouse',
  act: 'stock-out',
  ...(qty ? { DATA: { ENTRIES: [{ STO_ENTRY_NO: 1, STOCK_OUT_QTY: qty }] } } : {}),
});
const into = (day: number, qty?: string): SampleStep => ({
  day,
  by: 'warehouse2',
  act: 'stock-in',
  ...(qty ? { DATA: { ENTRIES: [{ STO_ENTRY_NO: 1, STOCK_IN_QTY: qty }] } } : {}),
});

/** Transfers of the sample organisation in every state. */
export const crossCompanyTransferSamples = defineSamples([
  sent(
    'sheets to Hong Kong',
    -60,
    [
      ['M1002', '300', '0.85'],
      ['M7001', '40', '1.20'],
    ],
    [...approved(-60), out(-58), into(-55), { day: -54, by: 'finance', act: 'settle' }],
  ),
  sent(
    'cases of November',
    -30,
    [['M7001', '30', '1.20']],
    [...approved(-30), { day: -28, by: 'warehouse', act: 'transfer' }, { day: -24, by: 'finance', act: 'settle' }],
  ),
  sent('cases to Hong Kong', -14, [['M7001', '50', '1.20']], [...approved(-14), out(-12), into(-9)], '香港仓包装用'),
  sent('cartons to Hong Kong', -6, [['M7001', '60', '1.30']], [...approved(-6), out(-4, '40'), into(-2, '30')], '分两批发运'),
  sent(
    'cases lost on the way',
    -40,
    [['M7001', '30', '1.20']],
    [...approved(-40), out(-38), into(-34, '28'), { day: -30, by: 'seller', act: 'close' }],
    '运输途中损坏 2 只',
  ),
  sent('sheets for December', -2, [['M1002', '200', '0.85']], approved(-2)),
  sent('pallets to Hong Kong', -1, [['M7004', '10', '11.50']], agreed(-1)),
  sent(
    'film refused',
    -20,
    [['M7002', '15', '9.60']],
    [...submitted(-20), { day: -19, by: 'approver2', act: 'reject', DATA: { COMMENT: '香港已有库存' } }],
  ),
  sent('bags perhaps', 0, [['M7006', '500', '0.08']], []),
  sent('gloves by mistake', -8, [['M8004', '20', '0.52']], [{ day: -7, by: 'seller', act: 'cancel' }], '重复下单'),
]);
