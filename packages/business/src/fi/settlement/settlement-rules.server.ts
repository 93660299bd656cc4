import { type Decimal, decimal, isNegative, isZero, maximum, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { isWaiting } from '@sampan/model/phase.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { fillRate } from '../../trade/fill-trade.server.ts';
import { handAccountFailures, type NamedAccount } from '../hand-accounts.server.ts';
import { deriveSettlement } from './derive-settlement.ts';
import type { SettlementDraft, SettlementEntry, SettlementHeader } from './settlement-draft.ts';
import type { Settling } from './settling.server.ts';
import { lockEffects, settlementEffects } from './settlement-posting.server.ts';
import { currencyFailures, fillSettlement } from './settlement-rates.server.ts';
import { appliedOrder, type Side, type Target } from './side.ts';

type Typed = Pick<SettlementDraft, 'header' | 'entries'>;
type Posted = { readonly header: SettlementHeader; readonly entries: readonly SettlementEntry[] };

/** Rules of payments and receipts (lifecycles §9 PM-1 to PM-8). */
export const settlementRules = (side: Side, definition: DocumentDefinition) => ({
  fill: (draft: SettlementDraft, context: Context) => fill(side, draft, context),
  derive: deriveSettlement(side),
  check: (draft: Typed, context: Context) => check(side, draft, context),
  view: async (posted: Posted, context: Context) => ({ entries: await lockedByOthers(side, definition, posted, context) }),
  actions: {
    submit: { checks: { ACCOUNTS: accountsUsable }, effects: lockEffects(side) },
    approve: { checks: { ACCOUNTS: accountsUsable }, effects: settlementEffects(side) },
  },
});

const bankAccountOf = ({ references }: Context, code: string | null | undefined) =>
  code ? references.find('bank_account', code) : undefined;

/** Rate of its day; the subject of the bank account, also where another account is chosen. */
async function fill(side: Side, draft: SettlementDraft, context: Context): Promise<void> {
  const { header, stored } = draft;
  const bank = await bankAccountOf(context, header.BANK_ACCOUNT_CODE);
  const isTyped = header.SETTLE_ACCOUNT_CODE && stored?.SETTLE_ACCOUNT_CODE !== header.SETTLE_ACCOUNT_CODE;
  if (bank && !isTyped) header.SETTLE_ACCOUNT_CODE = bank.ACCOUNTING_CODE;
  await fillSettlement(side, draft, context);
  await fillRate(side.date, { header, stored }, context);
}

const fieldsOf = (side: Side): readonly Target['field'][] => side.targets.map(({ field }) => field);

/** What each entry is for, and where the money comes from or goes (PM-1, PM-5). */
async function check(side: Side, { header, entries }: Typed, context: Context): Promise<Failure[]> {
  const named = [...fieldsOf(side), 'ACCOUNTING_CODE'] as const;
  const targets = entries.flatMap((entry, index): Failure[] => {
    const at = `ENTRIES[${index}].`;
    if (named.filter((key) => entry[key]).length !== 1) return [failureAt(`${at}${side.targets[0].field}`, side.targetError)];
    const ahead = appliedOrder(side, entry);
    if (!ahead) return [];
    const isStray = !entry.RELATED_INVOICING_NO || entry.IS_CREDIT === '1';
    if (isStray) return [failureAt(at + ahead.order.applied, 'PREPAYMENT_WITHOUT_INVOICE')];
    return side.orders.filter(({ applied }) => entry[applied]).length > 1 ? [failureAt(at + ahead.order.applied, 'PREPAYMENT_TWICE')] : [];
  });
  const below = isNegative(header[side.total] ?? ZERO) ? [failureAt(side.total, 'PAYMENT_BELOW_CREDITS')] : [];
  return [
    ...targets,
    ...below,
    ...(await currencyFailures({ header, entries }, context)),
    ...(await aheadFailures(side, { header, entries }, context)),
    ...(await bankFailures(header, context)),
    ...(await handAccountFailures(context, namedAccounts(header, entries))),
  ];
}

/** What was paid ahead settles what is owed between the same partners in the same currency. */
async function aheadFailures(side: Side, { header, entries }: Typed, { db }: Context): Promise<Failure[]> {
  const applied = entries.map((entry) => appliedOrder(side, entry));
  if (applied.every((one) => one === undefined)) return [];
  const party = [side.partner, 'COMPANY_CODE'] as const;
  const parts = side.orders.map(({ type, field }) => {
    const numbers = applied.flatMap((one) => (one?.order.type === type ? [one.no] : []));
    const columns = sql.join([field, 'CURRENCY_CODE', ...party].map((key) => sql.ref(key)));
    return sql`select ${type}::text as type, ${columns} from ${sql.table(type)}
      where client_id = ${db.clientId}::bigint and ${sql.ref(field)} = any (${numbers}::text[])`;
  });
  const { rows } = await sql<Readonly<Record<string, string>>>`${sql.join(parts, sql` union all `)}`.execute(db.trx);
  // Columns of a union are called as those of its first part.
  const found = new Map(rows.map((order) => [`${order['type']} ${order[side.order]}`, order]));
  return entries.flatMap(({ RELATED_CURRENCY_CODE }, index) => {
    const one = applied[index];
    const order = one && found.get(`${one.order.type} ${one.no}`);
    if (!order) return [];
    const isStrange = order['CURRENCY_CODE'] !== RELATED_CURRENCY_CODE || party.some((key) => order[key] !== header[key]);
    return isStrange ? [failureAt(`ENTRIES[${index}].${one.order.applied}`, 'PREPAYMENT_OTHER', { NO: one.no })] : [];
  });
}

async function bankFailures(header: Typed['header'], context: Context): Promise<Failure[]> {
  const isMoved = !isZero(header.TOTAL_FINAL_AMOUNT ?? ZERO);
  if (!header.SETTLE_ACCOUNT_CODE) return isMoved ? [failureAt('BANK_ACCOUNT_CODE', 'PAYMENT_WITHOUT_SETTLEMENT')] : [];
  const bank = await bankAccountOf(context, header.BANK_ACCOUNT_CODE);
  if (!bank) return [];
  const { BANK_ACCOUNT_CODE: CODE, COMPANY_CODE: COMPANY, CURRENCY_CODE: CURRENCY, ACCOUNTING_CODE: ACCOUNT } = bank;
  return [
    ...(COMPANY === header.COMPANY_CODE ? [] : [failureAt('BANK_ACCOUNT_CODE', 'BANK_ACCOUNT_OTHER_COMPANY', { CODE, COMPANY })]),
    ...(CURRENCY === header.CURRENCY_CODE ? [] : [failureAt('BANK_ACCOUNT_CODE', 'BANK_ACCOUNT_OTHER_CURRENCY', { CODE, CURRENCY })]),
    ...(ACCOUNT === header.SETTLE_ACCOUNT_CODE ? [] : [failureAt('SETTLE_ACCOUNT_CODE', 'SETTLE_ACCOUNT_DIFFERS', { CODE, ACCOUNT })]),
  ];
}

type Naming = Readonly<Partial<Pick<SettlementHeader, 'SETTLE_ACCOUNT_CODE'>>>;

/** The subjects that the document names itself. */
const namedAccounts = (header: Naming, entries: readonly Partial<Pick<SettlementEntry, 'ACCOUNTING_CODE'>>[]): NamedAccount[] => [
  ...(header.SETTLE_ACCOUNT_CODE ? [{ CODE: header.SETTLE_ACCOUNT_CODE, field: 'SETTLE_ACCOUNT_CODE' }] : []),
  ...entries.flatMap(({ ACCOUNTING_CODE: CODE }, index) => (CODE ? [{ CODE, field: `ENTRIES[${index}].ACCOUNTING_CODE` }] : [])),
];

/** Subjects may have changed since the draft was written. */
function accountsUsable(context: Settling): Promise<Failure[]> {
  return handAccountFailures(context, namedAccounts(context.header, context.entries));
}

/** What others that wait keep of what each entry settles (PM-3). */
async function lockedByOthers(
  side: Side,
  definition: DocumentDefinition,
  { header, entries }: Posted,
  { db }: Context,
): Promise<Map<number, Record<string, unknown>>> {
  const fields = fieldsOf(side);
  const numberOf = (entry: SettlementEntry, key: Target['field']): string => entry[key] ?? '';
  const objectOf = (entry: SettlementEntry): string => {
    const key = fields.find((one) => entry[one]);
    return key === undefined ? '' : `${key} ${numberOf(entry, key)}`;
  };
  const parts = side.targets.map(({ field, type, no, locked }) => {
    const numbers = entries.flatMap((entry) => entry[field] ?? []);
    return sql`select ${`${field} `}::text || ${sql.ref(no)} as no, ${sql.ref(locked)} as locked from ${sql.table(type)}
     where client_id = ${db.clientId}::bigint and ${sql.ref(no)} = any (${numbers}::text[])`;
  });
  const { rows } = await sql<{ no: string; locked: Decimal }>`${sql.join(parts, sql` union all `)}`.execute(db.trx);
  const locked = new Map(rows.map((row) => [row.no, decimal(row.locked)]));
  const own = isWaiting(definition, header) ? entries : [];
  const others = (no: string): Decimal => {
    const mine = sum(own.filter((entry) => objectOf(entry) === no).map((entry) => decimal(entry.AMOUNT)));
    return maximum(ZERO, subtract(locked.get(no) ?? ZERO, mine));
  };
  return new Map(
    entries.map((entry) => {
      const no = objectOf(entry);
      return [entry[side.entryNo]!, locked.has(no) ? { [side.locked]: others(no) } : {}];
    }),
  );
}
