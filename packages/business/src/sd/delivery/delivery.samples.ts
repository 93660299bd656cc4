import { defineSamples, locationOf, type Sample, type SampleStep, sellerOf, storekeeperOf } from '../../samples.ts';

type Line = readonly [order: string, entryNo: number, qty: string];

const delivered = (
  name: string,
  day: number,
  plant: string,
  lines: readonly Line[],
  steps: readonly SampleStep[],
  NOTE?: string,
): Sample => ({
  name,
  day,
  by: sellerOf(plant),
  DATA: ({ no }) => ({
    STORAGE_LOCATION_CODE: locationOf(plant),
    NOTE: NOTE ?? null,
    ENTRIES: lines.map(([order, SALES_ORDER_ENTRY_NO, DELIEVERY_QTY]) => ({
      SALES_ORDER_NO: no(order),
      SALES_ORDER_ENTRY_NO,
      DELIEVERY_QTY,
    })),
  }),
  steps,
});

const approved = (day: number, plant: string): SampleStep => ({ day, by: sellerOf(plant), act: 'approve' });
const pick = (day: number, plant: string): SampleStep => ({ day, by: storekeeperOf(plant), act: 'pick' });
const carried = (day: number, plant: string, QTY?: string): SampleStep => ({
  day,
  by: storekeeperOf(plant),
  act: 'execute',
  on: 'pick',
  ...(QTY ? { DATA: { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY }] } } : {}),
});
const ship = (day: number, plant: string, DATA?: SampleStep['DATA']): SampleStep => ({
  day,
  by: storekeeperOf(plant),
  act: 'ship',
  ...(DATA ? { DATA } : {}),
});

/** Deliveries of the sample organisation in every status. */
export const deliverySamples = defineSamples([
  delivered('controllers out', -2, '1100', [['sold one controller', 1, '1']], [approved(-2, '1100'), ship(-2, '1100')], '样机'),
  delivered(
    'controllers picked',
    -1,
    '1100',
    [['sold controllers', 2, '1']],
    [approved(-1, '1100'), pick(-1, '1100'), carried(-1, '1100')],
  ),
  delivered(
    'bearings half picked',
    -1,
    '1100',
    [['sold bearings', 1, '2']],
    [approved(-1, '1100'), pick(-1, '1100'), carried(-1, '1100', '1')],
  ),
  delivered(
    'bearings packed',
    -2,
    '1100',
    [['sold bearings', 1, '24']],
    [approved(-2, '1100'), pick(-2, '1100'), carried(-2, '1100')],
    '分箱装，每箱不超过 12 个',
  ),
  ...[
    ['bearings loaded', '12'],
    ['bearings to load', '6'],
    ['bearings to be decided', '4'],
    ['bearings to repack', '3'],
    ['bearings to gather', '8'],
  ].map(([name = '', qty = '']) =>
    delivered(name, -3, '1100', [['sold bearings', 1, qty]], [approved(-3, '1100'), pick(-3, '1100'), carried(-3, '1100')]),
  ),
  delivered(
    'bearings gone first',
    -3,
    '1100',
    [['sold bearings', 1, '5']],
    [approved(-3, '1100'), pick(-3, '1100'), carried(-3, '1100'), ship(0, '1100')],
  ),
  delivered('bearings to pick', 0, '1100', [['sold bearings', 1, '2']], [approved(0, '1100')]),
  delivered(
    'bearings partly out',
    -1,
    '1100',
    [['sold bearings', 1, '3']],
    [
      approved(-1, '1100'),
      ship(-1, '1100', { ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, OUT_QTY: '2' }] }),
      { day: -1, by: 'seller', act: 'close' },
    ],
  ),
  delivered('bearings out', -3, '1100', [['sold bearings', 1, '40']], [approved(-3, '1100'), ship(-3, '1100')]),
  delivered('bearings not wanted', -1, '1100', [['sold bearings', 1, '1']], [{ day: -1, by: 'seller', act: 'cancel' }]),
  delivered('controllers to deliver', 0, '1100', [['sold controllers', 2, '1']], [], '等客户确认收货时间'),
]);
