import { defineSamples, type Sample, type SampleStep } from '../../samples.ts';

const submit = (day: number): SampleStep => ({ day, by: 'finance', act: 'submit' });

const invoiced = (name: string, day: number, delivery: string, steps: readonly SampleStep[], NOTE?: string): Sample => ({
  name,
  day,
  by: 'finance',
  DATA: ({ no }) => ({ NOTE: NOTE ?? null, ENTRIES: [{ DELIEVERY_DOC_NO: no(delivery), DELIEVERY_ENTRY_NO: 1 }] }),
  steps,
});

const credited = (name: string, steps: readonly SampleStep[], NOTE: string): Sample => ({
  name,
  day: 0,
  by: 'finance',
  DATA: ({ no }) => ({ NOTE, ENTRIES: [{ RELATED_INVOICING_NO: no('invoice for one controller'), RELATED_ENTRY_NO: 1 }] }),
  steps,
});

/** Invoices of what the sample organisation has delivered, in every status. */
export const salesInvoiceSamples = defineSamples([
  invoiced(
    'wrong invoice for one controller',
    -1,
    'controllers out',
    [submit(-1), { day: -1, by: 'finance', act: 'reverse' }],
    '抬头开错，冲销重开',
  ),
  invoiced('invoice for one controller', -1, 'controllers out', [submit(-1)]),
  credited(
    'refused credit for one controller',
    [submit(0), { day: 0, by: 'approver', act: 'reject', DATA: { COMMENT: '样机未退回，不能红冲' } }],
    '客户称不需要样机',
  ),
  credited('credit for one controller', [submit(0)], '客户要求换开专用发票'),
  {
    ...invoiced('invoice for one bearing', 0, 'bearings partly out', [submit(0)]),
    DATA: ({ no }) => ({ ENTRIES: [{ DELIEVERY_DOC_NO: no('bearings partly out'), DELIEVERY_ENTRY_NO: 1, QTY: '1' }] }),
  },
  invoiced('invoice for bearings out', -3, 'bearings out', [submit(-3)]),
  invoiced('cancelled invoice for bearings', 0, 'bearings partly out', [{ day: 0, by: 'finance', act: 'cancel' }], '客户要求月底合并开票'),
  invoiced('invoice for bearings', 0, 'bearings partly out', [], '等客户确认税号'),
]);
