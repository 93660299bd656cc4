import { add, compare, type Decimal, decimal, isZero, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { isHidden, mayRead } from '@sampan/engines/access/privilege.ts';
import { type ActionContext, type Context, defineRules, type DraftOf, type EntryOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import { bankBalance } from '../bank-balance/bank-balance.ts';
import { bankStatement } from './bank-statement.ts';
import { deriveStatement } from './bank-statement.derive.ts';

type Statement = typeof bankStatement;
type Draft = DraftOf<Statement>;

/** Rules of bank statements (lifecycles §9 BS-1 to BS-4). */
export const bankStatementRules = defineRules(bankStatement, {
  fill: fillStatement,
  derive: deriveStatement,
  check: checkStatement,
  view: async ({ header, entries }, context) => ({ header: await againstBooks(header, entries, context) }),
  actions: {
    confirm: { checks: { BALANCE: ({ header }) => unbalanced(header), LINES: nothingOpen } },
  },
});

/** Company and currency are those of the account, whatever is said. */
async function fillStatement({ header }: Draft, { references }: Context): Promise<void> {
  const bank = header.BANK_ACCOUNT_CODE ? await references.find('bank_account', header.BANK_ACCOUNT_CODE) : undefined;
  if (bank) Object.assign(header, { COMPANY_CODE: bank.COMPANY_CODE, CURRENCY_CODE: bank.CURRENCY_CODE });
}

/** What came in clears no payment, what left no receipt (BS-3); no statement and no line comes twice (BS-2). */
async function checkStatement(draft: Draft, context: Context): Promise<Failure[]> {
  const misled = draft.entries.flatMap(({ PAYMENT_DOC_NO, RECEIPT_DOC_NO, AMOUNT }, index): Failure[] => {
    const way = compare(AMOUNT ?? ZERO, ZERO);
    return [
      ...(PAYMENT_DOC_NO && way >= 0 ? [failureAt(`ENTRIES[${index}].PAYMENT_DOC_NO`, 'STATEMENT_LINE_INCOMING')] : []),
      ...(RECEIPT_DOC_NO && way <= 0 ? [failureAt(`ENTRIES[${index}].RECEIPT_DOC_NO`, 'STATEMENT_LINE_OUTGOING')] : []),
    ];
  });
  return [...misled, ...(await twiceFailures(draft, context))];
}

interface Balances {
  readonly OPENING_BALANCE: Decimal;
  readonly LINES_TOTAL: Decimal;
  readonly CLOSING_BALANCE: Decimal;
}

/** Opening balance and lines make the closing balance (BS-1): asked of files, and of what is typed when it is confirmed. */
export function unbalanced({ OPENING_BALANCE, LINES_TOTAL, CLOSING_BALANCE }: Balances): Failure[] {
  const [OPENING, LINES, CLOSING] = [decimal(OPENING_BALANCE), decimal(LINES_TOTAL), decimal(CLOSING_BALANCE)];
  const SUM = add(OPENING, LINES);
  return compare(SUM, CLOSING) === 0 ? [] : [failureAt('CLOSING_BALANCE', 'STATEMENT_UNBALANCED', { OPENING, LINES, SUM, CLOSING })];
}

type Line = Draft['entries'][number];
type Stored = EntryOf<Statement> & { readonly NO: string };

/** A line of an account is told by the bank's reference, else by what it says. */
const identity = ({ VALUE_DATE, AMOUNT, BANK_REFERENCE, PARTNER_ACCOUNT, PURPOSE }: Line | Stored): string =>
  JSON.stringify([
    VALUE_DATE,
    decimal(AMOUNT ?? ZERO),
    ...(BANK_REFERENCE ? [BANK_REFERENCE] : ['', PARTNER_ACCOUNT ?? '', PURPOSE ?? '']),
  ]);

/** The account is held meanwhile, so that of two who read in the same file one is told. */
async function twiceFailures({ header, entries, stored }: Draft, { db }: Context): Promise<Failure[]> {
  const { BANK_ACCOUNT_CODE: account, STATEMENT_NO: NO } = header;
  const days = entries.flatMap(({ VALUE_DATE }) => VALUE_DATE ?? []).toSorted();
  await sql`select 1 from bank_account where client_id = ${db.clientId}::bigint and "BANK_ACCOUNT_CODE" = ${account} for update`.execute(
    db.trx,
  );
  const own = stored?.id ?? '0';
  const same = await db
    .select('bank_statement')
    .select('BANK_STATEMENT_NO')
    .where('BANK_ACCOUNT_CODE', '=', account!)
    .where('STATEMENT_NO', '=', NO!)
    .where('IS_CANCELLED', '=', '0')
    .where('id', '<>', own)
    .executeTakeFirst();
  if (same) return [failureAt('STATEMENT_NO', 'STATEMENT_EXISTS', { NO: NO!, OTHER: same.BANK_STATEMENT_NO })];
  const { rows } = await sql<Stored>`
    select line."VALUE_DATE"::text, line."AMOUNT", line."BANK_REFERENCE", line."PARTNER_ACCOUNT", line."PURPOSE", other."BANK_STATEMENT_NO" as "NO"
      from bank_statement other
      join bank_statement_entry line on line.client_id = other.client_id and line.parent_id = other.id
     where other.client_id = ${db.clientId}::bigint and other."BANK_ACCOUNT_CODE" = ${account} and other."IS_CANCELLED" = '0'
       and other.id <> ${own}::bigint and line."VALUE_DATE" between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date`.execute(
    db.trx,
  );
  const known = new Map(rows.map((row) => [identity(row), row.NO]));
  return entries.flatMap((entry, index) => {
    const OTHER = known.get(identity(entry));
    return OTHER === undefined ? [] : [failureAt(`ENTRIES[${index}].AMOUNT`, 'STATEMENT_LINE_TWICE', { OTHER })];
  });
}

const isOpen = ({ PAYMENT_DOC_NO, RECEIPT_DOC_NO, IS_SETTLED }: EntryOf<Statement>): boolean =>
  !PAYMENT_DOC_NO && !RECEIPT_DOC_NO && IS_SETTLED !== '1';

function nothingOpen({ entries }: ActionContext<Statement>): Failure[] {
  const N = entries.filter(isOpen).length;
  return N === 0 ? [] : [failure('STATEMENT_LINES_OPEN', { N })];
}

/** The balance of the books on the day of the statement, and what explains that the bank says another one: lines open, payments and receipts not cleared. */
async function againstBooks(
  header: HeaderOf<Statement>,
  entries: readonly EntryOf<Statement>[],
  context: Context,
): Promise<Record<string, unknown>> {
  const { db, session } = context;
  const open = entries.filter(isOpen);
  const told = { OPEN_COUNT: open.length, OPEN_AMOUNT: sum(open.map(({ AMOUNT }) => decimal(AMOUNT))) };
  if (!mayRead(session, bankBalance) || isHidden(bankBalance, session, 'BOOK_BALANCE')) return told;
  const { rows } = await sql<{ book: Decimal; uncleared: Decimal; coming: Decimal }>`
    select (select coalesce(sum(case when line."CURRENCY_CODE" is null then line."DEBIT" - line."CREDIT"
                                     when line."DEBIT" <> 0 then line."ORIGINAL_AMOUNT" else -line."ORIGINAL_AMOUNT" end), 0)
              from voucher_entry line
              join voucher on voucher.client_id = line.client_id and voucher.id = line.parent_id
             where line.client_id = account.client_id and line."ACCOUNTING_CODE" = account."ACCOUNTING_CODE"
               and voucher."COMPANY_CODE" = account."COMPANY_CODE" and voucher."VOUCHER_DATE" <= ${header.STATEMENT_DATE}::date
               and coalesce(line."CURRENCY_CODE", voucher."CURRENCY_CODE") = account."CURRENCY_CODE") as book,
           (select coalesce(sum(payment."TOTAL_FINAL_AMOUNT" - payment."CLEARED_AMOUNT"), 0)
              from payment
             where payment.client_id = account.client_id and payment."BANK_ACCOUNT_CODE" = account."BANK_ACCOUNT_CODE"
               and payment."STATUS" = 'POSTED' and payment."PAYMENT_DATE" <= ${header.STATEMENT_DATE}::date) as uncleared,
           (select coalesce(sum(receipt."TOTAL_FINAL_AMOUNT" - receipt."CLEARED_AMOUNT"), 0)
              from receipt
             where receipt.client_id = account.client_id and receipt."BANK_ACCOUNT_CODE" = account."BANK_ACCOUNT_CODE"
               and receipt."STATUS" = 'POSTED' and receipt."RECEIPT_DATE" <= ${header.STATEMENT_DATE}::date) as coming
      from bank_account account
     where account.client_id = ${db.clientId}::bigint and account."BANK_ACCOUNT_CODE" = ${header.BANK_ACCOUNT_CODE}`.execute(db.trx);
  const book = decimal(rows[0]?.book ?? ZERO);
  const DIFFERENCE = subtract(decimal(header.CLOSING_BALANCE), book);
  return {
    ...told,
    BOOK_BALANCE: book,
    DIFFERENCE,
    UNCLEARED_AMOUNT: decimal(rows[0]?.uncleared ?? ZERO),
    COMING_AMOUNT: decimal(rows[0]?.coming ?? ZERO),
    AGREES: isZero(DIFFERENCE) ? '1' : '0',
  };
}
