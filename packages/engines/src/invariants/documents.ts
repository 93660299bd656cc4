import { type Definition, type DocumentDefinition, type PartDefinition } from '@sampan/model/define.ts';
import { sourceTypes } from '../call/effects.ts';
import type { ProgressDefinition } from '@sampan/model/standing.ts';
import { BEFORE_LIVE, type Phase } from '@sampan/model/lifecycle.ts';
import { statusesIn, statusNames } from '@sampan/model/phase.ts';
import { decidingFields } from '../flow/status-fields.ts';
import { flowInvariants } from './flow.ts';
import { type Invariant, liveMove, name, own, text } from './invariant.ts';

/** Statements that follow from the definitions of the documents. */
export function documentInvariants(definitions: readonly Definition[]): Invariant[] {
  const documents = definitions.filter((definition) => definition.kind === 'document');
  return [
    ...documents.flatMap((document) => [
      ...flowInvariants(document),
      ...totalInvariants(document),
      ...progressInvariants(document),
      ...owedInvariants(document),
      stateInvariant(document),
      ...cancelInvariants(document),
      ...numberInvariants(document),
    ]),
    ...sourceInvariants(documents),
  ];
}

const entriesOf = (document: DocumentDefinition): PartDefinition => document.parts['ENTRIES'] as PartDefinition;
/** Whether the document `h` is in one of these phases. */
const inPhase = (document: DocumentDefinition, ...phases: readonly Phase[]): string =>
  `(h."STATUS" = any (array[${statusesIn(document, ...phases)
    .map(text)
    .join(', ')}]::text[]))`;

const sourceList = (document: DocumentDefinition): string => sourceTypes(document).map(text).join(', ');

/** Number of a document, with its entry. */
const entryRecord = (document: DocumentDefinition): string =>
  `concat_ws(' ', h.${name(document.number)}, 'entry', e.${name(entriesOf(document).number)})`;
const fromEntries = (document: DocumentDefinition): string =>
  `${name(entriesOf(document).table)} e join ${name(document.type)} h on h.client_id = e.client_id and h.id = e.parent_id`;

/** Of documents that are numbered with their posting (lifecycles §8). */
function numberInvariants({ numbered, type, number }: DocumentDefinition): Invariant[] {
  if (numbered !== 'posting') return [];
  const no = `h.${name(number)}`;
  return [
    {
      id: 'I-13',
      title: `${type}: numbers of each company and year have no gap and no duplicate`,
      sql: `
        with used as (select h."COMPANY_CODE", substring(${no} from '-([0-9]{4})-[0-9]+$') as "YEAR", count(*) as many,
                             count(distinct ${no}) as numbers, max(substring(${no} from '[0-9]+$')::int) as last
                        from ${name(type)} h where ${own('h')} and ${no} not like '~%' group by 1, 2),
             given as (select n."COMPANY_CODE", n."YEAR", n."LAST_NO" from document_number n where ${own('n')} and n."SERIES" = ${text(number)})
        select concat_ws(' ', "COMPANY_CODE", "YEAR") as record,
               format('%s documents, %s numbers, highest %s, last given %s', used.many, used.numbers, used.last, given."LAST_NO") as problem
          from used full join given using ("COMPANY_CODE", "YEAR")
         where used.many is distinct from given."LAST_NO" or used.many <> used.numbers or used.last <> used.many`,
    },
    {
      id: 'I-13',
      title: `${type}: what has posted has its number, and the books name it`,
      sql: `
        select ${no} as record, format('posted as %s', posted."SOURCE_NO") as problem
          from ${name(type)} h
          join (select client_id, "SOURCE_TYPE", "SOURCE_ID"::text as id, "SOURCE_NO" from voucher
                union select client_id, "SOURCE_TYPE", "SOURCE_ID"::text, "SOURCE_NO" from stock_move) posted
            on posted.client_id = h.client_id and posted."SOURCE_TYPE" = ${text(type)} and posted.id = h.id::text
         where ${own('h')} and (posted."SOURCE_NO" <> ${no} or ${no} like '~%')`,
    },
  ];
}

