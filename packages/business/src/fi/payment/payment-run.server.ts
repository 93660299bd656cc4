import { type Decimal, decimal, isPositive, subtract, sum } from '@sampan/kernel/decimal.ts';
import { type Failure, failAll, failureAt, failWith, textOf } from '@sampan/kernel/errors.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { percentOf } from '@sampan/kernel/line-amounts.ts';
import { isHidden, mayRead, requirePrivilege, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { captionFields, captionText } from '@sampan/engines/wire/caption.ts';
import { addNames } from '@sampan/engines/wire/names.ts';
import { D } from '@sampan/model/dictionary.ts';
import { bankBalance } from '../bank-balance/bank-balance.ts';
import { type DueInvoice, dueInvoices, readAsked, type RunAsked } from './due-invoices.server.ts';
import { payment } from './payment.ts';
import { MOST_IN_RUN, RUN_MODES, type RunInvoice, type RunMode, type RunOutcome, type RunPreview, type RunVendor } from './payment-run.ts';
import { type KeptOutcome, PAYMENT_RUN, type RunInput } from './payment-run.job.server.ts';

type Given = Readonly<Record<string, unknown>>;

/** What a run would pay, invoice by invoice and vendor by vendor, with what stands in the way. Changes nothing. */
export const previewRun = (deps: Deps, session: Session, given: Given): Promise<RunPreview> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, payment.card, 'run');
    const asked = await readAsked(context, given);
    const due = await dueInvoices(context, asked);
    const named = due.map((one) => ({ SUPPLIER_CODE: one.SUPPLIER_CODE, SUPPLIER_NAME: null as string | null }));
    await addNames(context, [{ fields: { SUPPLIER_CODE: D.SUPPLIER_CODE }, rows: named }]);
    return {
      COMPANY_CODE: asked.COMPANY_CODE,
      CURRENCY_CODE: asked.currency,
      DECIMALS: asked.decimals,
      BOOK_BALANCE: await balanceOf(context, asked),
      invoices: due.map((one, index) => shown(one, named[index]?.SUPPLIER_NAME ?? null, session.language)),
      vendors: vendorsOf(due, asked),
    };
  });

async function balanceOf({ db, session }: PipelineContext, { BANK_ACCOUNT_CODE }: RunAsked): Promise<string | null> {
  if (!mayRead(session, bankBalance) || isHidden(bankBalance, session, 'BOOK_BALANCE')) return null;
  const query = db.selectLoose('bank_balance').select('BOOK_BALANCE').where('BANK_ACCOUNT_CODE', '=', BANK_ACCOUNT_CODE);
  const row = await visibleRows(query, bankBalance, session).executeTakeFirst();
  return row ? decimal(String(row['BOOK_BALANCE'])) : null;
}

const shown = (one: DueInvoice, SUPPLIER_NAME: string | null, language: Language): RunInvoice => ({
  ID: one.id,
  INVOICING_DOC_NO: one.INVOICING_DOC_NO,
  INVOICING_NO: one.INVOICING_NO,
  SUPPLIER_CODE: one.SUPPLIER_CODE,
  SUPPLIER_NAME,
  SCHEDULE_PAYMENT_DATE: one.SCHEDULE_PAYMENT_DATE,
  CURRENCY_CODE: one.CURRENCY_CODE,
  UNPAID_AMOUNT: one.UNPAID_AMOUNT,
  AMOUNT: one.free,
  PAY_AMOUNT: one.paid,
  HELD_BY: one.holders.map((holder) => ({
    ID: holder.id,
    PAYMENT_DOC_NO: holder.PAYMENT_DOC_NO,
    AMOUNT: decimal(holder.AMOUNT),
    STATUS_TEXT: captionText(payment, { ...holder, IS_CLOSED: '0', IS_CANCELLED: '0', IS_COMPLETED: '0' }, language),
  })),
  REASON: reasonOf(one.block ?? one.remark, language),
  IS_BLOCKED: one.block ? '1' : '0',
});

const reasonOf = (reason: Failure | undefined, language: Language): string | null => (reason ? textOf(reason, language) : null);

/** One payment for each vendor of whom something can be paid; the discount is rounded once for each. */
function vendorsOf(due: readonly DueInvoice[], { DISCOUNT_RATE, decimals }: RunAsked): RunVendor[] {
  const payable = due.filter(({ block }) => !block);
  return [...Map.groupBy(payable, (one) => one.SUPPLIER_CODE)].map(([SUPPLIER_CODE, own]) => {
    const total: Decimal = sum(own.map(({ paid }) => paid));
    const discount = percentOf(total, DISCOUNT_RATE, decimals);
    return { SUPPLIER_CODE, PAY_AMOUNT: total, DISCOUNT_AMOUNT: discount, FINAL_AMOUNT: subtract(total, discount) };
  });
}

/** What is chosen of a preview. */
export interface ChosenRun {
  readonly asked: Given;
  readonly LINES: unknown;
  readonly MODE: string | null;
}

