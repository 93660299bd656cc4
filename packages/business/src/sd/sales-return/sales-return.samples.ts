import { approvedOn, approverOf, defineSamples, type Sample, type SampleStep, sellerOf, storekeeperOf } from '../../samples.ts';

const PLANT = '1100';

/** Bearings of a delivery that come back. */
const back = (
  name: string,
  day: number,
  RETURN_QTY: string,
  steps: readonly SampleStep[],
  line: Readonly<Record<string, unknown>> = {},
): Sample => ({
  name,
  day,
  by: sellerOf(PLANT),
  DATA: ({ no }) => ({ ENTRIES: [{ DELIEVERY_DOC_NO: no('bearings out'), DELIEVERY_ENTRY_NO: 1, RETURN_QTY, ...line }] }),
  steps,
});

const approved = (day: number, later = 1): readonly SampleStep[] => approvedOn(day, sellerOf(PLANT), PLANT, later);
const received = (day: number, RECEIVE_QTY?: string): SampleStep => ({
  day,
  by: storekeeperOf(PLANT),
  act: 'receive',
  ...(RECEIVE_QTY ? { DATA: { ENTRIES: [{ SALES_RETURN_ENTRY_NO: 1, RECEIVE_QTY }] } } : {}),
});

/** Sales returns of the sample organisation in every state: to be credited, to be replaced, in part, by mistake. */
export const salesReturnSamples = defineSamples([
  back('noisy bearings', -2, '5', [...approved(-2), received(0), { day: 0, by: 'finance', act: 'credit' }], {
    NOTE: '装机后异响，客户要求退款',
  }),
  back('bearings to be replaced', -1, '4', [...approved(-1), received(0, '3')], { RETURN_TYPE: 'REPLACE', NOTE: '型号发错，换 6205-ZZ' }),
  back(
    'bearings kept after all',
    -1,
    '2',
    [
      ...approved(-1, 0),
      received(-1),
      { day: 0, by: storekeeperOf(PLANT), act: 'undo-receive' },
      { day: 0, by: sellerOf(PLANT), act: 'cancel' },
    ],
    { NOTE: '客户复测合格，货已送回' },
  ),
  back('bearings to come back', 0, '1', approved(0, 0)),
  back('rusty bearings', -1, '6', [{ day: -1, by: sellerOf(PLANT), act: 'submit' }], { NOTE: '表面锈蚀' }),
  back('opened bearings', -1, '2', [
    { day: -1, by: sellerOf(PLANT), act: 'submit' },
    { day: 0, by: approverOf(PLANT), act: 'reject', DATA: { COMMENT: '已拆封，不能退' } },
  ]),
  back('bearings perhaps', 0, '1', [], { NOTE: '等客户寄样' }),
]);
