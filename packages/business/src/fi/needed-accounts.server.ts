import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;
/** Active rows of a master that the user sees, under an alias, ready for further conditions. */
export type RowsOf = (type: string, alias: string) => Part;

/** What makes accounts needed: that there is a valuation class, a partner, a plant more, or a currency that is no company's. */
interface Need {
  readonly types: readonly string[];
  readonly when: (of: RowsOf) => Part;
}

const exists = (rows: Part): Part => sql`exists (select 1 from ${rows})`;
/** A partner is dealt with in a currency that some company does not keep its books in. */
const isForeign = (of: RowsOf, master: string): Part =>
  exists(sql`${of(master, 'w')} and exists (select 1 from ${of('company', 'k')} and k."CURRENCY_CODE" <> w."CURRENCY_CODE")`);

/** Moving types whose accounts each valuation class needs. */
const OF_CLASSES: readonly Need[] = [
  // Without them nothing can be received and no stock be opened.
  { types: ['101', '561'], when: () => sql`true` },
  {
    types: ['301'],
    when: (of) =>
      exists(sql`${of('plant', 'p')} and exists (select 1 from ${of('plant', 'q')} and q."COMPANY_CODE" = p."COMPANY_CODE"
        and q."PLANT_CODE" <> p."PLANT_CODE")`),
  },
];

/** There are two companies, which may sell to each other. */
const areTwoCompanies = (of: RowsOf): Part =>
  exists(sql`${of('company', 'c')} and exists (select 1 from ${of('company', 'd')} and d."COMPANY_CODE" <> c."COMPANY_CODE")`);

/** Keys of which the row for all others is needed, whatever further values have rows of their own. */
const OF_ALL: readonly Need[] = [
  { types: ['PRD', 'DIF'], when: (of) => exists(of('valuation_class', 'x')) },
  { types: ['PAYABLE', 'PREPAID', 'TAX_IN'], when: (of) => exists(of('vendor', 'x')) },
  { types: ['RECEIVABLE', 'ADVANCE', 'TAX_OUT'], when: (of) => exists(of('customer', 'x')) },
  { types: ['643', '645', '701', 'REVENUE_IC'], when: areTwoCompanies },
  { types: ['EXPENSE', 'CLAIM', 'STAFF_ADVANCE'], when: (of) => exists(of('expense_type', 'x')) },
  { types: ['KDM', 'KDF'], when: (of) => sql`(${isForeign(of, 'vendor')} or ${isForeign(of, 'customer')})` },
];

/** The combinations that what the organisation has needs and that no active row answers, as `value` and `type`. */
export function missingAccounts(of: RowsOf): Part {
  const classes = OF_CLASSES.map(
    ({ types, when }) => sql`select v."VALUATION_CLASS_CODE" as value, m.type
      from (select v."VALUATION_CLASS_CODE" from ${of('valuation_class', 'v')}) v cross join unnest(${[...types]}::text[]) m(type) where ${when(of)}`,
  );
  const all = OF_ALL.map(
    ({ types, when }) => sql`select '*' as value, m.type from unnest(${[...types]}::text[]) m(type) where ${when(of)}`,
  );
  return sql`select n.value, n.type from (${sql.join([...classes, ...all], sql` union `)}) n
    where not exists (select 1 from ${of('valuation_accounting', 'd')} and d."MOVING_TYPE" = n.type and d."VALUATION_CLASS_CODE" in (n.value, '*'))`;
}
