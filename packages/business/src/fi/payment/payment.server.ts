import { type Decimal, decimal, isZero, maximum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { isWaiting } from '@sampan/model/phase.ts';
import { type ActionContext, type Context, defineRules, type DraftOf, type EntryOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { fillRate } from '../../trade/fill-trade.server.ts';
import { handAccountFailures, type NamedAccount } from '../hand-accounts.server.ts';
import { derivePayment } from './payment.derive.ts';
import { lockEffects, paymentEffects } from './payment.posting.server.ts';
import { payment } from './payment.ts';

type Payment = typeof payment;
type Draft = DraftOf<Payment>;
const PARTY = ['SUPPLIER_CODE', 'COMPANY_CODE', 'CURRENCY_CODE'] as const;
type Posted = { readonly header: HeaderOf<Payment>; readonly entries: readonly EntryOf<Payment>[] };

/** Payment rules (lifecycles §9 PM-1 to PM-8). */
export const paymentRules = defineRules(payment, {
  fill: fillPayment,
  derive: derivePayment,
  check: checkPayment,
  view: async (posted, context) => ({ entries: await lockedByOthers(posted, context) }),
  actions: {
    submit: { checks: { ACCOUNTS: accountsUsable }, effects: lockEffects },
    withdraw: {},
    approve: { checks: { ACCOUNTS: accountsUsable }, effects: paymentEffects },
    reject: {},
    'report-to-manager': {},
    assign: {},
    cancel: {},
    reverse: {},
  },
});

const bankAccountOf = ({ references }: Context, code: string | null | undefined) =>
  code ? references.find('bank_account', code) : undefined;

/** Rate of the day of payment; the subject of the bank account, also where another account is chosen. */
async function fillPayment({ header, stored }: Draft, context: Context): Promise<void> {
  const bank = await bankAccountOf(context, header.BANK_ACCOUNT_CODE);
  const isTyped = header.SETTLE_ACCOUNT_CODE && stored?.SETTLE_ACCOUNT_CODE !== header.SETTLE_ACCOUNT_CODE;
  if (bank && !isTyped) header.SETTLE_ACCOUNT_CODE = bank.ACCOUNTING_CODE;
  await fillRate(payment.date, { header, stored }, context);
}

const TARGETS = ['RELATED_INVOICING_NO', 'PURCHASE_ORDER_NO', 'ACCOUNTING_CODE'] as const;

/** What each entry is for, and whence it is paid (PM-1, PM-5). */
async function checkPayment({ header, entries }: Draft, context: Context): Promise<Failure[]> {
  const targets = entries.flatMap((entry, index): Failure[] => {
    const at = `ENTRIES[${index}].`;
    if (TARGETS.filter((key) => entry[key]).length !== 1) return [failureAt(`${at}RELATED_INVOICING_NO`, 'PAYMENT_ENTRY_TARGET')];
    const isStray = entry.PREPAID_ORDER_NO && !entry.RELATED_INVOICING_NO;
    return isStray ? [failureAt(`${at}PREPAID_ORDER_NO`, 'PREPAYMENT_WITHOUT_INVOICE')] : [];
  });
  return [
    ...targets,
    ...(await prepaymentFailures({ header, entries }, context)),
    ...(await bankFailures(header, context)),
    ...(await handAccountFailures(context, namedAccounts(header, entries))),
  ];
}

/** A prepayment settles what the same supplier is owed by the same company in the same currency. */
async function prepaymentFailures({ header, entries }: Pick<Draft, 'header' | 'entries'>, { db }: Context): Promise<Failure[]> {
  const numbers = entries.flatMap(({ PREPAID_ORDER_NO }) => PREPAID_ORDER_NO ?? []);
  if (numbers.length === 0) return [];
  const orders = await db
    .select('purchase_order')
    .select(['PURCHASE_ORDER_NO', ...PARTY])
    .where('PURCHASE_ORDER_NO', 'in', numbers)
    .execute();
  const strange = new Set(
    orders.filter((order) => PARTY.some((key) => order[key] !== header[key])).map((order) => order.PURCHASE_ORDER_NO),
  );
  return entries.flatMap(({ PREPAID_ORDER_NO: NO }, index) =>
    NO && strange.has(NO) ? [failureAt(`ENTRIES[${index}].PREPAID_ORDER_NO`, 'PREPAYMENT_OTHER', { NO })] : [],
  );
}

async function bankFailures(header: Draft['header'], context: Context): Promise<Failure[]> {
  const isPaid = !isZero(header.TOTAL_FINAL_AMOUNT ?? ZERO);
  if (!header.SETTLE_ACCOUNT_CODE) return isPaid ? [failureAt('BANK_ACCOUNT_CODE', 'PAYMENT_WITHOUT_SETTLEMENT')] : [];
  const bank = await bankAccountOf(context, header.BANK_ACCOUNT_CODE);
  if (!bank) return [];
  const { BANK_ACCOUNT_CODE: CODE, COMPANY_CODE: COMPANY, CURRENCY_CODE: CURRENCY, ACCOUNTING_CODE: ACCOUNT } = bank;
  return [
    ...(COMPANY === header.COMPANY_CODE ? [] : [failureAt('BANK_ACCOUNT_CODE', 'BANK_ACCOUNT_OTHER_COMPANY', { CODE, COMPANY })]),
    ...(CURRENCY === header.CURRENCY_CODE ? [] : [failureAt('BANK_ACCOUNT_CODE', 'BANK_ACCOUNT_OTHER_CURRENCY', { CODE, CURRENCY })]),
    ...(ACCOUNT === header.SETTLE_ACCOUNT_CODE ? [] : [failureAt('SETTLE_ACCOUNT_CODE', 'SETTLE_ACCOUNT_DIFFERS', { CODE, ACCOUNT })]),
  ];
}

interface Naming {
  readonly SETTLE_ACCOUNT_CODE?: string | null | undefined;
}

/** The subjects that a payment names itself. */
const namedAccounts = (header: Naming, entries: readonly { readonly ACCOUNTING_CODE?: string | null | undefined }[]): NamedAccount[] => [
  ...(header.SETTLE_ACCOUNT_CODE ? [{ CODE: header.SETTLE_ACCOUNT_CODE, field: 'SETTLE_ACCOUNT_CODE' }] : []),
  ...entries.flatMap(({ ACCOUNTING_CODE: CODE }, index) => (CODE ? [{ CODE, field: `ENTRIES[${index}].ACCOUNTING_CODE` }] : [])),
];

/** Subjects may have changed since the draft was written. */
function accountsUsable(context: ActionContext<Payment>): Promise<Failure[]> {
  return handAccountFailures(context, namedAccounts(context.header, context.entries));
}

/** What other payments that wait keep of the invoice or order of each entry (PM-3). */
async function lockedByOthers({ header, entries }: Posted, { db }: Context): Promise<Map<number, Record<string, unknown>>> {
  const objectOf = ({ RELATED_INVOICING_NO, PURCHASE_ORDER_NO }: EntryOf<Payment>) => RELATED_INVOICING_NO ?? PURCHASE_ORDER_NO ?? '';
  const numbers = [...new Set(entries.map(objectOf))];
  const { rows } = await sql<{ no: string; locked: Decimal }>`
    select "INVOICING_DOC_NO" as no, "PAY_LOCKED_AMOUNT" as locked from purchase_invoice
     where client_id = ${db.clientId}::bigint and "INVOICING_DOC_NO" = any (${numbers}::text[])
    union all
    select "PURCHASE_ORDER_NO", "PO_LOCKED_AMOUNT" from purchase_order
     where client_id = ${db.clientId}::bigint and "PURCHASE_ORDER_NO" = any (${numbers}::text[])`.execute(db.trx);
  const locked = new Map(rows.map((row) => [row.no, decimal(row.locked)]));
  const own = isWaiting(payment, header) ? entries : [];
  const others = (no: string): Decimal => {
    const mine = sum(own.filter((entry) => objectOf(entry) === no).map((entry) => decimal(entry.AMOUNT)));
    return maximum(ZERO, subtract(locked.get(no) ?? ZERO, mine));
  };
  return new Map(
    entries.map((entry) => [entry.PAYMENT_ENTRY_NO, locked.has(objectOf(entry)) ? { PO_LOCKED_AMOUNT: others(objectOf(entry)) } : {}]),
  );
}
