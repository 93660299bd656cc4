import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import type { Effects, NewDocument } from '@sampan/engines/call/effects.ts';
import type { Posting, PostingLine } from '@sampan/engines/call/postings.ts';
import { decimal, isZero, negate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { readCompanies } from '@sampan/engines/ledger/currencies.ts';
import { handAccountFailures } from '../hand-accounts.server.ts';
import { deriveVoucher } from './manual-voucher.derive.ts';
import { handLine, manualVoucher, type VoucherKind } from './manual-voucher.ts';
import { accountRuleFailures, balanceFailures, fillLines, type HandLine, originalFailures, sideFailures } from './voucher-lines.server.ts';

type ManualVoucher = typeof manualVoucher;
type Draft = DraftOf<ManualVoucher>;
type Acting = ActionContext<ManualVoucher>;

/** Rules of the manual voucher (lifecycles §9 Voucher). */
export const manualVoucherRules = defineRules(manualVoucher, {
  fill: fillVoucher,
  derive: deriveVoucher,
  check: checkVoucher,
  actions: {
    submit: { checks: { BALANCE: balanced, ACCOUNTS: accountsUsable } },
    approve: { checks: { BALANCE: balanced, ACCOUNTS: accountsUsable }, effects: voucherEffects },
    reverse: { checks: { REVERSAL: notTakenBack } },
    'save-template': { effects: templateEffects },
  },
});

/** What a line says; the rate follows from its amounts. */
const TOLD_FIELDS = (Object.keys(handLine) as (keyof typeof handLine)[]).filter((key) => key !== 'EXCHANGE_RATE');

const PROPOSED: ReadonlySet<unknown> = new Set<VoucherKind>(['CARRY_OVER', 'REVALUATION', 'YEAR_END']);
const isProposed = ({ VOUCHER_KIND }: { readonly VOUCHER_KIND?: string | null | undefined }): boolean => PROPOSED.has(VOUCHER_KIND);

/** The rate of lines in another currency than the company's; the line before says what a line is for. */
async function fillVoucher({ header, entries }: Draft, context: Context): Promise<void> {
  const company = header.COMPANY_CODE ? await context.references.find('company', header.COMPANY_CODE) : undefined;
  await fillLines(entries, { base: company?.CURRENCY_CODE ?? '', date: header.VOUCHER_DATE ?? context.today }, context);
}

async function checkVoucher(draft: Draft, context: Context): Promise<Failure[]> {
  const { header, entries, stored } = draft;
  if (header.TAKEN_BACK_ON && header.VOUCHER_DATE && header.TAKEN_BACK_ON <= header.VOUCHER_DATE)
    return [failureAt('TAKEN_BACK_ON', 'VOUCHER_REVERSAL_BEFORE')];
  if (isProposed(header)) return !stored || isAsProposed(draft) ? [] : [failure('VOUCHER_PROPOSED_LINES')];
  return accountFailures(header, entries, context);
}

const OF_PROPOSAL = ['VOUCHER_DATE', 'COMPANY_CODE', 'TAKEN_BACK_ON', 'FDC'] as const;
const OF_PROPOSED_LINE = TOLD_FIELDS.filter((key) => key !== 'SUMMARY');
const isSame = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);

/** Its lines may name control accounts and follow from the books: they are as they were proposed. */
function isAsProposed({ header, entries, stored, storedEntries = [] }: Draft): boolean {
  return (
    OF_PROPOSAL.every((key) => isSame(header[key], stored?.[key])) &&
    entries.length === storedEntries.length &&
    entries.every((entry, index) => OF_PROPOSED_LINE.every((key) => isSame(entry[key], storedEntries[index]?.[key])))
  );
}

async function accountFailures(header: Draft['header'], entries: readonly HandLine[], context: Context): Promise<Failure[]> {
  if (isProposed(header)) return [];
  const named = entries.flatMap(({ ACCOUNTING_CODE: CODE }, index) => (CODE ? [{ CODE, field: `ENTRIES[${index}].ACCOUNTING_CODE` }] : []));
  const failures = await handAccountFailures(context, named);
  return failures.length > 0 ? failures : accountRuleFailures(entries, context);
}

/** Amounts of a draft may be incomplete. What was proposed follows from the books. */
async function balanced({ header, entries, db }: Acting): Promise<Failure[]> {
  const money = (await readCompanies(db, [header.COMPANY_CODE]))(header.COMPANY_CODE);
  const lines = [...sideFailures(entries), ...(isProposed(header) ? [] : originalFailures(entries, money))];
  return lines.length > 0 ? lines : balanceFailures(entries, header.FDC === '1');
}

/** Subjects may have changed since the draft was written. */
function accountsUsable(context: Acting): Promise<Failure[]> {
  return accountFailures(context.header, context.entries, context);
}