/** The job that pays what was chosen. @throws failures of what was asked and chosen, 403 without the rights to make such payments */
export const runOf = (deps: Deps, session: Session, { asked: given, LINES, MODE }: ChosenRun) =>
  inReadingCall(deps, session, async (context): Promise<{ kind: string; input: RunInput; words: Record<string, string> }> => {
    const mode = RUN_MODES.find((one): one is RunMode => one === MODE);
    if (!mode) failAll([failureAt('MODE', 'CHOICE_INVALID', { VALUE: (MODE ?? '').slice(0, 40) })]);
    for (const verb of ['run', 'create', ...(mode === 'SUBMIT' ? ['submit'] : [])]) requirePrivilege(session, payment.card, verb);
    await readAsked(context, given);
    const lines = linesIn(LINES);
    return { kind: PAYMENT_RUN, input: { asked: { ...given }, lines, mode: mode! }, words: { N: String(lines.length) } };
  });

/** Invoices with what to pay of each. @throws failures of what cannot be read */
function linesIn(given: unknown): RunInput['lines'] {
  if (!Array.isArray(given)) return failWith(400, 'REQUEST_UNREADABLE');
  if (given.length === 0) failAll([failureAt('LINES', 'ITEMS_EMPTY')]);
  if (given.length > MOST_IN_RUN) failAll([failureAt('LINES', 'ENTRIES_TOO_MANY', { MAX: MOST_IN_RUN })]);
  const lines = given.map((line: unknown, index) => {
    const { INVOICING_DOC_NO: no, AMOUNT } = (typeof line === 'object' && line !== null ? line : {}) as Given;
    const isRead = typeof no === 'string' && no.length <= 40 && typeof AMOUNT === 'string' && /^\d{1,15}(\.\d{1,4})?$/.test(AMOUNT);
    if (!isRead || !isPositive(decimal(AMOUNT))) failAll([failureAt(`LINES[${index}].AMOUNT`, 'NUMBER_NOT_POSITIVE')]);
    return { INVOICING_DOC_NO: String(no), AMOUNT: decimal(String(AMOUNT)) };
  });
  if (new Set(lines.map((line) => line.INVOICING_DOC_NO)).size < lines.length) failAll([failureAt('LINES', 'RUN_INVOICE_TWICE')]);
  return lines;
}

/** What became of a run so far, with the payments as they are now. @throws NOT_FOUND (404) for one of somebody else */
export const outcomeOf = (deps: Deps, session: Session, ID: string): Promise<{ readonly results: readonly RunOutcome[] }> =>
  inReadingCall(deps, session, async (context) => {
    const job = await context.db
      .select('job')
      .select(['user_id', 'checkpoint'])
      .where('id', '=', ID)
      .where('kind', '=', PAYMENT_RUN)
      .executeTakeFirst();
    if (!job || (job.user_id !== session.userId && !session.isAdministrator)) return failWith(404, 'NOT_FOUND');
    const { done = [] } = (job.checkpoint ?? {}) as { readonly done?: readonly KeptOutcome[] };
    const ids = done.flatMap(({ PAYMENT_ID }) => PAYMENT_ID ?? []);
    const query = context.db
      .selectLoose('payment')
      .selectAll('payment')
      .where('payment.id', 'in', ['0', ...ids]);
    const payments = new Map((await visibleRows(query, payment, session).execute()).map((row) => [String(row['id']), row]));
    const named = done.map(({ SUPPLIER_CODE }) => ({ SUPPLIER_CODE, SUPPLIER_NAME: null as string | null }));
    await addNames(context, [{ fields: { SUPPLIER_CODE: D.SUPPLIER_CODE }, rows: named }]);
    return {
      results: done.map((one, index) => outcome(one, payments.get(one.PAYMENT_ID ?? ''), named[index]?.SUPPLIER_NAME ?? null, session)),
    };
  });

function outcome(kept: KeptOutcome, row: Given | undefined, SUPPLIER_NAME: string | null, session: Session): RunOutcome {
  const { language } = session;
  const texts = (failures: readonly Failure[]) => failures.map((one) => textOf(one, language)).join(' ');
  const isTold = row && !isHidden(payment, session, 'TOTAL_FINAL_AMOUNT');
  return {
    SUPPLIER_CODE: kept.SUPPLIER_CODE,
    SUPPLIER_NAME,
    PAYMENT_ID: row ? kept.PAYMENT_ID : null,
    PAYMENT_DOC_NO: row ? String(row['PAYMENT_DOC_NO']) : null,
    ...(row ? captionFields(payment, row, language) : { STATUS_TEXT: null, STATUS_TONE: null }),
    TOTAL_FINAL_AMOUNT: isTold ? decimal(String(row['TOTAL_FINAL_AMOUNT'])) : null,
    COUNT: kept.COUNT,
    REASON: kept.failures.length > 0 ? texts(kept.failures) : null,
    LEFT_OUT: kept.leftOut.map(({ no, failure: why }) => ({ INVOICING_DOC_NO: no, REASON: textOf(why, language) })),
  };
}
