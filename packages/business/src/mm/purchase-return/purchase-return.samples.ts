import { approvedOn, approverOf, buyerOf, defineSamples, type Sample, type SampleStep, storekeeperOf } from '../../samples.ts';

type Line = readonly [entryNo: number, qty: string, type?: 'CREDIT' | 'REPLACE', note?: string];

/** Goods of an order's receipt that go back. */
const back = (
  name: string,
  day: number,
  plant: string,
  order: string,
  lines: readonly Line[],
  steps: readonly SampleStep[],
  NOTE?: string,
): Sample => ({
  name,
  day,
  by: buyerOf(plant),
  DATA: ({ no }) => ({
    NOTE: NOTE ?? null,
    ENTRIES: lines.map(([RECEIVING_ENTRY_NO, RETURN_QTY, RETURN_TYPE = 'CREDIT', note]) => ({
      RECEIVING_DOC_NO: no(`${order}/receive`),
      RECEIVING_ENTRY_NO,
      RETURN_QTY,
      RETURN_TYPE,
      NOTE: note ?? null,
    })),
  }),
  steps,
});

const submitted = (day: number, plant: string): readonly SampleStep[] => [{ day, by: buyerOf(plant), act: 'submit' }];
/** Approved, and fetched by a transfer order on a day. */
const fetched = (day: number, out: number, plant: string): readonly SampleStep[] => [
  ...approvedOn(day, buyerOf(plant), plant),
  { day: out, by: storekeeperOf(plant), act: 'return-out' },
];
/** Fetched and out: so much of the first line, or all of it. */
const gone = (day: number, out: number, plant: string, qty?: string): readonly SampleStep[] => [
  ...fetched(day, out, plant),
  {
    day: out,
    by: storekeeperOf(plant),
    act: 'execute',
    on: 'return-out',
    ...(qty ? { DATA: { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: qty }] } } : {}),
  },
];

/** Purchase returns of the sample organisation in every state: before and after their invoices, for credit and to be replaced. */
export const purchaseReturnSamples = defineSamples([
  back('cutters sent back', -80, '1100', 'cutters', [[1, '6', 'CREDIT', '刃口崩裂']], gone(-80, -79, '1100'), '来料检验不合格'),
  back('chips sent back', -36, '1100', 'chips', [[2, '10']], gone(-36, -35, '1100'), '批次参数偏差，供方同意退货'),
  back('screws replaced', -20, '1200', 'screws', [[1, '2000', 'REPLACE', '镀层脱落']], gone(-20, -18, '1200')),
  back(
    'cylinders sent back by mistake',
    -17,
    '1200',
    'cylinders',
    [[1, '4']],
    [...gone(-17, -16, '1200'), { day: -15, by: 'warehouse2', act: 'reverse', on: 'return-out' }, { day: -15, by: 'buyer', act: 'cancel' }],
    '供方来人现场返修，不退了',
  ),
  back(
    'bearings to go back',
    -5,
    '1100',
    'bearings of November',
    [[1, '50', 'REPLACE', '噪音超标']],
    // Before customers get any, so that all of it lies in one bin.
    gone(-5, -4, '1100', '20'),
    '供方分两趟提货',
  ),
  back('cartons to send back', -1, '1100', 'cartons of November', [[2, '5', 'CREDIT', '受潮']], submitted(-1, '1100')),
  back(
    'profiles refused',
    -10,
    '1200',
    'profiles of October',
    [[2, '12']],
    [...submitted(-10, '1200'), { day: -9, by: approverOf('1200'), act: 'reject', DATA: { COMMENT: '划痕在允许范围内，不退' } }],
  ),
  back('granules perhaps', 0, '1100', 'granules', [[1, '100']], [], '等质检报告'),
]);
