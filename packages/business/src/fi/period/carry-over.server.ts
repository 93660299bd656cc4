import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { absolute, type Decimal, decimal, isNegative, isZero, sum } from '@sampan/kernel/decimal.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { sql } from 'kysely';
import { accountingTexts } from '../accounting/accounting.texts.ts';
import { lastDayOf } from '../month-days.ts';
import type { CompanyMonth } from './period.checks.server.ts';
import { periodTexts } from './period.texts.ts';
import type { Proposal, ProposedLine } from './proposal.ts';

interface Balance {
  readonly ACCOUNTING_CODE: string;
  readonly balance: string;
}

/**
 * What brings every profit and loss subject of a company to zero on the last day of a month (结转损益): each on the side against its balance, what was
 * earned and what was spent in full on the profit of the year. Done again, it carries over only what came later.
 * @throws CARRY_OVER_NO_ACCOUNT
 */
export async function carryOver(context: PipelineContext, month: CompanyMonth): Promise<Proposal> {
  const date = lastDayOf(month.ACCOUNTING_PERIOD);
  const balances = await balancesOn(context, month.COMPANY_CODE, date);
  const SUMMARY = said(context);
  const line = (ACCOUNTING_CODE: string, side: 'DEBIT' | 'CREDIT', amount: Decimal): ProposedLine => ({
    ACCOUNTING_CODE,
    SUMMARY,
    [side]: amount,
  });
  const [earned, spent] = [true, false].map((isEarned) => balances.filter(({ balance }) => isNegative(decimal(balance)) === isEarned)) as [
    Balance[],
    Balance[],
  ];
  const amounts = (rows: readonly Balance[]) => rows.map(({ balance }) => absolute(decimal(balance)));
  const [EARNED, SPENT] = [sum(amounts(earned)), sum(amounts(spent))];
  if (balances.length === 0) return { date, SUMMARY, lines: [] };
  const profit = await firstOfKind(context, 'PROFIT_OF_YEAR');
  return {
    date,
    SUMMARY,
    lines: [
      ...earned.map(({ ACCOUNTING_CODE, balance }) => line(ACCOUNTING_CODE, 'DEBIT', absolute(decimal(balance)))),
      ...(isZero(EARNED) ? [] : [line(profit, 'CREDIT', EARNED)]),
      ...(isZero(SPENT) ? [] : [line(profit, 'DEBIT', SPENT)]),
      ...spent.map(({ ACCOUNTING_CODE, balance }) => line(ACCOUNTING_CODE, 'CREDIT', absolute(decimal(balance)))),
    ],
  };
}

const said = ({ parameters }: PipelineContext): string =>
  inLanguage(periodTexts.notices.carryOver, parameters.BOOK_LANGUAGE === 'en' ? 'en' : 'zh-CN');

/** What profit and loss subjects of a company stand at on a day: debit positive, those that are not zero. */
export async function balancesOn({ db }: PipelineContext, company: string, date: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select e."ACCOUNTING_CODE", trim_scale(sum(e."DEBIT" - e."CREDIT"))::text as balance
      from voucher v
      join voucher_entry e on e.client_id = v.client_id and e.parent_id = v.id
      join accounting a on a.client_id = e.client_id and a."ACCOUNTING_CODE" = e."ACCOUNTING_CODE" and a."ACCOUNT_CLASS" = 'PROFIT_LOSS'
     where v.client_id = ${db.clientId} and v."COMPANY_CODE" = ${company} and v."VOUCHER_DATE" <= ${date}
     group by 1 having sum(e."DEBIT" - e."CREDIT") <> 0 order by 1`.execute(db.trx);
  return rows;
}

/** The first subject of a kind that nothing stands below: it takes the profit of the year, or what is left of it. @throws CARRY_OVER_NO_ACCOUNT */
export async function firstOfKind({ db, session }: PipelineContext, kind: 'PROFIT_OF_YEAR' | 'RETAINED_EARNINGS'): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select a."ACCOUNTING_CODE" as code from accounting a
     where a.client_id = ${db.clientId} and a."ACCOUNT_KIND" = ${kind} and a."IS_ACTIVE" = '1'
       and not exists (select from accounting below where below.client_id = a.client_id and below."PARENT_ACCOUNTING_CODE" = a."ACCOUNTING_CODE")
     order by 1 limit 1`.execute(db.trx);
  const KIND = inLanguage(accountingTexts.choices[`ACCOUNT_KIND.${kind}`], session.language);
  return rows[0]?.code ?? fail('CARRY_OVER_NO_ACCOUNT', { KIND });
}
