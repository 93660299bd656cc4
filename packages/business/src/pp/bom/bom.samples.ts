import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

type Line = readonly [material: string, qty: string, more?: Readonly<Record<string, unknown>>];

const bill = (
  name: string,
  day: number,
  MATERIAL_CODE: string,
  lines: readonly Line[],
  steps: readonly SampleStep[],
  more = {},
): Sample => ({
  name,
  day,
  by: 'buyer',
  DATA: {
    MATERIAL_CODE,
    PLANT_CODE: '1100',
    ...more,
    ENTRIES: lines.map(([material, QTY, further]) => ({ MATERIAL_CODE: material, QTY, ...further })),
  },
  steps,
});
const asked: SampleStep = { day: -60, by: 'buyer', act: 'submit' };
const agreed: SampleStep = { day: -59, by: 'approver', act: 'approve' };
const BOARD: readonly Line[] = [
  ['M3005', '1'],
  ['M3001', '24', { SCRAP_RATE: '2' }],
  ['M3002', '18', { SCRAP_RATE: '2' }],
  ['M3008', '4'],
];

/** Bills of materials of the sample organisation, in every state. */
export const bomSamples = defineSamples([
  bill('the controller', -60, 'P1001', [...BOARD, ['M3006', '1']], [asked, agreed], { NOTE: '工业控制器，标准配置' }),
  bill('the temperature controller', -60, 'P1002', [...BOARD, ['M3009', '1']], [asked, agreed]),
  bill(
    'with a relay',
    -10,
    'P1002',
    [...BOARD, ['M3009', '1'], ['M3007', '1']],
    [
      { day: -10, by: 'buyer', act: 'submit' },
      { day: -9, by: 'approver', act: 'approve' },
    ],
  ),
  bill('for the second plant', -3, 'P1001', [...BOARD, ['M3006', '1']], [{ day: -3, by: 'buyer', act: 'submit' }], { PLANT_CODE: '1200' }),
  bill('without a power module', -5, 'P1001', BOARD, [
    { day: -5, by: 'buyer', act: 'submit' },
    { day: -4, by: 'approver', act: 'reject', DATA: { COMMENT: '缺少电源模块' } },
  ]),
  bill('typed twice', -2, 'P1002', BOARD, [{ day: -2, by: 'buyer', act: 'cancel' }]),
  bill('still being typed', -1, 'P1001', BOARD, []),
]);
