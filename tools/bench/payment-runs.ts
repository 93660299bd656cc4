import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, FORM, formOf, type HttpClient, type Row } from './http.ts';
import { createOrder, orderOf } from './orders.ts';
import type { Place } from './place.ts';
import { type Taken, taken } from './processor.ts';
import { type Figure, atMost, shown } from './table.ts';

/** Invoices of a run; ten times as many may take fifteen times as long. The first run of a server only warms up. */
const SIZES = [100, 1_000] as const;
const WARM_UP = 10;
const GROWTH_AIM = 15;
const PREVIEW_AIM_MS = 1_000;
const LINES = 1;
const LOCATION = '1101';
const VENDORS = ['V1001', 'V1002', 'V1003', 'V1004', 'V1005'] as const;
const LOOK_MS = 100;
const MOST_MS = 600_000;

/** Takes a due invoice of its own order from purchase to posting. */
async function dueInvoice(post: (path: string, form: Row) => Promise<Row>, http: HttpClient, turn: string, vendor: string): Promise<void> {
  const order = { ...orderOf('purchase_order', LINES), SUPPLIER_CODE: vendor };
  const { ID, VERSION } = await createOrder(http, 'purchase_order', { DATA: order, REQUEST_KEY: `bench-run-${turn}` });
  const approved = await post('mmapi/purchase-order/submit', { ID, VERSION });
  const DATA = { STORAGE_LOCATION_CODE: LOCATION };
  const { RECEIVING_DOC_NO } = await post('mmapi/purchase-order/receive', { ID, VERSION: approved['VERSION'], DATA });
  const ENTRIES = [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 }];
  const invoice = { COMPANY_CODE: '1000', INVOICING_NO: `B${turn}`, SCHEDULE_PAYMENT_DATE: '2000-01-01', ENTRIES };
  const made = await post('mmapi/purchase-invoice/create', { DATA: invoice });
  await post('mmapi/purchase-invoice/submit', { ID: made['ID'], VERSION: made['VERSION'] });
}

interface Run {
  readonly previewMs: number;
  readonly runMs: number;
}

/** Lists what is due, and pays all of it with posted payments, one for each vendor. */
async function payAll(http: HttpClient, invoices: number): Promise<Run> {
  const today = new Date().toISOString().slice(0, 10);
  const asked = { BANK_ACCOUNT_CODE: 'BOC-CNY', DUE_UNTIL: '2000-01-01', PAYMENT_DATE: today };
  const began = performance.now();
  const preview = dataOf(await http.get(`/api/fiapi/payment/run-preview?${formOf(asked)}`));
  const previewMs = performance.now() - began;
  const due = preview['invoices'] as Row[];
  if (due.length !== invoices) throw new Error(`${due.length} invoices are due in place of ${invoices}`);
  const LINES_OF = due.map(({ INVOICING_DOC_NO, AMOUNT }) => ({ INVOICING_DOC_NO, AMOUNT }));
  const started = performance.now();
  const form = formOf({ ...asked, MODE: 'SUBMIT', LINES: LINES_OF });
  const { JOB_ID } = dataOf(await http.post('/api/fiapi/payment/run', FORM, form));
  for (;;) {
    const { JOB_STATE, ERROR } = dataOf(await http.get(`/api/generalinfoapi/job/view?ID=${String(JOB_ID)}`));
    if (JOB_STATE === 'DONE') break;
    if (JOB_STATE === 'FAILED' || performance.now() - started > MOST_MS)
      throw new Error(`the run ended as ${String(JOB_STATE)}: ${String(ERROR)}`);
    await sleep(LOOK_MS);
  }
  return { previewMs, runMs: performance.now() - started };
}

/** A payment run over a hundred invoices and over a thousand, and how much longer the second takes. */
export async function measurePaymentRuns(place: Place, say: (line: string) => void): Promise<Figure[]> {
  const { http } = place;
  const post = async (path: string, form: Row): Promise<Row> => dataOf(await http.post(`/api/${path}`, FORM, formOf(form)));
  const runs: (Run & Taken)[] = [];
  for (const size of [WARM_UP, ...SIZES]) {
    say(`posting ${size} invoices`);
    for (let turn = 0; turn < size; turn += 1) await dueInvoice(post, http, `${Date.now()}-${turn}`, VENDORS[turn % VENDORS.length]!);
    say(`paying ${size} invoices`);
    let run: Run = { previewMs: 0, runMs: 0 };
    const of = await taken(place, async () => (run = await payAll(http, size)));
    if (size !== WARM_UP) runs.push({ ...run, ...of });
  }
  const [small, large] = runs as [Run & Taken, Run & Taken];
  return [
    ...SIZES.map(
      (size, index): Figure => ({ what: `payment run over ${size} invoices, posted`, unit: 'ms', sampan: shown(runs[index]!.runMs) }),
    ),
    { what: `processor time of it, with listing what is due`, unit: 'ms', sampan: shown(large.processorMs) },
    {
      what: `what is due, ${SIZES[1]} invoices`,
      unit: 'ms',
      sampan: shown(large.previewMs),
      aim: atMost(large.previewMs, PREVIEW_AIM_MS, 'ms'),
    },
    {
      what: 'ten times the invoices take longer by',
      unit: '×',
      sampan: shown(large.runMs / small.runMs),
      aim: atMost(large.runMs / small.runMs, GROWTH_AIM, '×'),
    },
  ];
}
