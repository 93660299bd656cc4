import { compare, decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { findRates } from '@sampan/engines/masters/exchange-rates.ts';
import { hasProcesses } from '@sampan/engines/workflow/versions.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { deriveClaim } from './expense-claim.derive.ts';
import { duplicates } from './expense-claim.duplicates.server.ts';
import { claimEffects } from './expense-claim.posting.server.ts';
import { expenseClaim } from './expense-claim.ts';

type Claim = typeof expenseClaim;
type Draft = DraftOf<Claim>;
type Entry = Draft['entries'][number];

/** Expense claim rules (lifecycles §9 EC-1 to EC-6). */
export const expenseClaimRules = defineRules(expenseClaim, {
  fill: fillClaim,
  derive: deriveClaim,
  check: checkClaim,
  view: async (claim, context) => ({ entries: await duplicates(claim, context) }),
  // Nobody decides alone on money that is owed to himself.
  mustWait: () => true,
  actions: {
    submit: { checks: { RECEIPTS: receiptsThere, ADVANCES: advancesWithin } },
    approve: { checks: { OTHER_PERSON: byAnother, RECEIPTS: receiptsThere, ADVANCES: advancesWithin }, effects: claimEffects },
    close: { checks: { PAID: paidInFull } },
  },
});

/** The rate of each entry is that of its own day (EC-1); read anew when day or currency change, kept where it was typed. */
async function fillClaim({ header, entries, storedEntries = [] }: Draft, context: Context): Promise<void> {
  const company = header.COMPANY_CODE ? await context.references.find('company', header.COMPANY_CODE) : undefined;
  const base = company?.CURRENCY_CODE;
  if (!base) return;
  header.CURRENCY_CODE = base;
  const before = new Map(storedEntries.map((entry) => [entry.CLAIM_ENTRY_NO, entry]));
  const open = entries.flatMap((entry, index) => {
    const old = before.get(entry.CLAIM_ENTRY_NO!);
    const isTyped = entry.EXCHANGE_RATE != null && entry.EXCHANGE_RATE !== old?.EXCHANGE_RATE;
    const isKept = old !== undefined && !isTyped && old.OCC_TIME === entry.OCC_TIME && old.CURRENCY_CODE === entry.CURRENCY_CODE;
    return isKept || !entry.OCC_TIME || !entry.CURRENCY_CODE
      ? []
      : [{ entry, isTyped, at: `ENTRIES[${index}].EXCHANGE_RATE`, from: entry.CURRENCY_CODE, date: entry.OCC_TIME }];
  });
  const rates = await findRates(context, base, open);
  failAll(
    open.flatMap(({ entry, isTyped, at, from, date }, index): Failure[] => {
      const found = rates[index];
      if (isTyped && from === base && compare(entry.EXCHANGE_RATE!, decimal('1')) !== 0)
        return [failureAt(at, 'EXCHANGE_RATE_NOT_ONE', { CURRENCY: base })];
      if (!found && !isTyped) return [failureAt(at, 'EXCHANGE_RATE_MISSING', { FROM: from, TO: base, DATE: date })];
      // Somebody who types the rate that is shown means the rate that was found.
      if (found && (!isTyped || compare(entry.EXCHANGE_RATE!, found.rate) === 0))
        Object.assign(entry, { EXCHANGE_RATE: found.rate, RATE_DIVISOR: found.divisor ?? null });
      else entry.RATE_DIVISOR = null;
      return [];
    }),
  );
}

async function checkClaim({ header, entries, parts }: Draft, context: Context): Promise<Failure[]> {
  const isAdvance = header.CLAIM_TYPE === 'ADVANCE';
  const failures = entries.flatMap((entry, index) =>
    isAdvance ? advanceFailures(entry, index) : expenseFailures(entry, index, context.today),
  );
  if (isAdvance && parts.ADVANCES.length > 0) return [...failures, failureAt('ADVANCES', 'ADVANCE_OF_ADVANCE')];
  return [...failures, ...(await otherThanAdvances(parts.ADVANCES, context))];
}

function expenseFailures({ OCC_TIME: DATE, AMOUNT, TAX_AMOUNT }: Entry, index: number, today: string): Failure[] {
  const at = `ENTRIES[${index}].`;
  return [
    ...(DATE && DATE > today ? [failureAt(`${at}OCC_TIME`, 'OCC_TIME_IN_FUTURE', { DATE })] : []),
    ...(TAX_AMOUNT && AMOUNT && compare(TAX_AMOUNT, AMOUNT) >= 0 ? [failureAt(`${at}TAX_AMOUNT`, 'TAX_OVER_AMOUNT')] : []),
  ];
}

const advanceFailures = ({ TAX_AMOUNT }: Entry, index: number): Failure[] =>
  TAX_AMOUNT && isPositive(TAX_AMOUNT) ? [failureAt(`ENTRIES[${index}].TAX_AMOUNT`, 'ADVANCE_HAS_NO_TAX')] : [];

async function otherThanAdvances(rows: Draft['parts']['ADVANCES'], { db }: Context): Promise<Failure[]> {
  const named = rows.flatMap(({ ADVANCE_NO }) => ADVANCE_NO ?? []);
  if (named.length === 0) return [];
  const found = await db
    .select('expense_claim')
    .select('CLAIM_NO')
    .where('CLAIM_NO', 'in', named)
    .where('CLAIM_TYPE', '<>', 'ADVANCE')
    .execute();
  const others = new Set(found.map(({ CLAIM_NO }) => CLAIM_NO));
  return rows.flatMap(({ ADVANCE_NO: NO }, index) =>
    NO && others.has(NO) ? [failureAt(`ADVANCES[${index}].ADVANCE_NO`, 'NOT_AN_ADVANCE', { NO })] : [],
  );
}

/** Expense types that ask for it have their receipt (EC-2); one that was taken away meanwhile is missing. */
async function receiptsThere({ header, entries, references, db, session }: ActionContext<Claim>): Promise<Failure[]> {
  if (header.CLAIM_TYPE === 'ADVANCE') return [];
  await references.load(
    'expense_type',
    entries.map(({ EXPENSE_TYPE }) => EXPENSE_TYPE),
  );
  const files = db.selectLoose('stored_file').select('id').where('record_type', '=', expenseClaim.type).where('record_id', '=', header.id);
  const there = new Set((await files.where('deleted_at', 'is', null).execute()).map(({ id }) => id));
  return entries.flatMap(({ EXPENSE_TYPE, RECEIPT_FILE }, index) => {
    const type = references.get('expense_type', EXPENSE_TYPE);
    if (type?.IS_RECEIPT_REQUIRED !== '1' || (RECEIPT_FILE !== null && there.has(RECEIPT_FILE))) return [];
    const TYPE = nameIn({ ...type }, 'EXPENSE_TYPE_NAME', session.language) ?? EXPENSE_TYPE;
    return [failureAt(`ENTRIES[${index}].RECEIPT_FILE`, 'RECEIPT_MISSING', { TYPE })];
  });
}

/** What is set off was spent; an entry that is struck out while others decide may leave too little for it. */
function advancesWithin({ header }: ActionContext<Claim>): Failure[] {
  const [TOTAL, ADVANCES] = [decimal(header.TOTAL_AMOUNT), decimal(header.ADVANCE_AMOUNT)];
  return compare(ADVANCES, TOTAL) > 0 ? [failureAt('ADVANCES', 'ADVANCES_OVER_CLAIM', { ADVANCES, TOTAL })] : [];
}

/** Where no process says who decides, it is somebody else than the claimant; an administrator may be alone in the organisation. */
async function byAnother(context: ActionContext<Claim>): Promise<Failure[]> {
  const { session, header } = context;
  if (session.isAdministrator || header.BIZ_EMPLOYEE !== session.username) return [];
  return (await hasProcesses(context, expenseClaim.type)) ? [] : [failure('CLAIM_BY_CLAIMANT')];
}

function paidInFull({ header }: ActionContext<Claim>): Failure[] {
  return header.PAY_STATUS === 'FULL' ? [] : [failure('CLAIM_NOT_PAID', { NO: header.CLAIM_NO })];
}
