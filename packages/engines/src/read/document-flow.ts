import { decimal } from '@sampan/kernel/decimal.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { currencyField } from '@sampan/model/field.ts';
import { amountKey } from '@sampan/model/main-fields.ts';
import { sql } from 'kysely';
import { isHidden, mayRead } from '../access/privilege.ts';
import { rowCondition } from '../access/visible-rows.ts';
import type { Session } from '../access/session.ts';
import { choiceText } from '../call/choice-text.ts';
import type { PipelineContext } from '../call/deps.ts';
import { captionFields } from '../wire/caption.ts';

/** A document of a flow, as far as its caption needs it. */
export interface FlowDocument {
  readonly type: string;
  readonly ID: string;
  readonly NO: string;
  /** Its business date. */
  readonly DATE: string;
  readonly STATUS: string;
  readonly STATUS_TEXT: string;
  readonly STATUS_TONE: string;
  readonly CREATED_AT: string;
  /** What it comes to, in plain notation, where it has an amount that the user sees. */
  readonly AMOUNT?: string;
  readonly CURRENCY_CODE?: string;
  /** How far it is, in words: its first progress field. */
  readonly PROGRESS_TEXT?: string;
}

export type Direction = 'up' | 'down';

/** That one document came from another, found on the way up or down from where one stands. */
interface Step {
  readonly direction: Direction;
  readonly from: string;
  readonly to: string;
}

export interface Flow {
  /** Documents that the user may see, by `type id`; the one in the middle among them. */
  readonly documents: ReadonlyMap<string, FlowDocument>;
  readonly steps: readonly Step[];
  /** There are more than are told. */
  readonly isCapped: boolean;
}

/** More steps than a person looks through; those nearest are told. */
const MOST = 500;

export const flowKey = (type: string, id: string): string => `${type} ${id}`;

/** What a document came from and what came from it, at most `depth` documents away, by one query over the links; a second one reads their captions. */
export async function documentFlow(context: PipelineContext, definition: DocumentDefinition, id: string, depth: number): Promise<Flow> {
  const read = await readSteps(context, definition, id, depth);
  const start = flowKey(definition.type, id);
  const documents = await readDocuments(context, new Set(read.flatMap(({ from, to }) => [from, to]).concat(start)));
  const seen = read.filter(({ from, to }) => documents.has(from) && documents.has(to));
  return { documents, steps: [...reached(seen, start, 'up'), ...reached(seen, start, 'down')], isCapped: read.length === MOST };
}

async function readSteps(
  { db, registry, session }: PipelineContext,
  { type }: DocumentDefinition,
  id: string,
  depth: number,
): Promise<Step[]> {
  // What a field says that is hidden from the user says no document either.
  const unseen = [...registry.documents.values()].flatMap((one) => hiddenLinks(one, (key) => isHidden(one, session, key)));
  const isShown = unseen.length === 0 ? sql`true` : sql`concat_ws(' ', link.kind, link.to_type, link.counter) <> all (${unseen})`;
  // A transfer order draws on itself what it moves.
  const isTold = sql`(link.from_type <> link.to_type or link.from_id <> link.to_id) and ${isShown}`;
  // Every step once for each depth, so a circle ends with the depth; read no further than is told, the nearest first.
  const { rows } = await sql<{ direction: Direction; from_type: string; from_id: string; to_type: string; to_id: string }>`
    with recursive flow (direction, depth, from_type, from_id, to_type, to_id) as (
      select start.direction, 0, ${type}::text, ${id}::bigint, ${type}::text, ${id}::bigint from (values ('up'), ('down')) as start (direction)
      union
      select flow.direction, flow.depth + 1, link.from_type, link.from_id, link.to_type, link.to_id
        from flow cross join lateral (
          select link.from_type, link.from_id, link.to_type, link.to_id from document_link link
           where flow.direction = 'down' and link.client_id = ${db.clientId}::bigint
             and link.from_type = flow.to_type and link.from_id = flow.to_id and ${isTold}
          union all
          select link.from_type, link.from_id, link.to_type, link.to_id from document_link link
           where flow.direction = 'up' and link.client_id = ${db.clientId}::bigint
             and link.to_type = flow.from_type and link.to_id = flow.from_id and ${isTold}) link
       where flow.depth < ${depth}::int
    )
    select direction, from_type, from_id, to_type, to_id from flow where depth > 0 limit ${MOST}`.execute(db.trx);
  return rows.map((row) => ({
    direction: row.direction,
    from: flowKey(row.from_type, String(row.from_id)),
    to: flowKey(row.to_type, String(row.to_id)),
  }));
}

