import type { ReportScope } from '@sampan/engines/call/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type KindLines, type Layouts, linePatterns, lineTerms } from './statement-lines.ts';

/** Codes under which the result of a year is gathered before it is distributed, in the Chinese charts; in others the kind PROFIT_OF_YEAR says it. */
const RESULT_CODES = ['4103', '3103'];

/** The vouchers that carry a result over: those with a line in the profit of the year. */
export const carriedResults = (clientId: string): RawBuilder<unknown> => sql`
       select carried.parent_id from voucher_entry carried
        where carried.client_id = ${clientId} and carried."ACCOUNTING_CODE" in (
          select "ACCOUNTING_CODE" from accounting
           where client_id = ${clientId} and "ACCOUNT_CLASS" = 'EQUITY' and ("ACCOUNTING_CODE" ^@ any (${RESULT_CODES}::text[]) or "ACCOUNT_KIND" = 'PROFIT_OF_YEAR')
        )`;

interface Figures {
  readonly layouts: Layouts;
  readonly kinds: KindLines;
  /** A select of COMPANY_CODE, ACCOUNTING_CODE and these figures, debit positive; rows of one account are put into lines one by one. */
  readonly moved: RawBuilder<unknown>;
  readonly measures: readonly string[];
}

/**
 * The finest rows of a statement: every line of every layout with the accounts that stand in it, a line without any once, with zeros. An account belongs to the
 * lines whose beginning of its code is the longest, or that of its kind, so that no balance is left out or counted twice.
 */
export function statementRows({ clientId }: ReportScope, { layouts, kinds, moved, measures }: Figures): RawBuilder<unknown> {
  const sided = (key: string): RawBuilder<unknown> => {
    const figure = sql.ref(`moved.${key}`);
    return sql`case place.half when 'debit' then greatest(${figure}, 0) when 'credit' then least(${figure}, 0) else ${figure} end`;
  };
  const placed = measures.map((key) => sql`sum(place.sign * ${sided(key)}) as ${sql.ref(key)}`);
  const sumOf = (key: string): RawBuilder<unknown> => sql`sum(term.factor * ${sql.ref(`placed.${key}`)})`;
  const sums = measures.map((key) => sql`${sumOf(key)} as ${sql.ref(key)}`);
  const shown = measures.map((key) => sql`coalesce(${sql.ref(`figure.${key}`)}, 0) as ${sql.ref(key)}`);
  return sql`
  with moved as (${moved}),
  term as materialized (
    select * from json_to_recordset(${JSON.stringify(lineTerms(layouts))}::json) as t(layout text, line text, leaf text, factor int, optional boolean)
  ),
  place as materialized (
    select fitting.* from (
      select account."ACCOUNTING_CODE", p.*, max(p.rank) over (partition by p.layout, account."ACCOUNTING_CODE") as highest
        from accounting account
        join json_to_recordset(${JSON.stringify(linePatterns(layouts, kinds))}::json)
          as p(layout text, line text, sign int, class text, prefix text, half text, kind text, rank numeric)
          on p.class = account."ACCOUNT_CLASS" and starts_with(account."ACCOUNTING_CODE", p.prefix)
         and (p.kind is null or p.kind = account."ACCOUNT_KIND")
       where account.client_id = ${clientId}
    ) fitting
    where fitting.rank = fitting.highest
  ),
  placed as materialized (
    select moved."COMPANY_CODE", place.layout, place.line, moved."ACCOUNTING_CODE", ${sql.join(placed)}
      from moved
      join place on place."ACCOUNTING_CODE" = moved."ACCOUNTING_CODE"
     group by 1, 2, 3, 4
  ),
  figure as (
    select placed."COMPANY_CODE", term.layout, term.line, placed."ACCOUNTING_CODE", ${sql.join(sums)}
      from placed
      join term on term.layout = placed.layout and term.leaf = placed.line
     group by 1, 2, 3, 4
    having ${sql.join(
      measures.map((key) => sql`${sumOf(key)} <> 0`),
      sql` or `,
    )}
  ),
  line as (
    select distinct shown."COMPANY_CODE", term.layout, term.line, term.optional
      from (select distinct "COMPANY_CODE" from moved) shown cross join term
  )
  select line."COMPANY_CODE", line.layout as "STATEMENT_LAYOUT", line.line as "STATEMENT_LINE", figure."ACCOUNTING_CODE", company."CURRENCY_CODE",
         ${sql.join(shown)}
    from line
    join company on company.client_id = ${clientId} and company."COMPANY_CODE" = line."COMPANY_CODE"
    left join figure on figure."COMPANY_CODE" = line."COMPANY_CODE" and figure.layout = line.layout and figure.line = line.line
   where figure.line is not null or not line.optional`;
}
