import { type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { HEADER_ROW } from '@sampan/model/upstream.ts';
import { sql } from 'kysely';
import type { PipelineContext } from '../call/deps.ts';

type Row = Readonly<Record<string, unknown>>;

/** The document of an action, whose header and entries the call has locked and not changed since. */
export interface HeldDocument {
  readonly type: string;
  readonly header: Row;
  readonly entries: readonly Row[];
  /** What the action writes into its entries besides, by entry number: it goes out with their counters. */
  readonly changes: ReadonlyMap<number, Row>;
}

/** A row that has counters, named by its document's number or id. */
export interface Place {
  readonly type: string;
  readonly no?: string | undefined;
  readonly id?: string | undefined;
  readonly part: string;
  /** 0 for the header. */
  readonly entryNo: number;
}

/** A locked row with the values that its counters have by now. */
export interface LockedRow {
  readonly definition: DocumentDefinition;
  readonly part: string;
  readonly entryNo: number;
  readonly header: Row;
  readonly row: Row;
  readonly values: Map<string, Decimal>;
}

/** Rows of one type that are locked, found by what names them. */
export interface LockedRows {
  readonly definition: DocumentDefinition;
  readonly ids: readonly string[];
  find(place: Place): LockedRow | undefined;
  readonly all: readonly LockedRow[];
}

/** Locks documents of one type by id, then the rows of theirs that are named, in the order of their numbers. */
export async function lockRows(
  context: PipelineContext,
  definition: DocumentDefinition,
  places: readonly Place[],
  held: HeldDocument | undefined,
): Promise<LockedRows> {
  const { number } = definition;
  const isOwn = ({ id, no }: Place) =>
    held?.type === definition.type && (id === undefined ? no === held.header[number] : id === String(held.header['id']));
  const isHeld = (place: Place) => place.part === 'ENTRIES' && isOwn(place);
  const named = Map.groupBy(
    places.filter((place) => place.part !== HEADER_ROW && !isHeld(place)),
    ({ part }) => part,
  );
  const lockParts = (idOf: (place: Place) => string | undefined) =>
    Promise.all(
      [...named].map(async ([part, ofPart]) => [part, await lockPart(context, definition, part, idsWith(ofPart, idOf))] as const),
    );
  const locking = lockHeaders(
    context,
    definition,
    places.filter((place) => !isOwn(place)),
  );
  // Rows whose documents are named by id are locked in the same packet, behind these.
  const isById = places.every(({ id }) => id !== undefined);
  const [locked, lockedParts] = await Promise.all([locking, isById ? lockParts(({ id }) => id) : undefined]);
  const headers = [...(held && places.some(isOwn) ? [held.header] : []), ...locked];
  const byId = new Map(headers.map((header) => [String(header['id']), header]));
  const byNo = new Map(headers.map((header) => [String(header[number]), header]));
  const headerOf = ({ id, no }: Place) => (id === undefined ? byNo.get(no ?? '') : byId.get(id));
  const found = new Map<string, LockedRow>();
  const keep = (header: Row | undefined, part: string, row: Row | undefined): void => {
    if (!header || !row) return;
    const entryNo = part === HEADER_ROW ? 0 : Number(row[definition.parts[part]!.number]);
    found.set(keyOf(header, part, entryNo), { definition, part, entryNo, header, row, values: new Map() });
  };
  for (const place of places) if (place.part === HEADER_ROW) keep(headerOf(place), HEADER_ROW, headerOf(place));
  if (places.some(isHeld)) for (const row of held!.entries) keep(held!.header, 'ENTRIES', row);
  for (const [part, rows] of lockedParts ?? (await lockParts((place) => headerOf(place)?.['id'] as string | undefined)))
    for (const row of rows) keep(byId.get(String(row['parent_id'])), part, row);
  return {
    definition,
    ids: [...byId.keys()],
    find(place) {
      const header = headerOf(place);
      return header && found.get(keyOf(header, place.part, place.entryNo));
    },
    all: [...found.values()],
  };
}

const idsWith = (places: readonly Place[], idOf: (place: Place) => string | undefined) =>
  places.flatMap((place) => {
    const id = idOf(place);
    return id === undefined ? [] : [{ id, entryNo: place.entryNo }];
  });

const keyOf = (header: Row, part: string, entryNo: number): string => `${String(header['id'])} ${part} ${entryNo}`;

/** The value of a counter so far. */
export const valueOf = ({ row, values }: LockedRow, counter: string): Decimal => values.get(counter) ?? decimal(String(row[counter]));

/** A locked row as it is with the values of its counters by now. */
export const rowNow = ({ row, values }: LockedRow): Row => (values.size === 0 ? row : { ...row, ...Object.fromEntries(values) });

async function lockHeaders({ db }: PipelineContext, definition: DocumentDefinition, places: readonly Place[]): Promise<Row[]> {
  const ids = [...new Set(places.flatMap(({ id }) => id ?? []))];
  const numbers = [...new Set(places.flatMap(({ id, no }) => (id === undefined ? (no ?? []) : [])))];
  if (ids.length === 0 && numbers.length === 0) return [];
  return db
    .selectLoose(definition.type)
    .selectAll()
    .where((on) =>
      on.or([...(ids.length > 0 ? [on('id', 'in', ids)] : []), ...(numbers.length > 0 ? [on(definition.number, 'in', numbers)] : [])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks rows of a part in the order of document and number. The documents are named once more: in a young table PostgreSQL takes
 * an organisation for a handful of rows and would read all of its entries to join them.
 */
async function lockPart(
  { db }: PipelineContext,
  definition: DocumentDefinition,
  part: string,
  named: readonly { readonly id: string; readonly entryNo: number }[],
): Promise<Row[]> {
  if (named.length === 0) return [];
  const { table, number } = definition.parts[part]!;
  const ids = named.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select held.* from ${sql.table(table)} held
     where held.client_id = ${db.clientId}::bigint and held.parent_id = any (${[...new Set(ids)]}::bigint[])
       and (held.parent_id, held.${sql.ref(number)}) in (
         select * from unnest(${ids}::bigint[], ${named.map(({ entryNo }) => entryNo)}::int[]))
     order by held.parent_id, held.${sql.ref(number)}
       for no key update of held`.execute(db.trx);
  return rows;
}