/** Links that fields tell which are hidden: by the field itself, and by what a row draws that names its source in it. */
function hiddenLinks({ type, upstream, header, parts }: DocumentDefinition, hides: (key: string) => boolean): string[] {
  const fields = [header, ...Object.values(parts).map((part) => part.fields)].flatMap((one) => Object.entries(one));
  const naming = fields.filter(([key, { kind }]) => kind === 'document' && hides(key)).map(([key]) => `named ${type} ${key}`);
  const drawing = Object.values(upstream).filter(({ no }) => hides(no));
  return [...naming, ...drawing.map(({ counter }) => `drawn ${type} ${counter}`)];
}

/** The documents of these keys that the user may see, all kinds in one statement. */
export async function readDocuments(context: PipelineContext, keys: ReadonlySet<string>): Promise<Map<string, FlowDocument>> {
  const { db, registry, session } = context;
  const wanted = Map.groupBy(
    [...keys].map((key) => key.split(' ')),
    ([type = '']) => type,
  );
  const selects = [...wanted].flatMap(([type, pairs]) => {
    const definition = registry.documents.get(type);
    if (!definition || !mayRead(session, definition)) return [];
    const { amount, currency, progress } = shownFacts(definition, session);
    const column = (key: string | undefined) => (key === undefined ? sql`null::text` : sql`${sql.ref(key)}::text`);
    return [
      sql`select ${type}::text as type, id, ${sql.ref(definition.number)}::text as no, ${sql.ref(definition.date)}::text as date, created_at, "STATUS",
                 "IS_CLOSED", "IS_CANCELLED", "IS_COMPLETED",
                 ${column(amount)} as amount, ${column(currency)} as currency, ${column(progress)} as progress
            from ${sql.table(type)}
           where client_id = ${db.clientId}::bigint and id = any (${pairs.map(([, id]) => id)}::bigint[])
             and ${rowCondition(definition, session) ?? sql`true`}`,
    ];
  });
  if (selects.length === 0) return new Map();
  const { rows } = await sql<Record<string, unknown>>`
    ${sql.join(selects, sql` union all `)} order by created_at desc, id desc`.execute(db.trx);
  return new Map(
    rows.map((row) => {
      const [type, ID] = [String(row['type']), String(row['id'])];
      const definition = registry.documents.get(type)!;
      return [
        flowKey(type, ID),
        {
          type,
          ID,
          NO: String(row['no']),
          DATE: String(row['date']),
          STATUS: String(row['STATUS']),
          CREATED_AT: String(row['created_at']),
          ...captionFields(definition, row, session.language),
          ...factsOf(context, definition, row),
        },
      ];
    }),
  );
}

interface ShownFacts {
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  readonly progress?: string | undefined;
}

/** Columns of amount, its currency and progress, as far as the user sees them. */
function shownFacts(definition: DocumentDefinition, session: Session): ShownFacts {
  const { header } = definition;
  const seen = (key: string | undefined) => (key === undefined || isHidden(definition, session, key) ? undefined : key);
  const amount = seen(amountKey(header));
  const told = amount === undefined ? undefined : currencyField(header[amount]!, header, header);
  return { amount, currency: told?.isCompany ? undefined : seen(told?.key), progress: seen(Object.keys(definition.progress)[0]) };
}

function factsOf(context: PipelineContext, definition: DocumentDefinition, { amount, currency, progress }: Record<string, unknown>) {
  const key = Object.keys(definition.progress)[0];
  return {
    ...(typeof amount === 'string' ? { AMOUNT: decimal(amount) } : {}),
    ...(typeof amount === 'string' && typeof currency === 'string' ? { CURRENCY_CODE: currency } : {}),
    ...(key !== undefined && typeof progress === 'string'
      ? { PROGRESS_TEXT: choiceText(context, definition.type, { key, option: progress }) }
      : {}),
  };
}

/** The steps of a direction that one comes to from the start: what lies behind a document that the user does not see is left out with it. */
function reached(steps: readonly Step[], start: string, direction: Direction): Step[] {
  const away = Map.groupBy(
    steps.filter((step) => step.direction === direction),
    (step) => (direction === 'up' ? step.to : step.from),
  );
  const found = new Map<string, Step>();
  const visited = new Set([start]);
  for (const at of visited)
    for (const step of away.get(at) ?? []) {
      found.set(`${step.from} > ${step.to}`, step);
      visited.add(direction === 'up' ? step.from : step.to);
    }
  return [...found.values()];
}
