import { approvedOn, approverOf, defineSamples, type Sample, type SampleStep } from '../../samples.ts';

type Course = (day: number) => readonly SampleStep[];

const drafted: Course = () => [];
const waiting: Course = (day) => [{ day, by: 'buyer', act: 'submit' }];
const agreed: Course = (day) => approvedOn(day, 'buyer', '1100');
const refused =
  (COMMENT: string): Course =>
  (day) => [...waiting(day), { day: day + 1, by: approverOf('1100'), act: 'reject', DATA: { COMMENT } }];
const then =
  (act: string, later: number, DATA?: SampleStep['DATA']): Course =>
  (day) => [...agreed(day), { day: day + later, by: 'buyer', act, ...(DATA ? { DATA } : {}) }];

const order = (name: string, day: number, MATERIAL_CODE: string, PLAN_QTY: string, course: Course, NOTE?: string): Sample => ({
  name,
  day,
  by: 'buyer',
  DATA: (world) => ({
    MATERIAL_CODE,
    PLANT_CODE: '1100',
    PLAN_QTY,
    PLAN_START_DATE: world.day(day + 2),
    PLAN_END_DATE: world.day(day + 9),
    ...(NOTE ? { NOTE } : {}),
  }),
  steps: course(day),
});

/** Components by material and what the whole order needs: `M3005 20, M3006 20`. */
const picked = (name: string, day: number, PLAN_QTY: string, needs: string, steps: readonly SampleStep[] = []): Sample => ({
  name,
  day,
  by: 'buyer',
  DATA: {
    MATERIAL_CODE: 'P1001',
    PLANT_CODE: '1100',
    PLAN_QTY,
    LINE_CODE: 'ASM-1',
    ENTRIES: needs.split(', ').map((need) => {
      const [component, NEED_QTY] = need.split(' ');
      return { MATERIAL_CODE: component, NEED_QTY };
    }),
  },
  steps: [...agreed(day), ...steps],
});
const onLine = (day: number, ON_PRD_QTY: string): SampleStep => ({ day, by: 'warehouse', act: 'put-on-line', DATA: { ON_PRD_QTY } });

/** Production orders of the sample organisation; for those of typed components material is picked. */
export const productionOrderSamples = defineSamples([
  order('make controllers', -20, 'P1001', '40', agreed, '库存补充'),
  order('make temperature controllers', -12, 'P1002', '60', agreed),
  order('make controllers for one customer', -9, 'P1001', '12', then('change', 3, { REASON: '客户加单，数量待定' }), '客户定制'),
  order('make too many', -8, 'P1002', '900', refused('下月没有这么多需求，改为 300 再报')),
  order('make none', -7, 'P1001', '5', then('cancel', 2), '客户取消'),
  order('make fewer', -6, 'P1002', '30', then('close', 4), '停产，不再领料'),
  order('make the next lot', -2, 'P1002', '80', waiting),
  order('make a trial lot', -1, 'P1001', '3', drafted, '试制'),
  picked('controllers of November', -20, '20', 'M3005 20, M3006 20, M3008 80', [
    onLine(-9, '10'),
    {
      day: -8,
      by: 'warehouse',
      act: 'product-in',
      DATA: { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ MATERIAL_CODE: 'P1001', QTY: '4' }] },
    },
  ]),
  picked('controllers of October', -30, '2', 'M3005 2, M3006 2, M3008 8', [
    onLine(-27, '2'),
    { day: -26, by: 'warehouse', act: 'product-in', DATA: { STORAGE_LOCATION_CODE: '1101' } },
  ]),
  picked('controllers of December', -6, '30', 'M3005 30, M3006 30, M3008 120'),
]);
