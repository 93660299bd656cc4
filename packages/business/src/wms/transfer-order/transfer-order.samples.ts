import { defineSamples, locationOf, type Sample, type SampleStep, storekeeperOf } from '../../samples.ts';

type Good = readonly [material: string, qty: string, from: string, to: string];
type Done = string | readonly [act: string, DATA: Readonly<Record<string, unknown>>];

/** Goods move within their plant, or to bins of the target. */
const move = (
  name: string,
  day: number,
  plant: string,
  NOTE: string,
  goods: readonly Good[],
  steps: readonly Done[],
  target = plant,
): Sample => ({
  name,
  day,
  by: storekeeperOf(plant),
  DATA: {
    ORDER_TYPE: target === plant ? 'MOVE' : 'PLANT_MOVE',
    STORAGE_LOCATION_CODE: locationOf(plant),
    NOTE,
    ENTRIES: goods.map(([MATERIAL_CODE, QTY, OUT_STORAGE_BIN_CODE, IN_STORAGE_BIN_CODE]) => ({
      MATERIAL_CODE,
      QTY,
      OUT_STORAGE_BIN_CODE,
      IN_STORAGE_BIN_CODE,
      STORAGE_LOCATION_CODE: locationOf(target),
    })),
  },
  steps: steps.map((one): SampleStep => {
    const [act, DATA] = typeof one === 'string' ? [one, {}] : one;
    return { day, by: storekeeperOf(plant), act, DATA };
  }),
});

const carried = (...rows: readonly (readonly [entryNo: number, qty: string])[]): Done => [
  'execute',
  { ENTRIES: rows.map(([TRANSFER_ORDER_ENTRY_NO, QTY]) => ({ TRANSFER_ORDER_ENTRY_NO, QTY })) },
];

/** Moves between bins in every state; those that put received goods away come with their orders. */
export const transferOrderSamples = defineSamples([
  move('make room', -90, '1100', '腾出 A-01-1 放新到钢板', [['M1001', '20', 'A-01-1', 'A-01-2']], ['confirm', 'execute']),
  move('nearer to the line', -38, '1200', '靠近装配线', [['M5001', '4000', 'A-04-1', 'A-04-2']], ['confirm', 'execute']),
  move('moved back', -27, '1100', '货位太高，退回原位', [['P1003', '6', 'B-04-3', 'B-05-3']], ['confirm', 'execute', 'reverse']),
  move('no time left', -20, '1100', '盘点前先停', [['M4001', '100', 'A-03-1', 'A-03-2']], ['confirm', carried([1, '40']), 'close']),
  move('not needed', -11, '1100', '改放地面，不用移', [['M7001', '300', 'B-01-1', 'B-01-2']], ['confirm', 'cancel']),
  move(
    'pick face',
    -2,
    '1100',
    '补拣货位，先移一半',
    [
      ['M3005', '300', 'A-02-1', 'A-02-2'],
      ['P1002', '20', 'B-04-2', 'B-05-2'],
    ],
    ['confirm', carried([1, '150'])],
  ),
  move('to the floor', -1, '1200', '托盘货移到地面', [['M2003', '500', 'F-01', 'F-02']], ['confirm']),
  move('cases for Shenzhen', -30, '1100', '深圳包装箱不够', [['M7001', '60', 'B-01-1', 'B-01-1']], ['confirm', 'execute'], '1200'),
  move(
    'sent by mistake',
    -18,
    '1100',
    '发错工厂，退回苏州',
    [['P1001', '2', 'B-04-1', 'B-04-1']],
    ['confirm', 'execute', 'reverse'],
    '1200',
  ),
  move('motors for Shenzhen', -1, '1100', '深圳急用', [['M4001', '50', 'A-03-1', 'A-03-1']], ['confirm'], '1200'),
  move('before the count', 0, '1100', '月底盘点前归位', [['P1001', '8', 'B-04-1', 'B-05-1']], []),
]);