function totalInvariants(document: DocumentDefinition): Invariant[] {
  const shared = Object.keys(document.header).filter(
    (key) => document.header[key]?.kind === 'amount' && document.entry[key]?.kind === 'amount',
  );
  const sums: Invariant[] = shared.map((key) => ({
    id: 'I-22',
    title: `${document.type}.${key} = sum of its entries`,
    sql: `
      select h.${name(document.number)} as record, format('header %s, entries %s', h.${name(key)}, sum(e.${name(key)})) as problem
        from ${name(document.type)} h join ${name(entriesOf(document).table)} e on e.client_id = h.client_id and e.parent_id = h.id
       where ${own('h')} group by h.${name(document.number)}, h.${name(key)} having h.${name(key)} <> sum(e.${name(key)})`,
  }));
  const gross = ['FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT', 'FINAL_AMOUNT'];
  if (gross.every((key) => key in document.entry))
    sums.push({
      id: 'I-22',
      title: `${document.type}: net + tax = gross`,
      sql: `
        select ${entryRecord(document)} as record,
               format('%s + %s <> %s', e."FINAL_AMOUNT_WITHOUT_TAX", e."TAX_AMOUNT", e."FINAL_AMOUNT") as problem
          from ${fromEntries(document)}
         where ${own('e')} and e."FINAL_AMOUNT_WITHOUT_TAX" + e."TAX_AMOUNT" <> e."FINAL_AMOUNT"`,
    });
  const plan = document.parts['PAYMENT_PLAN'];
  if (plan && 'FINAL_AMOUNT' in document.header)
    sums.push({
      id: 'I-22',
      title: `${document.type}: the payment plan adds up to the total once submitted`,
      sql: `
        select h.${name(document.number)} as record,
               format('plan %s (%s %%), total %s', sum(p."PLAN_AMOUNT"), sum(p."PLAN_PERCENT"), h."FINAL_AMOUNT") as problem
          from ${name(document.type)} h join ${name(plan.table)} p on p.client_id = h.client_id and p.parent_id = h.id
         where ${own('h')} and not ${inPhase(document, 'draft')} and h."IS_CANCELLED" = '0'
         group by h.${name(document.number)}, h."FINAL_AMOUNT"
        having sum(p."PLAN_AMOUNT") <> h."FINAL_AMOUNT" or sum(p."PLAN_PERCENT") <> 100`,
    });
  return sums;
}

function progressInvariants(document: DocumentDefinition): Invariant[] {
  return Object.entries(document.progress).map(([field, progress]) => {
    const { done, of, less, changes = [], rows, closedAt } = progress;
    if (rows === 'HEADER') return headerProgressInvariant(document, field, progress);
    const reached = less === undefined ? `e.${name(done)}` : `(e.${name(done)} - e.${name(less)})`;
    const changed = (key: string, by: readonly string[]): string =>
      [`e.${name(key)}`, ...by.map((one) => `${one[0]} e.${name(one.slice(1))}`)].join(' ');
    const whole = changed(of, changes);
    const lowering = changes.filter((key) => key.startsWith('-'));
    const enough = closedAt === undefined ? '' : ` and ${reached} >= ${changed(closedAt, lowering)}`;
    const closed = 'IS_CLOSED' in document.entry ? `e."IS_CLOSED" = '1'${enough} or ` : '';
    return {
      id: 'I-08',
      title: `${document.type}.${field} follows from its entries`,
      sql: `
        select record, format('stored %s, entries say %s', stored, said) as problem from (
          select h.${name(document.number)} as record, h.${name(field)} as stored,
                 case when bool_and(${closed}${reached} >= ${whole}) then 'FULL' when bool_or(${reached} > 0) then 'PARTIAL' else 'NONE' end as said
            from ${fromEntries(document)} where ${own('e')} group by h.id, h.client_id, h.${name(document.number)}, h.${name(field)}) document
         where stored <> said`,
    };
  });
}

const headerProgressInvariant = (
  { type, number }: DocumentDefinition,
  field: string,
  { done, of, once }: ProgressDefinition,
): Invariant => {
  const isOnce = once === undefined ? 'false' : `h.${name(once.isFull)} = 'FULL'`;
  const whole = once === undefined ? `h.${name(of)}` : `case when ${isOnce} then h.${name(once.of)} else h.${name(of)} end`;
  return {
    id: 'I-08',
    title: `${type}.${field} follows from its ${done}`,
    sql: `
      select h.${name(number)} as record, format('stored %s, %s of %s', h.${name(field)}, h.${name(done)}, ${whole}) as problem
        from ${name(type)} h
       where ${own('h')} and h.${name(field)} <> case
         when h.${name(done)} >= ${whole} and (h.${name(done)} > 0 or ${isOnce}) then 'FULL'
         when h.${name(done)} <= 0 then 'NONE' else 'PARTIAL' end`,
  };
};