/** What was taken back as it was posted; one whose day is still to come is taken back by `reverse` itself. */
function notTakenBack({ header }: Acting): Failure[] {
  return header.IS_TAKEN_BACK === '1' ? [failure('VOUCHER_TAKEN_BACK', { NO: header.MANUAL_VOUCHER_NO })] : [];
}

/** Posts the voucher; where its day of being taken back has come already, the opposite one with it. */
async function voucherEffects(context: Acting): Promise<Effects<ManualVoucher>> {
  const { header, today, parameters } = context;
  const posting = await postingOf(context);
  const isBack = header.TAKEN_BACK_ON !== null && header.TAKEN_BACK_ON <= today;
  const isRed = parameters.REVERSAL_STYLE === 'red';
  const back = { ...posting, date: header.TAKEN_BACK_ON ?? header.VOUCHER_DATE, lines: posting.lines.map((line) => turned(line, isRed)) };
  return {
    postings: isBack ? [posting, back] : [posting],
    set: { IS_TAKEN_BACK: isBack ? '1' : '0' },
    posted: ({ postings: [own] }) => ({ set: { VOUCHER_NO: own?.VOUCHER_NO ?? null, ACCOUNTING_PERIOD: own?.ACCOUNTING_PERIOD ?? null } }),
  };
}

async function postingOf({ db, header, entries }: Acting): Promise<Posting> {
  const { CURRENCY_CODE } = (await readCompanies(db, [header.COMPANY_CODE]))(header.COMPANY_CODE);
  return {
    COMPANY_CODE: header.COMPANY_CODE,
    date: header.VOUCHER_DATE,
    currency: CURRENCY_CODE,
    rate: { rate: decimal('1') },
    source: { type: manualVoucher.type, id: header.id, no: header.MANUAL_VOUCHER_NO },
    category: header.VOUCHER_CATEGORY as NonNullable<Posting['category']>,
    isForeign: header.FDC === '1',
    ...(header.SUMMARY ? { SUMMARY: header.SUMMARY } : {}),
    lines: entries.map((entry, index) => lineOf(header, entry, index)),
  };
}

function lineOf(header: Acting['header'], entry: Acting['entries'][number], index: number): PostingLine {
  const [DEBIT, CREDIT] = [decimal(entry.DEBIT ?? ZERO), decimal(entry.CREDIT ?? ZERO)];
  const side = isZero(CREDIT) ? 'DEBIT' : 'CREDIT';
  const { CURRENCY_CODE, ORIGINAL_AMOUNT } = entry;
  const original = decimal(ORIGINAL_AMOUNT ?? ZERO);
  return {
    key: header.VOUCHER_KIND === 'REVALUATION' ? 'FXV' : 'OTHER',
    ACCOUNTING_CODE: entry.ACCOUNTING_CODE,
    AMOUNT: subtract(DEBIT, CREDIT),
    side,
    ...(CURRENCY_CODE && !isZero(original) ? { original: { CURRENCY_CODE, AMOUNT: side === 'DEBIT' ? original : negate(original) } } : {}),
    partner: { SUPPLIER_CODE: entry.SUPPLIER_CODE ?? undefined, CUSTOMER_CODE: entry.CUSTOMER_CODE ?? undefined },
    entryNo: entry.VOUCHER_ENTRY_NO,
    field: `ENTRIES[${index}].ACCOUNTING_CODE`,
    ...(entry.SUMMARY || header.SUMMARY ? { SUMMARY: entry.SUMMARY ?? header.SUMMARY! } : {}),
  };
}

const OTHER_SIDE = { DEBIT: 'CREDIT', CREDIT: 'DEBIT' } as const;

function turned(line: PostingLine, isRed: boolean): PostingLine {
  const { original, side = 'DEBIT' } = line;
  return {
    ...line,
    AMOUNT: negate(line.AMOUNT),
    side: isRed ? side : OTHER_SIDE[side],
    ...(original ? { original: { ...original, AMOUNT: negate(original.AMOUNT) } } : {}),
  };
}

/** The voucher without its day as a template of the same lines. */
function templateEffects({ header, entries, args }: ActionContext<ManualVoucher, 'save-template'>): Effects<ManualVoucher> {
  const template: NewDocument = {
    type: 'voucher_template',
    DATA: {
      TEMPLATE_CODE: args.TEMPLATE_CODE,
      TEMPLATE_NAME: args.TEMPLATE_NAME,
      COMPANY_CODE: header.COMPANY_CODE,
      VOUCHER_CATEGORY: header.VOUCHER_CATEGORY,
      SUMMARY: header.SUMMARY,
      FDC: header.FDC,
      LINES: entries.map((entry) => Object.fromEntries(TOLD_FIELDS.map((key) => [key, entry[key]]))),
    },
  };
  return { creates: [template] };
}
