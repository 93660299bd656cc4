import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

type Line = readonly [name: string, day: number, receipts: string, steps: readonly SampleStep[], more?: Readonly<Record<string, unknown>>];

/** `steel of spring 2`: the receipt of that order, with so many lines. */
const linesOf = (receipts: string) =>
  receipts.split(', ').flatMap((receipt) => {
    const [, name = '', many = '1'] = /^(.+) (\d+)$/.exec(receipt) ?? [];
    return Array.from({ length: Number(many) }, (_, at) => ({ name, RECEIVING_ENTRY_NO: at + 1 }));
  });

const sampleOf = ([name, day, receipts, steps, { UNIT_PRICE, ...more } = {}]: Line, at: number): Sample => ({
  name,
  day,
  by: 'finance',
  DATA: ({ no }) => ({
    INVOICING_NO: `26322000000${String(18_340_517 + at * 4_129).padStart(9, '0')}`,
    ...more,
    ENTRIES: linesOf(receipts).map(({ name: of, RECEIVING_ENTRY_NO }, index) => ({
      RECEIVING_DOC_NO: no(`${of}/receive`),
      RECEIVING_ENTRY_NO,
      ...(index === 0 && UNIT_PRICE ? { UNIT_PRICE } : {}),
    })),
  }),
  steps,
});

const submit = (day: number): SampleStep => ({ day, by: 'finance', act: 'submit' });
const posted = (day: number): readonly SampleStep[] => [submit(day)];
const approved = (day: number): readonly SampleStep[] => [submit(day), { day: day + 1, by: 'approver', act: 'approve' }];

const lines: readonly Line[] = [
  ['invoice for steel of spring', -150, 'steel of spring 2', posted(-150)],
  ['invoice for granules of spring', -141, 'granules of spring 2', posted(-140)],
  ['invoice for chips of spring', -138, 'chips of spring 3', posted(-138)],
  ['invoice for screws of spring', -136, 'screws of spring 3', posted(-135)],
  ['invoice for bearings and pallets', -110, 'bearings 1', posted(-110)],
  ['invoice for steel of June', -104, 'steel of June 2', posted(-103), { CONTRACT_NO: 'HT-2026-0611' }],
  ['invoice for motors of June', -92, 'motors of June 2', posted(-92)],
  ['invoice for nylon', -88, 'nylon 2', posted(-88), { TAX_CORRECTION: '0.01', NOTE: '供方开票系统税额多 0.01 元' }],
  ['invoice for cutters', -84, 'cutters 2', posted(-83), { INVOICING_TYPE: 'ORDINARY', NOTE: '小规模纳税人，普票不抵扣' }],
  ['invoice for guides of July', -72, 'guides of July 3', posted(-71)],
  [
    'dear invoice for steel of August',
    -68,
    'steel of August 3',
    approved(-68),
    { UNIT_PRICE: '572', NOTE: '供方补收钢板加价，采购已确认' },
  ],
  ['invoice for granules of August', -60, 'granules of August 2', posted(-60), { TOTAL_EXPENSE: '800', NOTE: '含运费' }],
  [
    'wrong invoice for sensors of August',
    -55,
    'sensors of August 2',
    [submit(-55), { day: -54, by: 'finance', act: 'reverse' }],
    { NOTE: '抬头开错，退票重开' },
  ],
  ['invoice for sensors of August', -50, 'sensors of August 2', posted(-50)],
  ['invoice for motors', -40, 'motors 2', posted(-40)],
  ['invoice for acrylic', -37, 'acrylic 1', [{ day: -36, by: 'finance', act: 'cancel' }], { NOTE: '供方作废重开' }],
  ['invoice for acrylic again', -33, 'acrylic 1', posted(-33)],
  ['invoice for steel of September', -30, 'steel of September 2', posted(-30)],
  [
    'refused invoice for cylinders',
    -20,
    'cylinders 2',
    [submit(-20), { day: -19, by: 'approver', act: 'reject', DATA: { COMMENT: '单价高于订单，请供方重开' } }],
    { UNIT_PRICE: '112' },
  ],
  ['invoice for profiles of October', -12, 'profiles of October 1', posted(-12)],
  ['invoice for screws', -8, 'screws 3', [submit(-8)], { UNIT_PRICE: '0.27', NOTE: '螺钉涨价，待采购确认' }],
  ['invoice for relays', -2, 'relays 1', posted(-2)],
  ['invoice for granules', -2, 'granules 2', [submit(-1)], { UNIT_PRICE: '13.6' }],
  ['invoice for bearings of November', 0, 'bearings of November 2', [], { NOTE: '等供方补开第二张' }],
];

/** The suppliers' credit notes for what went back after it was invoiced. */
const credits: readonly Sample[] = [
  {
    name: 'credit for cutters',
    day: -70,
    by: 'finance',
    DATA: ({ no }) => ({
      INVOICING_NO: '26322000000900417203',
      NOTE: '退货红票',
      ENTRIES: [{ PURCHASE_RETURN_ORDER_NO: no('cutters sent back'), PURCHASE_RETURN_ENTRY_NO: 1 }],
    }),
    steps: posted(-70),
  },
];

/** A carrier's freight, borne by what it brought. */
const costs: readonly Sample[] = [
  {
    name: 'freight for steel of August',
    day: -66,
    by: 'finance',
    DATA: ({ no }) => ({
      SUPPLIER_CODE: 'V1019',
      INVOICING_NO: '26322000000088140226',
      EXPENSE_BY: 'WEIGHT',
      NOTE: '宝山至苏州整车运输',
      ENTRIES: [{ MATERIAL_CODE: 'M9903', QTY: '2', UNIT_PRICE: '900', TAX_RATE: '9' }],
      COST_RECEIPTS: [1, 2, 3].map((RECEIVING_ENTRY_NO) => ({ RECEIVING_DOC_NO: no('steel of August/receive'), RECEIVING_ENTRY_NO })),
    }),
    steps: approved(-66),
  },
];

/** Invoices for a half of what the sample organisation has received; what came lately waits for its own. */
export const purchaseInvoiceSamples = defineSamples([
  ...lines.map(sampleOf),
  ...credits,
  ...costs,
  {
    name: 'invoice before the sensors',
    day: -4,
    by: 'finance',
    DATA: ({ no }) => ({
      INVOICING_NO: '26322000000077340112',
      NOTE: '先票后货',
      ENTRIES: [{ AHEAD_ORDER_NO: no('sensors'), AHEAD_ORDER_ENTRY_NO: 1 }],
    }),
    steps: posted(-4),
  },
  {
    name: 'invoice for inspections',
    day: -44,
    by: 'finance',
    DATA: ({ no }) => ({
      INVOICING_NO: '26322000000077120045',
      ENTRIES: [{ ACCEPTANCE_NO: no('inspections accepted'), ACCEPTANCE_ENTRY_NO: 1 }],
    }),
    steps: posted(-44),
  },
  {
    name: 'invoice for the first month of the presses',
    day: -28,
    by: 'finance',
    DATA: ({ no }) => ({
      INVOICING_NO: '26322000000077210388',
      ENTRIES: [1, 2].map((ACCEPTANCE_ENTRY_NO) => ({ ACCEPTANCE_NO: no('first month of the presses'), ACCEPTANCE_ENTRY_NO })),
    }),
    steps: posted(-28),
  },
]);
