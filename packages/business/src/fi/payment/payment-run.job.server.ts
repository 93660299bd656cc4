import { compare, type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { BusinessError, type Failure, failure } from '@sampan/kernel/errors.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { actOn } from '@sampan/engines/act/act.ts';
import { type Deps, inCall, inReadingCall, type RegisteredDocument } from '@sampan/engines/call/deps.ts';
import type { JobDefinition, JobRun } from '@sampan/engines/jobs/job.ts';
import { claimRequestKey } from '@sampan/engines/record/request-key.ts';
import { requireVisible } from '@sampan/engines/record/visible.ts';
import { createIn } from '@sampan/engines/write/create.ts';
import { type DueInvoice, dueInvoices, readAsked } from './due-invoices.server.ts';
import { payment } from './payment.ts';
import type { RunMode } from './payment-run.ts';

export const PAYMENT_RUN = 'payment-run';

export interface RunInput {
  readonly asked: Readonly<Record<string, unknown>>;
  readonly lines: readonly { readonly INVOICING_DOC_NO: string; readonly AMOUNT: Decimal }[];
  readonly mode: RunMode;
}

/** What became of a vendor's payment, as the job keeps it. */
export interface KeptOutcome {
  readonly SUPPLIER_CODE: string;
  readonly PAYMENT_ID: string | null;
  readonly COUNT: number;
  readonly failures: readonly Failure[];
  readonly leftOut: readonly { readonly no: string; readonly failure: Failure }[];
}

const KEPT_EVERY_MS = 1_000;

/**
 * Makes a payment for each vendor of what was chosen, in a transaction of its own, and submits it where that was asked. Invoices are held
 * meanwhile and looked at once more, so that two runs pay nothing twice; a vendor who was done before an attempt died is not paid again.
 */
export const paymentRunJob = (deps: Deps): JobDefinition<RunInput> => ({
  kind: PAYMENT_RUN,
  texts: { title: 'job.title.paymentRun', done: 'notice.paymentRunDone', failed: 'notice.paymentRunFailed' },
  keepsCheckpoint: true,
  async run(run: JobRun<RunInput>) {
    const { session, input, signal, report, keep } = run;
    requirePrivilege(session, payment.card, 'run');
    const done = [...((run.checkpoint as { readonly done?: readonly KeptOutcome[] } | null)?.done ?? [])];
    const isDone = new Set(done.map(({ SUPPLIER_CODE }) => SUPPLIER_CODE));
    const vendors = await byVendor(deps, session, input);
    let keptAt = Date.now();
    for (const [supplier, lines] of vendors) {
      if (isDone.has(supplier)) continue;
      signal.throwIfAborted();
      done.push(await payVendor(deps, run, supplier, lines));
      report(done.length, vendors.size);
      if (Date.now() - keptAt < KEPT_EVERY_MS) continue;
      await keep({ done });
      keptAt = Date.now();
    }
    await keep({ done });
    return { url: `/fi/payment/run?job=${run.jobId}` };
  },
});

type Lines = RunInput['lines'];

/** Invoices that the user no longer sees, or that were paid meanwhile, stand under no vendor and are told. */
async function byVendor(deps: Deps, session: Session, { lines }: RunInput): Promise<Map<string, Lines>> {
  const numbers = lines.map((line) => line.INVOICING_DOC_NO);
  const found = await inReadingCall(deps, session, ({ db }) =>
    db.select('purchase_invoice').select(['INVOICING_DOC_NO', 'SUPPLIER_CODE']).where('INVOICING_DOC_NO', 'in', numbers).execute(),
  );
  const supplier = new Map(found.map((row) => [row.INVOICING_DOC_NO, row.SUPPLIER_CODE]));
  return Map.groupBy(lines, (line) => supplier.get(line.INVOICING_DOC_NO) ?? '');
}

async function payVendor(
  deps: Deps,
  { session, input, jobId }: JobRun<RunInput>,
  SUPPLIER_CODE: string,
  lines: Lines,
): Promise<KeptOutcome> {
  const registered = deps.registry.byType.get(payment.type) as RegisteredDocument;
  const key = `${PAYMENT_RUN} ${jobId} ${SUPPLIER_CODE}`;
  const nothing = { SUPPLIER_CODE, PAYMENT_ID: null, COUNT: 0, leftOut: [] };
  let made: KeptOutcome;
  try {
    made = await createPayment(deps, session, { registered, input, lines, SUPPLIER_CODE, key });
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { ...nothing, failures: error.failures };
  }
  if (made.PAYMENT_ID === null || input.mode !== 'SUBMIT') return made;
  try {
    await actOn(deps, session, registered, 'submit', { ID: made.PAYMENT_ID, VERSION: 1, REQUEST_KEY: key });
    return made;
  } catch (error) {
    // It stays a draft, and says why.
    if (!(error instanceof BusinessError)) throw error;
    return { ...made, failures: error.failures };
  }
}

interface Paying {
  readonly registered: RegisteredDocument;
  readonly input: RunInput;
  readonly lines: Lines;
  readonly SUPPLIER_CODE: string;
  readonly key: string;
}

const createPayment = (deps: Deps, session: Session, { registered, input, lines, SUPPLIER_CODE, key }: Paying): Promise<KeptOutcome> =>
  inCall(deps, session, async (context) => {
    requirePrivilege(session, payment.card, 'create');
    const claimed = await claimRequestKey<KeptOutcome>(context, `${payment.type}/run`, key, lines);
    if (claimed.answered) return claimed.answered;
    const asked = await readAsked(context, input.asked);
    const due = await dueInvoices(
      context,
      asked,
      lines.map((line) => line.INVOICING_DOC_NO),
    );
    const judged = judge(lines, due);
    const leftOut = judged.flatMap(({ no, why }) => (why ? [{ no, failure: why }] : []));
    const chosen = judged.filter(({ why }) => !why);
    const answer = { SUPPLIER_CODE, COUNT: chosen.length, leftOut, failures: [] };
    const keep = (PAYMENT_ID: string | null): KeptOutcome => {
      claimed.keep({ ...answer, PAYMENT_ID });
      return { ...answer, PAYMENT_ID };
    };
    if (chosen.length === 0) return keep(null);
    const created = await createIn(context, registered, {
      PAYMENT_DATE: asked.PAYMENT_DATE,
      BANK_ACCOUNT_CODE: asked.BANK_ACCOUNT_CODE,
      COMPANY_CODE: asked.COMPANY_CODE,
      CURRENCY_CODE: asked.currency,
      SUPPLIER_CODE,
      DISCOUNT_RATE: asked.DISCOUNT_RATE,
      ENTRIES: chosen.map(({ no, AMOUNT }) => ({ RELATED_INVOICING_NO: no, AMOUNT })),
    });
    await requireVisible(context, registered.definition, created.ID);
    return keep(created.ID);
  });

/** Each line with why it is not paid now, where it is not: paid, locked or in another payment since it was chosen. */
const judge = (lines: Lines, due: readonly DueInvoice[]) => {
  const found = new Map(due.map((one) => [one.INVOICING_DOC_NO, one]));
  return lines.map(({ INVOICING_DOC_NO: no, AMOUNT }): { no: string; AMOUNT: Decimal; why: Failure | undefined } => {
    const one = found.get(no);
    if (!one) return { no, AMOUNT, why: failure('RUN_NOT_OPEN', { NO: no }) };
    const PAYMENTS = one.holders.map(({ PAYMENT_DOC_NO }) => PAYMENT_DOC_NO).join(', ');
    const isMore = compare(decimal(AMOUNT), one.free) > 0;
    return {
      no,
      AMOUNT,
      why: one.block ?? (isMore ? failure('RUN_MORE_THAN_FREE', { REST: one.free, PAYMENTS: PAYMENTS || '–' }) : undefined),
    };
  });
};
