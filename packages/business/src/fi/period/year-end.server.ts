import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { absolute, type Decimal, decimal, isNegative, isZero, negate, sum } from '@sampan/kernel/decimal.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { sql } from 'kysely';
import { lastDayOf } from '../month-days.ts';
import { balancesOn, firstOfKind } from './carry-over.server.ts';
import { isYearEnd } from './period.ts';
import type { CompanyMonth } from './period.checks.server.ts';
import { periodTexts } from './period.texts.ts';
import type { Proposal, ProposedLine } from './proposal.ts';

/**
 * What brings the profit of the year into what is left of the profits of all years (本年利润 → 利润分配-未分配利润), on the last day of the year, once. Who has
 * to do it again reverses the first.
 * @throws YEAR_END_WRONG_MONTH, YEAR_END_DONE, YEAR_END_NOT_CARRIED, CARRY_OVER_NO_ACCOUNT
 */
export async function yearEnd(context: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD: PERIOD }: CompanyMonth): Promise<Proposal> {
  if (!isYearEnd(PERIOD)) fail('YEAR_END_WRONG_MONTH', { PERIOD });
  const date = lastDayOf(PERIOD);
  const done = await postedOn(context, COMPANY_CODE, date);
  if (done !== undefined) fail('YEAR_END_DONE', { YEAR: PERIOD.slice(0, 4), NO: done });
  if ((await balancesOn(context, COMPANY_CODE, date)).length > 0) fail('YEAR_END_NOT_CARRIED', { PERIOD });
  const SUMMARY = inLanguage(periodTexts.notices.yearEnd, context.parameters.BOOK_LANGUAGE === 'en' ? 'en' : 'zh-CN');
  const profits = await profitOfYear(context, COMPANY_CODE, date);
  if (profits.length === 0) return { date, SUMMARY, lines: [] };
  const line = (ACCOUNTING_CODE: string, amount: Decimal): ProposedLine => ({
    ACCOUNTING_CODE,
    SUMMARY,
    [isNegative(amount) ? 'CREDIT' : 'DEBIT']: absolute(amount),
  });
  // A balance in credit is a profit: debited here, credited there.
  const profit = sum(profits.map(({ amount }) => amount));
  const against = profits.map(({ code, amount }) => line(code, amount));
  if (isZero(profit)) return { date, SUMMARY, lines: against };
  const retained = await firstOfKind(context, 'RETAINED_EARNINGS');
  return { date, SUMMARY, lines: [...against, line(retained, negate(profit))] };
}

/** The voucher that did it, unless it was reversed. */
async function postedOn({ db }: PipelineContext, company: string, date: string): Promise<string | undefined> {
  const row = await db
    .select('manual_voucher')
    .select('MANUAL_VOUCHER_NO')
    .where('COMPANY_CODE', '=', company)
    .where('VOUCHER_KIND', '=', 'YEAR_END')
    .where('VOUCHER_DATE', '=', date as never)
    .where('STATUS', '=', 'POSTED')
    .executeTakeFirst();
  return row?.MANUAL_VOUCHER_NO;
}

/** Subjects of the profit of the year that are not at zero: credit positive. */
export async function profitOfYear({ db }: PipelineContext, company: string, date: string): Promise<{ code: string; amount: Decimal }[]> {
  const { rows } = await sql<{ code: string; amount: string }>`
    select e."ACCOUNTING_CODE" as code, trim_scale(sum(e."CREDIT" - e."DEBIT"))::text as amount
      from voucher v
      join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
      join accounting a on a.client_id = e.client_id and a."ACCOUNTING_CODE" = e."ACCOUNTING_CODE" and a."ACCOUNT_KIND" = 'PROFIT_OF_YEAR'
     where v.client_id = ${db.clientId} and v."COMPANY_CODE" = ${company} and v."VOUCHER_DATE" <= ${date}
     group by 1 having sum(e."DEBIT" - e."CREDIT") <> 0 order by 1`.execute(db.trx);
  return rows.map(({ code, amount }) => ({ code, amount: decimal(amount) }));
}
