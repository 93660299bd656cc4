import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Decimal, decimal, isNegative, isPositive, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { isHidden, mayRead, requirePrivilege, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { readableHeader } from '@sampan/engines/read/readable-header.ts';
import { sql } from 'kysely';
import { purchaseInvoice } from '../../mm/purchase-invoice/purchase-invoice.ts';
import { salesInvoice } from '../../sd/sales-invoice/sales-invoice.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { payment } from '../payment/payment.ts';
import { receipt } from '../receipt/receipt.ts';
import { PAYING, RECEIVING, type Side } from '../settlement/side.ts';
import { bankStatement } from './bank-statement.ts';
import {
  type MadePayment,
  type OpenLine,
  type OwedInvoice,
  type Party,
  type Proposal,
  proposalsFor,
  type ReceiptProposal,
  receiptProposals,
} from './proposals.ts';

/** What the search for matches looks at, newest first. */
const MOST_LOOKED_AT = 5000;

/** A side with its documents. */
interface Settling {
  readonly side: Side;
  readonly document: DocumentDefinition;
  readonly invoice: DocumentDefinition;
}
const WENT_OUT: Settling = { side: PAYING, document: payment, invoice: purchaseInvoice };
const CAME_IN: Settling = { side: RECEIVING, document: receipt, invoice: salesInvoice };

export interface LineProposals extends OpenLine {
  readonly proposals: readonly (Proposal | ReceiptProposal)[];
}

/** The lines of a statement that are not matched, each with the payments, invoices or receipts that it may be. Changes nothing. */
export const proposeMatches = (deps: Deps, session: Session, ID: string): Promise<{ readonly lines: readonly LineProposals[] }> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, bankStatement.card, 'edit');
    const header = (await readableHeader(context, bankStatement, ID)) as Readonly<Record<string, string>>;
    const lines = await openLines(context, ID);
    const lookedAt = async (of: Settling, isThere: (amount: Decimal) => boolean): Promise<readonly [MadePayment[], OwedInvoice[]]> => {
      if (!lines.some(({ AMOUNT }) => isThere(AMOUNT))) return [[], []];
      return [await made(context, of, header['BANK_ACCOUNT_CODE'] ?? ''), await owedInvoices(context, of, header)];
    };
    const out = await lookedAt(WENT_OUT, isNegative);
    const came = await lookedAt(CAME_IN, isPositive);
    const proposals = (line: OpenLine) => (isNegative(line.AMOUNT) ? proposalsFor(line, ...out) : receiptProposals(line, ...came));
    return { lines: lines.map((line) => ({ ...line, proposals: proposals(line) })) };
  });

async function openLines({ db }: PipelineContext, ID: string): Promise<OpenLine[]> {
  const rows = await db
    .select('bank_statement_entry')
    .select(['BANK_STATEMENT_ENTRY_NO', 'VALUE_DATE', 'AMOUNT', 'PARTNER_NAME', 'PARTNER_ACCOUNT', 'PURPOSE'])
    .where('parent_id', '=', ID)
    .where('PAYMENT_DOC_NO', 'is', null)
    .where('RECEIPT_DOC_NO', 'is', null)
    .where('IS_SETTLED', '=', '0')
    .orderBy('BANK_STATEMENT_ENTRY_NO')
    .execute();
  return rows.map((row) => ({ ...row, VALUE_DATE: row.VALUE_DATE as IsoDate, AMOUNT: decimal(row.AMOUNT) }));
}

/** Payments or receipts of an account that are not cleared. */
async function made(context: PipelineContext, of: Settling, account: string): Promise<MadePayment[]> {
  const { db, session } = context;
  const { side, document: definition } = of;
  if (!mayRead(session, definition) || isHidden(definition, session, 'TOTAL_FINAL_AMOUNT')) return [];
  const { type, no, date, partner, master } = side;
  const query = db
    .selectLoose(type)
    .select([`${type}.id`, 'STATUS', `${no} as NO`, `${date} as DATE`, `${partner} as PARTNER`, 'TOTAL_FINAL_AMOUNT', 'CLEARED_AMOUNT'])
    .where('BANK_ACCOUNT_CODE', '=', account)
    .where('STATUS', 'in', ['POSTED', 'DRAFT', 'REJECTED', 'SUBMITTED'])
    .where('IS_CANCELLED', '=', '0')
    .whereRef('CLEARED_AMOUNT', '<', sql.ref('TOTAL_FINAL_AMOUNT'))
    .orderBy(`${type}.id`, 'desc')
    .limit(MOST_LOOKED_AT);
  const rows = (await visibleRows(query, definition, session).execute()) as unknown as Readonly<Record<string, string>>[];
  const ids = rows.map((row) => row['id']!);
  const numbers = await invoiceNumbers(context, of, ids);
  const codes = rows.map((row) => row['PARTNER'] ?? null);
  const partyOf = await parties(context, master, codes);
  return rows.map((row) => ({
    ...partyOf(row['PARTNER'] ?? null),
    ID: row['id']!,
    PAYMENT_DOC_NO: row['NO']!,
    PAYMENT_DATE: row['DATE'] as IsoDate,
    open: subtract(decimal(row['TOTAL_FINAL_AMOUNT']!), decimal(row['CLEARED_AMOUNT']!)),
    isPosted: row['STATUS'] === 'POSTED',
    invoiceNumbers: numbers.get(row['id']!) ?? [],
  }));
}

