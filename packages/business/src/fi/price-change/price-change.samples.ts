import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

type Course = readonly (readonly [day: number, by: string, act: string, DATA?: Readonly<Record<string, unknown>>])[];

const sample = (name: string, day: number, NOTE: string, prices: Readonly<Record<string, string>>, course: Course = []): Sample => ({
  name,
  day,
  by: 'finance',
  DATA: {
    PLANT_CODE: '1100',
    NOTE,
    ENTRIES: Object.entries(prices).map(([MATERIAL_CODE, NEW_PRICE]) => ({ MATERIAL_CODE, NEW_PRICE })),
  },
  steps: course.map(([on, by, act, given]): SampleStep => ({ day: on, by, act, ...(given ? { DATA: given } : {}) })),
});

/** Price changes of the sample organisation, in every state. */
export const priceChangeSamples = defineSamples([
  sample('new standard of the controller', -40, '年度标准成本更新', { P1001: '985' }, [
    [-40, 'finance', 'submit'],
    [-39, 'approver', 'approve'],
  ]),
  sample('standard after the cheaper board', -2, '主板降价，下调标准价', { P1001: '970' }, [[-2, 'finance', 'submit']]),
  sample('sensors at the new list price', -15, '传感器调价', { M1002: '6.2' }, [
    [-15, 'finance', 'submit'],
    [-14, 'approver', 'reject', { COMMENT: '移动平均价无需调整' }],
  ]),
  sample('for the wrong plant', -32, '误调工厂', { P1002: '330' }, [
    [-32, 'finance', 'submit'],
    [-31, 'approver', 'approve'],
    [-30, 'finance', 'reverse'],
  ]),
  sample('typed twice', -12, '重复录入', { P1001: '985.5' }, [[-12, 'finance', 'cancel']]),
  sample('next year', -1, '明年标准价，待确认', { P1001: '1010' }),
]);
