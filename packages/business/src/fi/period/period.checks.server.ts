import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import type { Invariant } from '@sampan/engines/invariants/invariant.ts';
import { runInvariantsIn } from '@sampan/engines/invariants/run-invariants.ts';
import { type RawBuilder, sql } from 'kysely';

export interface CompanyMonth {
  readonly COMPANY_CODE: string;
  readonly ACCOUNTING_PERIOD: string;
}

/** One thing that is looked at before a period is closed, and what speaks against it. */
export interface CloseStep {
  readonly CHECK: string;
  readonly failures: readonly Failure[];
}

const STEPS = ['EARLIER_PERIODS', 'UNPOSTED', 'TRIAL_BALANCE', 'DATA'] as const;

/** Everything that lifecycles §8 asks for before a period is closed, in order; or of it what is asked. */
export async function closeSteps(
  context: PipelineContext,
  month: CompanyMonth,
  invariants: readonly Invariant[],
  asked: readonly string[] = STEPS,
): Promise<CloseStep[]> {
  const failuresOf = {
    EARLIER_PERIODS: () => earlierOpen(context, month),
    UNPOSTED: () => unposted(context, month),
    TRIAL_BALANCE: () => unbalanced(context, month),
    DATA: () => broken(context, invariants),
  };
  const steps: CloseStep[] = [];
  for (const CHECK of STEPS) if (asked.includes(CHECK)) steps.push({ CHECK, failures: await failuresOf[CHECK]() });
  return steps;
}

/** A month is closed after those before it, as far as anything was posted to them. */
async function earlierOpen({ db }: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD }: CompanyMonth): Promise<Failure[]> {
  const rows = await db
    .select('accounting_period')
    .select('ACCOUNTING_PERIOD')
    .where('COMPANY_CODE', '=', COMPANY_CODE)
    .where('ACCOUNTING_PERIOD', '<', ACCOUNTING_PERIOD as never)
    .where('STATE', '<>', 'CLOSED')
    .orderBy('ACCOUNTING_PERIOD')
    .execute();
  return rows.map((row) => failure('PERIOD_EARLIER_OPEN', { PERIOD: row.ACCOUNTING_PERIOD }));
}

const MOST = 20;

/** Documents `d` of a company: by their own field, else by that of their plant. */
export const ofCompany = ({ header }: DocumentDefinition, COMPANY_CODE: string): RawBuilder<unknown> =>
  'COMPANY_CODE' in header
    ? sql`d."COMPANY_CODE" = ${COMPANY_CODE}`
    : sql`d."PLANT_CODE" in (select "PLANT_CODE" from plant where client_id = d.client_id and "COMPANY_CODE" = ${COMPANY_CODE})`;

/** Documents that post by their own date, dated inside and not yet posted, whatever their kind. */
async function unposted({ db, registry }: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD }: CompanyMonth): Promise<Failure[]> {
  const kinds = [...registry.documents.values()].filter(({ posts }) => posts);
  const selects = kinds.map(
    (kind) => sql`
      select d.${sql.ref(kind.number)} as no from ${sql.table(kind.type)} d
       where d.client_id = ${db.clientId} and d."IS_CANCELLED" = '0' and d."STATUS" = any (${statusesIn(kind, 'draft', 'waiting')}::text[])
         and to_char(d.${sql.ref(kind.date)}, 'YYYY-MM') = ${ACCOUNTING_PERIOD} and ${ofCompany(kind, COMPANY_CODE)}`,
  );
  if (selects.length === 0) return [];
  const { rows } = await sql<{ no: string }>`${sql.join(selects, sql` union all `)} order by no limit ${MOST}`.execute(db.trx);
  return rows.map(({ no }) => failure('PERIOD_UNPOSTED', { NO: no }));
}

async function unbalanced({ db }: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD }: CompanyMonth): Promise<Failure[]> {
  const { rows } = await sql<{ off: string | null }>`
    select trim_scale(sum(e."DEBIT" - e."CREDIT"))::text as off
      from voucher v join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
     where v.client_id = ${db.clientId} and v."COMPANY_CODE" = ${COMPANY_CODE} and v."ACCOUNTING_PERIOD" <= ${ACCOUNTING_PERIOD}`.execute(
    db.trx,
  );
  const off = rows[0]?.off ?? '0';
  return off === '0' ? [] : [failure('PERIOD_UNBALANCED', { DIFFERENCE: off })];
}

async function broken({ db }: PipelineContext, invariants: readonly Invariant[]): Promise<Failure[]> {
  const results = await runInvariantsIn(db, invariants);
  return results.flatMap(({ invariant, breaches }) =>
    breaches.slice(0, 1).map(({ record, problem }) => failure('PERIOD_INVARIANT', { ID: invariant.id, RECORD: record, PROBLEM: problem })),
  );
}

/** Goods received up to the end of the month and not invoiced by then, by what they were received with, the oldest first: open items, credit negative. */
export async function receivedNotInvoiced({ db }: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD }: CompanyMonth): Promise<object[]> {
  const { rows } = await sql<object>`
    with month as (select (to_date(${ACCOUNTING_PERIOD}, 'YYYY-MM') + interval '1 month - 1 day')::date as last),
         item as (select i."OBJECT_NO", i."POSTING_DATE",
                         i."BASE_AMOUNT" + coalesce((select sum(c."BASE_AMOUNT") from open_item_clearing c
                                                      where c.client_id = i.client_id and c."ITEM_ID" = i.id and c."POSTING_DATE" <= month.last), 0) as rest
                    from open_item i, month
                   where i.client_id = ${db.clientId} and i."COMPANY_CODE" = ${COMPANY_CODE} and i."ITEM_KEY" = 'WRX' and i."POSTING_DATE" <= month.last)
    select item."OBJECT_NO" as "SOURCE_NO", min(item."POSTING_DATE")::text as "POSTING_DATE", trim_scale(-sum(item.rest)) as "AMOUNT",
           month.last - min(item."POSTING_DATE") as "DAYS"
      from item, month group by item."OBJECT_NO", month.last having sum(item.rest) <> 0
     order by min(item."POSTING_DATE"), item."OBJECT_NO" limit 200`.execute(db.trx);
  return rows;
}
