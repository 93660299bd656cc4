import { compare, type Decimal, decimal, isPositive, maximum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { convert, type Rate } from '@sampan/kernel/exchange.ts';
import { type Failure, failure, failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import { isHidden, mayRead, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { findRates } from '@sampan/engines/masters/exchange-rates.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { emptyFields, parseFields } from '@sampan/engines/record/parse.ts';
import { sql } from 'kysely';
import { purchaseInvoice } from '../../mm/purchase-invoice/purchase-invoice.ts';
import { payment } from './payment.ts';
import { MOST_IN_RUN, runFields } from './payment-run.ts';

/** What was asked, read, with what follows from the bank account. */
export interface RunAsked {
  readonly COMPANY_CODE: string;
  readonly BANK_ACCOUNT_CODE: string;
  /** Of the bank account. */
  readonly currency: string;
  readonly companyCurrency: string | undefined;
  readonly decimals: number;
  readonly DUE_UNTIL: IsoDate;
  readonly PAYMENT_DATE: IsoDate;
  readonly suppliers: readonly string[];
  readonly CURRENCY_CODE: string | null;
  readonly DISCOUNT_RATE: Decimal;
}

/** Reads what a run is asked for. @throws failures of its fields */
export async function readAsked(context: PipelineContext, given: Readonly<Record<string, unknown>>): Promise<RunAsked> {
  const failures: Failure[] = [];
  const asked = parseFields(runFields, given, '', failures) as Partial<Record<keyof typeof runFields, string | null>>;
  const required = Object.fromEntries(Object.entries(runFields).filter(([, field]) => field.required));
  failAll([...failures, ...emptyFields(required, asked, '', new Set(failures.map(({ field = '' }) => field)))]);
  const bank = await context.references.find('bank_account', asked.BANK_ACCOUNT_CODE ?? '');
  if (!bank) failAll([failureAt('BANK_ACCOUNT_CODE', 'REFERENCE_UNKNOWN', { VALUE: asked.BANK_ACCOUNT_CODE ?? '' })]);
  if (bank!.IS_ACTIVE !== '1') failAll([failureAt('BANK_ACCOUNT_CODE', 'REFERENCE_INACTIVE', { VALUE: bank!.BANK_ACCOUNT_CODE })]);
  const company = await context.references.find('company', bank!.COMPANY_CODE);
  return {
    COMPANY_CODE: bank!.COMPANY_CODE,
    BANK_ACCOUNT_CODE: bank!.BANK_ACCOUNT_CODE,
    currency: bank!.CURRENCY_CODE,
    companyCurrency: company?.CURRENCY_CODE ?? undefined,
    decimals: await currencyDecimals(context, bank!.CURRENCY_CODE),
    DUE_UNTIL: asked.DUE_UNTIL as IsoDate,
    PAYMENT_DATE: asked.PAYMENT_DATE as IsoDate,
    suppliers: (asked.SUPPLIER_CODES ?? '').split(',').flatMap((code) => code.trim() || []),
    CURRENCY_CODE: asked.CURRENCY_CODE ?? null,
    DISCOUNT_RATE: decimal(asked.DISCOUNT_RATE ?? '0'),
  };
}

/** A payment that is not posted and names the invoice. */
export interface Holder {
  readonly id: string;
  readonly PAYMENT_DOC_NO: string;
  readonly STATUS: string;
  readonly AMOUNT: Decimal;
}

/** An invoice that is due and what may be paid of it. */
export interface DueInvoice {
  readonly id: string;
  readonly INVOICING_DOC_NO: string;
  readonly INVOICING_NO: string;
  readonly SUPPLIER_CODE: string;
  readonly SCHEDULE_PAYMENT_DATE: string;
  readonly CURRENCY_CODE: string;
  readonly UNPAID_AMOUNT: Decimal;
  readonly free: Decimal;
  readonly holders: readonly Holder[];
  readonly rate: Rate | undefined;
  /** `free` in the currency of the account. */
  readonly paid: Decimal;
  readonly block: Failure | undefined;
  readonly remark: Failure | undefined;
}

type Found = Pick<DueInvoice, 'id' | 'INVOICING_DOC_NO' | 'INVOICING_NO' | 'SUPPLIER_CODE' | 'SCHEDULE_PAYMENT_DATE' | 'CURRENCY_CODE'> & {
  readonly UNPAID_AMOUNT: string;
  readonly PAY_LOCKED_AMOUNT: string;
};
const COLUMNS = [
  'id',
  'INVOICING_DOC_NO',
  'INVOICING_NO',
  'SUPPLIER_CODE',
  'SCHEDULE_PAYMENT_DATE',
  'CURRENCY_CODE',
  'UNPAID_AMOUNT',
  'PAY_LOCKED_AMOUNT',
] as const;

/** Invoices of what was asked; with `numbers` these alone, held until the transaction ends, so that two runs do not pay the same. */
export async function dueInvoices(context: PipelineContext, asked: RunAsked, numbers?: readonly string[]): Promise<DueInvoice[]> {
  const { session, db } = context;
  const isTold = mayRead(session, purchaseInvoice) && !isHidden(purchaseInvoice, session, 'UNPAID_AMOUNT');
  if (!isTold) failWith(403, 'PRIVILEGE_MISSING');
  let query = db
    .selectLoose('purchase_invoice')
    .select(COLUMNS.map((key) => `purchase_invoice.${key}`))
    .where('STATUS', '=', 'POSTED')
    .where('COMPANY_CODE', '=', asked.COMPANY_CODE)
    .where('PAY_STATUS', 'in', ['NONE', 'PARTIAL'])
    .where('UNPAID_AMOUNT', '>', '0');
  if (numbers)
    query = query
      .where('INVOICING_DOC_NO', 'in', [...numbers])
      .orderBy('id')
      .forUpdate();
  else {
    query = query.where('SCHEDULE_PAYMENT_DATE', '<=', asked.DUE_UNTIL);
    if (asked.suppliers.length > 0) query = query.where('SUPPLIER_CODE', 'in', [...asked.suppliers]);
    if (asked.CURRENCY_CODE) query = query.where('CURRENCY_CODE', '=', asked.CURRENCY_CODE);
    query = query.orderBy('SUPPLIER_CODE').orderBy('SCHEDULE_PAYMENT_DATE').orderBy('INVOICING_DOC_NO').limit(MOST_IN_RUN);
  }
  const found = (await visibleRows(query, purchaseInvoice, session).execute()) as unknown as Found[];
  return judged(context, asked, found);
}

async function judged(context: PipelineContext, asked: RunAsked, found: readonly Found[]): Promise<DueInvoice[]> {
  const holders = Map.groupBy(await holdersOf(context, found), ({ no }) => no);
  const rates = await ratesFor(context, asked, new Set(found.map((row) => row.CURRENCY_CODE)));
  await context.references.load('vendor', [...new Set(found.map((row) => row.SUPPLIER_CODE))]);
  return found.map((row) => {
    const held = holders.get(row.INVOICING_DOC_NO) ?? [];
    const inWriting = sum(held.filter(({ STATUS }) => STATUS !== 'SUBMITTED').map(({ AMOUNT }) => decimal(AMOUNT)));
    const unpaid = decimal(row.UNPAID_AMOUNT);
    const free = maximum(ZERO, subtract(subtract(unpaid, decimal(row.PAY_LOCKED_AMOUNT)), inWriting));
    const rate = rates.get(row.CURRENCY_CODE);
    const isActive = context.references.get('vendor', row.SUPPLIER_CODE)?.IS_ACTIVE !== '0';
    const isOwn = row.CURRENCY_CODE === asked.currency;
    const numbers = held.map(({ PAYMENT_DOC_NO }) => PAYMENT_DOC_NO).join(', ');
    const paid = rate === undefined ? ZERO : isOwn ? free : convert(free, rate, asked.decimals);
    return {
      ...row,
      UNPAID_AMOUNT: unpaid,
      free,
      holders: held,
      rate,
      paid,
      block: blockOf(asked, { ...row, isActive, rate, free, paid, numbers }),
      remark: isPositive(free) && compare(free, unpaid) < 0 ? failure('RUN_PARTLY_HELD', { PAYMENTS: numbers }) : undefined,
    };
  });
}

interface Judged extends Found {
  readonly isActive: boolean;
  readonly rate: Rate | undefined;
  readonly free: Decimal;
  readonly paid: Decimal;
  readonly numbers: string;
}

function blockOf(asked: RunAsked, { CURRENCY_CODE, SUPPLIER_CODE, isActive, rate, free, paid, numbers }: Judged): Failure | undefined {
  if (!isActive) return failure('RUN_VENDOR_INACTIVE', { CODE: SUPPLIER_CODE });
  if (CURRENCY_CODE !== asked.currency && asked.currency !== asked.companyCurrency)
    return failure('RUN_OTHER_CURRENCY', { CURRENCY: CURRENCY_CODE, OWN: asked.currency });
  if (!rate) return failure('EXCHANGE_RATE_MISSING', { FROM: CURRENCY_CODE, TO: asked.currency, DATE: asked.PAYMENT_DATE });
  if (!isPositive(free)) return failure('RUN_ALL_HELD', { PAYMENTS: numbers });
  return isPositive(paid) ? undefined : failure('NUMBER_NOT_POSITIVE');
}

/** Rates of the day of payment into the currency of the account, of the currencies that it can pay. */
async function ratesFor(context: PipelineContext, asked: RunAsked, currencies: ReadonlySet<string>): Promise<Map<string, Rate>> {
  const payable = [...currencies].filter((currency) => currency === asked.currency || asked.currency === asked.companyCurrency);
  const found = await findRates(
    context,
    asked.currency,
    payable.map((from) => ({ from, date: asked.PAYMENT_DATE })),
  );
  return new Map(payable.flatMap((currency, index) => (found[index] ? [[currency, found[index]] as const] : [])));
}

/** Payments that are not posted and name the invoices; their numbers only for whoever may see payments. */
async function holdersOf({ db, session }: PipelineContext, found: readonly Found[]): Promise<(Holder & { readonly no: string })[]> {
  if (found.length === 0) return [];
  const numbers = found.map((row) => row.INVOICING_DOC_NO);
  const { rows } = await sql<Holder & { no: string }>`
    select entry."RELATED_INVOICING_NO" as no, payment.id, payment."PAYMENT_DOC_NO", payment."STATUS", sum(entry."AMOUNT") as "AMOUNT"
      from payment_entry entry
      join payment on payment.client_id = entry.client_id and payment.id = entry.parent_id
     where entry.client_id = ${db.clientId}::bigint and entry."RELATED_INVOICING_NO" = any (${numbers}::text[])
       and payment."STATUS" in ('DRAFT', 'REJECTED', 'SUBMITTED') and payment."IS_CANCELLED" = '0'
     group by 1, 2, 3, 4 order by payment.id`.execute(db.trx);
  return mayRead(session, payment) ? rows : rows.map((row) => ({ ...row, id: '', PAYMENT_DOC_NO: '…' }));
}
