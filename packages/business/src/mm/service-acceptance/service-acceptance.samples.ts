import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

const sample = (name: string, day: number, order: string, ENTRIES: readonly object[], steps: readonly SampleStep[] = []): Sample => ({
  name,
  day,
  by: 'buyer',
  DATA: ({ no }) => ({ SERVICE_ORDER_NO: no(order), ENTRIES }),
  steps,
});
const posted = (day: number): readonly SampleStep[] => [{ day, by: 'buyer', act: 'post' }];

/** Acceptances of services: in full, month by month, by amount, one undone. */
export const serviceAcceptanceSamples = defineSamples([
  sample('inspections accepted', -50, 'inspections of autumn', [{ SERVICE_ORDER_ENTRY_NO: 1 }], posted(-50)),
  sample(
    'first month of the presses',
    -32,
    'maintenance of the presses',
    [{ SERVICE_ORDER_ENTRY_NO: 1, ACCEPT_QTY: '1' }, { SERVICE_ORDER_ENTRY_NO: 2 }],
    posted(-32),
  ),
  sample('second month of the presses', -6, 'maintenance of the presses', [{ SERVICE_ORDER_ENTRY_NO: 1, ACCEPT_QTY: '1' }], posted(-6)),
  sample(
    'accepted too early',
    -3,
    'maintenance of the presses',
    [{ SERVICE_ORDER_ENTRY_NO: 1, ACCEPT_QTY: '1' }],
    [...posted(-3), { day: -2, by: 'buyer', act: 'cancel' }],
  ),
  sample('first part of the move', 0, 'moving the line', [{ SERVICE_ORDER_ENTRY_NO: 1, ACCEPT_AMOUNT: '10800' }]),
]);
