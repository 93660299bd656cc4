import { decimal, isZero, negate, subtract } from '@sampan/kernel/decimal.ts';
import { SAME_CURRENCY } from '@sampan/kernel/exchange.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext, EntryOf } from '@sampan/engines/call/rules.ts';
import type { expenseClaim } from './expense-claim.ts';

type Claim = typeof expenseClaim;
type Posting = ActionContext<Claim>;

/**
 * Posts a claim in company currency (EC-4): expenses by type without their input tax, less the advances that the employee had, the rest is
 * owed. An advance is owed to the employee, and by the employee until claims set it off.
 */
export async function claimEffects(context: Posting): Promise<Effects<Claim>> {
  const { header } = context;
  const own = { type: 'expense_claim', id: header.id, no: header.CLAIM_NO };
  const owed = decimal(header.FINAL_AMOUNT);
  const isAdvance = header.CLAIM_TYPE === 'ADVANCE';
  const lines: readonly PostingLine[] = [
    ...(isAdvance ? [{ key: 'STAFF_ADVANCE', AMOUNT: owed, opens: { object: own } } as const] : context.entries.flatMap(expenseLines)),
    ...(isAdvance ? [] : await advanceLines(context)),
    { key: 'CLAIM', AMOUNT: negate(owed), opens: { object: own } },
  ];
  return {
    postings: [
      {
        COMPANY_CODE: header.COMPANY_CODE,
        date: header.CLAIM_DATE,
        currency: header.CURRENCY_CODE!,
        rate: SAME_CURRENCY,
        source: own,
        lines: lines.filter(({ AMOUNT }) => !isZero(AMOUNT)).map((line) => ({ SUMMARY: `${header.CLAIM_NO} ${header.TITLE}`, ...line })),
      },
    ],
    posted: ({ postings: [posting] }) => ({
      set: { VOUCHER_NO: posting?.VOUCHER_NO ?? null, ACCOUNTING_PERIOD: posting?.ACCOUNTING_PERIOD ?? null },
    }),
  };
}

function expenseLines(entry: EntryOf<Claim>, index: number): PostingLine[] {
  const [base, tax] = [decimal(entry.BASE_AMOUNT), decimal(entry.BASE_TAX_AMOUNT)];
  const common = {
    entryNo: entry.CLAIM_ENTRY_NO,
    field: `ENTRIES[${index}].AMOUNT`,
    ...(entry.NOTE ? { SUMMARY: entry.NOTE } : {}),
  };
  return [
    { key: 'EXPENSE', of: entry.EXPENSE_TYPE, AMOUNT: subtract(base, tax), ...common },
    { key: 'TAX_IN', AMOUNT: tax, ...common },
  ];
}

async function advanceLines({ db, header }: Posting): Promise<PostingLine[]> {
  const rows = await db
    .select('expense_claim_advance')
    .select(['ADVANCE_SEQ', 'ADVANCE_NO', 'AMOUNT'])
    .where('parent_id', '=', header.id)
    .orderBy('ADVANCE_SEQ')
    .execute();
  if (rows.length === 0) return [];
  const named = rows.map(({ ADVANCE_NO }) => ADVANCE_NO);
  const advances = await db.select('expense_claim').select(['id', 'CLAIM_NO']).where('CLAIM_NO', 'in', named).execute();
  const idOf = new Map(advances.map(({ id, CLAIM_NO }) => [CLAIM_NO, id]));
  return rows.map(({ ADVANCE_NO: no, AMOUNT }, index) => ({
    key: 'STAFF_ADVANCE',
    AMOUNT: negate(decimal(AMOUNT)),
    clears: { object: { type: 'expense_claim', id: idOf.get(no)!, no } },
    field: `ADVANCES[${index}].AMOUNT`,
  }));
}
