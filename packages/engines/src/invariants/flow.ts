import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { CounterLimit } from '@sampan/model/field.ts';
import { drawingPart, drawnPart, HEADER_ROW, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import type { Phase } from '@sampan/model/lifecycle.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { fieldsAt } from '../flow/limits.ts';
import { type Invariant, name, own, text } from './invariant.ts';

/** What follows from the counters of a document and from the documents that it continues. */
export const flowInvariants = (document: DocumentDefinition): Invariant[] => [
  ...[HEADER_ROW, ...Object.keys(document.parts)].flatMap((part) => counterInvariants(document, part)),
  ...Object.values(document.upstream).map((upstream) => drawInvariant(document, upstream)),
];

/** Rows of a part as `e` with their header as `h`; of the header itself both are the same. */
const rowsOf = (document: DocumentDefinition, part: string): string => {
  const header = `${name(document.type)} h`;
  if (part === HEADER_ROW) return `${header} cross join lateral (select h.*) e`;
  return `${name(document.parts[part]!.table)} e join ${header} on h.client_id = e.client_id and h.id = e.parent_id`;
};
const entryNo = (document: DocumentDefinition, part: string): string =>
  part === HEADER_ROW ? '0' : `e.${name(document.parts[part]!.number)}`;
const recordOf = (document: DocumentDefinition, part: string): string =>
  part === HEADER_ROW ? `h.${name(document.number)}` : `concat_ws(' ', h.${name(document.number)}, 'entry', ${entryNo(document, part)})`;

/** Counters are drawn through links; hidden ones are sums that an action keeps for itself. */
function counterInvariants(document: DocumentDefinition, part: string): Invariant[] {
  return Object.entries(fieldsAt(document, part)).flatMap(([counter, field]) => {
    if (!field.counter || field.hidden) return [];
    const at = part === HEADER_ROW || part === 'ENTRIES' ? '' : `${part}.`;
    return [
      {
        id: 'I-08',
        title: `${document.type}.${at}${counter} = what its links have drawn`,
        sql: `
          select ${recordOf(document, part)} as record, format('counter %s, links %s', e.${name(counter)}, drawn.qty) as problem
            from ${rowsOf(document, part)}
            left join (${linksOf(document, part, counter)}) drawn on drawn.from_id = h.id and drawn.from_entry_no = ${entryNo(document, part)}
           where ${own('h')} and e.${name(counter)} <> coalesce(drawn.qty, 0)`,
      },
      ...(field.counter.of.length === 0 || field.counter.mayFall ? [] : [limitInvariant(document, part, counter, field.counter)]),
    ];
  });
}

/** What was drawn of each row by a counter. */
const linksOf = (document: DocumentDefinition, part: string, counter: string): string => `
  select l.from_id, l.from_entry_no, sum(l."QTY") as qty from document_link l where ${drawnBy(document, part, [counter])} group by 1, 2`;

/** How far above the whole of each row it was allowed to go, by a counter or by those that its limit leaves out: what is out has been on its way. */
const tolerancesOf = (document: DocumentDefinition, part: string, counters: readonly string[]): string => `
  select l.from_id, l.from_entry_no, max(l."TOLERANCE") as tolerance, bool_or(l."TOLERANCE" is null) as is_free
    from document_link l where ${drawnBy(document, part, counters)} group by 1, 2`;

const drawnBy = ({ type }: DocumentDefinition, part: string, counters: readonly string[]): string =>
  `${own('l')} and l.kind = 'drawn' and l.from_type = ${text(type)} and l.from_part = ${text(part)} and l.counter in (${counters.map(text).join(', ')})`;

function limitInvariant(document: DocumentDefinition, part: string, counter: string, { of, atMost = [] }: CounterLimit): Invariant {
  const [whole = '', ...others] = of;
  const signed = (key: string) => ` ${key.startsWith('-') ? '-' : '+'} coalesce(e.${name(key.replace(/^[+-]/, ''))}, 0)`;
  const change = others.map(signed).join('');
  const less = others.flatMap((key) => (key.startsWith('-') ? [key.slice(1)] : []));
  const first = `trunc(e.${name(whole)} * (100 + coalesce(drawn.tolerance, 0)) / 100, 4)${change}`;
  const limit = atMost.length === 0 ? first : `least(${first}, 0${atMost.map(signed).join('')})`;
  return {
    id: 'I-09',
    title: `${document.type}.${counter} is at most ${of.join(' ')}`,
    sql: `
      select ${recordOf(document, part)} as record, format('%s of %s', e.${name(counter)}, ${limit}) as problem
        from ${rowsOf(document, part)}
        left join (${tolerancesOf(document, part, [counter, ...less])}) drawn on drawn.from_id = h.id and drawn.from_entry_no = ${entryNo(document, part)}
       where ${own('h')} and (e.${name(counter)} < 0 or (e.${name(counter)} > greatest(0, ${limit}) and not coalesce(drawn.is_free, false)))`,
  };
}

const PHASES: readonly Phase[] = ['draft', 'waiting', 'live', 'done'];

/** The statuses in which a document draws. */
function drawingStatuses(document: DocumentDefinition, { from, until }: UpstreamDefinition): string {
  const phases = PHASES.slice(PHASES.indexOf(from), until === undefined ? undefined : PHASES.indexOf(until));
  return `array[${statusesIn(document, ...phases)
    .map(text)
    .join(', ')}]::text[]`;
}

/** What `drawNow` says in SQL: what each row draws now by its document's phase and flags is what its link says. */
function drawInvariant(document: DocumentDefinition, upstream: UpstreamDefinition): Invariant {
  const part = drawingPart(upstream);
  const fields = fieldsAt(document, part);
  const row = (key: string) => `coalesce(e.${name(key)}, 0)`;
  const quantity = upstream.less === undefined ? row(upstream.quantity) : `greatest(0, ${row(upstream.quantity)} - ${row(upstream.less)})`;
  const kept = upstream.keeps === undefined ? '0' : `least(${quantity}, ${row(upstream.keeps)})`;
  const isClosed = `h."IS_CLOSED" = '1' and h."IS_AUTO_CLOSED" = '0'${part !== HEADER_ROW && 'IS_CLOSED' in fields ? ` or e."IS_CLOSED" = '1'` : ''}`;
  const isIdle = Object.entries(upstream.when ?? {})
    .map(([key, value]) => ` or e.${name(key)} is distinct from ${text(value)}`)
    .join('');
  const no = `${upstream.no in fields ? 'e' : 'h'}.${name(upstream.no)}`;
  const aboveNo = upstream.entryNo === undefined ? '0' : `e.${name(upstream.entryNo)}`;
  return {
    id: 'I-08',
    title: `${document.type} draws on ${upstream.of}.${upstream.counter} what its rows say`,
    sql: `
      select coalesce(said.record, link.to_no) as record, format('link %s, row %s', link.qty, said.qty) as problem
        from (select h.id, ${entryNo(document, part)} as entry_no, ${no} as no, ${aboveNo} as above_no, ${recordOf(document, part)} as record,
                     case when h."IS_CANCELLED" = '1' or h."STATUS" <> all (${drawingStatuses(document, upstream)})${isIdle} then 0
                          when ${isClosed} then ${kept} else ${quantity} end as qty
                from ${rowsOf(document, part)} where ${own('h')} and ${no} is not null and ${aboveNo} is not null) said
        full join (select l.to_id as id, l.to_entry_no as entry_no, l.from_no as no, l.from_entry_no as above_no, l.to_no, l."TO_QTY" as qty
                     from document_link l
                    where ${own('l')} and l.kind = 'drawn' and l.to_type = ${text(document.type)} and l.to_part = ${text(part)}
                      and l.from_type = ${text(upstream.of)} and l.from_part = ${text(drawnPart(upstream))} and l.counter = ${text(upstream.counter)}) link
          using (id, entry_no, no, above_no)
       where coalesce(said.qty, 0) <> coalesce(link.qty, 0)`,
  };
}