/** What a document says of itself is what is left of its open items. */
function owedInvariants({ type, number, owes }: DocumentDefinition): Invariant[] {
  if (!owes) return [];
  return [
    {
      id: 'I-10',
      title: `${type}.${owes.open} = what is left of its open items`,
      sql: `
        select h.${name(number)} as record,
               format('%s / %s, items %s / %s', h.${name(owes.open)}, h.${name(owes.base)}, item.rest, item.base) as problem
          from ${name(type)} h
          left join (select i."OBJECT_ID" as id, sum(abs(i."REST_AMOUNT")) as rest, sum(abs(i."REST_BASE_AMOUNT")) as base from open_item i
                      where ${own('i')} and i."ITEM_KEY" = ${text(owes.key)} and i."OBJECT_TYPE" = ${text(type)} group by 1) item on item.id = h.id::text
         where ${own('h')} and (h.${name(owes.open)} <> coalesce(item.rest, 0) or h.${name(owes.base)} <> coalesce(item.base, 0))`,
    },
  ];
}

/** Flags and STATUS that may stand together. */
function stateInvariant(document: DocumentDefinition): Invariant {
  const fields = decidingFields(document);
  const isFull = fields.map((field) => `h.${name(field)} = 'FULL'`).join(' and ');
  const isApproved = `not ${inPhase(document, ...BEFORE_LIVE)}`;
  const completed = fields.length === 0 ? 'false' : `(h."IS_COMPLETED" = '1') <> (${isFull} and h."IS_CANCELLED" = '0' and ${isApproved})`;
  return {
    id: 'I-25',
    title: `${document.type}: status and flags fit each other`,
    sql: `
      select h.${name(document.number)} as record,
             format('%s, closed %s, cancelled %s, completed %s', h."STATUS", h."IS_CLOSED", h."IS_CANCELLED", h."IS_COMPLETED") as problem
        from ${name(document.type)} h
       where ${own('h')} and (h."STATUS" not in (${statusNames(document).map(text).join(', ')})
         or (h."IS_CLOSED" = '1' and not ${isApproved}) or ${completed}
         or (h."IS_AUTO_CLOSED" = '1' and (h."IS_CLOSED" = '0' or h."IS_COMPLETED" = '0' or h."IS_CANCELLED" = '1')))`,
  };
}

function cancelInvariants(document: DocumentDefinition): Invariant[] {
  const cancelled = `from ${name(document.type)} h where ${own('h')} and h."IS_CANCELLED" = '1'`;
  const ended = `from ${name(document.type)} h where ${own('h')} and '1' in (h."IS_CANCELLED", h."IS_CLOSED", h."IS_COMPLETED")`;
  return [
    {
      id: 'I-26',
      title: `${document.type}: cancelled means nothing posted, drawn or drawn on`,
      sql: `
        select h.${name(document.number)} as record, 'a posting stands' as problem ${cancelled}
           and exists (select from stock_move m where m.client_id = h.client_id and m."SOURCE_TYPE" in (${sourceList(document)})
                        and m."SOURCE_ID" = h.id::text and ${liveMove('m')})
        union all
        select h.${name(document.number)}, 'a link stands' ${cancelled}
           and exists (select from document_link l where l.client_id = h.client_id and l.kind = 'drawn'
                        and ((l.from_type = ${text(document.type)} and l.from_id = h.id) or (l.to_type in (${sourceList(document)}) and l.to_id = h.id)))`,
    },
    {
      id: 'I-06',
      title: `${document.type}: closed, cancelled or completed it holds no goods`,
      sql: `
        select h.${name(document.number)} as record, 'still occupies goods' as problem ${ended}
           and exists (select from stock_occupation o where o.client_id = h.client_id and o."SOURCE_TYPE" in (${sourceList(document)})
                        and o."SOURCE_ID" = h.id::text)`,
    },
  ];
}

/** Postings name a document that is there. */
function sourceInvariants(documents: readonly DocumentDefinition[]): Invariant[] {
  if (documents.length === 0) return [];
  const known = documents
    .flatMap((document) => sourceTypes(document).map((type) => [type, document.type] as const))
    .map(([type, table]) => `select ${text(type)} as type, t.id::text as id from ${name(table)} t where ${own('t')}`)
    .join('\n union all ');
  const posted = ['stock_move', 'voucher'].map(
    (table) => `select distinct p."SOURCE_TYPE" as type, p."SOURCE_ID" as id, p."SOURCE_NO" as no from ${table} p where ${own('p')}`,
  );
  return [
    {
      id: 'I-16',
      title: 'every posting has its document',
      sql: `
        with known as (${known}), posted as (${posted.join(' union ')})
        select concat_ws(' ', posted.type, posted.no) as record, 'is not there' as problem
          from posted left join known on known.type = posted.type and known.id = posted.id where known.id is null`,
    },
  ];
}