/** Numbers of the invoices that they settle, ours and the tax invoices'. */
async function invoiceNumbers(
  { db, session }: PipelineContext,
  { side: { type, invoices }, invoice }: Settling,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0 || !mayRead(session, invoice)) return new Map();
  const no = sql.ref(`invoice.${invoices.no}`);
  const { rows } = await sql<{ id: string; numbers: string[] }>`
    select entry.parent_id as id, array_agg(${no}) || array_remove(array_agg(invoice."INVOICING_NO"), null) as numbers
      from ${sql.table(`${type}_entry`)} entry
      join ${sql.table(invoices.type)} invoice on invoice.client_id = entry.client_id and ${no} = entry."RELATED_INVOICING_NO"
     where entry.client_id = ${db.clientId}::bigint and entry.parent_id = any (${ids}::bigint[])
     group by 1`.execute(db.trx);
  return new Map(rows.map((row) => [row.id, row.numbers]));
}

async function owedInvoices(
  context: PipelineContext,
  { side, invoice }: Settling,
  header: Readonly<Record<string, string>>,
): Promise<OwedInvoice[]> {
  const { db, session } = context;
  if (!mayRead(session, invoice) || isHidden(invoice, session, 'UNPAID_AMOUNT')) return [];
  const { type, no, locked } = side.invoices;
  const query = db
    .selectLoose(type)
    .select([`${no} as NO`, 'INVOICING_NO', `${side.partner} as PARTNER`, 'UNPAID_AMOUNT', `${locked} as LOCKED`])
    .where('COMPANY_CODE', '=', header['COMPANY_CODE'] ?? '')
    .where('CURRENCY_CODE', '=', header['CURRENCY_CODE'] ?? '')
    .where('STATUS', '=', 'POSTED')
    .where('IS_CREDIT', '=', '0')
    .where('PAY_STATUS', 'in', ['NONE', 'PARTIAL'])
    .orderBy('SCHEDULE_PAYMENT_DATE')
    .orderBy(`${type}.id`)
    .limit(MOST_LOOKED_AT);
  const rows = (await visibleRows(query, invoice, session).execute()) as unknown as (Readonly<
    Record<'NO' | 'UNPAID_AMOUNT' | 'LOCKED', string>
  > &
    Readonly<Record<'INVOICING_NO' | 'PARTNER', string | null>>)[];
  const codes = rows.map(({ PARTNER }) => PARTNER);
  const partyOf = await parties(context, side.master, codes);
  const numbers = rows.map(({ NO }) => NO);
  const drafted = await inWriting(context, side, numbers);
  return rows
    .map(({ NO, INVOICING_NO, PARTNER, UNPAID_AMOUNT, LOCKED }) => ({
      ...partyOf(PARTNER),
      INVOICING_DOC_NO: NO,
      INVOICING_NO,
      free: subtract(subtract(decimal(UNPAID_AMOUNT), decimal(LOCKED)), drafted.get(NO) ?? ZERO),
    }))
    .filter(({ free }) => isPositive(free));
}

/** What drafts are to settle of invoices, which lock nothing yet. */
async function inWriting({ db }: PipelineContext, { type }: Side, numbers: readonly string[]): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{ no: string; amount: Decimal }>`
    select entry."RELATED_INVOICING_NO" as no, sum(entry."AMOUNT") as amount
      from ${sql.table(`${type}_entry`)} entry
      join ${sql.table(type)} draft on draft.client_id = entry.client_id and draft.id = entry.parent_id
     where entry.client_id = ${db.clientId}::bigint and entry."RELATED_INVOICING_NO" = any (${numbers}::text[])
       and draft."STATUS" in ('DRAFT', 'REJECTED') and draft."IS_CANCELLED" = '0'
     group by 1`.execute(db.trx);
  return new Map(rows.map((row) => [row.no, decimal(row.amount)]));
}

/** Names and account of vendors or customers, as banks may write them. */
async function parties(
  { references }: PipelineContext,
  master: Side['master'],
  codes: readonly (string | null)[],
): Promise<(code: string | null) => Party> {
  await references.load(master, [...new Set(codes.flatMap((code) => code ?? []))]);
  return (code) => {
    const row: Readonly<Record<string, unknown>> = (code !== null && references.get(master, code)) || {};
    const own = master === 'vendor' ? 'SUPPLIER_NAME' : 'CUSTOMER_NAME';
    const names = [row[own], row[`${own}_EN`]].flatMap((name) => (typeof name === 'string' ? name : []));
    const account = row['BANK_ACCOUNT_NO'];
    return { SUPPLIER_CODE: code, names, accountNo: typeof account === 'string' ? account : null };
  };
}
