import { type Decimal, decimal, isZero, negate, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { failWith, textOf } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import type { Definition, DocumentDefinition, ReportDefinition } from '@sampan/model/define.ts';
import { type AddressedFilter, filterParams } from '@sampan/model/list-address.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { holds } from '@sampan/engines/access/privilege.ts';
import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import type { RegisteredReport } from '@sampan/engines/call/rules.ts';
import type { Invariant } from '@sampan/engines/invariants/invariant.ts';
import { readTieOut } from '@sampan/engines/report/report.ts';
import { sql } from 'kysely';
import { exchangeRate } from '../exchange-rate/exchange-rate.ts';
import { manualVoucher } from '../manual-voucher/manual-voucher.ts';
import { dayOf, lastDayOf } from '../month-days.ts';
import { payableDetail } from '../../rpt/payable-detail/payable-detail.ts';
import { receivedNotInvoiced as receivedReport } from '../../rpt/received-not-invoiced/received-not-invoiced.ts';
import { trialBalance } from '../../rpt/trial-balance/trial-balance.ts';
import { cashJournal } from '../../rpt/cash-journal/cash-journal.ts';
import { inventoryValues } from '../../rpt/inventory-values/inventory-values.ts';
import { CLOSE_CHECKS, type Found, type ListedCheck, TIE_OUT } from './close-list.ts';
import { atClosing, foreignPositions, withoutOwnRate } from './foreign-positions.server.ts';
import { closeSteps, type CompanyMonth, ofCompany } from './period.checks.server.ts';
import { isYearEnd, period, type PeriodVoucherWord, proposesVoucher } from './period.ts';
import { balancesOn } from './carry-over.server.ts';
import { profitOfYear } from './year-end.server.ts';

/** Goods that wait longer for their invoice are named. */
export const RECEIVED_DAYS = 30;

/** The month that is looked at. */
type Month = CompanyMonth & { readonly ID: string; readonly PERIOD_STATE: string };

interface Asking {
  readonly context: PipelineContext;
  readonly month: Month;
  readonly first: string;
  readonly last: string;
}

interface Named {
  readonly CHECK: string;
  /** The report that is held against the books. */
  readonly NAME?: string;
}

/** Checks of a period that this reader can be told of. */
export const checksFor = ({ session, registry }: PipelineContext): readonly Named[] =>
  CLOSE_CHECKS.flatMap((CHECK): readonly Named[] =>
    CHECK === 'TIE_OUT'
      ? [...registry.byType.values()].flatMap(({ definition }) => {
          const { tieOut } = definition.kind === 'report' ? definition : {};
          if (!tieOut?.by.includes('COMPANY_CODE') || definition.type === trialBalance.type) return [];
          const isRead = holds(session, definition.card, 'index') && holds(session, tieOut.card, 'index');
          return isRead ? [{ CHECK: TIE_OUT + definition.type, NAME: inLanguage(definition.texts.name, session.language) }] : [];
        })
      : [{ CHECK }],
  );

/** Carries out one check. @throws 404 for one that there is not for this reader */
export async function runCheck(
  context: PipelineContext,
  month: Month,
  CHECK: string,
  invariants: readonly Invariant[],
): Promise<ListedCheck> {
  if (!checksFor(context).some((one) => one.CHECK === CHECK)) failWith(404, 'NOT_FOUND');
  const { ACCOUNTING_PERIOD } = month;
  const asking = { context, month, first: dayOf(ACCOUNTING_PERIOD, 1), last: lastDayOf(ACCOUNTING_PERIOD) };
  if (CHECK.startsWith(TIE_OUT)) return tieOut(asking, CHECK);
  const check = CHECKS[CHECK as keyof typeof CHECKS];
  return check ? check(asking) : ofClosing(asking, CHECK, invariants);
}

const nameOf = ({ context: { session } }: Asking, { texts }: Pick<Definition, 'texts'>): string => inLanguage(texts.name, session.language);

const listed = (CHECK: string, bad: 'WARNING' | 'BLOCKED', FOUND: readonly Found[], MEND?: string): ListedCheck => {
  const COUNT = FOUND.reduce((sum, one) => sum + (one.COUNT ?? 1), 0);
  return { CHECK, STATE: COUNT === 0 ? 'OK' : bad, COUNT, FOUND, ...(MEND !== undefined && COUNT > 0 ? { MEND } : {}) };
};

const CHECKS = {
  EARLIER_PERIODS: earlier,
  UNPOSTED: unposted,
  WAITING: waiting,
  RECEIVED: received,
  NEGATIVE_STOCK: negative,
  RATES: rates,
  REVALUATION: revaluation,
  CARRY_OVER: carriedOver,
  YEAR_END: yearEnded,
};

/** What closing itself asks for besides: its own failures in words. */
async function ofClosing({ context, month }: Asking, CHECK: string, invariants: readonly Invariant[]): Promise<ListedCheck> {
  const [step] = await closeSteps(context, month, invariants, [CHECK]);
  const found = (step?.failures ?? []).map((failure): Found => ({ TEXT: textOf(failure, context.session.language) }));
  return listed(CHECK, 'BLOCKED', found);
}

async function earlier({ context: { db }, month }: Asking): Promise<ListedCheck> {
  const rows = await db
    .selectLoose('period')
    .select(['id', 'ACCOUNTING_PERIOD'])
    .where('COMPANY_CODE', '=', month.COMPANY_CODE)
    .where('ACCOUNTING_PERIOD', '<', month.ACCOUNTING_PERIOD)
    .where('PERIOD_STATE', '<>', 'CLOSED')
    .where('VOUCHER_COUNT', '>', 0)
    .orderBy('ACCOUNTING_PERIOD')
    .execute();
  const found = rows.map(
    (row): Found => ({
      TEXT: String(row['ACCOUNTING_PERIOD']),
      ADDRESS: `/${period.route}/closing?id=${String(row['id'])}`,
    }),
  );
  return listed('EARLIER_PERIODS', 'BLOCKED', found, found[0]?.ADDRESS);
}

/** Documents of kinds and phases dated inside, counted by kind, each with its list. */
async function countKinds(asking: Asking, kinds: readonly DocumentDefinition[], ...phases: ('draft' | 'waiting')[]) {
  const { context, month, first, last } = asking;
  const { db } = context;
  const selects = kinds.map(
    (kind) => sql`
      select ${kind.type}::text as type, count(*)::int as n from ${sql.table(kind.type)} d
       where d.client_id = ${db.clientId} and d."IS_CANCELLED" = '0' and d."STATUS" = any (${statusesIn(kind, ...phases)}::text[])
         and d.${sql.ref(kind.date)} between ${first} and ${last} and ${ofCompany(kind, month.COMPANY_CODE)}`,
  );
  if (selects.length === 0) return [];
  const { rows } = await sql<{ type: string; n: number }>`${sql.join(selects, sql` union all `)}`.execute(db.trx);
  const counts = new Map(rows.map(({ type, n }) => [type, n]));
  return kinds.flatMap((kind): Found[] => {
    const COUNT = counts.get(kind.type) ?? 0;
    if (COUNT === 0) return [];
    const filters: AddressedFilter[] = [
      { field: 'STATUS', op: 'in', value: statusesIn(kind, ...phases) },
      { field: kind.date, op: 'ge', value: first },
      { field: kind.date, op: 'le', value: last },
      ...('COMPANY_CODE' in kind.header ? [{ field: 'COMPANY_CODE', op: 'eq', value: month.COMPANY_CODE }] : []),
    ];
    return [
      { NAME: nameOf(asking, kind), COUNT, ADDRESS: `/${kind.route}/index?${new URLSearchParams(filterParams(filters)).toString()}` },
    ];
  });
}

const kindsOf = ({ context: { registry } }: Asking) => [...registry.documents.values()];

async function unposted(asking: Asking): Promise<ListedCheck> {
  const kinds = kindsOf(asking).filter(({ posts }) => posts);
  return listed('UNPOSTED', 'BLOCKED', await countKinds(asking, kinds, 'draft', 'waiting'));
}

/** What posts nothing by itself and still waits for approval: orders, requisitions. */
async function waiting(asking: Asking): Promise<ListedCheck> {
  const isDated = ({ header, posts, readOnly }: DocumentDefinition) =>
    !posts && !readOnly && ('COMPANY_CODE' in header || 'PLANT_CODE' in header);
  return listed('WAITING', 'WARNING', await countKinds(asking, kindsOf(asking).filter(isDated), 'waiting'));
}

/** A report of the company on the last day of the month. */
const reportAt = (
  { month, last }: Asking,
  { route }: Pick<ReportDefinition, 'route'>,
  more: Readonly<Record<string, string>> = {},
): string => `/${route}?${new URLSearchParams({ 'f.COMPANY_CODE': month.COMPANY_CODE, asOf: last, ...more }).toString()}`;

async function received(asking: Asking): Promise<ListedCheck> {
  const { context, month, last } = asking;
  const { rows } = await sql<{ n: number; amount: string }>`
    select count(*)::int as n, trim_scale(coalesce(-sum(old.rest), 0))::text as amount from (
      select i."OBJECT_NO", sum(i."BASE_AMOUNT" + coalesce((select sum(c."BASE_AMOUNT") from open_item_clearing c
               where c.client_id = i.client_id and c."ITEM_ID" = i.id and c."POSTING_DATE" <= ${last}), 0)) as rest
        from open_item i
       where i.client_id = ${context.db.clientId}::bigint and i."COMPANY_CODE" = ${month.COMPANY_CODE} and i."ITEM_KEY" = 'WRX'
         and i."POSTING_DATE" < ${last}::date - ${RECEIVED_DAYS}::int
       group by i."OBJECT_NO"
    ) old where old.rest <> 0`.execute(context.db.trx);
  const { n: COUNT = 0, amount: AMOUNT = '0' } = rows[0] ?? {};
  return listed(
    'RECEIVED',
    'WARNING',
    COUNT === 0 ? [] : [{ NAME: nameOf(asking, receivedReport), COUNT, AMOUNT, ADDRESS: reportAt(asking, receivedReport) }],
  );
}

/** The database lets no quantity fall below zero: what is found here is a fault. */
async function negative(asking: Asking): Promise<ListedCheck> {
  const { context, month } = asking;
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from stock_value s where s.client_id = ${context.db.clientId}::bigint and s."COMPANY_CODE" = ${month.COMPANY_CODE}
               and (s."QTY_TOTAL" < 0 or s."VALUE_TOTAL" < 0))
         + (select count(*) from stock_balance b join plant p on p.client_id = b.client_id and p."PLANT_CODE" = b."PLANT_CODE"
             where b.client_id = ${context.db.clientId}::bigint and p."COMPANY_CODE" = ${month.COMPANY_CODE} and b."QTY" < 0) as n`.execute(
    context.db.trx,
  );
  const COUNT = Number(rows[0]?.n ?? 0);
  return listed(
    'NEGATIVE_STOCK',
    'BLOCKED',
    COUNT === 0 ? [] : [{ NAME: nameOf(asking, inventoryValues), COUNT, ADDRESS: reportAt(asking, inventoryValues) }],
  );
}

async function rates({ context, month, first, last }: Asking): Promise<ListedCheck> {
  const { base, positions } = await foreignPositions(context, month);
  const currencies = positions.map(({ CURRENCY_CODE }) => CURRENCY_CODE);
  const found = (await withoutOwnRate(context, currencies, { base, first, last })).map(
    (TEXT): Found => ({ TEXT, ADDRESS: `/${exchangeRate.route}/index?f.FROM_CURRENCY_CODE=${TEXT}` }),
  );
  return listed('RATES', 'WARNING', found, `/${exchangeRate.route}/create`);
}

/** What a revaluation would change now, by kind and currency. */
async function revaluation(asking: Asking): Promise<ListedCheck> {
  const { places, positions } = await foreignPositions(asking.context, asking.month);
  const off = positions.flatMap(({ KIND, CURRENCY_CODE, rate, ...position }) => {
    const difference = rate ? atClosing(position, rate, places).difference : ZERO;
    return isZero(difference) ? [] : [{ KIND, CURRENCY_CODE, difference }];
  });
  const shown: Readonly<Record<string, ReportDefinition>> = { PAYABLE: payableDetail, BANK: cashJournal };
  const found = [...Map.groupBy(off, ({ KIND, CURRENCY_CODE }) => `${CURRENCY_CODE} ${KIND ?? ''}`)].toSorted().map(([, own]): Found => {
    const { KIND, CURRENCY_CODE } = own[0]!;
    return {
      ...(KIND === null ? {} : { KIND }),
      TEXT: CURRENCY_CODE,
      COUNT: own.length,
      AMOUNT: sum(own.map(({ difference }) => difference)),
      ADDRESS: reportAt(asking, shown[KIND ?? ''] ?? trialBalance),
    };
  });
  return mendedBy(asking, 'revalue', listed('REVALUATION', 'WARNING', found));
}

/** With the voucher that mends it, where the month is over and this reader may make it. */
function mendedBy({ context: { session, today }, month, last }: Asking, PROPOSES: PeriodVoucherWord, check: ListedCheck): ListedCheck {
  const can = check.COUNT > 0 && last < today && proposesVoucher(PROPOSES, month);
  return can && holds(session, period.card, PROPOSES) && holds(session, manualVoucher.card, 'create') ? { ...check, PROPOSES } : check;
}

/** What is still to be brought to zero: the profit, negative a loss, by its subjects. */
const toCarry = (asking: Asking, amounts: readonly Decimal[]): Found[] =>
  amounts.length === 0
    ? []
    : [{ NAME: nameOf(asking, trialBalance), COUNT: amounts.length, AMOUNT: sum(amounts), ADDRESS: reportAt(asking, trialBalance) }];

async function carriedOver(asking: Asking): Promise<ListedCheck> {
  const balances = await balancesOn(asking.context, asking.month.COMPANY_CODE, asking.last);
  const found = toCarry(
    asking,
    balances.map(({ balance }) => negate(decimal(balance))),
  );
  return mendedBy(asking, 'carry-over', listed('CARRY_OVER', 'WARNING', found));
}

async function yearEnded(asking: Asking): Promise<ListedCheck> {
  const isLast = isYearEnd(asking.month.ACCOUNTING_PERIOD);
  const profits = isLast ? await profitOfYear(asking.context, asking.month.COMPANY_CODE, asking.last) : [];
  const found = toCarry(
    asking,
    profits.map(({ amount }) => amount),
  );
  return mendedBy(asking, 'year-end', listed('YEAR_END', 'WARNING', found));
}

/** A report against the books on the last day of the month, as this reader sees it. */
async function tieOut(asking: Asking, CHECK: string): Promise<ListedCheck> {
  const { context, month, last } = asking;
  const registered = context.registry.byType.get(CHECK.slice(TIE_OUT.length)) as RegisteredReport;
  const rows = await readTieOut(context, registered, {
    COMPANY_CODE: month.COMPANY_CODE,
    ...(registered.definition.asOf ? { AS_OF: last } : {}),
  });
  if (!rows) return { CHECK, STATE: 'UNSEEN', COUNT: 0, FOUND: [] };
  const found = rows.flatMap((row): Found[] => {
    const AMOUNT = String(row['DIFFERENCE']);
    const TEXT = String(row['ACCOUNTING_CODE'] ?? month.COMPANY_CODE);
    return AMOUNT === '0' ? [] : [{ TEXT, AMOUNT, ADDRESS: reportAt(asking, registered.definition) }];
  });
  return listed(CHECK, 'WARNING', found);
}
